// Which way up a JPEG of a camera is: cameras store what the sensor saw and note beside it how it is to be turned. Pure.

/** The camera's number, 1 to 8; 1, upright, for pictures without one and for all other bytes. */
export function orientationOf(bytes: Buffer): number {
  try {
    return jpegOrientation(bytes) ?? 1;
  } catch (error) {
    // Reading past the end: the notes were cut off.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** Looks through the segments before the picture's data. */
function jpegOrientation(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0') {
      return notedOrientation(bytes.subarray(at + 10, at + 2 + bytes.readUInt16BE(at + 2)));
    }
  }
  return undefined;
}

const orientationTag = 0x0112;

/** Reads the first directory of the notes, a TIFF header with either byte order. */
function notedOrientation(notes: Buffer): number | undefined {
  const isLittle = notes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  const directory = long(4);
  const entries = short(directory);
  for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
