// Accounts of an imported shop: their bcrypt hashes are checked beside the shop's work and give way to ours (DECISIONS.md 38).
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInPieces, watchHoldUps } from '../support/holdUp.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const hashOf = (table: string, name: string) =>
  String(rowsOf(shop, `SELECT password_hash FROM ${table} WHERE username = '${name}'`)[0]?.password_hash);

const bringIn = (table: string, name: string, hash: string) =>
  shop.shop.write((tx) => {
    tx.raw.prepare(`UPDATE ${table} SET password_hash = ? WHERE username = ?`).run(hash, name);
    tx.touch(table);
  });

test.each([
  ['user', 'user123', '/wx/auth/login', 700],
  ['admin', 'mall123', '/admin/auth/login', 605],
])('%s: an imported password logs in, and is kept in our form from then on', async (table, username, path, errno) => {
  const imported = hashSync('an old 密码', 10).replace('$2b$', '$2a$');
  await bringIn(table, username, imported);
  expect((await shop.post(path, { username, password: 'another' })).errno).toBe(errno);
  expect(hashOf(table, username)).toBe(imported);
  const watch = watchHoldUps();
  expect((await shop.post(path, { username, password: 'an old 密码' })).errno).toBe(0);
  expect(watch.stop()).toSatisfy(isInPieces);
  expect(hashOf(table, username)).toMatch(/^scrypt\$/);
  expect((await shop.post(path, { username, password: 'an old 密码' })).errno).toBe(0);
  expect((await shop.post(path, { username, password: 'another' })).errno).toBe(errno);
});

test('many logins at once each get their own answer', async () => {
  const imported = hashSync('right', 8);
  await bringIn('user', 'user123', imported);
  const tries = ['right', 'wrong', 'right'].map((password) =>
    shop.post('/wx/auth/login', { username: 'user123', password }),
  );
  const answers = (await Promise.all(tries)).map(({ errno }) => errno);
  // The other right one finds the hash replaced, as after a change of the password.
  expect([answers[0], answers[2]].sort()).toEqual(expect.arrayContaining([0]));
  expect(answers[1]).toBe(700);
});

test.each(['$2a$31$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '$2a$10$short', '', '!'])(
  '%j is nobody’s password',
  async (hash) => {
    await bringIn('user', 'user123', hash);
    expect((await shop.post('/wx/auth/login', { username: 'user123', password: 'x' })).errno).toBe(700);
  },
);
