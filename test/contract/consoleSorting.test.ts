// What an operation sorts its list by, the console's page sorts by as well: a click on the head of the column.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';

const folder = fileURLToPath(new URL('../../renderer/console/pages/', import.meta.url));
const read = (name: string) => readFileSync(folder + name, 'utf8');
const shared = read('shoppers/shopperColumns.ts');
const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: read(name) }))
  .filter(({ text }) => text.includes('useList({') && text.includes('<ListPage'))
  .map(({ name, text }) => ({ name, text: text.includes("'./shopperColumns.ts'") ? text + shared : text }));

/** What lists are sorted by anywhere, and the column that shows it. */
const columnOf = { add_time: 'addTime', id: 'id', price: 'price' } as const;

function refusesSort(name: string, sort: string): boolean {
  const { input } = operations.find((operation) => operation.name === name) ?? {};
  return input?.safeParse({ sort }).error?.issues.some(({ path }) => path[0] === 'sort') ?? false;
}
const takesSort = (name: string) => refusesSort(name, 'no such column');

/** The columns of a page, as they are written. */
const columnsIn = (text: string) => text.match(/\{[^{}]*\bkey: '\w+'(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];

describe.each(lists)('$name', ({ text }) => {
  test('sorts by each of its columns that the operation sorts by', () => {
    const operation = /operation: '([\w.]+)'/.exec(text)?.[1] ?? '';
    const columns = columnsIn(text);
    expect(columns).not.toEqual([]);
    const unsorted = Object.entries(columnOf).filter(([sort, key]) => {
      const column = columns.find((one) => one.includes(`key: '${key}'`));
      return column && takesSort(operation) && !refusesSort(operation, sort) && !column.includes(`sort: '${sort}'`);
    });
    expect(unsorted).toEqual([]);
  });
});

test('most lists are sorted by something', () => {
  expect(lists.filter(({ text }) => /sort: '(?:add_time|id|price)'/.test(text)).length).toBeGreaterThan(20);
});
