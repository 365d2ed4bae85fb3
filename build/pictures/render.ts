// Draws all pictures of the data packs into db/seed/<pack>/pictures: node build/pictures/render.ts [part of a name]
// Running it twice changes nothing; pictures that the pack no longer needs are removed.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoPack } from '../../db/seed/demo/pack.ts';
import type { PackName } from '../../db/seed/folder.ts';
import type { Pack } from '../../db/seed/pack.ts';
import { teahousePack } from '../../db/seed/teahouse/pack.ts';
import { listPictures, type Picture } from './list.ts';

const packs: Readonly<Record<PackName, Pack>> = { demo: demoPack, teahouse: teahousePack };

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
function sweep(folder: string, names: ReadonlySet<string>): number {
  let removed = 0;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = entry.replaceAll('\\', '/');
    if (names.has(name) || statSync(join(folder, entry)).isDirectory()) continue;
    rmSync(join(folder, entry));
    removed++;
  }
  return removed;
}

async function draw(name: string, pack: Pack, wanted: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../../db/seed/${name}/pictures`, import.meta.url));
  const pictures = listPictures(pack);
  mkdirSync(folder, { recursive: true });
  let written = 0;
  let total = 0;
  for (const picture of pictures.filter((one) => one.name.includes(wanted))) {
    const bytes = await render(picture);
    total += bytes.length;
    if (keep(join(folder, picture.name), bytes)) written++;
  }
  const removed = sweep(folder, new Set(pictures.map((one) => one.name)));
  const size = (total / 1e6).toFixed(2);
  console.log(`${name}: ${pictures.length} pictures, ${written} written, ${removed} removed, ${size} MB`);
}

for (const [name, pack] of Object.entries(packs)) await draw(name, pack, process.argv[2] ?? '');
