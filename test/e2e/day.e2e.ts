// An owner's first day, by clicking, while the shopper orders by HTTP: first run, goods, an order from payment to refund, papers,
// export, backup and restore. One window and one shop; each test goes on where the one before it ended.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SmsMessage } from '../../server/messages.ts';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow } from './support/browser.ts';
import { startConsoleShop } from './support/console.ts';
import { english } from './support/consoleTest.ts';
import {
  addSpecification,
  agree,
  downloadCsv,
  field,
  fill,
  fillSkus,
  goTo,
  saveDrawer,
  savePage,
} from './support/forms.ts';

const codes = new Map<string, string>();
let folder: string;
let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pm-day-'));
  const sms = { send: async ({ mobile, params }: SmsMessage) => void codes.set(mobile, params[0] ?? '') };
  [shop, browser] = await Promise.all([startConsoleShop({ data: folder, seed: 'empty', sms }), launchBrowser()]);
  opened = await openWindow(browser, { url: shop.url, look: english });
  page = opened.page;
  page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.errors).toEqual([]);
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Goes to a page by its entry in the menu. */
/** A shopper with an account and an address, and the calls of their phone. */
async function registerShopper() {
  const mobile = '13700000001';
  await shop.post('/wx/auth/regCaptcha', { mobile });
  const account = { username: 'lihua', password: 'secret77', mobile, code: codes.get(mobile) };
  const { errno, data } = await shop.post('/wx/auth/register', account);
  expect(errno).toBe(0);
  const as = { token: data.token as string };
  const place = {
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    areaCode: '330106',
    addressDetail: '1 Lake Road',
  };
  const saved = await shop.post('/wx/address/save', { name: 'Li Hua', tel: mobile, isDefault: true, ...place }, as);
  expect(saved.errno).toBe(0);
  return {
    post: (path: string, body: unknown) => shop.post(`/wx/${path}`, body, as),
    get: (path: string, query: Parameters<TestShop['get']>[1]) => shop.get(`/wx/${path}`, query, as),
    /** Buys one piece of the first SKU of the only goods; gives the order's id. */
    async order(): Promise<number> {
      const listed = await shop.get('/wx/goods/list');
      const { data: goods } = await shop.get('/wx/goods/detail', { id: listed.data.list[0].id });
      const [sku] = goods.productList;
      const line = { goodsId: goods.info.id, productId: sku.id, number: 1 };
      const { data: cartId } = await shop.post('/wx/cart/fastadd', line, as);
      const placed = await shop.post('/wx/order/submit', { cartId, addressId: saved.data, couponId: 0 }, as);
      expect(placed.errno).toBe(0);
      return placed.data.orderId;
    },
  };
}
let shopper: Awaited<ReturnType<typeof registerShopper>>;
let orderId: number;
let orderSn: string;

test('the first run: language, an empty shop, the owner, who may come in', async () => {
  await page.goto('/console/');
  await page.waitForURL('**/setup');
  const next = () => page.click('button[type=submit]');
  await page.click('.choice:has-text("English")');
  await next();
  await page.click('.choice:has-text("Empty shop")');
  await next();
  // Its name is needed.
  await page.waitForSelector('.el-form-item__error');
  await page.fill('input[name=shop]', 'Corner Shop');
  await page.waitForSelector('.el-form-item__error', { state: 'detached' });
  await page.fill('input[name=phone]', '010-1234');
  await page.fill('input[name=address]', 'High Street 1');
  await next();
  await page.fill('input[name=username]', 'owner_one');
  await page.fill('input[name=new-password]', 'blue-teapot-77');
  await page.fill('input[name=again]', 'blue-teapot-7');
  await next();
  await page.waitForSelector('text=The passwords do not match');
  await page.fill('input[name=again]', 'blue-teapot-77');
  await page.waitForSelector('text=The passwords do not match', { state: 'detached' });
  await next();
  await page.click('.choice:has-text("This computer only")');
  await next();
  await page.waitForSelector('h1:has-text("Dashboard")');
  await page.waitForSelector('text=No orders yet');
});

test('a category below another, and goods of two specifications in it', async () => {
  await goTo(page, 'Categories');
  await page.click('.state .el-button--primary, .head .el-button--primary');
  await fill(page, 'Name', 'Home');
  await saveDrawer(page);
  await page.waitForSelector('.tree > li:has-text("Home")');
  await page.click('text=Add subcategory');
  await fill(page, 'Name', 'Blankets');
  await saveDrawer(page);
  await page.waitForSelector('.child:has-text("Blankets")');

  await goTo(page, 'Goods');
  await page.click('.head .el-button--primary');
  await fill(page, 'Name', 'Wool blanket');
  await fill(page, 'Item number', 'WB-1');
  await field(page, 'Category').locator('input').first().click();
  await page.click('.el-cascader-node:has-text("Home")');
  await page.click('.el-cascader-node:has-text("Blankets")');
  await page.keyboard.press('Escape');
  await addSpecification(page, 0, 'Colour', ['Red', 'Blue']);
  await page.click('text=Add a specification');
  await addSpecification(page, 1, 'Size', ['S', 'L']);
  await expect.poll(() => page.locator('tbody tr:not(.bulk)').count()).toBe(4);
  await fillSkus(page, '129.9', '7');
  await savePage(page);
  await page.waitForURL('**/console/goods');
  await page.waitForSelector('tbody tr:has-text("Wool blanket")');
});

