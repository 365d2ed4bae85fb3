// Whether the editor of text can hold a text without losing anything of it. Pure.

/** Elements that the editor knows; the shop keeps more than these, and texts that come from elsewhere may hold them. */
const known = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong b em i u s del strike a img'.split(' '),
);
const knownAttributes = new Set(['href', 'target', 'rel', 'src', 'alt', 'title', 'width', 'height', 'start']);

/** False where the editor would drop tables, colours, films and the like as soon as something is typed. */
export function isKeptByEditor(html: string): boolean {
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^<>]*)?)\/?>/gi)) {
    if (!known.has(name.toLowerCase())) return false;
    const names = [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/g)].map(([, one = '']) => one);
    if (names.some((one) => !knownAttributes.has(one.toLowerCase()))) return false;
  }
  return true;
}
