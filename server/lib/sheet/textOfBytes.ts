// Which characters the bytes of a text file stand for: Excel in China saves CSV in GB 18030, elsewhere in UTF-8 or UTF-16.
// Pure.

/** The text without its mark; what is no sound UTF-8 counts as GB 18030. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
