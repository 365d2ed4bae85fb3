// Every page opens twice, in Chinese, light and wide and in English, dark and narrow: no error in the browser's console, no failed request, no serious
// fault that axe finds, nothing that sticks out at the side, no column of a list under its buttons.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type PageToOpen, pagesToOpen } from './pages.ts';
import { findAxeFaults } from './support/axe.ts';
import { type ConsoleWindow, type Look, laptop, launchBrowser, narrow, openWindow } from './support/browser.ts';
import { overfull, settled, startConsoleShop } from './support/console.ts';

const looks: readonly Look[] = [
  { language: 'zh-CN', theme: 'light', ...laptop },
  { language: 'en', theme: 'dark', ...narrow },
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

const windows = new Map<string, Promise<ConsoleWindow>>();
/** One window for all pages of a look: a new one for each would cost half of the time. */
function windowOf(look: Look, isOpen: boolean): Promise<ConsoleWindow> {
  const key = `${look.language} ${isOpen}`;
  const known = windows.get(key) ?? openWindow(browser, { url: shop.url, look, ...(isOpen ? {} : { token }) });
  windows.set(key, known);
  return known;
}

/** Opens a page and gives what is wrong with it. */
async function lookAt({ path, clicks = [], isOpen = false }: PageToOpen, look: Look): Promise<string[]> {
  const { page, takeFaults } = await windowOf(look, isOpen);
  takeFaults();
  await page.goto(`/console${path}`);
  await page.evaluate(settled);
  for (const click of clicks) await page.click(click);
  if (clicks.length > 0) await page.evaluate(settled);
  const sticksOut = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return [
    ...takeFaults(),
    ...(await findAxeFaults(page)),
    ...(sticksOut === 0 ? [] : [`sticks out by ${sticksOut} px`]),
    ...((await page.evaluate(overfull)) ? ['the buttons of rows cover a column'] : []),
  ];
}

/** The machine's own network changed meanwhile (another test's interface): the browser dropped what it was loading. */
const isNetworkChange = (fault: string) => fault.includes('ERR_NETWORK_CHANGED');

describe.each(looks)('in $language, $theme, $width px', (look) => {
  test.each(pagesToOpen)('$name', async (page) => {
    let faults = await lookAt(page, look);
    if (faults.some(isNetworkChange)) faults = await lookAt(page, look);
    expect(faults).toEqual([]);
  });
});

test('the shop logged no error meanwhile', () => {
  expect(shop.errors).toEqual([]);
});
