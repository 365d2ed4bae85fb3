// The two container forms of icons, written by hand: both are a table and the PNGs behind it. Pure.

export interface IconPicture {
  /** Side in pixels. */
  readonly size: number;
  readonly png: Buffer;
}

const directoryEntry = 16;
const directoryHead = 6;

/** Windows' `.ico` with PNG pictures inside (since Windows Vista). */
export function icoOf(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(directoryHead + directoryEntry * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, at) => {
    const entry = directoryHead + directoryEntry * at;
    // 0 stands for 256, the largest there is.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Apple's names of the sizes that hold PNG. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** macOS' `.icns`. @throws Error when a size is missing */
export function icnsOf(pictures: readonly IconPicture[]): Buffer {
  const parts = icnsTypes.map(([type, size]) => {
    const found = pictures.find((picture) => picture.size === size);
    if (!found) throw new Error(`an icns needs a picture of ${size} pixels`);
    return block(type, found.png);
  });
  return block('icns', Buffer.concat(parts));
}

function block(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + body.length, 4);
  return Buffer.concat([head, body]);
}
