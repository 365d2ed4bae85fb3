// Pictures are known by their content: real ones by what another program wrote, and nothing else passes.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageKindOf } from './imageKind.ts';

const picture = () =>
  sharp({ create: { width: 37, height: 21, channels: 4, background: { r: 10, g: 200, b: 90, alpha: 0.5 } } });
const size = { widthPx: 37, heightPx: 21 };

describe('a picture', () => {
  test.each([
    ['PNG', () => picture().png().toBuffer(), { type: 'image/png', extension: 'png' }],
    ['JPEG', () => picture().jpeg().toBuffer(), { type: 'image/jpeg', extension: 'jpg' }],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer(), { extension: 'jpg' }],
    [
      'JPEG with metadata',
      () =>
        picture()
          .withExif({ IFD0: { Artist: 'x' } })
          .jpeg()
          .toBuffer(),
      { extension: 'jpg' },
    ],
    ['GIF', () => picture().gif().toBuffer(), { type: 'image/gif', extension: 'gif' }],
    ['lossy WebP', () => picture().removeAlpha().webp().toBuffer(), { type: 'image/webp', extension: 'webp' }],
    ['lossless WebP', () => picture().webp({ lossless: true }).toBuffer(), { extension: 'webp' }],
    ['WebP with transparency', () => picture().webp().toBuffer(), { extension: 'webp' }],
  ])('in %s is known with its size', async (_, make, expected) => {
    expect(imageKindOf(await make())).toMatchObject({ ...expected, ...size });
  });
  test('that is cut off inside its header is none, wherever it is cut', async () => {
    for (const bytes of [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture().gif().toBuffer(),
      await picture().webp().toBuffer(),
    ]) {
      for (let length = 0; length < 10; length++) expect(imageKindOf(bytes.subarray(0, length))).toBeNull();
      for (let length = 10; length < bytes.length; length++) imageKindOf(bytes.subarray(0, length));
    }
  });
});

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a vector picture behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['a program', 'MZ\x90\0'],
  ['an archive', 'PK\x03\x04'],
  ['a document', '%PDF-1.7'],
  ['a bitmap', 'BM\x36\0\0\0'],
  ['another RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a WebP of an unknown form', 'RIFF\x24\0\0\0WEBPVP9 aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['a PNG without size', '\x89PNG\r\n\x1a\n\0\0\0\rIDAT\0\0\0\x01\0\0\0\x01'],
  ['a PNG of no width', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\x01'],
  ['a JPEG without a frame', '\xff\xd8\xff\xd9aaaa'],
  ['a JPEG of rubbish', '\xff\xd8aaaaaaaaaaaa'],
])('%s is no picture', (_, text) => {
  expect(imageKindOf(Buffer.from(text, 'latin1'))).toBeNull();
});
