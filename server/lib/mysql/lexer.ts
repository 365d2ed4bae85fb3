// The words of a MySQL dump that comes in pieces: names, texts, numbers, marks. Comments are passed over, also those that
// MySQL would run, since none of them holds rows. Pure.

export type DumpToken =
  /** A name without quotes: a keyword or a table; as it stands in the file. */
  | { readonly kind: 'word'; readonly text: string }
  /** A name in backquotes. */
  | { readonly kind: 'name'; readonly text: string }
  /** A text, its escapes undone. */
  | { readonly kind: 'text'; readonly text: string }
  /** A number as it stands in the file, or the bytes of a hexadecimal or bit literal as a text. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string };

/** The file can't be read on. `line` counts from 1. */
export class DumpUnreadable extends Error {
  readonly line: number;

  constructor(reason: string, line: number) {
    super(reason);
    this.name = 'DumpUnreadable';
    this.line = line;
  }
}

export interface DumpLexer {
  push(text: string): void;
  /** No more text comes. */
  end(): void;
  /** The next token; undefined when more text is needed, null at the end of the file. @throws DumpUnreadable */
  next(): DumpToken | undefined | null;
  /** Skips to behind the next appearance of a text; false when it isn't here yet. What was passed is forgotten. */
  skipPast(text: string): boolean;
  readonly line: number;
}

const wordForm = /[A-Za-z_$\u0080-\uFFFF][\w$\u0080-\uFFFF]*/y;
const numberForm = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const hexForm = /0[xX][0-9a-fA-F]*/y;
const blankForm = /\s+/y;
/** A letter that stands before a quote and says how its text is meant. */
const introducer = /^(?:[nN]|_\w+)$/;

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
  // These two stay as they are: they matter in patterns only.
  '%': '\\%',
  _: '\\_',
};
const escapeForm = /\\([\s\S])/g;

/** No single text, word or comment of a dump is longer than what MySQL's `mediumtext` holds. */
const longestToken = 16 * 1024 * 1024;

