// How a shop takes money by default, and where its payment page may lead.
import { describe, expect, test } from 'vitest';
import { hostOf, methodOf, safeReturn } from './rules.ts';

test('a real shop takes money in hand, demos and fixtures simulate it, and what is set wins', () => {
  expect([methodOf('normal', ''), methodOf('demo', ''), methodOf('fixture', '')]).toEqual([
    'offline',
    'simulated',
    'simulated',
  ]);
  expect([methodOf('normal', 'wechat'), methodOf('demo', 'offline')]).toEqual(['wechat', 'offline']);
});

describe('going back from the payment page', () => {
  const hosts = ['192.168.1.5', 'shop.example'];
  test.each([
    'http://192.168.1.5:8080/#/order/payment?status=success',
    'https://shop.example/',
    'http://shop.example:6255/a?b=c',
  ])('leads to %s', (address) => {
    expect(safeReturn(address, hosts)).toBe(address);
  });
  test.each([
    'https://elsewhere.example/',
    'https://shop.example.elsewhere.example/',
    'https://shop.example@elsewhere.example/',
    'https://user:word@shop.example/',
    'javascript:alert(1)//shop.example',
    'data:text/html,shop.example',
    'file://shop.example/etc',
    '//shop.example/',
    '/relative',
    'shop.example',
    '',
    undefined,
    ['https://shop.example/'],
  ])('does not lead to %s', (address) => {
    expect(safeReturn(address, hosts)).toBeNull();
  });
  test('an unknown host allows nothing', () => {
    expect(safeReturn('http:///x', [''])).toBeNull();
    expect([hostOf('http://[::1]:80/x'), hostOf('null'), hostOf(undefined)]).toEqual(['[::1]', '', '']);
  });
});
