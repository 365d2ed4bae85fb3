// Goods by a part of their name: the text index answers what reading all names would answer, page by page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { containing } from '../containing.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { countAdminGoods, listAdminGoodsIds } from './adminGoods.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  const { raw } = shop.write;
  const add = raw.prepare(
    'INSERT INTO goods (name, keywords, is_on_sale, is_deleted, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1)',
  );
  const words = ['茶', '绿茶', '绿茶 Pro', '100%棉', 'under_line', 'pro max', ''];
  raw.transaction(() => {
    // Ids in the order of age, but for equal ages.
    for (let n = 0; n < 3000; n += 1) {
      add.run(`第${n % 40}款${words[n % 7]}`, '红茶', Number(n % 5 > 0), Number(n % 11 === 0), Math.floor(n / 3));
    }
  })();
});
afterAll(() => shop.close());

function expectAsLike(name: string): void {
  const { raw } = shop.read;
  const pattern = containing(name);
  const where = "FROM goods WHERE is_deleted = 0 AND name LIKE ? ESCAPE '\\'";
  const total = countAdminGoods(shop.read, { name });
  expect(total, name).toBe(raw.prepare(`SELECT count(*) ${where}`).pluck().get(pattern));
  for (const sort of ['add_time', 'id'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      for (const offset of [0, 20, Math.max(0, total - 5)]) {
        const by = sort === 'id' ? `id ${order}` : `created_at ${order}, id ${order}`;
        const wanted = raw.prepare(`SELECT id ${where} ORDER BY ${by} LIMIT 20 OFFSET ?`).pluck().all(pattern, offset);
        const ids = listAdminGoodsIds(shop.read, { name }, { sort, order }, { limit: 20, offset, total });
        expect(ids, `${name} by ${by} from ${offset}`).toEqual(wanted);
      }
    }
  }
}

const parts = ['茶', '绿茶', '款绿', 'PRO', 'pro', '%', '_', '第1款', '第39款茶', '红茶', '"', 'e'];

test.each(parts)('%s', expectAsLike);

test('names, marks of deletion and ages that change are followed', async () => {
  const { raw } = shop.write;
  raw.exec(`
    UPDATE goods SET name = 'PROSE' WHERE id % 97 = 0;
    UPDATE goods SET is_deleted = 1 - is_deleted WHERE id % 89 = 0;
    UPDATE goods SET is_on_sale = 1 - is_on_sale WHERE id % 83 = 0;
    UPDATE goods SET created_at = 5000 - created_at WHERE id % 79 = 0;
    DELETE FROM goods WHERE id % 101 = 0`);
  for (const part of parts) expectAsLike(part);
});
