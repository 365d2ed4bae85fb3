// The shop that is fuzzed, as a request knows it: tokens and ids that exist, looked up anew again and again, since the
// requests delete, log out and sell out what they know.
import { issueToken } from '../../server/features/session/service.ts';
import type { TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

type Value = string | number | null;
type Row = Record<string, Value>;

export interface FuzzWorld {
  readonly tokens: {
    readonly shopper: string;
    readonly other: string;
    readonly admin: string;
    /** Of the same shopper and administrator, for calls that end them. */
    readonly shopperToSpend: string;
    readonly adminToSpend: string;
  };
  /** A few live ids by table, most of them the shopper's own where rows have an owner. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  readonly articles: readonly { readonly goodsId: number; readonly productId: number }[];
  readonly fileKeys: readonly string[];
  readonly settings: readonly { readonly key: string; readonly value: string }[];
  /** Texts that exist, by the name of the parameter that takes them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface WorldKeeper {
  /** Puts accounts, goods, stock and settings back to what they were, and looks up what there is now. */
  refresh(): Promise<FuzzWorld>;
}

/** Rows that are put back, since without them hardly any request would get further than a refusal. */
const restored = [
  'admin',
  'role',
  'user',
  'goods',
  'sku',
  'coupon',
  'groupon_rule',
  'setting',
  'category',
  'topic',
  'brand',
];
/** Rows that requests add without end; the oldest go when there are more. */
const bounded: Readonly<Record<string, number>> = {
  admin_log: 2000,
  search_history: 2000,
  feedback: 1000,
  sms_code: 500,
};

export function keepWorld(
  shop: TestShop,
  accounts: { shopperId: number; otherId: number; adminId: number },
): WorldKeeper {
  const { raw } = shop.shop.read;
  const tables = raw.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const columns = new Map(
    tables.map((table) => [
      table,
      raw.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all(),
    ]),
  );
  const first = new Map(restored.map((table) => [table, rowsOf(shop, `SELECT * FROM "${table}"`)]));
  const firstRoles = rowsOf(shop, 'SELECT * FROM admin_role');
  const firstPermissions = rowsOf(shop, 'SELECT * FROM role_permission');

  function restore(): Promise<unknown> {
    return shop.shop.write((tx) => {
      // Where a row now stands in the way, such as a name that was taken since, the old row is left as it is (OR IGNORE).
      const run = (statement: string, ...values: Row[]) => tx.raw.prepare(statement).run(...values);
      for (const [table, rows] of first) {
        tx.touch(table);
        for (const row of rows) run(updateOf(table, row), row);
      }
      tx.touch('admin_role');
      tx.touch('role_permission');
      for (const row of firstRoles) run('INSERT OR IGNORE INTO admin_role VALUES (@admin_id, @role_id)', row);
      for (const row of firstPermissions) run(updateOf('role_permission', row), row);
      for (const [table, most] of Object.entries(bounded)) {
        run(`DELETE FROM ${table} WHERE id <= (SELECT max(id) FROM ${table}) - ${most}`);
      }
    });
  }

  let round = 0;
  /** Other rows in each round, but the same in each run. */
  const shuffled = () => `(id * 7919 + ${round} * 104729) % 1009`;

  function sample(table: string): number[] {
    const names = columns.get(table) ?? [];
    if (!names.includes('id')) return [];
    const live = names.includes('is_deleted') ? 'is_deleted = 0' : '1';
    const idsOf = (condition: string, count: number) =>
      rowsOf(
        shop,
        `SELECT id FROM "${table}" WHERE ${live} AND ${condition} ORDER BY ${shuffled()} LIMIT ${count}`,
      ).map(({ id }) => Number(id));
    if (!names.includes('user_id')) return idsOf('1', 12);
    return [...idsOf(`user_id = ${accounts.shopperId}`, 9), ...idsOf(`user_id <> ${accounts.shopperId}`, 3)];
  }

  async function refresh(): Promise<FuzzWorld> {
    await restore();
    round += 1;
    const [shopper = '', other = '', admin = '', shopperToSpend = '', adminToSpend = ''] = await shop.shop.write(
      (tx) => [
        issueToken(shop.shop, tx, { kind: 'shopper', accountId: accounts.shopperId }),
        issueToken(shop.shop, tx, { kind: 'shopper', accountId: accounts.otherId }),
        issueToken(shop.shop, tx, { kind: 'admin', accountId: accounts.adminId }),
        issueToken(shop.shop, tx, { kind: 'shopper', accountId: accounts.shopperId }),
        issueToken(shop.shop, tx, { kind: 'admin', accountId: accounts.adminId }),
      ],
    );
    const textsOf = (query: string) => rowsOf(shop, query).map((row) => String(Object.values(row)[0]));
    return {
      tokens: { shopper, other, admin, shopperToSpend, adminToSpend },
      ids: Object.fromEntries(tables.map((table) => [table, sample(table)])),
      articles: rowsOf(
        shop,
        `SELECT goods_id, sku.id AS sku_id FROM sku JOIN goods ON goods.id = goods_id AND is_on_sale = 1 AND goods.is_deleted = 0
         WHERE sku.is_deleted = 0 AND stock > 0 ORDER BY ${shuffled().replaceAll('id', 'sku.id')} LIMIT 12`,
      ).map((row) => ({ goodsId: Number(row.goods_id), productId: Number(row.sku_id) })),
      fileKeys: textsOf(`SELECT key FROM storage WHERE is_deleted = 0 ORDER BY ${shuffled()} LIMIT 6`).concat('none'),
      settings: rowsOf(shop, 'SELECT key, value FROM setting').map(({ key, value }) => ({
        key: String(key),
        value: String(value),
      })),
      texts: {
        username: ['user123', 'admin123', ...textsOf(`SELECT username FROM user ORDER BY ${shuffled()} LIMIT 3`)],
        password: ['user123', 'admin123'],
        orderSn: textsOf(`SELECT order_sn FROM orders ORDER BY ${shuffled()} LIMIT 4`),
        aftersaleSn: textsOf(`SELECT aftersale_sn FROM aftersale ORDER BY ${shuffled()} LIMIT 4`),
        code: textsOf("SELECT code FROM coupon WHERE code <> ''"),
        keyword: textsOf(`SELECT keyword FROM keyword ORDER BY ${shuffled()} LIMIT 4`),
      },
    };
  }
  return { refresh };
}

function updateOf(table: string, row: Row): string {
  const names = Object.keys(row).filter((name) => name !== 'id');
  return `UPDATE OR IGNORE "${table}" SET ${names.map((name) => `"${name}" = @${name}`).join(', ')} WHERE id = @id`;
}
