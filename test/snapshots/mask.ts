// Makes answers the same in every run and short enough to read: what is random is replaced, long lists and texts are cut.

const rowsShown = 2;
const lettersShown = 120;

/** Members whose value is drawn anew each time. */
const random = /^(?:token|nonceStr|paySign|ticket)$/;

/** A code that was sent to a telephone is random, too; one of a coupon is not. */
function isRandom(name: string, member: unknown): boolean {
  return typeof member === 'string' && (random.test(name) || (name === 'code' && /^\d{6}$/.test(member)));
}

/** The answer as it is kept; `origin` is where the shop was asked. */
export function maskAnswer(answer: unknown, origin: string): unknown {
  return maskValue(answer, origin);
}

function maskValue(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return maskText(value, origin);
  if (Array.isArray(value)) {
    const shown = value.slice(0, rowsShown).map((item) => maskValue(item, origin));
    return value.length > rowsShown ? [...shown, `… ${value.length - rowsShown} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isRandom(name, member) ? `{${name}}` : maskValue(member, origin),
    ]),
  );
}

function maskText(text: string, origin: string): string {
  const masked = text
    .replaceAll(origin, '{origin}')
    .replaceAll(new URL(origin).host, '{host}')
    .replace(/\b[a-z0-9]{20}\.(?=[a-z]{3,4}\b)/g, '{file}.')
    .replace(/(session=)[\w-]+/g, '$1{session}')
    .replace(/(prepay_id=)\w+/g, '$1{id}')
    .replace(/^data:image\/[\w+]+;base64,.*$/s, '{picture}');
  return masked.length > lettersShown ? `${masked.slice(0, lettersShown)}… ${masked.length} characters` : masked;
}
