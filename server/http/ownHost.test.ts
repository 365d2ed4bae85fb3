// A page of somebody else that reaches this computer by a trick of names must not get further than any stranger.
import { expect, test } from 'vitest';
import { isOwnRequest } from './ownHost.ts';

const own = {
  addresses: new Set(['127.0.0.1', '192.168.1.5']),
  name: 'till',
  origins: ['https://shop.example', 'http://localhost:5173'],
};

test.each([
  ['127.0.0.1:8080', undefined],
  ['localhost:8080', undefined],
  ['[::1]:8080', undefined],
  ['192.168.1.5:8080', undefined],
  ['TILL:8080', undefined],
  ['till.local:8080', undefined],
  ['shop.example', undefined],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['127.0.0.1:8080', 'http://localhost:8080'],
  ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['127.0.0.1:8080', 'https://shop.example'],
  ['127.0.0.1:8080', 'http://localhost:5173'],
])('%s from %s is ours', (host, origin) => {
  expect(isOwnRequest(host, origin, own)).toBe(true);
});

test.each([
  ['evil.example:8080', undefined],
  ['evil.example:8080', 'http://evil.example:8080'],
  ['127.0.0.1.evil.example:8080', undefined],
  ['localhost.evil.example', undefined],
  ['192.168.1.99:8080', undefined],
  ['127.0.0.1:8080', 'http://evil.example'],
  ['127.0.0.1:8080', 'http://evil.example:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:3000'],
  ['127.0.0.1:8080', 'null'],
  ['127.0.0.1:8080', 'file://'],
  ['127.0.0.1:8080', ''],
  ['not a host', undefined],
  [undefined, undefined],
])('%s from %s is not', (host, origin) => {
  expect(isOwnRequest(host, origin, own)).toBe(false);
});
