// A quickened query binds and gives what drizzle's own does.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openShopDatabase } from './open.ts';
import { quickened } from './quickQuery.ts';
import { cart } from './schema/cart.ts';
import { goods, sku } from './schema/goods.ts';
import { insertAncestors } from './schema/testRows.ts';

const p = sql.placeholder;
const shop = await openShopDatabase({ file: ':memory:' });
const { orm, raw } = shop.write;
insertAncestors(raw, 2, 'cart');
afterAll(() => shop.close());

const insertSku = () =>
  orm
    .insert(sku)
    .values({
      goodsId: p('goodsId'),
      specifications: p('specifications'),
      stock: 7,
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: sku.id, specifications: sku.specifications, stock: sku.stock, isDeleted: sku.isDeleted })
    .prepare();
const found = { goodsId: 1, specifications: ['红', 'L'], now: 5 };
quickened(insertSku()).get(found);

/** Each is prepared anew at every call, so that one can be quickened beside the other. */
const queries = {
  'all columns of a table': {
    build: () =>
      orm
        .select()
        .from(sku)
        .where(eq(sku.goodsId, p('goodsId')))
        .prepare(),
    values: { goodsId: 1 },
  },
  'lists, flags and computed columns': {
    build: () =>
      orm
        .select({
          specifications: sku.specifications,
          isDeleted: sku.isDeleted,
          doubled: sql<number>`${sku.stock} * 2`,
          told: sql<string>`${sku.stock}`.mapWith((stock: number) => `${stock} pieces`),
          named: sql<number>`${sku.stock}`.as('named'),
        })
        .from(sku)
        .where(and(eq(sku.goodsId, p('goodsId')), eq(sku.isDeleted, false)))
        .prepare(),
    values: { goodsId: 1 },
  },
  'a join that finds rows': {
    build: () => orm.select().from(sku).leftJoin(goods, eq(goods.id, sku.goodsId)).prepare(),
    values: {},
  },
  'a join that finds none': {
    build: () =>
      orm
        .select({ sku, cart, onCart: { id: cart.id }, goods: { name: goods.name, stock: sku.stock } })
        .from(sku)
        .leftJoin(cart, eq(cart.id, p('cartId')))
        .leftJoin(goods, eq(goods.id, p('cartId')))
        .prepare(),
    values: { cartId: -1 },
  },
  'an inner join': {
    build: () => orm.select({ id: sku.id, goods }).from(sku).innerJoin(goods, eq(goods.id, sku.goodsId)).prepare(),
    values: {},
  },
};

describe.each(Object.entries(queries))('%s', (_, { build, values }) => {
  test('every row, and the first', () => {
    // Only the keys' order and the values tell: both make plain objects.
    const asText = (rows: unknown) => JSON.stringify(rows);
    const rows = build().all(values);
    expect(rows.length).toBeGreaterThan(0);
    expect(asText(quickened(build()).all(values))).toBe(asText(rows));
    expect(asText(quickened(build()).get(values))).toBe(asText(build().get(values)));
  });
});

test('a row that is not there is undefined', () => {
  const { build } = queries['all columns of a table'];
  expect(quickened(build()).get({ goodsId: -1 })).toBeUndefined();
});

test('values are encoded as their column wants them', () => {
  const insert = orm
    .insert(sku)
    .values({
      goodsId: p('goodsId'),
      specifications: p('specifications'),
      isDeleted: p('isDeleted'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare();
  const { changes } = quickened(insert).run({ ...found, specifications: ['蓝'], isDeleted: true });
  expect(changes).toBe(1);
  const kept = raw.prepare('SELECT specifications, is_deleted FROM sku ORDER BY id DESC LIMIT 1').get();
  expect(kept).toEqual({ specifications: '["蓝"]', is_deleted: 1 });
});

test('a value that is missing is refused', () => {
  expect(() => quickened(insertSku()).get({ goodsId: 1 })).toThrow('No value for placeholder "specifications"');
});

test('what is no query of drizzle stays as it is', () => {
  const own = { all: () => [] };
  expect(quickened(own)).toBe(own);
});
