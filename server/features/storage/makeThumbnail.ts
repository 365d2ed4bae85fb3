// Thumbnails of stored pictures: made once, by whoever asks first, and kept beside the picture (DESIGN.md, Data).
import { buffer } from 'node:stream/consumers';
import { type StoredFile, thumbnailNames, thumbnailPx } from '../../files.ts';
import { imageKindOf } from '../../lib/imageKind.ts';
import type { Shop } from '../../shop.ts';

/** Larger pictures are not drawn: each pixel takes four bytes, more than once. */
const mostPixels = 40_000_000;

/** A stored picture that may be drawn; undefined for one that lies elsewhere, is gone, or is too large. */
export async function readDrawable(shop: Shop, key: string): Promise<Buffer | undefined> {
  const file = await shop.files.find(key);
  if (!file) return undefined;
  const bytes = await buffer(file.stream());
  const kind = imageKindOf(bytes);
  return kind && kind.widthPx * kind.heightPx <= mostPixels ? bytes : undefined;
}

export interface Thumbnail {
  /** Name of the file, another one than the picture's key. */
  readonly name: string;
  readonly type: string;
  readonly file: StoredFile;
}

/** The thumbnail of a stored picture; undefined when the picture itself is no larger, or can't be made smaller. */
export async function thumbnailOf(shop: Shop, key: string): Promise<Thumbnail | undefined> {
  const found = await findThumbnail(shop, key);
  if (found) return found;
  const made = await shop.thumbnails.get(key, () => makeThumbnail(shop, key));
  return made === undefined ? undefined : findThumbnail(shop, key);
}

async function findThumbnail(shop: Shop, key: string): Promise<Thumbnail | undefined> {
  for (const { name, type } of thumbnailNames(key)) {
    const file = await shop.files.find(name);
    if (file) return { name, type, file };
  }
  return undefined;
}

/** Gives the name of the file. */
async function makeThumbnail(shop: Shop, key: string): Promise<string | undefined> {
  const picture = await readDrawable(shop, key);
  const kind = picture && imageKindOf(picture);
  if (!picture || !kind || Math.max(kind.widthPx, kind.heightPx) <= thumbnailPx) return undefined;
  const drawn = await shop.drawing.thumbnail(picture, thumbnailPx);
  const chosen = thumbnailNames(key).find(({ type }) => type === drawn.type);
  if (!chosen || drawn.bytes.length >= picture.length) return undefined;
  await shop.files.put(chosen.name, Buffer.from(drawn.bytes));
  return chosen.name;
}
