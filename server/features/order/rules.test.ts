// The state table of orders is whole: every state can be reached, no path leads out of it, and what a shopper may do fits.
import { describe, expect, test } from 'vitest';
import { commentState, type OrderStatus, orderStatus } from '../../../db/values.ts';
import {
  handleOption,
  isMove,
  joinAddress,
  type OrderAction,
  orderActions,
  orderMoves,
  orderStatusText,
  reservedStatuses,
  showTypes,
  unborn,
  wireComment,
} from './rules.ts';

const all = Object.values(orderStatus);
const used = all.filter((status) => !reservedStatuses.includes(status));

function reachableFrom(start: OrderStatus | typeof unborn): Set<OrderStatus> {
  const seen = new Set<OrderStatus>();
  const open: (OrderStatus | typeof unborn)[] = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const move of orderMoves) {
      if (move.from !== from || seen.has(move.to)) continue;
      seen.add(move.to);
      open.push(move.to);
    }
  }
  return seen;
}

describe('the state machine', () => {
  test('reaches every state that is used, and no reserved one', () => {
    expect(reachableFrom(unborn)).toEqual(new Set(used));
  });
  test('from every state an end can be reached: cancelled, refunded or received', () => {
    const ends: OrderStatus[] = [102, 103, 203, 401, 402];
    for (const status of used) {
      const reached = reachableFrom(status);
      expect(
        ends.some((end) => end === status || reached.has(end)),
        String(status),
      ).toBe(true);
    }
    for (const end of ends) expect(reachableFrom(end).size).toBe(0);
  });
  test('knows the moves of its table and refuses all others', () => {
    const pairs = new Set(orderMoves.map(({ from, to }) => `${from} ${to}`));
    expect(pairs.size).toBe(orderMoves.length);
    for (const from of [...all, unborn] as const) {
      for (const to of all) expect(isMove(from, to)).toBe(pairs.has(`${from} ${to}`));
    }
    expect(isMove(102, 201)).toBe(false);
    expect(isMove(101, 301)).toBe(false);
  });
});

describe('what a shopper may do', () => {
  const expected: Record<OrderStatus, OrderAction[]> = {
    101: ['cancel', 'pay'],
    102: ['delete'],
    103: ['delete'],
    104: ['delete'],
    201: ['refund'],
    202: [],
    203: ['delete'],
    204: [],
    301: ['confirm'],
    401: ['delete', 'comment', 'rebuy', 'aftersale'],
    402: ['delete', 'comment', 'rebuy', 'aftersale'],
  };
  test.each(all)('%i: all eight flags, the right ones true', (status) => {
    const option = handleOption(status);
    expect(Object.keys(option).sort()).toEqual([...orderActions].sort());
    expect(orderActions.filter((action) => option[action]).sort()).toEqual(expected[status].sort());
  });
  test('an action that moves the order has its move in the table', () => {
    const moves: Partial<Record<OrderAction, OrderStatus>> = { cancel: 102, pay: 201, confirm: 401, refund: 202 };
    for (const status of used) {
      for (const action of orderActions) {
        const to = moves[action];
        if (to !== undefined)
          expect(isMove(status, to) && to !== status).toBe(
            handleOption(status)[action] || (status === 202 && to === 201),
          );
      }
    }
  });
});

test('the texts are those that clients know, to the character', () => {
  expect(used.map((status) => [status, orderStatusText(status)])).toEqual([
    [101, '未付款'],
    [102, '已取消'],
    [103, '已取消(系统)'],
    [201, '已付款'],
    [202, '订单取消，退款中'],
    [203, '已退款'],
    [301, '已发货'],
    [401, '已收货'],
    [402, '已收货(系统)'],
  ]);
});

test('no tab but the first shows cancelled orders and refunds', () => {
  const shown = [1, 2, 3, 4].flatMap((type) => [...showTypes[type as 1 | 2 | 3 | 4]]);
  expect(shown).toEqual([101, 201, 301, 401, 402]);
});

test('a line tells of its comment by id, 0 or -1', () => {
  expect(wireComment({ commentState: commentState.open, commentId: null })).toBe(0);
  expect(wireComment({ commentState: commentState.commented, commentId: 7 })).toBe(7);
  expect(wireComment({ commentState: commentState.tooLate, commentId: null })).toBe(-1);
});

test('an address is joined with one space before the detail', () => {
  const address = { province: '浙江省', city: '杭州市', county: '西湖区', addressDetail: '文三路 1 号' };
  expect(joinAddress(address)).toBe('浙江省杭州市西湖区 文三路 1 号');
});
