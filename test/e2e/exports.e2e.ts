// Lists as files by clicking: the file holds what the filter of the page finds, on all of its pages, as CSV and as XLSX.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { openWindow } from './support/browser.ts';
import { english, test } from './support/consoleTest.ts';
import { downloadCsv, downloadXlsx } from './support/forms.ts';

type Cells = Readonly<Record<string, string>>;

const csvOf = async (page: Page): Promise<Cells[]> =>
  parse(await readFile(await downloadCsv(page)), { bom: true, columns: true });

/** Once no more rows are shown than the filter leaves. */
const untilRows = (page: Page, count: number) =>
  expect.poll(() => page.locator('tbody tr').count(), { timeout: 15_000 }).toBe(count);

test('after-sales of a state as an Excel table: numbers are numbers, states are words', async ({
  page,
  shop,
  adminToken,
}) => {
  const { data } = await shop.get('/admin/aftersale/list', { status: 1, limit: 0 }, { adminToken });
  await page.goto('/console/aftersales?status=1');
  await untilRows(page, data.total);
  const [headings, ...rows] = await readSheet(await downloadXlsx(page, /^after-sales-.*\.xlsx$/));
  expect(headings?.slice(0, 6)).toEqual(['Number', 'Status', 'Kind', 'Reason', 'Details', 'Refund']);
  expect(rows.map((row) => row.at(-1))).toEqual(
    data.list.map(({ id }: { id: number }) => id).sort((a: number, b: number) => b - a),
  );
  expect(new Set(rows.map(([, state]) => state))).toEqual(new Set(['waiting']));
  const amounts = new Map(data.list.map(({ aftersaleSn, amount }: Record<string, unknown>) => [aftersaleSn, amount]));
  for (const row of rows) expect(row[5]).toBe(amounts.get(row[0]));
});

test('addresses by a word that is typed in: the same rows as the page shows', async ({ page }) => {
  await page.goto('/console/addresses');
  await page.waitForSelector('tbody tr');
  await page.fill('.filters input[placeholder="Recipient"]', '白露');
  await untilRows(page, 1);
  const [only, ...others] = await csvOf(page);
  expect(only).toMatchObject({ Recipient: '白露', Phone: '13900001022', City: '福州市' });
  expect(others).toEqual([]);
});

test('coupons in hand: those of the coupon that is open, beyond the first page', async ({ page, shop, adminToken }) => {
  const { data } = await shop.get('/admin/coupon/listuser', { couponId: 8, limit: 0 }, { adminToken });
  await page.goto('/console/coupons/8?limit=10');
  await untilRows(page, 10);
  const rows = await csvOf(page);
  expect(rows).toHaveLength(data.total);
  expect(new Set(rows.map((row) => row['Coupon ID']))).toEqual(new Set(['8']));
});

test('low stock as an Excel table, its name and headings in Chinese in a Chinese console', async ({
  shop,
  browser,
  adminToken,
}) => {
  const look = { ...english, language: 'zh-CN' } as const;
  const { page, takeFaults, close } = await openWindow(browser, { url: shop.url, look, token: adminToken });
  await page.goto('/console/stock');
  await page.waitForSelector('.card li');
  const shown = await page.locator('.card li').count();
  const [headings, ...rows] = await readSheet(await downloadXlsx(page, /^库存提醒-.*\.xlsx$/, 'Excel 表格'));
  expect(headings?.slice(0, 3)).toEqual(['商品名称', '规格', '库存']);
  expect(rows).toHaveLength(shown);
  await close();
  expect(takeFaults()).toEqual([]);
});

test('the unread notices, and whole lists from the page of exports', async ({ page, shop, adminToken }) => {
  const { data } = await shop.get('/admin/profile/lsnotice', { type: 'unread', limit: 0 }, { adminToken });
  await page.goto('/console/inbox?type=unread');
  await untilRows(page, data.total);
  expect((await csvOf(page)).map((row) => row.Read)).toEqual(Array(data.total).fill('no'));
  await page.goto('/console/imports');
  await page.click('.what >> nth=0');
  await page.click('.el-select-dropdown__item:visible:has-text("Searches")');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('button.el-button--primary:has-text("Export")'),
  ]);
  const [headings, ...rows] = await readSheet(await file.path());
  expect(headings).toEqual(['Keyword', 'From', 'Shopper ID', 'Created', 'ID']);
  const searches = await shop.get('/admin/history/list', { limit: 1 }, { adminToken });
  expect(rows).toHaveLength(searches.data.total);
});
