// Where a data pack's files lie: beside this file in the sources, in dist/seed once bundled.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The data packs of the product, each with its pictures, the usual one first. */
export const packNames = ['demo', 'teahouse'] as const;
export type PackName = (typeof packNames)[number];

/**
 * The folder of a pack's pictures, absolute, without a separator at its end. Inside an installed desktop app it lies
 * in the app's archive: it can be read, listed and copied from with node:fs, never written to.
 * @throws Error when the pictures are nowhere, i.e. the product was put together wrongly.
 */
export function packPicturesFolder(pack: PackName): string {
  // Bundled, this code stands in dist/server or dist/electron, and build/bundle.ts puts the pictures in dist/seed.
  for (const candidate of [`./${pack}/pictures`, `../seed/${pack}/pictures`]) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url));
    if (existsSync(folder)) return folder;
  }
  throw new Error(`the pictures of the data pack "${pack}" are missing from this copy of the product`);
}
