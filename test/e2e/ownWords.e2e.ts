// In an English console the permission tree and the operation log are English too, though the shop names them in Chinese.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow, wide } from './support/browser.ts';
import { startConsoleShop } from './support/console.ts';

let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  const look = { language: 'en', theme: 'light', ...wide } as const;
  opened = await openWindow(browser, { url: shop.url, look, token: await shop.loginAdmin() });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const chinese = /[\u4e00-\u9fff]/;

test('every permission has an English name', async () => {
  const { page } = opened;
  await page.goto('/console/roles/2');
  await page.waitForSelector('.leaves');
  const labels = await page.locator('section.card h2, .el-checkbox__label').allTextContents();
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => chinese.test(label))).toEqual([]);
});

test('the log of operations says in English what was done', async () => {
  const { page } = opened;
  await page.goto('/console/operation-log');
  await page.waitForSelector('tbody tr:has-text("Logged in")');
});
