// The price formula and the usable test of coupons, as tables and as properties.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CouponInHand,
  type CouponLine,
  type CouponTerms,
  couponUsable,
  grouponPriceFen,
  priceLines,
  sumOfLines,
  unitFen,
} from './rules.ts';

const freight = { valueFen: 800, freeFromFen: 8800 };

test('a group price takes the discount off and is never negative', () => {
  expect(grouponPriceFen(9_900, 1_050)).toBe(8_850);
  expect(grouponPriceFen(900, 1_000)).toBe(0);
});

describe('the price', () => {
  test('is that of the example of shop-order.yaml', () => {
    const lines = [{ goodsId: 1, priceFen: 5000, quantity: 2 }];
    expect(priceLines({ lines, rule: { goodsId: 1, discountFen: 2000 }, couponFen: 500, freight })).toEqual({
      goodsFen: 6000,
      freightFen: 800,
      couponFen: 500,
      orderFen: 6300,
      actualFen: 6300,
      grouponFen: 2000,
    });
  });

  test.each([
    ['nothing chosen costs its freight', [], null, 0, { goodsFen: 0, freightFen: 800, orderFen: 800 }],
    ['below the limit freight is due', [[1, 8799, 1]], null, 0, { goodsFen: 8799, freightFen: 800, orderFen: 9599 }],
    ['at the limit it is not', [[1, 8800, 1]], null, 0, { goodsFen: 8800, freightFen: 0, orderFen: 8800 }],
    ['a coupon does not bring freight back', [[1, 8800, 1]], null, 5000, { freightFen: 0, orderFen: 3800 }],
    ['a coupon never makes an order negative', [[1, 100, 1]], null, 99_900, { couponFen: 99_900, orderFen: 0 }],
    ['the group-buy discount counts for freight', [[1, 8800, 1]], [1, 1], 0, { goodsFen: 8799, freightFen: 800 }],
    ['it is taken off every piece', [[1, 1000, 3]], [1, 250], 0, { goodsFen: 2250, grouponFen: 250 }],
    ['it never makes a piece negative', [[1, 100, 3]], [1, 250], 0, { goodsFen: 0, grouponFen: 250 }],
    [
      'it counts for its own goods only',
      [
        [1, 1000, 1],
        [2, 1000, 1],
      ],
      [2, 400],
      0,
      { goodsFen: 1600, grouponFen: 400 },
    ],
    [
      'all lines of its goods',
      [
        [1, 1000, 1],
        [1, 500, 2],
      ],
      [1, 100],
      0,
      { goodsFen: 1700, grouponFen: 100 },
    ],
    ['it is 0 when no line has its goods', [[1, 1000, 1]], [2, 400], 0, { goodsFen: 1000, grouponFen: 0 }],
  ] as const)('%s', (_, lines, rule, couponFen, expected) => {
    const priced = priceLines({
      lines: lines.map(([goodsId, priceFen, quantity]) => ({ goodsId, priceFen, quantity })),
      rule: rule && { goodsId: rule[0], discountFen: rule[1] },
      couponFen,
      freight,
    });
    expect(priced).toMatchObject(expected);
  });

  const amount = fc.integer({ min: 0, max: 9_999_999_999 });
  const anyGoods = fc.integer({ min: 1, max: 4 });
  const anyLine = fc.record({ goodsId: anyGoods, priceFen: amount, quantity: fc.integer({ min: 1, max: 32_767 }) });
  const anySelection = fc.record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    rule: fc.option(fc.record({ goodsId: anyGoods, discountFen: amount })),
    couponFen: amount,
    freight: fc.record({ valueFen: amount, freeFromFen: amount }),
  });

  test('adds up to the fen, is whole, and is never negative', () => {
    fc.assert(
      fc.property(anySelection, (asked) => {
        const prices = priceLines(asked);
        for (const fen of Object.values(prices)) expect(Number.isSafeInteger(fen) && fen >= 0).toBe(true);
        const exact = asked.lines.reduce(
          (sum, line) => sum + BigInt(unitFen(line, asked.rule)) * BigInt(line.quantity),
          0n,
        );
        expect(BigInt(prices.goodsFen)).toBe(exact);
        expect(prices.orderFen).toBe(Math.max(0, prices.goodsFen + prices.freightFen - prices.couponFen));
        expect(prices.actualFen).toBe(prices.orderFen);
      }),
    );
  });

  test('does not depend on the order of the lines, nor on how pieces are spread over lines', () => {
    fc.assert(
      fc.property(anySelection, (asked) => {
        const { goodsFen } = priceLines(asked);
        expect(sumOfLines(asked.lines.toReversed(), asked.rule)).toBe(goodsFen);
        const split = asked.lines.flatMap((line) => [
          { ...line, quantity: 1 },
          { ...line, quantity: line.quantity - 1 },
        ]);
        expect(sumOfLines(split, asked.rule)).toBe(goodsFen);
      }),
    );
  });

  test('never grows by a rule or a coupon, but for the freight that a cheaper selection brings', () => {
    fc.assert(
      fc.property(anySelection, (asked) => {
        const plain = priceLines({ ...asked, rule: null, couponFen: 0 });
        const reduced = priceLines(asked);
        expect(reduced.goodsFen).toBeLessThanOrEqual(plain.goodsFen);
        expect(reduced.orderFen).toBeLessThanOrEqual(plain.orderFen + reduced.freightFen);
      }),
    );
  });
});

