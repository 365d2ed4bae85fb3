// Rows that a test builds its world from, where the demo pack would bind it to data it doesn't care about.
import { issueToken } from '../../server/features/session/service.ts';
import { hashKnownPassword } from '../../server/lib/password.ts';
import { nextNumber } from './numbers.ts';
import type { TestShop } from './shop.ts';

type Value = string | number | null;

/** Adds a row as it is, with its times set to the shop's now unless given. Gives its id. */
export function addRow(shop: TestShop, table: string, row: Readonly<Record<string, Value>>): Promise<number> {
  const now = shop.clock.now();
  const whole: Record<string, Value> = { created_at: now, updated_at: now, ...row };
  const names = Object.keys(whole);
  const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
  return shop.shop.write((tx) => {
    tx.touch(table);
    return Number(tx.raw.prepare(insert).run(whole).lastInsertRowid);
  });
}

/** The rows that a query finds, for effects that no answer shows. */
export function rowsOf(shop: TestShop, query: string, ...values: Value[]): Record<string, Value>[] {
  return shop.shop.read.raw.prepare<Value[], Record<string, Value>>(query).all(...values);
}

/** Runs a statement that a test needs to bring about a state, and marks the table. */
export function change(shop: TestShop, table: string, statement: string, ...values: Value[]): Promise<void> {
  return shop.shop.write((tx) => {
    tx.touch(table);
    tx.raw.prepare(statement).run(...values);
  });
}

/** The password of every shopper made here. */
export const testPassword = 'a long password';
const testPasswordHash = hashKnownPassword(testPassword, 'test');

/** A shopper with the password above, logged in without the login operation. */
export async function addShopper(shop: TestShop, row: Readonly<Record<string, Value>> = {}) {
  const number = nextNumber('shopper');
  const username = `shopper${number}`;
  const whole = { username, password_hash: testPasswordHash, nickname: `Shopper ${number}`, ...row };
  const id = await addRow(shop, 'user', whole);
  const token = await shop.shop.write((tx) => issueToken(shop.shop, tx, { kind: 'shopper', accountId: id }));
  return { id, token, username: String(whole.username) };
}

export function addGoods(shop: TestShop, row: Readonly<Record<string, Value>> = {}): Promise<number> {
  return addRow(shop, 'goods', { name: 'Cup', brief: 'A cup', pic_url: '', retail_price_fen: 1250, ...row });
}

export function addTopic(shop: TestShop, row: Readonly<Record<string, Value>> = {}): Promise<number> {
  return addRow(shop, 'topic', { title: 'Tea', subtitle: 'About tea', price_fen: 900, ...row });
}
