// Lists and look-ups of large tables go through an index: no scan, no sorting (PAINS.md, missing index).
import { describe, expect, it } from 'vitest';
import { planOf } from '../../test/support/statements.ts';
import { openShopDatabase } from '../open.ts';
import { columnsOf, tableNames } from './testRows.ts';

const shop = await openShopDatabase({ file: ':memory:' });
const { raw } = shop.write;

function expectIndexed(sql: string): void {
  const plan = planOf(raw, sql).join('; ');
  expect(plan, sql).toContain('USING');
  expect(plan, sql).toContain('INDEX');
  expect(plan, sql).not.toContain('TEMP B-TREE');
  expect(plan, sql).not.toMatch(/SCAN \w+(;|$)/);
}

/** Parts of others, or read only through their owner; no list of their own. */
const unlisted = ['specification', 'attribute', 'order_line', 'role_permission', 'setting', 'notice_admin', 'cart'];

describe('the newest rows of a table', () => {
  const listed = tableNames.filter(
    (table) => !unlisted.includes(table) && columnsOf(raw, table).some(({ name }) => name === 'is_deleted'),
  );

  it.each(listed)('%s', (table) => {
    for (const way of ['DESC', 'ASC']) {
      expectIndexed(`SELECT * FROM ${table} WHERE is_deleted = 0 ORDER BY created_at ${way}, id ${way} LIMIT 10`);
    }
  });
});

const onSale = 'FROM goods WHERE is_deleted = 0 AND is_on_sale = 1';
const live = 'is_deleted = 0';
const newest = 'ORDER BY created_at DESC, id DESC LIMIT 10';

describe('the lists of data-model.yaml', () => {
  it.each([
    `SELECT * ${onSale} ${newest}`,
    `SELECT * ${onSale} AND category_id = ? ${newest}`,
    `SELECT count(*) ${onSale} AND category_id = ?`,
    `SELECT * ${onSale} AND category_id = ? ORDER BY retail_price_fen ASC, id ASC LIMIT 10`,
    `SELECT * ${onSale} AND brand_id = ? ${newest}`,
    `SELECT * ${onSale} AND is_new = ? ${newest}`,
    `SELECT * ${onSale} AND is_hot = ? ${newest}`,
    `SELECT * ${onSale} ORDER BY retail_price_fen DESC, id DESC LIMIT 10`,
    `SELECT * ${onSale} ORDER BY name ASC, id ASC LIMIT 10`,
    `SELECT * FROM goods WHERE ${live} AND goods_sn = ?`,
    `SELECT * FROM sku WHERE ${live} AND goods_id = ?`,
    `SELECT * FROM specification WHERE ${live} AND goods_id = ?`,
    `SELECT * FROM attribute WHERE ${live} AND goods_id = ?`,
    `SELECT * FROM category WHERE ${live} AND pid = ? ORDER BY sort_order, id`,
    `SELECT * FROM category WHERE ${live} AND level = ? ORDER BY sort_order, id`,
    `SELECT * FROM ad WHERE ${live} AND position = ? AND is_enabled = ?`,
    `SELECT * FROM comment WHERE ${live} AND type = ? AND goods_id = ? ${newest}`,
    `SELECT * FROM comment WHERE ${live} AND type = ? AND goods_id = ? AND has_picture = 1 ${newest}`,
    `SELECT * FROM comment WHERE ${live} AND type = ? AND topic_id = ? ${newest}`,
    `SELECT * FROM cart WHERE ${live} AND is_buy_now = 0 AND user_id = ? AND is_checked = ?`,
    `SELECT * FROM cart WHERE ${live} AND goods_id = ? AND sku_id = ?`,
    `SELECT * FROM order_line WHERE ${live} AND goods_id = ? AND sku_id = ?`,
    `SELECT * FROM orders WHERE ${live} AND user_id = ? AND order_status = ? ${newest}`,
    `SELECT * FROM orders WHERE ${live} AND user_id = ? ${newest}`,
    `SELECT * FROM orders WHERE ${live} AND order_status = ? ${newest}`,
    'SELECT * FROM orders WHERE order_sn = ?',
    `SELECT * FROM orders WHERE ${live} AND consignee = ?`,
    `SELECT * FROM orders WHERE ${live} AND order_status = 101 AND created_at <= ?`,
    `SELECT * FROM orders WHERE ${live} AND order_status = 301 AND shipped_at <= ?`,
    `SELECT * FROM orders WHERE ${live} AND open_comments > 0 AND confirmed_at <= ?`,
    'SELECT count(*) FROM orders WHERE order_status = ? AND created_at BETWEEN ? AND ?',
    `SELECT * FROM order_line WHERE ${live} AND order_id = ?`,
    `SELECT * FROM aftersale WHERE ${live} AND status = ? ${newest}`,
    `SELECT * FROM aftersale WHERE ${live} AND user_id = ? AND status = ? ${newest}`,
    `SELECT * FROM aftersale WHERE ${live} AND order_id = ?`,
    `SELECT * FROM coupon WHERE ${live} AND type = ? AND status = ? ${newest}`,
    `SELECT * FROM coupon WHERE ${live} AND type = 2 AND code = ?`,
    `SELECT * FROM coupon WHERE ${live} AND status = 0 AND time_type = 1 AND ends_at <= ?`,
    `SELECT * FROM user_coupon WHERE ${live} AND user_id = ? AND status = ? ${newest}`,
    `SELECT count(*) FROM user_coupon WHERE ${live} AND user_id = ? AND coupon_id = ?`,
    `SELECT * FROM user_coupon WHERE ${live} AND status = 0 AND ends_at <= ?`,
    `SELECT * FROM groupon_rule WHERE ${live} AND status = 0 AND expires_at <= ?`,
    `SELECT * FROM groupon WHERE ${live} AND groupon_id = ? AND status = ? ${newest}`,
    `SELECT * FROM groupon WHERE ${live} AND order_id = ?`,
    `SELECT * FROM address WHERE ${live} AND user_id = ? ORDER BY id`,
    `SELECT * FROM collect WHERE ${live} AND user_id = ? AND type = ? ${newest}`,
    `SELECT * FROM collect WHERE ${live} AND user_id = ? AND goods_id = ?`,
    `SELECT * FROM footprint WHERE ${live} AND user_id = ? ${newest}`,
    `SELECT * FROM search_history WHERE ${live} AND user_id = ? ${newest}`,
    `SELECT * FROM notice_admin WHERE ${live} AND admin_id = ? ${newest}`,
    `SELECT * FROM notice_admin WHERE ${live} AND admin_id = ? AND read_at IS NULL ${newest}`,
    `SELECT * FROM user WHERE ${live} AND username = ?`,
    `SELECT * FROM user WHERE ${live} AND mobile = ?`,
    `SELECT * FROM user WHERE ${live} AND weixin_openid = ?`,
    `SELECT * FROM storage WHERE key = ?`,
    `SELECT * FROM storage WHERE ${live} AND hash = ?`,
    'SELECT * FROM region WHERE pid = ? ORDER BY id',
    'SELECT * FROM region WHERE code = ?',
    'SELECT * FROM stock_move WHERE sku_id = ? ORDER BY id DESC LIMIT 10',
    `SELECT * FROM payment WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at`,
    'SELECT * FROM sms_code WHERE mobile = ? ORDER BY created_at DESC LIMIT 1',
  ])('%s', expectIndexed);

  it('reads a token by its hash alone', () => {
    expect(planOf(raw, 'SELECT * FROM token WHERE hash = ?').join('; ')).toContain('USING PRIMARY KEY');
  });
});
