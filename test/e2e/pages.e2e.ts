// Every page opens in both languages, light and dark, wide and narrow: no error in the browser's console, no failed request, no serious
// fault that axe finds, nothing that sticks out at the side.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { pagesToOpen } from './pages.ts';
import { findAxeFaults } from './support/axe.ts';
import { type Look, launchBrowser, narrow, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

const looks: readonly Look[] = [
  { language: 'zh-CN', theme: 'light', ...wide },
  { language: 'en', theme: 'dark', ...wide },
  { language: 'zh-CN', theme: 'dark', ...narrow },
  { language: 'en', theme: 'light', ...narrow },
];

let shop: TestShop;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  token = await shop.loginAdmin();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe.each(looks)('in $language, $theme, $width px', (look) => {
  test.each(pagesToOpen)('$name', async ({ path, clicks = [], isOpen = false }) => {
    const { page, takeFaults, close } = await openWindow(browser, {
      url: shop.url,
      look,
      ...(isOpen ? {} : { token }),
    });
    try {
      await page.goto(`/console${path}`);
      await page.evaluate(settled);
      for (const click of clicks) await page.click(click);
      if (clicks.length > 0) await page.evaluate(settled);
      const sticksOut = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([...takeFaults(), ...(await findAxeFaults(page))]).toEqual([]);
      expect(sticksOut).toBe(0);
    } finally {
      await close();
    }
  });
});

test('the shop logged no error meanwhile', () => {
  expect(shop.errors).toEqual([]);
});
