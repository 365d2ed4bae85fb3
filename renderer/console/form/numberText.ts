// What somebody typed as a number: read as meant, or not at all. Pure.

/** What a field takes. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** How many digits it takes after the point; 0 for whole numbers. */
  readonly places: number;
  /** An empty text is a fault. */
  readonly isNeeded?: boolean;
}

/** Why a text is no number of its field: the last part of the key of its words. */
export type NumberFault = 'empty' | 'unreadable' | 'unclear' | 'whole' | 'places' | 'below' | 'above';

/** Neither for an empty text, where that may be. */
export interface ReadNumber {
  readonly value?: number;
  readonly fault?: NumberFault;
}

/**
 * Takes figures and marks of full width, as input methods for Chinese type them (`１２。５`), a comma before one or two digits as the
 * decimal mark (`12,5`), and commas between thousands where they can be nothing else (`1,234.50`). What could mean two numbers
 * (`1,234` where 1.23 is one too) is a fault: a price that was taken wrong is noticed when somebody has bought.
 */
export function readNumber(typed: string, { min, max, places, isNeeded = false }: NumberRange): ReadNumber {
  const plain = withPoint(halfWidth(typed).trim(), places);
  if (plain === '') return isNeeded ? { fault: 'empty' } : {};
  if (plain.includes(',')) return { fault: 'unclear' };
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return { fault: 'unreadable' };
  const digits = /\.(\d*?)0*$/.exec(plain)?.[1] ?? '';
  if (digits.length > places) return { fault: places === 0 ? 'whole' : 'places' };
  const value = Number(plain);
  if (value < min) return { fault: 'below' };
  return value > max ? { fault: 'above' } : { value };
}

const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\u2212/g, '-')
    .replace(/^\s*[¥\uffe5]/, '');

/** Commas that can mean one thing only are gone; the others stay. */
function withPoint(text: string, places: number): string {
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  if (isGrouped && (places === 0 || text.includes('.') || text.split(',').length > 2)) return text.replaceAll(',', '');
  return /^[+-]?\d*,\d{0,2}$/.test(text) ? text.replace(',', '.') : text;
}
