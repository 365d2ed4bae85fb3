// A shop that goes away for a while loses nobody their window, whatever is clicked meanwhile.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, narrow, openWindow, wide } from './support/browser.ts';
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

test('a page whose part was never loaded is not gone to while the shop is away, and comes by itself when it is back', async () => {
  const { page, context } = opened;
  await page.goto('/console/brands');
  await page.waitForSelector('tbody tr');
  await context.setOffline(true);
  await page.click('nav.menu .entry:has-text("Orders")');
  await page.waitForSelector('.offline');
  expect(await page.locator('h1').textContent()).toBe('Brands');
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(1);
  await context.setOffline(false);
  await page.waitForSelector('h1:text-is("Orders")');
  await page.waitForSelector('.offline', { state: 'detached' });
});

test('on a phone the word about it is a bar, not a column', async () => {
  const { page, context } = opened;
  await page.setViewportSize(narrow);
  await page.goto('/console/brands');
  await page.waitForSelector('.cards');
  await context.setOffline(true);
  await page.fill('.filters input', 'x');
  const box = await page.locator('.offline').boundingBox();
  await context.setOffline(false);
  expect(box?.width).toBeGreaterThan(box?.height ?? 0);
});
