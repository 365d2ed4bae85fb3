// The search table follows the goods by itself, and holds those alone that shoppers may find.
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFully } from '../check.ts';
import { keywordMatch } from '../grams.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';

let shop: ShopDatabase;
let raw: Database;

beforeEach(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  raw = shop.write.raw;
  raw.exec(`INSERT INTO goods (name, keywords, created_at, updated_at) VALUES ('西湖绿茶', '礼盒,tea', 1, 1)`);
});
afterEach(() => {
  expect(checkFully(raw)).toEqual([]);
  raw.exec(`INSERT INTO goods_fts (goods_fts) VALUES ('integrity-check')`);
  shop.close();
});

function idsFor(keyword: string): number[] {
  const sql = raw.prepare<[string | null], number>('SELECT rowid FROM goods_fts WHERE goods_fts MATCH ?');
  return sql.pluck().all(keywordMatch(keyword));
}

describe('goods_fts', () => {
  it('finds new goods by name and by keyword', () => {
    expect(idsFor('绿茶')).toEqual([1]);
    expect(idsFor('TEA')).toEqual([1]);
    expect(idsFor('茶')).toEqual([1]);
    expect(idsFor('红茶')).toEqual([]);
  });

  it('forgets the old name with a change', () => {
    raw.exec(`UPDATE goods SET name = '祁门红茶' WHERE id = 1`);
    expect(idsFor('绿茶')).toEqual([]);
    expect(idsFor('红茶')).toEqual([1]);
    expect(idsFor('礼盒')).toEqual([1]);
  });

  it.each(['is_on_sale = 0', 'is_deleted = 1'])('drops goods with %s and takes them back', (change) => {
    raw.exec(`UPDATE goods SET ${change}`);
    expect(idsFor('绿茶')).toEqual([]);
    raw.exec(`UPDATE goods SET name = '白茶'`);
    expect(idsFor('白茶')).toEqual([]);
    raw.exec('UPDATE goods SET is_on_sale = 1, is_deleted = 0');
    expect(idsFor('白茶')).toEqual([1]);
  });

  it('leaves goods out that are made off sale', () => {
    raw.exec(`INSERT INTO goods (name, is_on_sale, created_at, updated_at) VALUES ('绿茶', 0, 1, 1)`);
    expect(idsFor('绿茶')).toEqual([1]);
  });

  it('is left alone by updates that change nothing that is searched', () => {
    const before = raw.prepare('SELECT total_changes()').pluck().get();
    raw.exec('UPDATE goods SET name = name, is_on_sale = 1, retail_price_fen = 5');
    expect(raw.prepare('SELECT total_changes()').pluck().get()).toBe(Number(before) + 1);
  });

  it('forgets goods that are removed for good', () => {
    raw.exec('DELETE FROM goods');
    expect(idsFor('绿茶')).toEqual([]);
  });
});
