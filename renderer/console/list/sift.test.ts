import { expect, test } from 'vitest';
import { sift } from './sift.ts';

const numbers = Array.from({ length: 1000 }, (_, at) => at);

function reader() {
  const asked: number[] = [];
  const read = async (page: number, limit: number) => {
    asked.push(page);
    return { list: numbers.slice((page - 1) * limit, page * limit), pages: Math.ceil(numbers.length / limit) };
  };
  return { asked, read };
}

test('it stops once a page of fitting rows is there, and says where to go on', async () => {
  const { asked, read } = reader();
  const { rows, next } = await sift({ from: 1, fits: (value) => value % 10 === 0, read });
  expect([rows.length, next, asked]).toEqual([20, 3, [1, 2]]);
});

test('a click never reads more than five pages, and the end of the list is told', async () => {
  const { asked, read } = reader();
  const fits = (value: number) => value === 999;
  expect(await sift({ from: 1, fits, read })).toEqual({ rows: [], next: 6 });
  expect(await sift({ from: 6, fits, read })).toEqual({ rows: [999] });
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
