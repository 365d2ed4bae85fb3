// What the file itself refuses, whatever the code above it does: every CHECK, unique key and reference, one by one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShopDatabase } from '../open.ts';
import {
  columnsOf,
  foreignKeys,
  insertAncestors,
  insertRow,
  leastRow,
  type Row,
  tableNames,
  tableSql,
} from './testRows.ts';

const { raw } = (await openShopDatabase({ file: ':memory:' })).write;

// No reference is deferred: what is refused is refused at once, not only at a commit.
beforeEach(() => raw.exec('BEGIN'));
afterEach(() => raw.exec('ROLLBACK'));

/** Values that break the CHECK of one column, told from its text. */
function violationsOf(check: string, column: string): Row[] {
  const longest = /^length\(\w+\) <= (\d+)$/.exec(check)?.[1];
  if (longest !== undefined) return [{ [column]: '好'.repeat(Number(longest) + 1) }];
  if (check.endsWith('BETWEEN 0 AND 9999999999')) return [{ [column]: -1 }, { [column]: 10_000_000_000 }];
  if (/ IN \('/.test(check)) return [{ [column]: 'other' }];
  if (/ IN \(\d/.test(check)) return [{ [column]: 7 }, { [column]: -1 }];
  if (check.startsWith('json_valid')) {
    return ['', '{', '{}', '"a"', JSON.stringify(Array(101).fill('a'))].map((text) => ({ [column]: text }));
  }
  throw new Error(`no violation is known for ${check}`);
}

function columnChecks(table: string): [check: string, column: string][] {
  const sql = tableSql(raw, table).replaceAll(/\n {4}CHECK/g, ' CHECK');
  return sql.split('\n').flatMap((line): [string, string][] => {
    const [, column, check] = /^ {2}(\w+) (?:TEXT|INTEGER).* CHECK \((.*)\),?$/.exec(line) ?? [];
    return column !== undefined && check !== undefined ? [[check, column]] : [];
  });
}

describe('checks of single columns', () => {
  const cases = tableNames.flatMap((table) => columnChecks(table).map(([check, column]) => ({ table, column, check })));

  it('are all found in the text of the tables', () => {
    const written = tableNames.reduce((sum, table) => sum + (tableSql(raw, table).match(/ CHECK \(/g)?.length ?? 0), 0);
    expect(cases.length + Object.keys(namedChecks).length).toBe(written);
  });

  it.each(tableNames)('%s refuses what breaks one', (table) => {
    insertAncestors(raw, 1, table);
    for (const { column, check } of cases.filter((each) => each.table === table)) {
      for (const wrong of violationsOf(check, column)) {
        expect(() => insertRow(raw, table, { ...leastRow(raw, table, 1), ...wrong }), `${column}: ${check}`).toThrow(
          `CHECK constraint failed: ${check.replace(/^json.*/s, 'json')}`.replace('json', 'json_valid'),
        );
      }
    }
    insertRow(raw, table, leastRow(raw, table, 1));
  });
});

/** Rows that break a rule of several columns, by the name of the constraint. */
const shipped = { order_status: 301, shipped_at: 1, ship_sn: 'a', ship_channel: 'b' };
const namedChecks: Record<string, readonly Row[]> = {
  user_birthday: [{ birthday: '1.1.2000' }],
  token_hash_form: [{ hash: 'short' }],
  sms_code_tries: [{ tries: -1 }],
  category_level: [{ level: 'L2' }, { level: 'L1', pid: 1 }],
  sku_stock: [{ stock: -1 }],
  storage_size: [{ size_bytes: -1 }],
  comment_star: [{ star: 0 }, { star: 6 }],
  comment_value: [{ goods_id: null }, { topic_id: 1 }, { type: 1 }, { type: 1, topic_id: 1 }],
  collect_value: [{ goods_id: null }, { topic_id: 1 }, { type: 1 }, { type: 1, topic_id: 1 }],
  cart_quantity: [{ quantity: 0 }],
  orders_open_comments: [{ open_comments: -1 }],
  orders_price: [{ order_price_fen: 2 }, { coupon_price_fen: 5, order_price_fen: 1 }],
  orders_shipped: [
    { ...shipped, shipped_at: null },
    { ...shipped, ship_sn: null },
    { ...shipped, ship_channel: null },
  ],
  orders_refunded: [
    { order_status: 203, refunded_at: 1 },
    { order_status: 203, refund_amount_fen: 1 },
  ],
  orders_confirmed: [{ order_status: 401 }, { order_status: 402 }],
  orders_ended: [{ order_status: 102 }, { order_status: 103 }],
  order_line_quantity: [{ quantity: 0 }],
  order_line_comment: [{ comment_state: 1 }, { comment_id: 1 }],
  order_counter_day: [{ day: '2026-1-1' }],
  order_note_text: [{ text: '' }],
  row_count_rows: [{ rows: -1 }],
  hour_count_rows: [{ rows: -1 }],
  visit_day: [{ day: '20260101' }],
  order_counter_used: [{ used: -1 }, { used: 1_000_001 }],
  stock_move_delta: [{ delta: 0 }],
  stock_move_stock_after: [{ stock_after: -1 }],
  payment_settled: [{ state: 'settled' }, { settled_at: 1 }],
  payment_order: [{ order_id: null }],
  coupon_counts: [{ total: -1 }, { handed_out: -1 }, { limit_per_user: -1 }, { days: -1 }],
  coupon_times: [
    { time_type: 1 },
    { time_type: 1, starts_at: 1 },
    { time_type: 1, ends_at: 1 },
    { time_type: 1, starts_at: 2, ends_at: 2 },
  ],
  coupon_code: [{ type: 2 }, { type: 2, code: '' }],
  user_coupon_used: [{ status: 1 }, { status: 1, used_at: 1 }, { status: 1, order_id: 1 }],
  groupon_rule_discount: [{ discount_fen: 0 }],
  groupon_rule_members: [{ members_needed: 1 }],
};

describe('checks over several columns', () => {
  const cases = tableNames.flatMap((table) =>
    [...tableSql(raw, table).matchAll(/CONSTRAINT (\w+) CHECK/g)].map(([, name = '']) => ({ table, name })),
  );

  it.each(cases)('$name', ({ table, name }) => {
    insertAncestors(raw, 2, table);
    insertRow(raw, table, leastRow(raw, table, 2));
    const violations = namedChecks[name] ?? [];
    expect(violations).not.toHaveLength(0);
    for (const wrong of violations) {
      expect(() => insertRow(raw, table, { ...leastRow(raw, table, 1), ...wrong }), JSON.stringify(wrong)).toThrow(
        `CHECK constraint failed: ${name}`,
      );
    }
  });
});

/** What puts a row under a partial unique key, where the least row is not. */
const underKey: Record<string, Row> = {
  user_mobile_uq: { mobile: '13900000000' },
  user_weixin_openid_uq: { weixin_openid: 'o' },
  address_user_default_uq: { is_default: 1 },
  keyword_default_uq: { is_default: 1 },
  order_line_comment_uq: { comment_state: 1, comment_id: 1 },
  coupon_code_uq: { type: 2, code: 'A' },
  groupon_member_uq: { groupon_id: 1, status: 1 },
  payment_transaction_uq: { transaction_id: 't', state: 'failed' },
  collect_user_topic_uq: { type: 1, goods_id: null, topic_id: 1 },
};

describe('unique keys', () => {
  const keys = tableNames.flatMap((table) =>
    raw
      .prepare<[string], { name: string; partial: number }>(
        'SELECT name, partial FROM pragma_index_list(?) WHERE "unique" = 1',
      )
      .all(table)
      .map(({ name, partial }) => ({ table, name, isPartial: partial === 1 })),
  );

  it.each(keys)('$name of $table refuses a second row', ({ table, name, isPartial }) => {
    insertAncestors(raw, 3, table);
    insertRow(raw, table, leastRow(raw, table, 3));
    const columns = raw.prepare<[string], string>('SELECT name FROM pragma_index_info(?)').pluck().all(name);
    const first = { ...leastRow(raw, table, 1), ...underKey[name] };
    const second = { ...leastRow(raw, table, 2), ...underKey[name] };
    for (const column of columns) if (column in first) second[column] = first[column] ?? null;
    insertRow(raw, table, first);
    const refusal = `UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`;
    expect(() => insertRow(raw, table, second)).toThrow(refusal);
    if (isPartial && columnsOf(raw, table).some((column) => column.name === 'is_deleted')) {
      const where = raw.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name);
      if (where?.includes('is_deleted = 0')) {
        raw.prepare(`UPDATE ${table} SET is_deleted = 1 WHERE id = 2`).run();
        insertRow(raw, table, second);
      }
    }
  });

  it('lets an order line be bought now beside the same SKU in the cart', () => {
    insertAncestors(raw, 1, 'cart');
    insertRow(raw, 'cart', leastRow(raw, 'cart', 1));
    insertRow(raw, 'cart', { ...leastRow(raw, 'cart', 1), is_buy_now: 1 });
    insertRow(raw, 'cart', { ...leastRow(raw, 'cart', 1), is_buy_now: 1 });
  });

  it.each([
    ['user', 'username'],
    ['admin', 'username'],
    ['role', 'name'],
    ['orders', 'order_sn'],
    ['aftersale', 'aftersale_sn'],
    ['coupon', 'code'],
    ['goods', 'goods_sn'],
  ])('%s.%s compares without case', (table, column) => {
    insertAncestors(raw, 1, table);
    insertRow(raw, table, { ...leastRow(raw, table, 1), [column]: 'Abc' });
    expect(raw.prepare(`SELECT id FROM ${table} WHERE ${column} = ?`).all('aBC')).toHaveLength(1);
  });
});

describe('references', () => {
  const references = tableNames.flatMap((table) =>
    foreignKeys(raw, table).map((key) => ({ table, column: key.from, to: key.table })),
  );

  it.each(references)('$column of $table refuses what is not there and keeps what is', ({ table, column, to }) => {
    insertAncestors(raw, 2, table);
    insertRow(raw, table, leastRow(raw, table, 2));
    const row = { ...leastRow(raw, table, 1), ...sets[`${table}.${column}`] };
    expect(() => insertRow(raw, table, { ...row, [column]: 99 })).toThrow('FOREIGN KEY constraint failed');
    insertRow(raw, table, { ...row, [column]: 1 });
    expect(() => raw.prepare(`DELETE FROM ${to} WHERE id = 1`).run()).toThrow('FOREIGN KEY constraint failed');
  });
});

/** What else a row must hold for a reference to be set at all. */
const sets: Record<string, Row> = {
  'category.pid': { level: 'L2' },
  'comment.topic_id': { type: 1, goods_id: null },
  'collect.topic_id': { type: 1, goods_id: null },
  'order_line.comment_id': { comment_state: 1 },
};
