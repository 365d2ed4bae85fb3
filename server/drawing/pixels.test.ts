// Turning pictures and laying one over another, compared with what another program makes of it.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTransparent, layOver, type Pixels, turned } from './pixels.ts';

/** Three columns, two rows, all pixels different. */
const small: Pixels = { width: 3, height: 2, data: Uint8Array.from({ length: 24 }, (_, index) => index * 10) };

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture noted as %i is turned as another program turns it',
  async (orientation) => {
    const raw = { width: 3, height: 2, channels: 4 as const };
    const noted = await sharp(small.data, { raw })
      .withMetadata({ orientation })
      .tiff({ compression: 'none' })
      .toBuffer();
    const { data, info } = await sharp(noted).rotate().raw().toBuffer({ resolveWithObject: true });
    const result = turned(small, orientation);
    expect([result.width, result.height]).toEqual([info.width, info.height]);
    expect([...result.data]).toEqual([...data]);
  },
);

test('a half transparent pixel mixes with the ground, and what would lie outside is left away', () => {
  const ground: Pixels = { width: 2, height: 1, data: Uint8Array.from([255, 255, 255, 255, 9, 9, 9, 255]) };
  const picture: Pixels = { width: 2, height: 2, data: Uint8Array.from([0, 0, 0, 128, ...Array<number>(12).fill(7)]) };
  layOver(ground, picture, { x: 1, y: 0 });
  expect([...ground.data]).toEqual([255, 255, 255, 255, 4, 4, 4, 255]);
});

test('a picture is transparent when one pixel is', () => {
  expect(isTransparent({ width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 255) })).toBe(false);
  expect(isTransparent({ width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 254) })).toBe(true);
});
