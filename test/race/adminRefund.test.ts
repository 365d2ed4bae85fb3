// While the payment platform thinks about a refund, nobody else decides on it: money never goes back for an order that is
// shipped after all, nor twice (admin-order.yaml order/refund, aftersale/refund).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { type PayPlatform, startPayPlatform } from '../support/payPlatform.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let platform: PayPlatform;
let slow: Awaited<ReturnType<typeof startSlowRoad>>;
let adminToken: string;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  platform = await startPayPlatform(() => shop.clock.now());
  slow = await startSlowRoad(platform.secrets.baseUrl ?? '');
  shop.shop.secrets.put({ wechatPay: { ...platform.secrets, baseUrl: slow.url } });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  await platform.stop();
  slow.stop();
});

/** Lets requests through to a server only when the test says so. */
async function startSlowRoad(to: string) {
  let open = () => {};
  let gate: Promise<void> = Promise.resolve();
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk);
    arrived();
    await gate;
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
    const answer = await fetch(to + request.url, { method: 'POST', headers, body: Buffer.concat(body) });
    response.writeHead(answer.status, [...answer.headers].filter(([name]) => name.startsWith('wechatpay')).flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the next request is held up; `open` lets it go on. */
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return new Promise<void>((resolve) => {
        arrived = resolve;
      });
    },
    open: () => open(),
    stop: () => server.close(),
  };
}

const admin = (path: string, body: unknown) => shop.post(`/admin/${path}`, body, { adminToken });

async function platformOrder(row: string): Promise<number> {
  const orderId = await buyer.order();
  await change(
    shop,
    'orders',
    `UPDATE orders SET payment_method = 'wechat', paid_at = 1, ${row} WHERE id = ?`,
    orderId,
  );
  return orderId;
}

test('an order can’t be kept, nor refunded again, while its refund is under way', async () => {
  const orderId = await platformOrder('order_status = 202');
  const held = slow.hold();
  const refund = admin('order/refund', { orderId, refundMoney: 18 });
  await held;
  expect((await admin('order/refundReject', { orderId, reason: 'packed' })).errno).toBe(504);
  expect((await admin('order/refund', { orderId, refundMoney: 18 })).errno).toBe(504);
  expect(orderRow(shop, orderId).order_status).toBe(202);
  slow.open();
  expect((await refund).errno).toBe(0);
  expect(orderRow(shop, orderId)).toMatchObject({ order_status: 203, refund_type: '微信退款接口' });
  const number = `refund_${orderRow(shop, orderId).order_sn}`;
  expect(platform.asked.filter(({ body }) => body.out_refund_no === number)).toHaveLength(1);
});

test('after a refusal of the platform the order can be kept', async () => {
  const orderId = await platformOrder('order_status = 202');
  const held = slow.hold();
  platform.failNext({ status: 403, body: '{"code":"NOT_ENOUGH","message":"余额不足"}' });
  const refund = admin('order/refund', { orderId, refundMoney: 18 });
  await held;
  slow.open();
  expect(await refund).toMatchObject({ errno: 621, errmsg: expect.stringContaining('余额不足') });
  expect((await admin('order/refundReject', { orderId, reason: 'packed' })).errno).toBe(0);
});

test('an after-sale is refunded once, with part of what was paid', async () => {
  const orderId = await platformOrder('order_status = 401, confirmed_at = 1, aftersale_status = 2');
  const request = { aftersale_sn: '20260610000001', order_id: orderId, user_id: buyer.id, amount_fen: 700, status: 2 };
  const id = await addRow(shop, 'aftersale', request);
  const held = slow.hold();
  const refund = admin('aftersale/refund', { id });
  await held;
  expect((await admin('aftersale/refund', { id })).errno).toBe(504);
  slow.open();
  expect((await refund).errno).toBe(0);
  expect(rowsOf(shop, 'SELECT status FROM aftersale WHERE id = ?', id)).toEqual([{ status: 3 }]);
  expect(platform.asked.at(-1)?.body.amount).toMatchObject({ refund: 700, total: 1800 });
  expect(orderRow(shop, orderId)).toMatchObject({ order_status: 401, aftersale_status: 3, refund_amount_fen: 700 });
});
