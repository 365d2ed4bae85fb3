// Limits by address, which loopback is free of (DECISIONS.md 28 and 41): services are called with the facts of a request
// that came from elsewhere.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../../server/features/auth/logIn.ts';
import { logInByPlatform } from '../../server/features/auth/logInByPlatform.ts';
import { sendSmsCode } from '../../server/features/auth/smsCodes.ts';
import { takeUpload } from '../../server/features/storage/service.ts';
import type { RequestFacts } from '../../server/http/requestFacts.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, testPassword } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty', fixture: true });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const from = (ip: string): RequestFacts => ({
  id: 'x',
  origin: 'http://shop',
  ip,
  isLoopback: ip === '127.0.0.1',
  language: 'zh',
  idempotencyKey: undefined,
  raw: new IncomingMessage(new Socket()),
});
/** The number of the refusal, 0 without one. */
const errno = (work: Promise<unknown>) => work.then(() => 0).catch((error: { errno: number }) => error.errno);
const code = (work: Promise<unknown>) => work.then(() => '').catch((error: { code: string }) => error.code);

test('an address that failed at five accounts waits at every account; other addresses and loopback do not', async () => {
  const { username } = await addShopper(shop);
  const right = { account: username, password: testPassword };
  for (let n = 0; n < 5; n++) await errno(logIn(shop.shop, { account: `no${n}`, password: 'x' }, from('10.0.0.1')));
  expect(await code(logIn(shop.shop, right, from('10.0.0.1')))).toBe('authLoginDelayed');
  expect(await code(logIn(shop.shop, right, from('10.0.0.2')))).toBe('');
  for (let n = 0; n < 9; n++) await errno(logIn(shop.shop, { account: `on${n}`, password: 'x' }, from('127.0.0.1')));
  expect(await code(logIn(shop.shop, right, from('127.0.0.1')))).toBe('');
});

test('a right password buys an address no more guesses at other accounts', async () => {
  const { username } = await addShopper(shop);
  const right = { account: username, password: testPassword };
  for (let n = 0; n < 4; n++) await errno(logIn(shop.shop, { account: `a${n}`, password: 'x' }, from('10.0.0.3')));
  expect(await errno(logIn(shop.shop, right, from('10.0.0.3')))).toBe(0);
  await errno(logIn(shop.shop, { account: 'a5', password: 'x' }, from('10.0.0.3')));
  expect(await code(logIn(shop.shop, right, from('10.0.0.3')))).toBe('authLoginDelayed');
});

test('an address gets a hundred codes a day, whatever the numbers', async () => {
  let number = 0;
  const send = (ip: string) => {
    number += 1;
    const mobile = `134${String(number).padStart(8, '0')}`;
    return errno(sendSmsCode(shop.shop, { mobile, purpose: 'x', request: from(ip) }));
  };
  for (let n = 0; n < 100; n++) expect(await send('10.0.0.4')).toBe(0);
  expect([await send('10.0.0.4'), await send('10.0.0.5'), await send('127.0.0.1')]).toEqual([702, 0, 0]);
  for (let n = 0; n < 110; n++) expect(await send('127.0.0.1')).toBe(0);
});

test('an address makes sixty accounts an hour; those it has can go on logging in', async () => {
  const login = (login: string, ip: string) =>
    errno(logInByPlatform(shop.shop, { code: login, userInfo: {} }, from(ip)));
  for (let n = 0; n < 60; n++) expect(await login(`mini${n}`, '10.0.0.6')).toBe(0);
  expect(await login('mini60', '10.0.0.6')).toBe(402);
  expect(await login('mini0', '10.0.0.6')).toBe(0);
  expect(await login('mini60', '127.0.0.1')).toBe(0);
});

test('an address uploads 120 times a minute', async () => {
  const upload = (ip: string) => code(takeUpload(shop.shop, from(ip)));
  for (let n = 0; n < 120; n++) expect(await upload('10.0.0.7')).toBe('parameterMissing');
  expect(await upload('10.0.0.7')).toBe('tooManyTries');
  expect(await upload('10.0.0.8')).toBe('parameterMissing');
});
