// What the cells of a table hold on their way into a file.

/** How a column is written: `money` is an amount in yuan with two digits. */
export type CellKind = 'text' | 'number' | 'money';

/** Undefined: an empty cell. */
export type CellValue = string | number | undefined;
