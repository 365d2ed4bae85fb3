// Writes small archives by hand, also such as no honest program writes.
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** `entries` by name; stored, in their order. */
export function writeZip(file: string, entries: Readonly<Record<string, string>>): void {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(22);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    const common = Buffer.concat([facts, shorts(title.length, 0)]);
    common.writeUInt16LE(20, 0);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, content]);
    const [tail, place] = [Buffer.alloc(10), Buffer.alloc(4)];
    place.writeUInt32LE(offset);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), shorts(20), common, tail, place, title]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(listed.length, 0);
  end.writeUInt32LE(offset, 4);
  const count = directory.length;
  const last = Buffer.concat([Buffer.from('PK\x05\x06'), shorts(0, 0, count, count), end, shorts(0)]);
  writeFileSync(file, Buffer.concat([...parts, listed, last]));
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}
