// The request log under load: it doesn't watch itself, whoever reads keeps the place, and 100,000 rows move smoothly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

let folder: string;
let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pm-logs-'));
  [shop, browser] = await Promise.all([startConsoleShop({ data: folder }), launchBrowser()]);
  layRows(100_000);
  const look = { language: 'en', theme: 'light', ...wide } as const;
  opened = await openWindow(browser, { url: shop.url, look, token: await shop.loginAdmin() });
  page = opened.page;
});
afterEach(() => {
  expect(opened?.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.errors).toEqual([]);
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Old requests, laid into the file directly: asking for so many would take minutes. */
function layRows(count: number): void {
  const db = new Database(join(folder, 'logs.db'));
  const insert = db.prepare(
    `INSERT INTO request (at, ms, method, path, query, operation, who, ip, status, errno, bytes, request_id, note, is_query_whole)
     VALUES (?, 3, 'GET', ?, '', 'goods.list', '', '192.168.1.7', 200, 0, 900, ?, '', 1)`,
  );
  const began = Date.now() - 3_600_000;
  db.transaction(() => {
    for (let at = 0; at < count; at += 1) insert.run(began + at, `/wx/goods/list/${at}`, `laid${at}`);
  })();
  db.close();
}

const openLog = async () => {
  await page.goto('/console/logs');
  await page.waitForSelector('.dot.on');
  await page.waitForSelector('.all .line');
};

test('reading the log is no news for the log: a quiet shop stays quiet', async () => {
  await openLog();
  let asked = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('/desk/log/requests')) asked += 1;
  };
  await page.waitForTimeout(1500);
  page.on('request', count);
  await page.waitForTimeout(2500);
  page.off('request', count);
  expect(asked).toBeLessThan(2);
});

/** A row in the middle of what is in view, and where it stands. */
const middleRow = `(() => {
  const { top, height } = document.querySelector('.scroller').getBoundingClientRect();
  const row = [...document.querySelectorAll('.all .line')].find((line) => line.getBoundingClientRect().top > top + height / 2);
  return { path: row.querySelector('.what').textContent.trim(), y: row.getBoundingClientRect().y };
})()`;

test('who reads further down keeps the place while new requests come in', async () => {
  await openLog();
  const rows = async () => Number(await page.getAttribute('[role=grid]', 'aria-rowcount'));
  await page.evaluate("document.querySelector('.scroller').scrollTop = 5000");
  // The older ones that the scrolling asks for are there, and what is in view is drawn.
  await expect.poll(rows, { timeout: 10_000 }).toBeGreaterThan(1000);
  await page.evaluate(settled);
  const { path, y } = (await page.evaluate(middleRow)) as { path: string; y: number };
  expect(path).toContain('/wx/goods/list/');
  const had = await rows();
  await Promise.all(Array.from({ length: 5 }, () => shop.get('/wx/brand/list')));
  await expect.poll(rows, { timeout: 10_000 }).toBeGreaterThan(had);
  await page.evaluate(settled);
  const after = await page.locator('.all .line', { hasText: path }).first().boundingBox();
  expect(Math.abs((after?.y ?? 0) - y)).toBeLessThan(3);
});

test('one level is shown alone, also of what comes while one watches or has paused', async () => {
  await openLog();
  await page.click('.filters .el-select');
  await page.click('.el-select-dropdown:visible >> text="Refused"');
  const shown = page.locator('.all .line');
  await expect.poll(() => page.locator('.all .good').count()).toBe(0);
  const ask = async (id: number) => {
    await shop.get('/wx/brand/list');
    await shop.get('/wx/goods/detail', { id });
  };
  await ask(99_999_001);
  await expect.poll(() => shown.first().textContent(), { timeout: 10_000 }).toContain('712');
  const had = await shown.count();
  await ask(99_999_002);
  await expect.poll(() => shown.count(), { timeout: 10_000 }).toBe(had + 1);
  expect(await page.locator('.all .warn').count()).toBe(had + 1);
  await page.click('text="Pause"');
  await ask(99_999_003);
  await expect.poll(() => page.textContent('.live'), { timeout: 10_000 }).toMatch(/^\s*Paused, 1 new one\s*$/);
  expect(await shown.count()).toBe(had + 1);
});

/** Holds the end of the list until so many rows are there, or for at most 50 s; gives how many there are. */
const holdEnd = (wanted: number) => `new Promise((resolve) => {
  const box = document.querySelector('.scroller');
  const began = performance.now();
  const step = () => {
    const rows = Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount'));
    box.scrollTop = box.scrollHeight;
    if (rows >= ${wanted} || performance.now() - began > 50000) resolve(rows);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Scrolls by a screen and a half a frame through the middle; gives the median time of a frame and how many showed no rows. */
const scrollMiddle = `new Promise((resolve) => {
  const box = document.querySelector('.scroller');
  const gaps = [];
  let empty = 0;
  let last = performance.now();
  box.scrollTop = box.scrollHeight / 2;
  const step = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (document.querySelectorAll('.all .line').length === 0) empty += 1;
    box.scrollTop += 900;
    if (gaps.length < 90) requestAnimationFrame(step);
    else resolve({ median: gaps.sort((a, b) => a - b)[45], empty });
  };
  requestAnimationFrame(step);
})`;

test('all rows are reached by scrolling, few of them are drawn, and no frame is empty', async () => {
  await openLog();
  expect(await page.evaluate(holdEnd(100_000))).toBe(100_000);
  const { median, empty } = (await page.evaluate(scrollMiddle)) as { median: number; empty: number };
  expect(empty).toBe(0);
  expect(await page.locator('.all .line').count()).toBeLessThan(80);
  // 16.7 ms on a machine of its own; one that draws without a graphics card beside other work takes longer.
  console.log(`half of the frames came within ${Math.round(median)} ms`);
});
