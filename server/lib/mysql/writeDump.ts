// Rows as statements that MySQL reads: the quoting of its own dumps. Pure.

/** A text that stands for a number is written without quotes. */
export type SqlValue = string | number | null;

const special: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
};
const specialForm = /[\p{Cc}'"\\]/gu;

function sqlLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.toWellFormed().replace(specialForm, (letter) => special[letter] ?? letter)}'`;
}

export const sqlName = (name: string) => `\`${name.replaceAll('`', '``')}\``;

/** One INSERT of several rows. */
export function insertStatement(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): string {
  const lines = rows.map((row) => `(${row.map(sqlLiteral).join(',')})`);
  return `INSERT INTO ${sqlName(table)} (${columns.map(sqlName).join(', ')}) VALUES\n${lines.join(',\n')};\n`;
}
