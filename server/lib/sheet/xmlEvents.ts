// The tags and texts of an XML file that comes in pieces; as much of XML as spreadsheets write. Pure.
import { SheetRefused } from './sheetRefused.ts';

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const tagForm = /<(\/?)([\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
const attributeForm = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const longestTag = 64 * 1024;

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name: string) => {
    if (name !== undefined) return known[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(attributeForm)) {
    attributes[name] = unescapeXml(double ?? single ?? '');
  }
  return attributes;
}

const damaged = () => new SheetRefused({ zh: '文件内容已损坏', en: 'the content of the file is damaged' });

/** Where what begins with `<` ends, for that which is no tag; -1 when it goes on in the next piece. */
function endOfAside(buffer: string, at: number): number {
  const ends = buffer.startsWith('<!--', at) ? '-->' : buffer.startsWith('<?', at) ? '?>' : '>';
  const end = buffer.indexOf(ends, at);
  return end === -1 ? -1 : end + ends.length;
}

/** Names come without their prefixes. @throws SheetRefused */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    let at = 0;
    for (;;) {
      const tag = buffer.indexOf('<', at);
      if (tag === -1) break;
      if (tag > at) yield { kind: 'text', text: unescapeXml(buffer.slice(at, tag)) };
      at = tag;
      const next = buffer[tag + 1];
      if (next === undefined) break;
      if (next === '!' || next === '?') {
        if (buffer.startsWith('<!DOCTYPE', tag) || buffer.startsWith('<![', tag)) throw damaged();
        const end = endOfAside(buffer, tag);
        if (end === -1) break;
        at = end;
        continue;
      }
      tagForm.lastIndex = tag;
      const found = tagForm.exec(buffer);
      if (!found) {
        if (buffer.length - tag > longestTag) throw damaged();
        break;
      }
      const [whole, slash, , name = '', attributes = '', closed] = found;
      at = tag + whole.length;
      if (slash === '/') yield { kind: 'close', name };
      else {
        yield { kind: 'open', name, attributes: attributes === '' ? {} : attributesOf(attributes) };
        if (closed === '/') yield { kind: 'close', name };
      }
    }
    buffer = buffer.slice(at);
    if (buffer.length > mostPending) throw damaged();
  }
}

/** A text or tag that goes on over this is no spreadsheet's. */
const mostPending = 8 * 1024 * 1024;
