// Laying a pack: all or nothing, the same every time, into an empty file only.
import { beforeEach, expect, test, vi } from 'vitest';
import { checkFully, countRows } from '../check.ts';
import { keywordMatch } from '../grams.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { orderSn } from '../orderNumber.ts';
import { type LayPackOptions, layPack } from './layPack.ts';
import type { Pack } from './pack.ts';
import { hashOfRows, picturesInRows, unmovedLines, wrongCounts, wrongLedgers, wrongSums } from './testChecks.ts';
import { tinyHistory, tinyNow, tinyPack } from './testPack.ts';

let shop: ShopDatabase;

beforeEach(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  return () => shop.close();
});

function lay(pack: Pack = tinyPack, own: Partial<LayPackOptions> = {}) {
  return layPack(shop.write, pack, {
    nowMs: tinyNow,
    seed: 1,
    zone: 'Asia/Shanghai',
    hashPassword: (text) => `hash of ${text}`,
    history: tinyHistory,
    ...own,
  });
}

const all = (sql: string): unknown[] => shop.read.raw.prepare(sql).raw().all();

test('everything of a pack becomes rows, and the rows hold together', () => {
  lay();
  const counts = countRows(shop.read.raw);
  const empty = Object.keys(counts).filter((name) => counts[name] === 0);
  expect(empty.sort()).toEqual([
    'admin_log',
    'aftersale',
    'coupon_goods',
    'groupon',
    'kept_answer',
    'meta',
    'order_note',
    'sms_code',
    'token',
  ]);
  expect(checkFully(shop.read.raw)).toEqual([]);
  expect(wrongCounts(shop.read.raw)).toEqual([]);
  expect(wrongLedgers(shop.read.raw)).toEqual([]);
  expect(unmovedLines(shop.read.raw)).toEqual([]);
  expect(wrongSums(shop.read.raw)).toEqual([]);
});

test('goods cost what their cheapest SKU costs, whatever the pack says', () => {
  const [cup, ...others] = tinyPack.goods;
  if (cup === undefined) throw new Error('no goods');
  lay({ ...tinyPack, goods: [{ ...cup, retailPriceFen: 1 }, ...others] });
  expect(all('SELECT retail_price_fen FROM goods')).toEqual([[8900], [4900]]);
});

test('the present stock of the pack is on the shelf and the ledger tells how it came about', () => {
  lay();
  expect(all('SELECT sku_id, delta, reason, stock_after FROM stock_move ORDER BY id')).toEqual([
    [1, 6, 'seed', 6],
    [3, 3, 'seed', 3],
    [1, -1, 'order', 5],
    [3, -1, 'order', 2],
    [3, 1, 'cancel', 3],
    [3, -1, 'order', 2],
  ]);
});

test('rows hold keys, each of them a file of the laying and a row of the storage', () => {
  const { files } = lay();
  const keys = new Set(files.map(({ key }) => key));
  expect(picturesInRows(shop.read.raw)).toEqual(keys);
  expect(new Set(shop.read.raw.prepare('SELECT key FROM storage').pluck().all())).toEqual(keys);
  expect(all("SELECT count(*) FROM goods WHERE detail LIKE '%picture:%'")).toEqual([[0]]);
  expect(all("SELECT count(*) FROM goods WHERE detail LIKE '%src=\"/wx/storage/fetch/%'")).toEqual([[1]]);
});

test('order numbers begin with the local day, and the counter goes on after them', () => {
  lay();
  expect(all('SELECT order_sn FROM orders')).toEqual([
    [orderSn('20260423', 0)],
    [orderSn('20260429', 0)],
    [orderSn('20260501', 0)],
  ]);
  expect(all('SELECT day, used FROM order_counter')).toEqual([
    ['20260423', 1],
    ['20260429', 1],
    ['20260501', 1],
  ]);
});

test('a coupon knows how many are in shoppers’ hands, a comment its line', () => {
  lay();
  expect(all('SELECT handed_out FROM coupon')).toEqual([[1]]);
  expect(all('SELECT comment_state, content FROM order_line JOIN comment ON comment.id = comment_id')).toEqual([
    [1, '釉色很好'],
  ]);
});

test('each password is hashed once; a shopper without one has none', () => {
  const hashPassword = vi.fn((text: string) => `hash of ${text}`);
  const [wang] = tinyPack.shoppers;
  if (wang === undefined) throw new Error('no shopper');
  const { password: _, ...silent } = { ...wang, username: 'silent', mobile: '13900000002' };
  lay({ ...tinyPack, shoppers: [wang, silent] }, { hashPassword });
  expect(hashPassword).toHaveBeenCalledTimes(1);
  expect(all('SELECT password_hash FROM user ORDER BY id')).toEqual([['hash of secret'], ['']]);
  expect(all('SELECT password_hash FROM admin')).toEqual([['hash of secret']]);
});

test('a pack that refers to what it does not hold is refused by name, and nothing of it stays', () => {
  const before = hashOfRows(shop.read.raw);
  expect(() => lay({ ...tinyPack, brands: [] })).toThrow('the pack has no brand "kiln"');
  expect(() => lay({ ...tinyPack, goods: [...tinyPack.goods, ...tinyPack.goods] })).toThrow('two of goods "cup"');
  expect(hashOfRows(shop.read.raw)).toBe(before);
});

test('a laying that was cut short before its mark is replaced by the next, down to the ids', () => {
  lay();
  const before = hashOfRows(shop.read.raw);
  lay();
  expect(hashOfRows(shop.read.raw)).toBe(before);
  const found = 'SELECT rowid FROM goods_fts WHERE goods_fts MATCH ?';
  expect(shop.read.raw.prepare(found).pluck().all(keywordMatch('青瓷'))).toEqual([1]);
});

test('a file that is marked as laid is left as it is, unless it is to be replaced', () => {
  lay();
  shop.write.raw.exec("INSERT INTO meta VALUES ('seed', 'demo'); INSERT INTO meta VALUES ('shop_id', 'x')");
  shop.write.raw.exec("UPDATE goods SET name = '改过' WHERE id = 1");
  const before = hashOfRows(shop.read.raw);
  expect(() => lay()).toThrow('holds the data of a shop already (demo)');
  expect(hashOfRows(shop.read.raw)).toBe(before);
  lay(tinyPack, { replace: true });
  expect(all('SELECT name FROM goods WHERE id = 1')).toEqual([['青瓷茶杯']]);
  expect(all('SELECT key FROM meta ORDER BY key')).toEqual([['seed'], ['shop_id']]);
});
