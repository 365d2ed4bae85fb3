// `test` of a file that works in one demo shop: each test gets a new window, signed in, and fails with any fault the window met.
import type { Browser, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow, wide } from './browser.ts';
import { startConsoleShop } from './console.ts';

export const english = { language: 'en', theme: 'light', ...wide } as const;

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestShop> => {
    const shop = await startConsoleShop();
    onCleanup(async () => {
      await shop.stop();
      expect(shop.errors).toEqual([]);
    });
    return shop;
  })
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('adminToken', { scope: 'file' }, ({ shop }): Promise<string> => shop.loginAdmin())
  .extend('opened', async ({ shop, browser, adminToken }, { onCleanup }): Promise<ConsoleWindow> => {
    const opened = await openWindow(browser, { url: shop.url, look: english, token: adminToken });
    onCleanup(async () => {
      await opened.close();
      expect(opened.takeFaults()).toEqual([]);
    });
    return opened;
  })
  .extend('page', ({ opened }): Page => opened.page);
