// A kept answer names every table that it is made from: whatever an administrator or a shopper changes afterwards is seen
// at once. Judged by what SQLite really opens while each such operation runs, so that a new operation is covered as well.
import type { Database as Connection } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDatabase, type ShopDatabase } from '../../db/open.ts';
import { operations } from '../../server/features.ts';
import { parseInput } from '../../server/input.ts';
import type { Operation } from '../../server/operation.ts';
import type { Shop } from '../../server/shop.ts';
import { createView } from '../../server/view.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
/** A copy of the shop's rows that nothing else reads, such as due work. */
let copy: ShopDatabase;
beforeAll(async () => {
  shop = await startTestShop();
  copy = await openShopDatabase({ file: ':memory:', image: shop.shop.read.raw.serialize() });
});
afterAll(async () => {
  copy.close();
  await shop.stop();
});

/** Inputs beside the empty one: parameters that lead to other statements. */
const moreInputs: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'goods.list': [
    { keyword: '茶' },
    { categoryId: 1 },
    { brandId: 1 },
    { isNew: true },
    { isHot: true, sort: 'retail_price' },
  ],
  'issue.list': [{ question: '货' }],
  'adminGoods.list': [{ goodsSn: '1' }, { name: '茶' }],
  'adminOrder.list': [{ nickname: 'a' }, { consignee: '王' }, { orderSn: '1' }, { orderStatusArray: '101' }],
};

/** Every id of a row of the demo pack will do as long as the operation answers: the first few are tried. */
function inputsOf(operation: Operation): unknown[] {
  const tried = [{}, ...(moreInputs[operation.name] ?? [])];
  for (let id = 1; id <= 12; id += 1) {
    tried.push(
      { id },
      { valueId: id, type: 0 },
      { valueId: id, type: 0, showType: 1 },
      { valueId: id, type: 1, showType: 0 },
    );
  }
  return tried.flatMap((raw) => {
    try {
      return [parseInput(operation.input, raw)];
    } catch {
      return [];
    }
  });
}

/** What the statements that run meanwhile read, by the names of tables. */
async function tablesReadBy(work: () => unknown): Promise<Set<string>> {
  const sources = new Set<string>();
  const prototype = Object.getPrototypeOf(copy.read.raw.prepare('SELECT 1')) as Record<string, unknown>;
  const kept = new Map(['get', 'all', 'iterate'].map((name) => [name, prototype[name]]));
  for (const [name, original] of kept) {
    prototype[name] = function record(this: { source: string; database: Connection }, ...values: unknown[]) {
      if (this.database === copy.read.raw) sources.add(this.source);
      return (original as (...args: unknown[]) => unknown).apply(this, values);
    };
  }
  try {
    await work();
  } finally {
    for (const [name, original] of kept) prototype[name] = original;
  }
  return new Set([...sources].flatMap(tablesOf));
}

interface Step {
  readonly opcode: string;
  readonly p2: number;
}

/**
 * The tables whose pages, or whose indexes' pages, a statement opens. The full text of goods changes with the goods, a count of
 * rows with its table.
 */
function tablesOf(source: string): string[] {
  const { raw } = copy.read;
  const owners = new Map(
    raw
      .prepare<[], { rootpage: number; tbl_name: string }>('SELECT rootpage, tbl_name FROM sqlite_schema')
      .all()
      .map(({ rootpage, tbl_name }) => [rootpage, tbl_name]),
  );
  const parameters = [...source.replace(/'(?:[^']|'')*'/g, '').matchAll(/\?/g)].map(() => 1);
  const steps = raw.prepare<unknown[], Step>(`EXPLAIN ${source}`).all(...parameters);
  const opened = steps.filter(({ opcode }) => opcode === 'OpenRead').map(({ p2 }) => owners.get(p2) ?? 'unknown');
  const [, counted] = /"(?:row_count"."table_name|hour_count"."kind)" = '(\w+)/.exec(source) ?? [];
  const changing = opened.map((table) => (/^(row|hour)_count$/.test(table) ? (counted ?? table) : table));
  return source.includes('goods_fts') ? [...changing, 'goods'] : changing;
}

const keptOperations = operations.filter(({ kept }) => kept);

test.each(keptOperations.map((operation) => [operation.name, operation] as const))(
  '%s names every table that its answer is made from',
  async (_, operation) => {
    const read = new Set<string>();
    let answers = 0;
    // A copy, so that nothing that was remembered for the shop itself hides a reading.
    const watched: Shop = {
      ...shop.shop,
      read: copy.read,
      settings: () => {
        read.add('setting');
        return shop.shop.settings();
      },
    };
    const view = createView('http://shop.test', shop.shop.time);
    for (const input of inputsOf(operation)) {
      if (operation.kept?.key && operation.kept.key(input, null) === null) continue;
      const call = { shop: watched, input, who: null, request: { raw: { headers: {} } }, view };
      const tables = await tablesReadBy(async () => {
        try {
          await operation.run(call as never);
          answers += 1;
        } catch {
          // No such row: another input has one.
        }
      });
      for (const table of tables) read.add(table);
    }
    expect(answers).toBeGreaterThan(0);
    const named = operation.kept?.tables ?? [];
    expect([...read].filter((table) => !named.includes(table))).toEqual([]);
  },
);
