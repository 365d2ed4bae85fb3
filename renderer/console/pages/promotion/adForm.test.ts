import { expect, test } from 'vitest';
import { linkOf, linkText, timesOf, windowOf } from './adForm.ts';

test('a link that is a number leads to goods, any other text stays as it was', () => {
  expect(linkOf('28')).toEqual({ target: 'goods', goodsId: 28, address: '' });
  expect(linkOf('').target).toBe('nothing');
  for (const link of ['', '28', '/pages/index', 'https://example.org/?id=3', '028']) {
    expect(linkText(linkOf(link))).toBe(link);
  }
  expect(linkText({ target: 'nothing', goodsId: 28, address: 'x' })).toBe('');
});

test('a banner without times stays without, and one whose window was emptied is shown always', () => {
  expect(timesOf(undefined, undefined)).toEqual({});
  expect(timesOf(undefined, {})).toEqual({});
  const emptied = timesOf(undefined, { startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' });
  expect(emptied).toHaveProperty('startTime');
  expect(windowOf(emptied)).toBeUndefined();
  expect(windowOf({})).toBeUndefined();
});

test('a banner with one time only shows which', () => {
  expect(windowOf({ endTime: '2026-02-01 00:00:00' })?.[1]).toBe('2026-02-01 00:00:00');
});
