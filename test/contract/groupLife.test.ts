// How places in groups move: paid, full, too late, refunded, and what the end of an offer does (shop-promotion.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addGrouponRecord,
  failGrouponOfOrder,
  failGrouponsOfRule,
  findGroupStarter,
  settleGrouponOfOrder,
} from '../../db/stores/groupon.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addGrouponRule, addOrder } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let rule: number;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  const { goodsId } = await addArticle(shop);
  rule = await addGrouponRule(shop, goodsId, { members_needed: 3 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

interface Place {
  readonly id: number;
  readonly order: number;
  readonly userId: number;
}

/** An unpaid order with its place, as order submission makes it. */
async function order(starter?: Place, userId?: number): Promise<Place> {
  const by = userId ?? (await addShopper(shop)).id;
  const placed = await addOrder(shop, by, { order_status: 101 });
  const id = await shop.shop.write((tx) =>
    addGrouponRecord(tx, by, {
      orderId: placed,
      ruleId: rule,
      starter: (starter && findGroupStarter(tx, starter.id)) ?? null,
      now: shop.clock.now(),
    }),
  );
  return { id, order: placed, userId: by };
}

async function pay(place: Place) {
  await change(shop, 'orders', 'UPDATE orders SET order_status = 201 WHERE id = ?', place.order);
  return shop.shop.write((tx) => settleGrouponOfOrder(tx, place.order, shop.clock.now()));
}

const ordered = async (starter?: Place, userId?: number) => {
  const place = await order(starter, userId);
  return { place, settled: await pay(place) };
};
const stateOf = ({ id, order: orderId }: Place) => {
  const [record] = rowsOf(shop, 'SELECT status FROM groupon WHERE id = ?', id);
  const [paid] = rowsOf(shop, 'SELECT order_status FROM orders WHERE id = ?', orderId);
  return [record?.status, paid?.order_status];
};

describe('a payment', () => {
  test('of an order without a group-buy does nothing', async () => {
    const { id } = await addShopper(shop);
    const plain = await addOrder(shop, id);
    expect(await shop.shop.write((tx) => settleGrouponOfOrder(tx, plain, 0))).toBe('none');
  });

  test('runs the place, and the last one needed makes the whole group succeed', async () => {
    const opener = await order();
    expect(stateOf(opener)).toEqual([0, 101]);
    expect(await pay(opener)).toBe('running');
    const first = await ordered(opener);
    expect([first.settled, stateOf(first.place)]).toEqual(['running', [1, 201]]);
    const last = await ordered(first.place);
    expect(last.settled).toBe('succeeded');
    for (const place of [opener, first.place, last.place]) expect(stateOf(place)).toEqual([2, 201]);
  });

  test('of two joiners for the last place gives it to the first; the other asks for the refund', async () => {
    const opener = (await ordered()).place;
    await ordered(opener);
    const [one, two] = [await order(opener), await order(opener)];
    expect([await pay(one), await pay(two)]).toEqual(['succeeded', 'failed']);
    expect([stateOf(one), stateOf(two)]).toEqual([
      [2, 201],
      [3, 202],
    ]);
  });

  test('a second time by the same shopper, or of the opener in the own group, fails', async () => {
    const opener = (await ordered()).place;
    const joiner = (await ordered(opener)).place;
    const again = await ordered(opener, joiner.userId);
    const self = await ordered(opener, opener.userId);
    expect([again.settled, stateOf(again.place)]).toEqual(['failed', [3, 202]]);
    expect([self.settled, stateOf(self.place)]).toEqual(['failed', [3, 202]]);
    expect(stateOf(joiner)).toEqual([1, 201]);
  });

  test.each([
    ['has expired', 'UPDATE groupon_rule SET expires_at = 1 WHERE id = ?'],
    ['was marked expired', 'UPDATE groupon_rule SET status = 1 WHERE id = ?'],
    ['was taken down', 'UPDATE groupon_rule SET status = 2 WHERE id = ?'],
    ['was deleted', 'UPDATE groupon_rule SET is_deleted = 1 WHERE id = ?'],
  ])('fails when the offer %s meanwhile', async (_, statement) => {
    const late = await order();
    await change(shop, 'groupon_rule', statement, rule);
    expect(await pay(late)).toBe('failed');
    expect(stateOf(late)).toEqual([3, 202]);
  });

  test('of a place that failed unpaid does not open it again', async () => {
    const late = await order();
    await shop.shop.write((tx) => failGrouponsOfRule(tx, rule, shop.clock.now()));
    expect(await pay(late)).toBe('failed');
    expect(stateOf(late)).toEqual([3, 202]);
  });

  test('of the opener after the joiners completes the group', async () => {
    const opener = await order();
    const [one, two] = [await ordered(opener), await ordered(opener)];
    expect([one.settled, two.settled]).toEqual(['running', 'running']);
    expect(await pay(opener)).toBe('succeeded');
    expect(stateOf(two.place)).toEqual([2, 201]);
  });
});

test('a payment into a group whose opener cancelled meanwhile fails: it could never be complete', async () => {
  const opener = await order();
  const joiner = await order(opener);
  await change(
    shop,
    'orders',
    'UPDATE orders SET order_status = 102, ended_at = updated_at WHERE id = ?',
    opener.order,
  );
  expect(await pay(joiner)).toBe('failed');
  expect(stateOf(joiner)).toEqual([3, 202]);
});

describe('a joiner who leaves', () => {
  test('by asking for the money is not counted, and the place can be taken', async () => {
    const opener = (await ordered()).place;
    const leaving = (await ordered(opener)).place;
    await change(shop, 'orders', 'UPDATE orders SET order_status = 202 WHERE id = ?', leaving.order);
    expect((await ordered(opener)).settled).toBe('running');
    expect((await ordered(opener)).settled).toBe('succeeded');
    expect(stateOf(leaving)).toEqual([1, 202]);
  });

  test('by a refund frees the place for the same shopper too', async () => {
    const opener = (await ordered()).place;
    const leaving = (await ordered(opener)).place;
    await shop.shop.write((tx) => failGrouponOfOrder(tx, leaving.order, shop.clock.now()));
    expect((await ordered(opener, leaving.userId)).settled).toBe('running');
  });

  test('a complete group stays complete', async () => {
    const opener = (await ordered()).place;
    await ordered(opener);
    const last = (await ordered(opener)).place;
    await shop.shop.write((tx) => failGrouponOfOrder(tx, last.order, shop.clock.now()));
    expect(stateOf(last)[0]).toBe(2);
  });
});

test('the end of an offer fails what is not complete and asks for the refunds of what is paid', async () => {
  // Soon enough that no order is too late for anything else.
  const end = shop.clock.now() + 60_000;
  await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET expires_at = ? WHERE id = ?', end, rule);
  const complete = (await ordered()).place;
  await ordered(complete);
  await ordered(complete);
  const open = (await ordered()).place;
  const joiner = (await ordered(open)).place;
  const unpaid = await order(open);
  const shipped = (await ordered()).place;
  await change(
    shop,
    'orders',
    "UPDATE orders SET order_status = 301, ship_sn = 'S', ship_channel = 'C', shipped_at = updated_at WHERE id = ?",
    shipped.order,
  );
  const told: unknown[] = [];
  shop.events.on('order', ({ orderId, status }) => {
    told.push([orderId, status]);
  });
  shop.clock.set(end - 1000);
  await shop.runDueWork();
  expect(stateOf(open)).toEqual([1, 201]);
  shop.clock.advance(1000);
  await shop.runDueWork();
  await shop.runDueWork();
  expect([complete, open, joiner, unpaid, shipped].map(stateOf)).toEqual([
    [2, 201],
    [3, 202],
    [3, 202],
    [3, 101],
    [3, 301],
  ]);
  expect(rowsOf(shop, 'SELECT status FROM groupon_rule WHERE id = ?', rule)).toEqual([{ status: 1 }]);
  expect(told).toEqual([
    [open.order, 202],
    [joiner.order, 202],
  ]);
});
