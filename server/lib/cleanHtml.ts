// Rich text that administrators write, made harmless before it is stored: clients insert it as HTML. The text is read the
// way a browser reads it and written anew from what is allowed, so nothing that was not understood gets through.
import { escapeHtml } from './html.ts';

/** Allowed elements with the attributes that each may have beside the general ones. */
const elements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'p br hr h1 h2 h3 h4 h5 h6 div span section article blockquote pre code b strong i em u s del ins sub sup small ' +
      'mark big center ul li dl dt dd figure figcaption caption thead tbody tfoot tr colgroup'
    )
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'controls', 'width', 'height'],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
  font: ['color', 'size', 'face'],
  ol: ['start', 'type'],
  table: ['border', 'cellpadding', 'cellspacing', 'width'],
  td: ['colspan', 'rowspan', 'width', 'height', 'valign'],
  th: ['colspan', 'rowspan', 'width', 'height', 'valign'],
  col: ['span', 'width'],
};
const general = ['style', 'title', 'align', 'dir', 'lang'];
const empty = new Set(['br', 'hr', 'img', 'source', 'col']);
/** Their content is no text for readers, so it goes with them; a browser looks for nothing but their end in it. */
const swallowed = new Set(
  'script style iframe noscript noembed noframes textarea title xmp template object'.split(' '),
);
const addresses = new Set(['href', 'src', 'poster']);
const schemes = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
const styleNames =
  /^(?:color|background-color|font(?:-size|-weight|-style|-family)?|text-(?:align|decoration|indent)|line-height|letter-spacing|vertical-align|white-space|list-style-type|display|float|clear|(?:min-|max-)?(?:width|height)|(?:margin|padding|border)(?:-[a-z-]+)?)$/;
const styleValue = /^(?!.*(?:url|expression|image|var)\s*\()[\w\s#.,%()'"!+-]*$/i;
/** Deeper nesting is flattened: no browser and no reader is served by it. */
const deepest = 100;

interface Tag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Where the text goes on; -1 when the tag never ends, which drops it as browsers do. */
  readonly end: number;
}

/** HTML of the allowed elements only, every one of them closed. Takes time in proportion to the length. */
export function cleanHtml(html: string): string {
  const lower = html.toLowerCase();
  const open: string[] = [];
  const out: string[] = [];
  let at = 0;
  while (at !== -1 && at < html.length) {
    const next = html.indexOf('<', at);
    out.push(plain(html.slice(at, next === -1 ? undefined : next)));
    if (next === -1) break;
    at = readMarkup(next);
  }
  for (const name of open.reverse()) out.push(`</${name}>`);
  return out.join('');

  /** Handles what begins at a `<` and gives where the text goes on. */
  function readMarkup(start: number): number {
    if (html.startsWith('<!--', start)) return after('-->', start + 4);
    const sign = html.charAt(start + 1);
    if (sign === '!' || sign === '?') return after('>', start);
    const isEnd = sign === '/';
    const nameAt = start + (isEnd ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(nameAt))) {
      if (isEnd) return after('>', start);
      out.push('&lt;');
      return start + 1;
    }
    const tag = readTag(html, nameAt);
    if (tag.end === -1) return -1;
    if (isEnd) close(tag.name);
    else if (swallowed.has(tag.name)) return endOf(tag);
    else begin(tag);
    return tag.end;
  }

  function after(mark: string, from: number): number {
    const found = html.indexOf(mark, from);
    return found === -1 ? -1 : found + mark.length;
  }

  function endOf(tag: Tag): number {
    const found = lower.indexOf(`</${tag.name}`, tag.end);
    return found === -1 ? -1 : after('>', found);
  }

  function begin(tag: Tag): void {
    if (!Object.hasOwn(elements, tag.name) || open.length >= deepest) return;
    out.push(`<${tag.name}${allowedAttributes(tag)}>`);
    if (!empty.has(tag.name)) open.push(tag.name);
  }

  function close(name: string): void {
    const found = open.lastIndexOf(name);
    if (found === -1) return;
    for (const inner of open.splice(found).reverse()) out.push(`</${inner}>`);
  }
}

/** Text keeps its entities; what could begin a tag is escaped. */
const plain = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function readTag(html: string, nameAt: number): Tag {
  const name = /[^\s/>]*/y;
  const gap = /[\s/]*/y;
  const attributeName = /[^\s/>=][^\s/>=]*|=[^\s/>=]*/y;
  const equals = /\s*=\s*/y;
  const bare = /[^\s>]*/y;
  let at = nameAt;
  const take = (form: RegExp) => {
    form.lastIndex = at;
    const found = form.exec(html)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const tagName = take(name).toLowerCase();
  const attributes: [string, string][] = [];
  for (;;) {
    take(gap);
    if (at >= html.length) return { name: tagName, attributes, end: -1 };
    if (html.charAt(at) === '>') return { name: tagName, attributes, end: at + 1 };
    const key = take(attributeName).toLowerCase();
    let value = '';
    if (take(equals) !== '') {
      const quote = html.charAt(at);
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1);
        if (end === -1) return { name: tagName, attributes, end: -1 };
        value = html.slice(at + 1, end);
        at = end + 1;
      } else value = take(bare);
    }
    attributes.push([key, decoded(value)]);
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The value behind its entities; unknown ones stay as they are and are escaped on the way out. */
function decoded(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

function allowedAttributes({ name, attributes }: Tag): string {
  const own = elements[name] ?? [];
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const [key, raw] of attributes) {
    if (seen.has(key) || !(own.includes(key) || general.includes(key))) continue;
    seen.add(key);
    const value = allowedValue(key, raw);
    if (value !== '' || key === 'alt') kept.push(` ${key}="${escapeHtml(value)}"`);
  }
  // A page that opens another one must not be steered by it.
  if (seen.has('target')) kept.push(' rel="noopener noreferrer"');
  return kept.join('');
}

/** '' for what is not allowed. */
function allowedValue(key: string, value: string): string {
  if (key === 'style') return allowedStyle(value);
  if (key === 'controls') return 'controls';
  if (key === 'target') return '_blank';
  if (!addresses.has(key)) return value;
  // Browsers ignore control characters inside an address, so they must not hide a scheme.
  const address = [...value]
    .filter((character) => character > '\u001f' && character !== '\u007f')
    .join('')
    .trim();
  return !anyScheme.test(address) || schemes.test(address) ? address : '';
}

function allowedStyle(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return styleNames.test(name) && value !== '' && styleValue.test(value) ? [`${name}: ${value}`] : [];
  });
  return kept.join('; ');
}
