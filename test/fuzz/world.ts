// The shop that is fuzzed, as a request knows it: tokens and ids that exist, looked up anew again and again, since the
// requests delete, log out and sell out what they know.
import { issueToken } from '../../server/features/session/service.ts';
import { keepRows } from '../support/restore.ts';
import { type TestShop, testNow } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

interface Article {
  readonly goodsId: number;
  readonly productId: number;
}

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
  readonly articles: readonly Article[];
  /** Lines of the shopper's cart. */
  readonly cartLines: readonly (Article & { readonly id: number })[];
  readonly fileKeys: readonly string[];
  readonly settings: readonly { readonly key: string; readonly value: string }[];
  /** Texts that exist, by the name of the parameter that takes them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface WorldKeeper {
  /** Puts accounts and settings back to what they were, and now and then all of the shop; then looks up what there is. */
  refresh(): Promise<FuzzWorld>;
}

/** Put back every time: without them no request would get further than a refusal. */
const accountTables = ['admin', 'role', 'admin_role', 'role_permission', 'user', 'setting'];
/** So often the whole shop is put back: what requests add does not pile up, and what they used up is there again. */
const wholeEvery = 5;
/** The column that says what may be done with a row. */
const states: Readonly<Record<string, string>> = { orders: 'order_status', aftersale: 'status', user_coupon: 'status' };
/** Keeps the rows that the shop has now, to bring them back. */
export function keepWorld(
  shop: TestShop,
  accounts: { shopperId: number; otherId: number; adminId: number },
): WorldKeeper {
  const { raw } = shop.shop.read;
  const kept = keepRows(shop);
  const named = (query: string) => raw.prepare<[], string>(query).pluck().all();
  const { tables } = kept;
  const columns = new Map(tables.map((table) => [table, named(`SELECT name FROM pragma_table_info('${table}')`)]));
  const textsOf = (query: string) => rowsOf(shop, query).map((row) => String(Object.values(row)[0]));
  let round = 0;

  /** Other rows in each round, but the same in each run. */
  const shuffled = (id = 'id') => `(${id} * 7919 + ${round} * 104729) % 1009`;

  function sample(table: string): number[] {
    const names = columns.get(table) ?? [];
    if (!names.includes('id')) return [];
    const live = names.includes('is_deleted') ? 'is_deleted = 0' : '1';
    const idsOf = (condition: string, count: number) =>
      rowsOf(
        shop,
        `SELECT id FROM "${table}" WHERE ${live} AND ${condition} ORDER BY ${shuffled()} LIMIT ${count}`,
      ).map(({ id }) => Number(id));
    const { shopperId } = accounts;
    if (table === 'order_line') {
      return [...idsOf(`order_id IN (SELECT id FROM orders WHERE user_id = ${shopperId})`, 9), ...idsOf('1', 3)];
    }
    if (!names.includes('user_id')) return idsOf('1', 12);
    const state = states[table];
    const own = `user_id = ${shopperId}`;
    // Of each state one, or the few orders that wait for something would hardly ever be asked for.
    const ofStates = state ? textsOf(`SELECT DISTINCT ${state} FROM "${table}" WHERE ${live} AND ${own}`) : [];
    return [
      ...(state ? ofStates.flatMap((each) => idsOf(`${own} AND ${state} = ${each}`, 1)) : idsOf(own, 9)),
      ...idsOf(`user_id <> ${shopperId}`, 3),
    ];
  }

  const someOf = (column: string, table: string) =>
    textsOf(`SELECT ${column} FROM "${table}" ORDER BY ${shuffled()} LIMIT 4`);

  /** Files that were uploaded since: their rows go, so nothing would ever ask for them again. */
  async function dropFiles(): Promise<void> {
    const keys = named('SELECT key FROM storage WHERE id NOT IN (SELECT id FROM temp.first_storage)');
    await Promise.all(keys.map((key) => shop.shop.files.remove(key)));
  }

  async function refresh(): Promise<FuzzWorld> {
    const isWhole = round % wholeEvery === wholeEvery - 1;
    // Back to the morning: otherwise the orders that wait for their payment would be closed in the course of the run.
    if (isWhole) {
      shop.clock.set(testNow);
      await dropFiles();
    }
    await (isWhole ? kept.restore() : kept.restoreFirst(accountTables));
    round += 1;
    const issue = (kind: 'shopper' | 'admin', accountId: number) =>
      shop.shop.write((tx) => issueToken(shop.shop, tx, { kind, accountId }));
    const { shopperId, otherId, adminId } = accounts;
    return {
      tokens: {
        shopper: await issue('shopper', shopperId),
        other: await issue('shopper', otherId),
        admin: await issue('admin', adminId),
        shopperToSpend: await issue('shopper', shopperId),
        adminToSpend: await issue('admin', adminId),
      },
      ids: Object.fromEntries(tables.map((table) => [table, sample(table)])),
      articles: rowsOf(
        shop,
        `SELECT goods_id, sku.id AS sku_id FROM sku JOIN goods ON goods.id = goods_id AND is_on_sale = 1 AND goods.is_deleted = 0
         WHERE sku.is_deleted = 0 AND stock > 0 ORDER BY ${shuffled('sku.id')} LIMIT 12`,
      ).map((row) => ({ goodsId: Number(row.goods_id), productId: Number(row.sku_id) })),
      cartLines: rowsOf(
        shop,
        `SELECT id, goods_id, sku_id FROM cart WHERE is_deleted = 0 AND user_id = ${shopperId} ORDER BY id DESC LIMIT 5`,
      ).map((row) => ({ id: Number(row.id), goodsId: Number(row.goods_id), productId: Number(row.sku_id) })),
      fileKeys: [...someOf('key', 'storage'), 'none'],
      settings: rowsOf(shop, 'SELECT key, value FROM setting').map(({ key, value }) => ({
        key: String(key),
        value: String(value),
      })),
      texts: {
        orderSn: someOf('order_sn', 'orders'),
        aftersaleSn: someOf('aftersale_sn', 'aftersale'),
        code: textsOf("SELECT code FROM coupon WHERE code <> ''"),
        keyword: someOf('keyword', 'keyword'),
        name: someOf('name', 'goods'),
      },
    };
  }
  return { refresh };
}
