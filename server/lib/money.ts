// Money at the edge: integer fen inside, decimals with at most two digits on the wire (DESIGN.md, Data).

const decimalForm = /^\+?(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** The most an amount may be: 8 digits before the point (data-model.yaml improve.money). */
export const maxFen = 9_999_999_999;

/** Fen of a wire decimal given as a number or as text; null when it is negative, finer than a fen, or too large. */
export function fenOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const found = decimalForm.exec(String(value).trim());
  if (!found) return null;
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return fen <= maxFen ? fen : null;
}

/** The wire form: a JSON number with at most two fraction digits. */
export function yuanOf(fen: number): number {
  return fen / 100;
}

/** The wire form as text with exactly two digits, where the contract asks for a string. */
export function yuanText(fen: number): string {
  return (fen / 100).toFixed(2);
}
