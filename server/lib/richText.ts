// Rich text that administrators write, cleaned before it is stored: clients insert it as HTML (goods detail, topics,
// notices). The list below says all that is kept; whatever is not named goes. Services import this when they need it: the
// sanitizer and its parsers would cost every start time and memory.
import sanitizeHtml from 'sanitize-html';

/** What editors make: text, lists, tables, pictures, films. No forms, frames, styles, scripts, SVG or MathML. */
const elements = (
  'p br hr h1 h2 h3 h4 h5 h6 div span section article blockquote pre code b strong i em u s del ins sub sup small mark ' +
  'big center font ul ol li dl dt dd figure figcaption a img video audio source table caption colgroup col thead tbody ' +
  'tfoot tr td th'
).split(' ');

const cell = ['colspan', 'rowspan', 'width', 'height', 'valign'];

const styles = new Set(
  (
    'color background-color font font-size font-weight font-style font-family text-align text-decoration text-indent ' +
    'line-height letter-spacing vertical-align white-space list-style-type float clear width height min-width ' +
    'min-height max-width max-height margin margin-top margin-right margin-bottom margin-left padding padding-top ' +
    'padding-right padding-bottom padding-left border border-top border-right border-bottom border-left ' +
    'border-collapse border-color border-style border-width border-radius'
  ).split(' '),
);
/** Of colours, lengths and words, so that nothing is fetched and nothing leaves its place. */
const plainValue = /^(?!.*(?:url|expression|image|var|attr|env)\s*\()[\p{L}\p{N}\s#.,%()'"!+_-]{1,200}$/iu;
/** No editor writes more declarations on one element. */
const mostStyles = 40;

/** The declarations that are allowed. Done here, since the library's own way costs a whole style parser an element. */
function cleanStyle(style: string): string {
  const kept = style.split(';', mostStyles).flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return styles.has(name) && plainValue.test(value) ? [`${name}: ${value}`] : [];
  });
  return kept.join('; ');
}

const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: {
    '*': ['style', 'title', 'align', 'dir', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'controls', 'width', 'height'],
    audio: ['src', 'controls'],
    source: ['src', 'type'],
    font: ['color', 'size', 'face'],
    ol: ['start', 'type'],
    table: ['border', 'cellpadding', 'cellspacing', 'width'],
    td: cell,
    th: cell,
    col: ['span', 'width'],
  },
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: Object.fromEntries(['img', 'video', 'audio', 'source'].map((name) => [name, ['http', 'https']])),
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  // Their content is no text for readers, so it goes with them.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'xmp'],
  // No browser and no reader is served by deeper nesting, and those who walk the tree may run out of stack.
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const kept = style === undefined ? '' : cleanStyle(style);
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
    // A page that is opened by a link must not be able to steer the one that it came from.
    a: (tagName, { target, rel: _, ...attribs }) => ({
      tagName,
      attribs: target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** The HTML with only what is allowed left in it. Addresses of own pictures are `storedHtml` of view.ts, afterwards. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, options);
}