export function createDumpLexer(): DumpLexer {
  let buffer = '';
  let at = 0;
  let isEnded = false;
  let line = 1;
  /** How far behind `at` a text or comment without its end was looked through: not again with each piece that comes. */
  let lookedThrough = 0;
  /** What came and isn't looked at yet. */
  let coming: string[] = [];
  let comingLength = 0;

  /** Takes in what came; behind a long text without its end only once it is worth it, or each piece would copy it anew. */
  function takeIn(): boolean {
    if (comingLength === 0) return true;
    if (!isEnded && comingLength < lookedThrough / 2) return false;
    buffer = buffer.slice(at) + coming.join('');
    at = 0;
    coming = [];
    comingLength = 0;
    return true;
  }

  function countLines(from: number, to: number): void {
    for (let found = buffer.indexOf('\n', from); found !== -1 && found < to; found = buffer.indexOf('\n', found + 1)) {
      line += 1;
    }
  }

  function moveTo(position: number): void {
    countLines(at, position);
    at = position;
    lookedThrough = 0;
  }

  function match(form: RegExp): string | undefined {
    form.lastIndex = at;
    return form.exec(buffer)?.[0];
  }

  /** Needs more text, unless the file ends here: then it ends in the middle. */
  function more(what: string): undefined {
    if (isEnded) throw new DumpUnreadable(`the file ends in the middle of ${what}`, line);
    if (buffer.length - at > longestToken) throw new DumpUnreadable(`${what} has no end`, line);
    return undefined;
  }

  /** Where the comment that begins here ends; -1 when that isn't here yet, undefined when none begins. */
  function endOfComment(): number | undefined {
    const two = buffer.slice(at, at + 2);
    if (two === '/*') {
      const end = buffer.indexOf('*/', at + Math.max(2, lookedThrough));
      if (end === -1) lookedThrough = Math.max(2, buffer.length - at - 1);
      return end === -1 ? -1 : end + 2;
    }
    if (buffer[at] !== '#' && !(two === '--' && /\s|^$/.test(buffer[at + 2] ?? ''))) return undefined;
    const end = buffer.indexOf('\n', at);
    if (end !== -1) return end + 1;
    return isEnded ? buffer.length : -1;
  }

  /** False when more text is needed. */
  function skipBlanks(): boolean {
    for (;;) {
      const blank = match(blankForm);
      if (blank !== undefined) moveTo(at + blank.length);
      // Two letters tell a comment.
      if (!isEnded && buffer.length - at < 3) return false;
      const end = endOfComment();
      if (end === undefined) return true;
      if (end === -1) return more('a comment') ?? false;
      moveTo(end);
    }
  }

  /** The end of a quoted text that begins at `at`, behind its last quote; -1 when that isn't here yet. */
  function endOfQuoted(quote: string, hasEscapes: boolean): number {
    const form = hasEscapes ? (quote === "'" ? /['\\]/g : /["\\]/g) : /`/g;
    form.lastIndex = at + Math.max(1, lookedThrough);
    for (let found = form.exec(buffer); found; found = form.exec(buffer)) {
      // Whether it is one of a pair is told by what comes next.
      lookedThrough = found.index - at;
      const after = buffer[found.index + 1];
      if (after === undefined && !isEnded) return -1;
      if (found[0] !== '\\' && after !== quote) return found.index + 1;
      form.lastIndex = found.index + 2;
    }
    lookedThrough = buffer.length - at;
    return -1;
  }

  function quoted(quote: string): DumpToken | undefined {
    const hasEscapes = quote !== '`';
    const end = endOfQuoted(quote, hasEscapes);
    if (end === -1) return more('a text');
    const inside = buffer.slice(at + 1, end - 1);
    moveTo(end);
    const plain = inside.includes(quote) ? undoubled(inside, quote) : inside;
    if (!hasEscapes) return { kind: 'name', text: plain };
    const text = plain.includes('\\')
      ? plain.replace(escapeForm, (_, letter: string) => escapes[letter] ?? letter)
      : plain;
    return { kind: 'text', text };
  }

  function wordOrText(word: string): DumpToken | undefined {
    const after = at + word.length;
    if (after === buffer.length && !isEnded) return more('a word');
    const quote = buffer[after];
    if (quote === "'" && /^[xX]$/.test(word)) return literal(after, 16);
    if (quote === "'" && /^[bB]$/.test(word)) return literal(after, 2);
    if (introducer.test(word)) {
      const rest = /[ ]*/y;
      rest.lastIndex = after;
      const blanks = rest.exec(buffer)?.[0].length ?? 0;
      const next = buffer[after + blanks];
      if (next === undefined && !isEnded) return undefined;
      if (next === "'" || next === '"' || (next === '0' && word.startsWith('_'))) {
        moveTo(after + blanks);
        return read();
      }
    }
    moveTo(after);
    return { kind: 'word', text: word };
  }

  /** x'4142' and b'01'. */
  function literal(quoteAt: number, base: 2 | 16): DumpToken | undefined {
    const end = buffer.indexOf("'", quoteAt + 1);
    if (end === -1) return more('a literal');
    const digits = buffer.slice(quoteAt + 1, end);
    moveTo(end + 1);
    return base === 2
      ? { kind: 'number', text: String(Number.parseInt(digits === '' ? '0' : digits, 2)) }
      : { kind: 'text', text: textOfHex(digits) };
  }

  function number(): DumpToken | undefined {
    const hex = match(hexForm);
    const digits = hex !== undefined && hex.length >= 2 ? hex : match(numberForm);
    if (digits === undefined) return undefined;
    if (at + digits.length === buffer.length && !isEnded) return more('a number');
    moveTo(at + digits.length);
    return digits === hex ? { kind: 'text', text: textOfHex(hex.slice(2)) } : { kind: 'number', text: digits };
  }

  function read(): DumpToken | undefined {
    const letter = buffer[at] ?? '';
    if (letter === "'" || letter === '"' || letter === '`') return quoted(letter);
    const word = match(wordForm);
    if (word !== undefined) return wordOrText(word);
    if (/[\d.+-]/.test(letter)) {
      const found = match(numberForm);
      if (found !== undefined) return number();
    }
    moveTo(at + 1);
    return { kind: 'mark', text: letter };
  }

  return {
    push(text) {
      coming.push(text);
      comingLength += text.length;
    },
    end() {
      isEnded = true;
    },
    next() {
      if (!takeIn() || !skipBlanks()) return undefined;
      if (at >= buffer.length) return isEnded ? null : undefined;
      return read();
    },
    skipPast(text) {
      takeIn();
      const found = buffer.indexOf(text, at);
      if (found === -1) {
        // A part of it may be here already.
        moveTo(Math.max(at, buffer.length - text.length + 1));
        if (isEnded) moveTo(buffer.length);
        return false;
      }
      moveTo(found + text.length);
      return true;
    },
    get line() {
      return line;
    },
  };
}

/** Doubled quotes are one, but not the second half of an escaped one. */
function undoubled(text: string, quote: string): string {
  if (quote === '`') return text.replaceAll('``', '`');
  return text.replace(quote === "'" ? /\\[\s\S]|''/g : /\\[\s\S]|""/g, (found) => (found[0] === '\\' ? found : quote));
}

function textOfHex(digits: string): string {
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex').toString('utf8');
}
