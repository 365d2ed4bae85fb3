// What a printer gets: receipts as wide as their roll and as long as their text, one page each; sheets of A4.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { launchBrowser, narrow, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

let shop: TestShop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  const look = { language: 'en', theme: 'dark', ...wide } as const;
  ({ page } = await openWindow(browser, { url: shop.url, look, token: await shop.loginAdmin() }));
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Width and height of each page in mm, as the PDF file says. */
async function pagesPrinted(): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round((Number(width) / 72) * 25.4),
    height: Math.round((Number(height) / 72) * 25.4),
  }));
}

async function choose(paper: string): Promise<void> {
  await page.goto('/console/orders/print?ids=1,395,390');
  await page.click(`.el-radio-button:has-text("${paper}")`);
  await page.waitForSelector('.sheet');
  await page.evaluate(settled.replace("'h1'", "'.sheet'"));
}

test.each([58, 80])('a receipt on a roll of %i mm is a page of its own, no longer than its text', async (width) => {
  await choose(`Receipt ${width} mm`);
  const lengths = (await page
    .locator('.receipt')
    .evaluateAll((all) => all.map((one) => (one as unknown as { offsetHeight: number }).offsetHeight))) as number[];
  const pages = await pagesPrinted();
  expect(pages.length).toBe(3);
  for (const [at, { width: printed, height }] of pages.entries()) {
    expect(printed).toBe(width);
    const textMm = ((lengths[at] ?? 0) / 96) * 25.4;
    expect(height).toBeGreaterThan(textMm - 1);
    expect(height).toBeLessThan(textMm + 4);
  }
});

test('an invoice is a sheet of A4 each, a picking list one for all', async () => {
  await choose('Invoice A4');
  expect(await pagesPrinted()).toEqual(Array(3).fill({ width: 210, height: 297 }));
  await choose('Picking list A4');
  expect(await pagesPrinted()).toEqual([{ width: 210, height: 297 }]);
});

test('paper is white: a page of a dark window is printed in the light colours', async () => {
  await page.goto('/console/brands');
  await page.waitForSelector('tbody tr');
  await page.emulateMedia({ media: 'print' });
  const colours = `['h1', 'tbody td'].map((one) => getComputedStyle(document.querySelector(one)).color)`;
  await expect.poll(() => page.evaluate(colours)).toEqual(['rgb(29, 41, 37)', 'rgb(29, 41, 37)']);
  await page.emulateMedia({ media: null });
});

test('on a phone the sheet is shown whole, not squeezed', async () => {
  await choose('Invoice A4');
  await page.setViewportSize({ ...narrow, width: 360 });
  const sheet = await page.locator('.sheet.a4').first().boundingBox();
  expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(360);
  const heads = await page.locator('.sheet.a4 thead').first().locator('th').allTextContents();
  const height = (await page.locator('.sheet.a4 thead tr').first().boundingBox())?.height ?? 0;
  expect(heads.length).toBeGreaterThan(3);
  expect(height).toBeLessThan(30);
});