test('an order of a shopper stands on the dashboard at once, without a reload', async () => {
  await goTo(page, 'Dashboard');
  await page.waitForSelector('text=No orders yet');
  shopper = await registerShopper();
  orderId = await shopper.order();
  // A second on a machine of its own.
  await page.waitForSelector('.newest li:has-text("Wool blanket")', { timeout: 5000 });
  orderSn = (await shopper.get('order/detail', { orderId })).data.orderInfo.orderSn;
});

test('its money is noted, the parcel sent, and the shopper sees each at once', async () => {
  await page.click('.newest li a');
  await page.waitForSelector(`h1:has-text("${orderSn}")`);
  await page.click('button:has-text("Confirm payment")');
  await saveDrawer(page);
  await page.waitForSelector('.head :text("To ship")');
  await page.click('.head button:has-text("Ship")');
  await fill(page, 'Courier', 'SF');
  await page.keyboard.press('Enter');
  await fill(page, 'Tracking number', 'SF1234567890');
  await saveDrawer(page);
  await page.waitForSelector('.head :text("Shipped")');
  const { data } = await shopper.get('order/detail', { orderId });
  expect(data.orderInfo).toMatchObject({ orderStatusText: expect.any(String), expNo: 'SF1234567890' });
});

test('each of the four papers is drawn for it', async () => {
  await page.click('.head button:has-text("Print")');
  for (const paper of ['Receipt 58 mm', 'Receipt 80 mm', 'Invoice A4', 'Picking list A4']) {
    await page.click(`.el-radio-button:has-text("${paper}")`);
    await page.waitForSelector('.sheet:has-text("Wool blanket")');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('.sheet').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('.sheet').textContent()).toContain(orderSn);
  }
  await page.click('.bar button:has-text("Back")');
  await page.waitForSelector(`h1:has-text("${orderSn}")`);
});

test('what the shopper asks for afterwards is accepted and paid back', async () => {
  expect((await shopper.post('order/confirm', { orderId })).errno).toBe(0);
  await page.waitForSelector('.head :text("Received")');
  await goTo(page, 'After-sales');
  await page.waitForSelector('text=No after-sale requests');
  const wish = { orderId, type: 2, amount: 129.9, reason: 'Too small', pictures: [] };
  expect((await shopper.post('aftersale/submit', wish)).errno).toBe(0);
  const row = page.locator('tbody tr:has-text("Too small")');
  await row.locator('button:has-text("Accept")').click();
  await row.locator('button:has-text("Refund")').click();
  await agree(page);
  await row.locator('.tag:has-text("Refunded")').waitFor();
  const { data } = await shopper.get('aftersale/detail', { orderId });
  expect(data.aftersale.status).toBe(3);
});

test('the orders go into a file that a table program reads', async () => {
  await goTo(page, 'Orders');
  await page.waitForSelector(`tbody tr:has-text("${orderSn}")`);
  const bytes = await readFile(await downloadCsv(page));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8')).toContain(orderSn);
});

test('a backup, another order, and the restore says what it would lose, does it, and keeps one signed in', async () => {
  await goTo(page, 'Backups and data');
  await page.click('button:has-text("Back up now")');
  await page.waitForSelector('.list li:has-text("Manual"):has-text("1 order ·")');
  const lostId = await shopper.order();
  await page.locator('.list li:has-text("Manual") button:has-text("Restore")').click();
  const dialog = page.locator('.el-dialog:visible');
  await dialog.locator('dl div:has(dt:text-is("Orders")) dd:text-is("1")').waitFor();
  expect(await dialog.locator('ul li').count()).toBe(1);
  await dialog.locator('button:has-text("Restore")').click();
  await page.waitForSelector('text=Restored to', { timeout: 30_000 });
  // The present data became a backup as well.
  await page.waitForSelector('.list li:has-text("Before a restore"):has-text("2 orders")');
  expect((await shopper.get('order/detail', { orderId: lostId })).errno).not.toBe(0);
  expect((await shopper.get('order/detail', { orderId })).errno).toBe(0);
  await goTo(page, 'Orders');
  await page.waitForSelector(`tbody tr:has-text("${orderSn}")`);
  expect(await page.locator('.list-page tbody tr').count()).toBe(1);
  await page.reload();
  await page.waitForSelector(`tbody tr:has-text("${orderSn}")`);
});

test('the window met no fault all day', () => {
  expect(opened.takeFaults()).toEqual([]);
});
