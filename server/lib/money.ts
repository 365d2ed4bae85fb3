// Money at the edge: integer fen inside, decimals with at most two digits on the wire (DESIGN.md, Data).
import { type Fen, MAX_FEN } from '../../db/values.ts';

const decimalForm = /^\+?(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** Fen of a wire decimal given as a number or as text; null when it is negative, finer than a fen, or too large. */
export function fenOf(value: unknown): Fen | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const found = decimalForm.exec(String(value).trim());
  if (!found) return null;
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return fen <= MAX_FEN ? fen : null;
}

/** The wire form: a JSON number with at most two fraction digits. */
export function yuanOf(fen: Fen): number {
  return fen / 100;
}

/** The wire form as text with exactly two digits, where the contract asks for a string. */
export function yuanText(fen: Fen): string {
  return (fen / 100).toFixed(2);
}
