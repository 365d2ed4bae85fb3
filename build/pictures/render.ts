// Draws all pictures of the demo shop into db/seed/demo/pictures: node build/pictures/render.ts [part of a name]
// Running it twice changes nothing; pictures that the pack no longer needs are removed.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoPack } from '../../db/seed/demo/pack.ts';
import { listPictures, type Picture } from './list.ts';

const folder = fileURLToPath(new URL('../../db/seed/demo/pictures', import.meta.url));

/** Renders a picture to WebP bytes. */
const render = (picture: Picture): Promise<Buffer> =>
  sharp(Buffer.from(picture.svg())).webp({ quality: 91, alphaQuality: 90, effort: 4, smartSubsample: true }).toBuffer();

/** Writes only what has changed, so that unchanged files keep their time. */
function keep(file: string, bytes: Buffer): boolean {
  const old = statSync(file, { throwIfNoEntry: false });
  if (old !== undefined && readFileSync(file).equals(bytes)) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return true;
}

/** Removes files that no picture owns. */
function sweep(names: ReadonlySet<string>): number {
  let removed = 0;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = entry.replaceAll('\\', '/');
    if (names.has(name) || statSync(join(folder, entry)).isDirectory()) continue;
    rmSync(join(folder, entry));
    removed++;
  }
  return removed;
}

async function main(wanted: string): Promise<void> {
  const pictures = listPictures(demoPack);
  mkdirSync(folder, { recursive: true });
  let written = 0;
  let total = 0;
  for (const picture of pictures.filter(({ name }) => name.includes(wanted))) {
    const bytes = await render(picture);
    total += bytes.length;
    if (keep(join(folder, picture.name), bytes)) written++;
  }
  const removed = sweep(new Set(pictures.map(({ name }) => name)));
  console.log(`${pictures.length} pictures, ${written} written, ${removed} removed, ${(total / 1e6).toFixed(2)} MB`);
}

await main(process.argv[2] ?? '');
