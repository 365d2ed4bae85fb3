// What kind of picture some bytes are, told by their content and never by a name: PNG, JPEG, GIF or WebP, and nothing that
// a browser could run (DESIGN.md, Data; DECISIONS.md 42). Reads headers only. Pure.

export interface ImageKind {
  /** Media type. */
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly extension: 'png' | 'jpg' | 'gif' | 'webp';
  readonly widthPx: number;
  readonly heightPx: number;
}

type Size = readonly [widthPx: number, heightPx: number];

/** The kind of a picture; null when the bytes are none of the four, or end before their size is told. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  try {
    const png = pngSize(bytes);
    if (png) return kind('image/png', 'png', png);
    const jpeg = jpegSize(bytes);
    if (jpeg) return kind('image/jpeg', 'jpg', jpeg);
    const gif = gifSize(bytes);
    if (gif) return kind('image/gif', 'gif', gif);
    const webp = webpSize(bytes);
    return webp ? kind('image/webp', 'webp', webp) : null;
  } catch (error) {
    // Reading past the end: the picture was cut off inside its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The media types that are shown in place; all others are offered as a download only. */
export const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

function kind(type: ImageKind['type'], extension: ImageKind['extension'], [widthPx, heightPx]: Size): ImageKind | null {
  return widthPx > 0 && heightPx > 0 ? { type, extension, widthPx, heightPx } : null;
}

const says = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

function pngSize(bytes: Buffer): Size | null {
  if (!says(bytes, 0, '\x89PNG\r\n\x1a\n') || !says(bytes, 12, 'IHDR')) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function gifSize(bytes: Buffer): Size | null {
  if (!says(bytes, 0, 'GIF87a') && !says(bytes, 0, 'GIF89a')) return null;
  return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
}

function webpSize(bytes: Buffer): Size | null {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return null;
  if (says(bytes, 12, 'VP8X')) return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  if (says(bytes, 12, 'VP8 ')) return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (!says(bytes, 12, 'VP8L')) return null;
  const bits = bytes.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
}

/** Markers between 0xC0 and 0xCF that hold no frame: tables and arithmetic conditioning. */
const noFrame = new Set([0xc4, 0xc8, 0xcc]);

/** Walks the segments of a JPEG up to its first frame. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.has(marker)) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
    // The picture's data or its end, before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
