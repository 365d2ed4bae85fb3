// Whose word on the caller's address is taken (shop-auth.yaml client_address).
import { expect, test } from 'vitest';
import { callerOf, isByHttps } from './requestFacts.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } });
const far = (ip: string) => ({ ip, isLoopback: false });

test('a caller who is no proxy of the owner’s is believed nothing', () => {
  const headers = { 'x-forwarded-for': '127.0.0.1', 'proxy-client-ip': '127.0.0.1' };
  expect(callerOf(from('::ffff:10.0.0.9', headers), [])).toEqual(far('10.0.0.9'));
  expect(callerOf(from('10.0.0.9', headers), ['10.0.0.1'])).toEqual(far('10.0.0.9'));
  expect(callerOf(from('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }), [])).toEqual({
    ip: '127.0.0.1',
    isLoopback: true,
  });
});

test.each([
  [{ 'x-forwarded-for': '10.0.0.9' }, '10.0.0.9'],
  [{ 'x-forwarded-for': '::ffff:10.0.0.9' }, '10.0.0.9'],
  [{ 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
  [{ 'x-forwarded-for': '127.0.0.1, 10.0.0.9' }, '10.0.0.9'],
  [{ 'x-forwarded-for': '10.0.0.8, 10.0.0.9, 10.0.0.1' }, '10.0.0.9'],
  [{ 'proxy-client-ip': '10.0.0.9' }, '10.0.0.9'],
  [{ 'x-forwarded-for': 'unknown', 'wl-proxy-client-ip': '10.0.0.9' }, '10.0.0.9'],
  [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  [{ 'x-forwarded-for': 'nonsense' }, '127.0.0.1'],
])('of %j a proxy’s word counts, and nobody behind it is at the computer itself', (headers, ip) => {
  expect(callerOf(from('127.0.0.1', headers), ['127.0.0.1', '10.0.0.1'])).toEqual(far(ip));
});

test('that a caller came by https is believed of a proxy of the owner’s only', () => {
  const by = (proto: string, trusted = ['10.0.0.1']) =>
    isByHttps(from('::ffff:10.0.0.1', { 'x-forwarded-proto': proto }), trusted);
  expect(['https', 'HTTPS', 'https, http'].map((proto) => by(proto))).toEqual([true, true, true]);
  expect(['http', 'http, https', '', 'httpsx', 'wss'].map((proto) => by(proto))).toEqual(Array(5).fill(false));
  expect([by('https', []), by('https', ['10.0.0.2']), isByHttps(from('10.0.0.1'), ['10.0.0.1'])]).toEqual([
    false,
    false,
    false,
  ]);
});

test('where a proxy names nobody, it is the caller', () => {
  expect(callerOf(from('10.0.0.1'), ['10.0.0.1'])).toEqual(far('10.0.0.1'));
  expect(callerOf(from('127.0.0.1'), ['127.0.0.1'])).toEqual({ ip: '127.0.0.1', isLoopback: true });
});