describe('a coupon', () => {
  const day = 86_400_000;
  const now = 1_800_000_000_000;
  const coupon: CouponTerms = {
    id: 7,
    isDeleted: false,
    status: 0,
    goodsType: 0,
    timeType: 0,
    days: 10,
    startsAt: null,
    endsAt: null,
    minFen: 3000,
    scopeIds: [],
  };
  const row: CouponInHand = {
    userId: 5,
    couponId: 7,
    isDeleted: false,
    status: 0,
    startsAt: now - day,
    endsAt: now + 9 * day,
    createdAt: now - day,
  };
  const cup: CouponLine = { goodsId: 1, categoryId: 100, priceFen: 2000, quantity: 1, isGoodsDeleted: false };
  const pot: CouponLine = { goodsId: 2, categoryId: 200, priceFen: 1500, quantity: 2, isGoodsDeleted: false };
  const lines = [cup, pot];
  const ask = (change: {
    coupon?: Partial<CouponTerms>;
    row?: Partial<CouponInHand>;
    lines?: readonly CouponLine[];
    goodsFen?: number;
    now?: number;
    userId?: number;
  }) =>
    couponUsable({
      coupon: { ...coupon, ...change.coupon },
      row: { ...row, ...change.row },
      userId: change.userId ?? 5,
      lines: change.lines ?? lines,
      goodsFen: change.goodsFen ?? 5000,
      now: change.now ?? now,
    });
  const range = { timeType: 1, startsAt: now - day, endsAt: now + day };

  test.each([
    ['in good order', {}],
    ['at exactly its minimum', { goodsFen: 3000 }],
    ['in its last millisecond', { now: row.endsAt }],
    ['in the first millisecond of its range', { coupon: range, now: now - day }],
    ['for one of its categories', { coupon: { goodsType: 1, scopeIds: [9, 200] } }],
    ['for one of its goods', { coupon: { goodsType: 2, scopeIds: [2] } }],
    [
      'for lines that reach its minimum without the group-buy discount',
      { coupon: { goodsType: 2, scopeIds: [2] }, goodsFen: 3000 },
    ],
  ])('can be spent %s', (_, change) => {
    expect(ask(change)).toBe(true);
  });

  test.each([
    ['deleted', { coupon: { isDeleted: true } }],
    ['of another user', { userId: 6 }],
    ['of another definition', { row: { couponId: 8 } }],
    ['in a deleted row', { row: { isDeleted: true } }],
    ['already used', { row: { status: 1 } }],
    ['marked expired', { row: { status: 2 } }],
    ['taken off the shopper', { row: { status: 3 } }],
    ['before its own time', { row: { startsAt: now + 1 } }],
    ['after its own time', { row: { endsAt: now - 1 } }],
    ['after the days of its definition', { coupon: { days: 0 } }],
    ['before the range of its definition', { coupon: { ...range, startsAt: now + 1 } }],
    ['after the range of its definition', { coupon: { ...range, endsAt: now - 1 } }],
    ['with a range that was never set', { coupon: { timeType: 1 } }],
    ['with an unknown kind of time', { coupon: { timeType: 2 } }],
    ['expired as a definition', { coupon: { status: 1 } }],
    ['taken down', { coupon: { status: 2 } }],
    ['below its minimum', { goodsFen: 2999 }],
    ['for other categories', { coupon: { goodsType: 1, scopeIds: [300] } }],
    ['for no categories at all', { coupon: { goodsType: 1, scopeIds: [] } }],
    ['for other goods', { coupon: { goodsType: 2, scopeIds: [3] } }],
    ['when its own goods do not reach the minimum', { coupon: { goodsType: 2, scopeIds: [1] } }],
    [
      'for goods that are deleted',
      { coupon: { goodsType: 2, scopeIds: [2] }, lines: [cup, { ...pot, isGoodsDeleted: true }] },
    ],
    [
      'for goods without a category',
      { coupon: { goodsType: 1, scopeIds: [200] }, lines: [cup, { ...pot, categoryId: null }] },
    ],
    [
      'on nothing, limited to goods and without minimum',
      { coupon: { goodsType: 2, scopeIds: [2], minFen: 0 }, lines: [], goodsFen: 0 },
    ],
  ])('cannot be spent %s', (_, change) => {
    expect(ask(change)).toBe(false);
  });

  test('counts an id that is listed twice once', () => {
    const half = { goodsType: 2, scopeIds: [1, 1], minFen: 2001 };
    expect(ask({ coupon: half })).toBe(false);
  });
});
