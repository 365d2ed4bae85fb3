// What days sold is added up as by hand, however large the numbers are and however many goods there are.
import { expect, test } from 'vitest';
import { addUp, eachOf, eachWith, packed } from './soldGoods.ts';

/** Rows by ascending goods. */
type Rows = readonly (readonly [goodsId: number, quantity: number, amountFen: number])[];

const sold = (rows: Rows) =>
  packed({
    goodsIds: rows.map(([id]) => id),
    quantities: rows.map(([, n]) => n),
    amountsFen: rows.map(([, , fen]) => fen),
  });

function rowsOf(of: ReturnType<typeof sold>): Rows {
  const rows: [number, number, number][] = [];
  eachOf(of, (...row) => rows.push(row));
  return rows;
}

function addByHand(days: readonly Rows[]): Rows {
  const sums = new Map<number, [number, number, number]>();
  for (const [id, quantity, amountFen] of days.flat()) {
    const [, before = 0, fenBefore = 0] = sums.get(id) ?? [];
    sums.set(id, [id, before + quantity, fenBefore + amountFen]);
  }
  return [...sums.values()].sort(([a], [b]) => a - b);
}

test('numbers stay what they are, up to those that only a double holds', () => {
  const rows: Rows = [65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1].map((number) => [number, number, number]);
  for (const row of rows) expect(rowsOf(sold([row]))).toEqual([row]);
  expect(rowsOf(sold(rows))).toEqual(rows);
});

test.each([0, 1, 2, 3, 7, 90])('%i days add up to what each goods sold in all of them', async (dayCount) => {
  const days: Rows[] = Array.from({ length: dayCount }, (_, day) =>
    Array.from({ length: 40 + day }, (_, n) => [1 + n * (1 + (day % 5)), 1 + ((n * day) % 60_000), n * 100_000_007]),
  );
  expect(rowsOf(await addUp(days.map(sold)))).toEqual(addByHand(days));
});

test('goods far apart, and more of them than are added up in one piece, are all there in their order', async () => {
  const days: Rows[] = [0, 1].map((odd) => [
    ...Array.from({ length: 60_000 }, (_, n): Rows[number] => [2 * n + odd, 1, n]),
    ...[2 ** 31, 2 ** 40 + odd, 2 ** 40 + 49_999, 2 ** 40 + 50_000].map((id): Rows[number] => [id, 70_000, id]),
  ]);
  const found = rowsOf(await addUp(days.map(sold)));
  expect(found.slice(-8)).toEqual(addByHand(days).slice(-8));
  // Compared as text: telling how so many rows differ takes minutes.
  expect(JSON.stringify(found) === JSON.stringify(addByHand(days))).toBe(true);
});

test('to what some goods sold is added what others sold of them, and of no more', () => {
  const some: Rows = [2, 5, 70_000].map((id): Rows[number] => [id, 1, 10]);
  const others: Rows = [1, 2, 3, 300, 70_000, 90_000].map((id): Rows[number] => [id, 2, 30]);
  const found: Rows[number][] = [];
  eachWith(sold(some), sold(others), (...row) => found.push(row));
  expect(found).toEqual([
    [2, 3, 40],
    [5, 1, 10],
    [70_000, 3, 40],
  ]);
});
