// Draws all icons: `node build/icons/write.ts`. What it writes is kept beside it, so that building the app needs no drawing.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type IconPicture, icnsOf, icoOf } from './containers.ts';
import { appIcon, badgeIcon, fileIcon, trayIcon } from './drawing.ts';

const folder = import.meta.dirname;
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 256) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function drawAll(svgOf: (size: number) => string): Promise<IconPicture[]> {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(svgOf(size), size) })));
}

const write = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);

async function main(): Promise<void> {
  await mkdir(join(folder, 'png'), { recursive: true });
  for (const [name, svgOf] of [
    ['icon', appIcon],
    ['backup', fileIcon],
  ] as const) {
    const pictures = await drawAll(svgOf);
    await write(`${name}.ico`, icoOf(pictures.filter(({ size }) => size <= 256)));
    await write(`${name}.icns`, icnsOf(pictures));
    if (name !== 'icon') continue;
    // Linux wants them as single files, named by their size.
    for (const { size, png } of pictures) if (size <= 512) await write(`png/${size}x${size}.png`, png);
  }
  for (const [suffix, scale] of [
    ['', 1],
    ['@2x', 2],
  ] as const) {
    await write(`tray${suffix}.png`, await draw(trayIcon('colour'), 22 * scale));
    await write(`trayTemplate${suffix}.png`, await draw(trayIcon('template'), 16 * scale));
  }
  await write('badge.png', await draw(badgeIcon(), 16));
}

await main();
