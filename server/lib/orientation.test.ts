// Which way up pictures are, as another program noted it.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orientationOf } from './orientation.ts';

const picture = () => sharp({ create: { width: 6, height: 4, channels: 3, background: { r: 1, g: 2, b: 3 } } });

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG turned the way %i is read so', async (orientation) => {
  expect(orientationOf(await picture().withMetadata({ orientation }).jpeg().toBuffer())).toBe(orientation);
});

test('pictures without a note, of other kinds, and rubbish are upright', async () => {
  expect(orientationOf(await picture().jpeg().toBuffer())).toBe(1);
  expect(orientationOf(await picture().withMetadata({ orientation: 6 }).png().toBuffer())).toBe(1);
  expect(orientationOf(Buffer.alloc(0))).toBe(1);
  expect(orientationOf(Buffer.from('\xff\xd8\xff\xe1\0\x40Exif\0\0II*\0\xff\xff\xff\xff', 'latin1'))).toBe(1);
});

test('a JPEG that is cut off anywhere gives an answer', async () => {
  const whole = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  for (let length = 0; length < whole.length; length++) {
    expect([1, 6]).toContain(orientationOf(whole.subarray(0, length)));
  }
});
