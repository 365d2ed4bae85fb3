import { expect, test } from 'vitest';
import { orderTimeline } from './orderTimeline.ts';

const times = { addTime: '2026-06-01 10:00:00', updateTime: '2026-06-02 10:00:00' };
const names = (order: Parameters<typeof orderTimeline>[0]) =>
  orderTimeline(order).map(({ name, at }) => [name, at !== undefined]);

test('an unpaid order shows what is still to come', () => {
  expect(names({ ...times, orderStatus: 101 })).toEqual([
    ['placed', true],
    ['paid', false],
    ['shipped', false],
    ['confirmed', false],
  ]);
});

test('a closed one ends where it was closed', () => {
  expect(names({ ...times, orderStatus: 103 })).toEqual([
    ['placed', true],
    ['closed', true],
  ]);
});

test('a refund before shipping leaves out the parcel', () => {
  const order = { ...times, orderStatus: 203, payTime: times.addTime, refundTime: times.updateTime };
  expect(names(order).map(([name]) => name)).toEqual(['placed', 'paid', 'refunded']);
});

test('a received order with a later refund shows both', () => {
  const order = {
    ...times,
    orderStatus: 401,
    payTime: times.addTime,
    shipTime: times.addTime,
    confirmTime: times.updateTime,
    refundTime: times.updateTime,
  };
  expect(names(order).map(([name]) => name)).toEqual(['placed', 'paid', 'shipped', 'confirmed', 'refunded']);
});
