// Keys of a pack's pictures are stable, well formed and never clash.
import { expect, test } from 'vitest';
import { createPictureBook, pictureKey, webpSize } from './pictures.ts';

test('the same picture of the same pack has the same key in every shop, other pictures and packs have others', () => {
  expect(pictureKey('小店', 'goods/cup-1.webp')).toBe(pictureKey('小店', 'goods/cup-1.webp'));
  const others = [pictureKey('小店', 'goods/cup-2.webp'), pictureKey('大店', 'goods/cup-1.webp')];
  expect(others).not.toContain(pictureKey('小店', 'goods/cup-1.webp'));
  for (const key of others) expect(key).toMatch(/^[a-z0-9]{20}\.webp$/);
});

test('rich text gets addresses in double quotes and nothing else of it changes', () => {
  const book = createPictureBook('小店');
  const key = book.key('goods/cup-1.webp');
  expect(
    book.html(`<p>picture:<img src='picture:goods/cup-1.webp' alt="a"><img src="picture:goods/cup-1.webp"></p>`),
  ).toBe(`<p>picture:<img src="/wx/storage/fetch/${key}" alt="a"><img src="/wx/storage/fetch/${key}"></p>`);
});

test('only pictures that were asked for are listed, once each, by name; no name gives no key', () => {
  const book = createPictureBook('小店');
  expect(book.key('')).toBe('');
  for (const name of ['b.webp', 'a.webp', 'b.webp']) book.key(name);
  expect(book.files().map(({ name }) => name)).toEqual(['a.webp', 'b.webp']);
});

test('the size of a picture is read from each of the three forms of WebP', () => {
  const file = (form: string, fill: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.alloc(30);
    bytes.write(`RIFF....WEBP${form}`, 'latin1');
    fill(bytes);
    return bytes;
  };
  const size = { widthPx: 800, heightPx: 600 };
  const extended = file('VP8X', (bytes) => {
    bytes.writeUIntLE(799, 24, 3);
    bytes.writeUIntLE(599, 27, 3);
  });
  const lossy = file('VP8 ', (bytes) => {
    bytes.writeUInt16LE(800, 26);
    bytes.writeUInt16LE(600, 28);
  });
  const lossless = file('VP8L', (bytes) => bytes.writeUInt32LE(799 | (599 << 14), 21));
  expect([extended, lossy, lossless].map(webpSize)).toEqual([size, size, size]);
  expect(webpSize(Buffer.from('no picture'))).toBeUndefined();
});
