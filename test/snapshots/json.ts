// Writes a snapshot as the project's formatter would, so that files and checks agree and a diff shows the change alone.

const lineWidth = 120;

/** JSON text of a value: objects one member a line, lists of plain values on one line where they fit. */
export function snapshotText(value: unknown): string {
  return `${write(value, '', 0)}\n`;
}

/** `before` is how much of the line stands in front of the value. */
function write(value: unknown, indent: string, before: number): string {
  if (Array.isArray(value)) return writeList(value, indent, before);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = members.map(([name, member]) => {
    const key = `${inner}${JSON.stringify(name)}: `;
    return key + write(member, inner, widthOf(key));
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function writeList(list: readonly unknown[], indent: string, before: number): string {
  if (list.length === 0) return '[]';
  const inner = `${indent}  `;
  const items = list.map((item) => write(item, inner, inner.length));
  const line = `[${items.join(', ')}]`;
  const isPlain = list.every((item) => typeof item !== 'object' || item === null || Object.keys(item).length === 0);
  // One place more for the comma behind.
  if (isPlain && before + widthOf(line) < lineWidth) return line;
  return `[\n${items.map((item) => inner + item).join(',\n')}\n${indent}]`;
}

/** Columns of a text: characters of east Asian scripts take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\u115f\u2e80-\uffdc]/.test(character) ? 2 : 1), 0);
}
