// A script in every text that the shop keeps stays a text on every page of the console: it draws no element, asks for nothing, and
// no link of the page leads to it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { script, scriptAddress, writeScripts } from '../support/scriptedShop.ts';
import type { TestShop } from '../support/shop.ts';
import { pagesToOpen } from './pages.ts';
import { type ConsoleWindow, launchBrowser, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;
/** Addresses that were asked for. */
const asked: string[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  const token = await shop.loginAdmin();
  await writeScripts(shop);
  opened = await openWindow(browser, { url: shop.url, look: { language: 'en', theme: 'light', ...wide }, token });
  await opened.context.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1; };');
  opened.page.on('request', (request) => asked.push(request.url()));
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

interface Found {
  readonly elements: number;
  readonly links: number;
  readonly hits: number;
  readonly isText: boolean;
}

const look = `({
  elements: document.querySelectorAll('[onerror], img[src="x"]').length,
  links: [...document.querySelectorAll('a[href], iframe[src], form[action]')]
    .filter((each) => (each.href ?? each.src ?? each.action ?? '').toLowerCase().startsWith('javascript:')).length,
  hits: window.hits,
  isText: document.body.innerText.includes(${JSON.stringify(script.slice(0, 10))})
    || [...document.querySelectorAll('input, textarea')].some((each) => each.value.includes(${JSON.stringify(script.slice(0, 10))})),
})`;

const pages = pagesToOpen.filter(({ isOpen }) => !isOpen);
const showing: string[] = [];

test.each(pages)('$name', async ({ name, path, clicks = [] }) => {
  const { page } = opened;
  await page.goto(`/console${path}`);
  await page.evaluate(settled);
  for (const click of clicks) await page.click(click, { timeout: 5000 });
  if (clicks.length > 0) await page.evaluate(settled);
  const { isText, ...found } = (await page.evaluate(look)) as Found;
  if (isText) showing.push(name);
  expect(found).toEqual({ elements: 0, links: 0, hits: 0 });
  expect(asked.splice(0).filter((url) => url.endsWith('/x') || url.startsWith(scriptAddress))).toEqual([]);
});

test('most pages showed it as a text', () => {
  expect(showing.length).toBeGreaterThan(pages.length / 2);
});

test('a page that took it for markup would be found', async () => {
  const { page } = opened;
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(`${script}<a href="${scriptAddress}">x</a>`)})`,
  );
  expect(await page.evaluate(look)).toMatchObject({ elements: 1, links: 1 });
});
