// Which address goes into a code, and the texts beside it.
import { expect, test } from 'vitest';
import { goodsPoster, groupPoster, sceneAddress, sharedOrigin } from './rules.ts';

const lan = 'http://192.168.1.5:8080';

test.each([
  [[lan, 'http://127.0.0.1:8080'], 'http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
  [[lan, 'http://127.0.0.1:8080'], 'http://127.0.0.1:8080', lan],
  [[lan], 'http://localhost:8080', lan],
  [[lan], 'http://[::1]:8080', lan],
  [[lan], undefined, lan],
  [['http://127.0.0.1:8080'], 'http://localhost:8080', 'http://localhost:8080'],
  [['http://127.0.0.1:8080'], undefined, 'http://127.0.0.1:8080'],
  [[], undefined, ''],
])('of %j, asked at %s, a code names %s', (addresses, askedAt, origin) => {
  expect(sharedOrigin(addresses, askedAt)).toBe(origin);
});

test('a code says the scene that mini-programs split at the comma', () => {
  expect(sceneAddress(lan, 'groupon', 12)).toBe(`${lan}/?scene=groupon,12`);
});

const shown = { mallName: 'Mall', name: 'Cup', priceFen: 1250, code: 'x' };

test('goods show their price', () => {
  expect(goodsPoster(shown)).toMatchObject({ price: '¥12.50', name: 'Cup', mallName: 'Mall' });
});

test('a group shows its size, the price within it and the one without, never below zero', () => {
  const poster = groupPoster(shown, { discountFen: 250, membersNeeded: 3 });
  expect(poster).toMatchObject({ price: '¥10.00', formerPrice: '¥12.50', badge: '3 人团' });
  expect(groupPoster(shown, { discountFen: 9999, membersNeeded: 2 }).price).toBe('¥0.00');
});
