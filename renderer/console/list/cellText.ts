// A cell's text where no slot draws it.
import { formatList, formatMoney, formatNumber, formatTime } from '../parts/format.ts';
import type { Column } from './columns.ts';

function cellValue<Row extends object>(column: Column<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];
}

/** @param words yes and no in the language of the console */
export function cellText<Row extends object>(
  column: Column<Row>,
  row: Row,
  words: { readonly yes: string; readonly no: string },
): string {
  const value = cellValue(column, row);
  if (value === undefined || value === null || value === '') return '—';
  if (column.kind === 'money') return formatMoney(Number(value));
  if (column.kind === 'number') return typeof value === 'number' ? formatNumber(value) : String(value);
  if (column.kind === 'time') return formatTime(String(value));
  if (column.kind === 'flag') return value ? words.yes : words.no;
  return Array.isArray(value) ? formatList(value) : String(value);
}
