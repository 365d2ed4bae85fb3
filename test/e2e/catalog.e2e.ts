// The catalogue by clicking: a category, goods with two specifications, price and stock in bulk, changes, failures, sale, deletion.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

let shop: TestShop;
let browser: Browser;
let adminToken: string;
let opened: ConsoleWindow;
let page: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.errors).toEqual([]);
  await shop?.stop();
});
beforeEach(async () => {
  const look = { language: 'en', theme: 'light', ...wide } as const;
  opened = await openWindow(browser, { url: shop.url, look, token: adminToken });
  page = opened.page;
});
afterEach(async () => {
  const faults = opened.takeFaults();
  await opened.close();
  expect(faults).toEqual([]);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const field = (label: string) => page.locator(`.el-form-item:has(> .el-form-item__label:text-is("${label}"))`);

test('a category below another', async () => {
  await page.goto('/console/categories');
  await page.locator('.tree > li').first().locator('text=Add below').click();
  await field('Name').locator('input').fill('Blankets');
  await page.click('.el-drawer__footer .el-button--primary');
  await page.waitForSelector('.child:has-text("Blankets")');
});

test('goods with two specifications: the combinations appear, prices are filled in at once, and the shop sells them', async () => {
  await page.goto('/console/goods/new');
  await field('Name').locator('input').fill('Wool blanket');
  await field('Item number').locator('input').fill('WB-1');
  const [main, gallery] = [
    page.locator('.picture input[type=file]').first(),
    page.locator('.gallery input[type=file]'),
  ];
  await main.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await gallery.setInputFiles([{ name: 'b.png', mimeType: 'image/png', buffer: png }]);
  await page.waitForSelector('.gallery .tile img');
  const first = page.locator('.dimension').first();
  await first.locator('.name input').fill('Colour');
  await first.locator('.value .el-input input').first().fill('Red');
  await first.locator('text=Add a value').click();
  await first.locator('.value .el-input input').nth(1).fill('Blue');
  await page.click('text=Add a specification');
  const second = page.locator('.dimension').nth(1);
  await second.locator('.name input').fill('Size');
  await second.locator('.value .el-input input').first().fill('S');
  await second.locator('text=Add a value').click();
  await second.locator('.value .el-input input').nth(1).fill('L');
  const rows = page.locator('tbody tr:not(.bulk)');
  await expect.poll(() => rows.count()).toBe(4);
  await page.fill('[aria-label="Price of all"]', '129.9');
  await page.fill('[aria-label="Stock of all"]', '7');
  await page.keyboard.press('Tab');
  await page.click('text=Fill in all');
  await page.locator('.ProseMirror').click();
  await page.keyboard.type('Warm.');
  await page.click('.save-bar button[type=submit]');
  await page.waitForURL('**/console/goods');
  await page.waitForSelector('tbody tr:has-text("Wool blanket")');

  const listed = await shop.get('/wx/goods/list', { keyword: 'Wool blanket' });
  const { data } = await shop.get('/wx/goods/detail', { id: listed.data.list[0].id });
  expect(data.productList.map(({ specifications, price, number }: never) => [specifications, price, number])).toEqual([
    [['Red', 'S'], 129.9, 7],
    [['Red', 'L'], 129.9, 7],
    [['Blue', 'S'], 129.9, 7],
    [['Blue', 'L'], 129.9, 7],
  ]);
  expect(data.info.detail).toContain('Warm.');
  expect(data.info.gallery).toHaveLength(1);
});

test('what is missing is said at its field before anything is sent, and the shop’s own reason stands there too', async () => {
  await page.goto('/console/goods/new');
  await page.click('.save-bar button[type=submit]');
  await expect.poll(() => page.locator('.el-form-item__error').count()).toBeGreaterThanOrEqual(3);
  await field('Name').locator('input').fill('Wool blanket');
  await field('Item number').locator('input').fill('WB-2');
  await page.fill('[aria-label="Standard Price"]', '1');
  await page.fill('[aria-label="Standard Stock"]', '1');
  await page.keyboard.press('Tab');
  await page.click('.save-bar button[type=submit]');
  // A name that is taken.
  await page.waitForSelector('.problem');
  expect(await field('Name').locator('input').inputValue()).toBe('Wool blanket');
  expect(await field('Item number').locator('input').inputValue()).toBe('WB-2');
});

test('only the SKU that was touched changes: what was sold meanwhile stays sold', async () => {
  await page.goto('/console/goods/1');
  await page.evaluate(settled);
  const before = await shop.get('/admin/goods/detail', { id: 1 }, { adminToken });
  const [touched, other] = before.data.products;
  // Meanwhile somebody else puts in stock of the other one.
  await shop.post(
    '/admin/goods/update',
    { goods: before.data.goods, products: [{ ...other, number: other.number + 50, updateTime: '' }] },
    { adminToken },
  );
  await page.locator('tbody tr:not(.bulk)').first().locator('input[aria-label$="Stock"]').fill('3');
  await page.keyboard.press('Control+s');
  await page.waitForSelector('text=Saved');
  const after = await shop.get('/admin/goods/detail', { id: 1 }, { adminToken });
  const numbers = new Map(after.data.products.map(({ id, number }: { id: number; number: number }) => [id, number]));
  expect(numbers.get(touched.id)).toBe(3);
  expect(numbers.get(other.id)).toBe(other.number + 50);
});

test('leaving with unsaved changes asks', async () => {
  await page.goto('/console/goods/2');
  await page.evaluate(settled);
  await field('Unit').locator('input').fill('pair');
  await page.click('nav.menu .entry:has-text("Brands")');
  await page.click('.el-message-box__btns button:has-text("Cancel")');
  expect(new URL(page.url()).pathname).toBe('/console/goods/2');
  await page.click('nav.menu .entry:has-text("Brands")');
  await page.click('.el-message-box__btns button:has-text("Leave without saving")');
  await page.waitForURL('**/brands');
});

test('off sale with a way back; deletion asks first', async () => {
  await page.goto('/console/goods?name=Wool');
  await page.waitForSelector('tbody tr');
  await page.click('tbody .el-switch');
  await page.waitForSelector('tbody .el-switch:not(.is-checked)');
  await page.click('.undo-button');
  await page.waitForSelector('tbody .el-switch.is-checked');
  await page.click('tbody tr .tick-box');
  await page.click('.batch button:has-text("Delete")');
  await page.click('.el-message-box__btns button:has-text("Delete")');
  await page.waitForSelector('text=Nothing matches the filter');
});

test('the filter stands in the address: Back brings the former list', async () => {
  await page.goto('/console/keywords');
  await page.waitForSelector('tbody tr');
  const all = await page.locator('tbody tr').count();
  await page.locator('.filters input').first().fill('手账');
  await page.waitForURL('**/keywords?keyword=*');
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(all);
  await page.reload();
  await page.waitForSelector('tbody tr');
  expect(await page.locator('.filters input').first().inputValue()).toBe('手账');
  await page.click('text=Clear filter');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(all);
});

test('a reply to a comment', async () => {
  await page.goto('/console/comments');
  await page.locator('tbody tr:has-text("Waiting")').first().locator('button:has-text("Reply")').click();
  await page.fill('.el-message-box textarea', 'Thank you!');
  await page.click('.el-message-box__btns button:has-text("Send reply")');
  await page.waitForSelector('tbody tr:has-text("Thank you!")');
});

test('the whole filter goes into a file, not the page', async () => {
  await page.goto('/console/goods');
  await page.waitForSelector('tbody tr');
  const { data } = await shop.get('/admin/goods/list', { limit: 1 }, { adminToken });
  await page.click('.head .el-dropdown button');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=CSV table')]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(data.total);
});
