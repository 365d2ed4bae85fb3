// Orders and after-sales by clicking, in the demo shop: a refund refused with its reason, several parcels, requests one by one and many.
import { expect } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { test } from './support/consoleTest.ts';
import { agree, told } from './support/forms.ts';

const waiting = '/console/aftersales?status=1';

test('an after-sale request is rejected only after the question', async ({ page }) => {
  await page.goto(waiting);
  const first = page.locator('tbody tr').first();
  const sn = (await first.locator('.mono').first().textContent()) ?? '';
  await first.locator('button:has-text("Reject")').click();
  await page.click(`.el-message-box:has-text("${sn}") button:has-text("Cancel")`);
  await page.waitForSelector('.el-message-box', { state: 'hidden' });
  expect(await page.locator(`tbody tr:has-text("${sn}")`).count()).toBe(1);
  await first.locator('button:has-text("Reject")').click();
  await agree(page);
  await told(page, 'Rejected');
  await page.waitForSelector(`tbody tr:has-text("${sn}")`, { state: 'detached' });
});

test('several parcels go out at once, by keyboard; the order without a number stays', async ({
  page,
  shop,
  adminToken,
}) => {
  const list = async (query: Record<string, string | number>) =>
    (await shop.get('/admin/order/list', query, { adminToken })).data.list as {
      orderSn: string;
      orderStatus: number;
    }[];
  const [first, second, third] = (await list({ orderStatusArray: 201, limit: 3 })).map(({ orderSn }) => orderSn);
  if (!first || !second || !third) throw new Error('the demo shop has too few orders to ship');
  await page.goto('/console/orders?states=201');
  for (const sn of [first, second, third]) {
    await page.locator(`tbody tr:has-text("${sn}") .tick-box`).focus();
    await page.keyboard.press('Space');
  }
  await page.locator('.batch button:has-text("Ship several")').focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('.el-dialog:visible');
  await dialog.locator('[aria-label="Courier"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.el-select-dropdown__item:visible').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const [at, sn] of [first, second].entries()) {
    await dialog.locator(`[aria-label="Tracking number ${sn}"]`).focus();
    await page.keyboard.type(`SF20260${at}`);
  }
  await dialog.locator('.el-dialog__footer button:has-text("Ship")').focus();
  await page.keyboard.press('Enter');
  await told(page, '2 orders shipped');
  const states = await Promise.all(
    [first, second, third].map(async (orderSn) => (await list({ orderSn }))[0]?.orderStatus),
  );
  expect(states).toEqual([301, 301, 201]);
});

test('a request is found by the number of its order and by its own', async ({ page, shop, adminToken }) => {
  const ask = async (path: string, query: Record<string, string | number>) =>
    (await shop.get(`/admin/${path}`, query, { adminToken })).data;
  const { orderId, aftersaleSn } = (await ask('aftersale/list', { sort: 'add_time', order: 'asc' })).list[0];
  const { orderSn } = (await ask('order/detail', { id: orderId })).order;
  const onlyIt = async () => {
    await page.waitForSelector(`tbody tr:has-text("${aftersaleSn}"):has(a:text-is("${orderSn}"))`);
    await expect.poll(() => page.locator('tbody tr').count(), { timeout: 10_000 }).toBe(1);
  };
  await page.goto('/console/aftersales');
  await page.click('.filters .el-select:has([aria-label="Order number"])');
  await page.fill('.filters [aria-label="Order number"]', orderSn);
  await page.click(`.el-select-dropdown__item:visible:has-text("${orderSn}")`);
  await onlyIt();
  await page.reload();
  await onlyIt();
  await page.waitForSelector(`.filters .el-select:has-text("${orderSn}")`);
  await page.goto('/console/aftersales');
  await page.fill('.filters [placeholder="After-sale number"]', aftersaleSn);
  await onlyIt();
});

test('those that wait are accepted in one go, and what does not wait stays as it was', async ({
  page,
  shop,
  adminToken,
}) => {
  const list = async (query: { status?: number }) =>
    (await shop.get('/admin/aftersale/list', { ...query, limit: 100 }, { adminToken })).data.list as { id: number }[];
  const waited = (await list({ status: 1 })).map(({ id }) => id);
  const accepted = (await list({ status: 2 })).map(({ id }) => id);
  expect(waited).not.toEqual([]);
  await page.goto('/console/aftersales');
  await page.locator('thead .tick-box').click();
  await page.locator('.batch button:has-text("Accept")').click();
  await page.click('.el-message-box__btns .el-button--primary');
  await told(page, 'Accepted');
  expect(await list({ status: 1 })).toEqual([]);
  const after = (await list({ status: 2 })).map(({ id }) => id);
  expect(after.sort()).toEqual([...accepted, ...waited].sort());
});

test('a refund is refused with a reason, and the order waits for its parcel again', async ({
  page,
  shop,
  adminToken,
}) => {
  await page.goto('/console/orders?states=202');
  const first = page.locator('tbody tr').first();
  const sn = (await first.locator('a.mono').textContent()) ?? '';
  await first.locator('button:has-text("Reject refund")').click();
  await page.fill('.el-message-box textarea', 'Already packed');
  await page.click('.el-message-box__btns .el-button--primary');
  await told(page, 'Rejected; the order waits to be shipped again');
  const { data } = await shop.get('/admin/order/list', { orderSn: sn }, { adminToken });
  expect(data.list[0].orderStatus).toBe(201);
});

/** An order that waits for its parcel, and the sending of it from another window. */
async function orderToShip({ shop, adminToken }: { shop: TestShop; adminToken: string }) {
  const { data } = await shop.get('/admin/order/list', { orderStatusArray: 201, limit: 1 }, { adminToken });
  const { id, orderSn } = data.list[0] as { id: number; orderSn: string };
  const ship = async () => {
    const parcel = { orderId: id, shipSn: 'SF77', shipChannel: 'SF' };
    expect((await shop.post('/admin/order/ship', parcel, { adminToken })).errno).toBe(0);
  };
  return { id, orderSn, ship };
}

test('what happens between the reading of a page and the opening of its stream is shown', async ({
  page,
  shop,
  adminToken,
}) => {
  const { id, ship } = await orderToShip({ shop, adminToken });
  const mayGo = Promise.withResolvers<void>();
  await page.route('**/desk/events/ticket', async (route) => {
    await mayGo.promise;
    await route.continue();
  });
  await page.goto(`/console/orders/${id}`);
  await page.waitForSelector('.head :text("To ship")');
  await ship();
  mayGo.resolve();
  await page.waitForSelector('.head :text("Shipped")');
});

test('what happens while the first answer of a page is on its way is shown', async ({ page, shop, adminToken }) => {
  const { id, ship } = await orderToShip({ shop, adminToken });
  const [isRead, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route('**/admin/order/detail*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    isRead.resolve();
    await mayArrive.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/console/orders/${id}`);
  await isRead.promise;
  await ship();
  // Long enough for the word of it to come first.
  await page.waitForTimeout(1000);
  mayArrive.resolve();
  await page.waitForSelector('.head :text("Shipped")');
});

test('what happens while the order is being printed is shown on the way back', async ({ page, shop, adminToken }) => {
  const { id, orderSn, ship } = await orderToShip({ shop, adminToken });
  await page.goto(`/console/orders/${id}`);
  await page.waitForSelector('.head :text("To ship")');
  await page.click('.head button:has-text("Print")');
  await page.waitForSelector(`.sheet:has-text("${orderSn}")`);
  await ship();
  await page.click('.bar button:has-text("Back")');
  await page.waitForSelector('.head :text("Shipped")');
});
