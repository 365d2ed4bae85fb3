// The pages of the server by clicking: request log with bodies and replay, sharing, settings, the mark of a demo shop, files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow } from './support/browser.ts';
import { startConsoleShop } from './support/console.ts';
import { english } from './support/consoleTest.ts';
import { field, fill, savePage } from './support/forms.ts';

let folder: string;
let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;
let page: Page;
let adminToken: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pm-server-'));
  [shop, browser] = await Promise.all([startConsoleShop({ data: folder }), launchBrowser()]);
  adminToken = await shop.loginAdmin();
  opened = await openWindow(browser, { url: shop.url, look: english, token: adminToken });
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = opened.page;
  page.setDefaultTimeout(15_000);
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

const drawer = () => page.locator('.el-drawer:visible');

test('a request appears live, opens, is copied as curl and runs again', async () => {
  await page.goto('/console/logs');
  await page.waitForSelector('.dot.on');
  await shop.get('/wx/goods/list', { keyword: 'teapot' });
  const line = page.locator('.all .line:has-text("/wx/goods/list")').first();
  await line.waitFor();
  await line.click();
  await drawer().locator('text=Bodies were not recorded').waitFor();
  await page.click('button:has-text("Copy as curl")');
  await page.waitForSelector('text=Copied');
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(copied).toMatch(/^curl .*\/wx\/goods\/list\?keyword=teapot/s);
  await page.click('button:has-text("Run again")');
  await drawer().locator('h3:has-text("HTTP 200")').waitFor();
});

test('while it is paused nothing moves, and what came meanwhile is there afterwards', async () => {
  await page.goto('/console/logs');
  await page.waitForSelector('.dot.on');
  await page.click('button:has-text("Pause")');
  await shop.get('/wx/brand/list');
  await page.waitForSelector('text=/Paused, [1-9]/');
  expect(await page.locator('.all .line:has-text("/wx/brand/list")').count()).toBe(0);
  await page.click('button:has-text("Resume")');
  await page.waitForSelector('.all .line:has-text("/wx/brand/list")');
});

test('a setting that is refused keeps what was typed and says why at its field', async () => {
  await page.goto('/console/settings');
  await fill(page, 'Time zone of the shop', 'Mars/Olympus');
  await fill(page, 'Low-stock limit', '12');
  await page.keyboard.press('Tab');
  await savePage(page);
  await field(page, 'Time zone of the shop').locator('.el-form-item__error:has-text("no such time zone")').waitFor();
  expect(await field(page, 'Time zone of the shop').locator('input').inputValue()).toBe('Mars/Olympus');
  expect(await field(page, 'Low-stock limit').locator('input').inputValue()).toBe('12');
  await page.click('.save-bar button:has-text("Discard")');
});

test('with the switch on, bodies are shown, the password masked', async () => {
  await field(page, 'Record request bodies').locator('.el-switch').click();
  await savePage(page);
  await page.waitForSelector('text=Saved');
  await shop.post('/wx/auth/login', { username: 'user123', password: 'user123-wrong' });
  await page.click('nav.menu .entry:has-text("Request log")');
  await page.locator('.all .line:has-text("/wx/auth/login")').first().click();
  const body = drawer().locator('section:has(h3:text-is("Request body")) pre');
  await body.waitFor();
  expect(await body.textContent()).toContain('user123');
  expect(await drawer().textContent()).not.toContain('user123-wrong');
});

test('sharing is switched on and off; each address has its card', async () => {
  await page.goto('/console/server');
  await page.waitForSelector('h2:has-text("Addresses of the shop")');
  const { data } = await shop.get('/desk/network', {}, { adminToken });
  expect(await page.locator('.cards article, .cards .card').count()).toBe(data.addresses.length);
  const shared = page.locator('.sharing .el-switch').first();
  await shared.click();
  await page.waitForSelector('h2:text-is("Shared")');
  await shared.click();
  await page.waitForSelector('h2:has-text("Only this computer opens the shop")');
});

test('a demo shop is put back to its mark', async () => {
  await page.goto('/console/packs');
  await page.click('button:has-text("Mark the current state")');
  await page.waitForSelector('text=The current state is marked');
  const brand = { name: 'Passing Fancy', desc: 'x', picUrl: '', floorPrice: 1 };
  expect((await shop.post('/admin/brand/create', brand, { adminToken })).errno).toBe(0);
  await page.click('.rewind button:has-text("Put it back")');
  await page.click('.el-message-box__btns button:has-text("Put it back")');
  await page.waitForSelector('text=As it was at', { timeout: 30_000 });
  const { data } = await shop.get('/admin/brand/list', { name: 'Passing Fancy' }, { adminToken });
  expect(data.total).toBe(0);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a file goes up by the button; a fresh one is not swept', async () => {
  await page.goto('/console/files');
  const choosing = page.waitForEvent('filechooser');
  await page.click('.head button:has-text("Upload")');
  await (await choosing).setFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: png });
  await page.waitForSelector('.list-page tbody tr:has-text("lantern.png")');
  await page.click('.head button:has-text("Delete unused files")');
  await page.waitForSelector('text=There are no unused files');
  await page.waitForSelector('.list-page tbody tr:has-text("lantern.png")');
});

test('a notice is drawn in a frame of its own', async () => {
  const content = '<p>Stocktaking on <b>Friday</b></p>';
  expect((await shop.post('/admin/notice/create', { title: 'Stocktaking', content }, { adminToken })).errno).toBe(0);
  await page.goto('/console/inbox');
  await page.locator('.list-page tbody tr:has-text("Stocktaking") button:has-text("Open")').click();
  await drawer().frameLocator('iframe').locator('b:text-is("Friday")').waitFor();
  // The keyboard doesn't leave the drawer through the frame.
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement?.closest(".el-drawer") !== null')).toBe(true);
});

test('a dump for a shop that is in use is refused in words, the kind of file having arrived with it', async () => {
  await page.goto('/console/imports');
  await page.locator('.card:has(h2:text-is("Import")) .el-select__wrapper').click();
  await page.click('.el-select-dropdown__item:visible:has-text("Database of another system")');
  const choosing = page.waitForEvent('filechooser');
  await page.click('button:has-text("Choose a file")');
  await (await choosing).setFiles({ name: 'shop.sql', mimeType: 'application/sql', buffer: Buffer.from('-- empty') });
  await page.waitForSelector('.el-message--error');
  expect(await page.textContent('.el-message--error')).not.toContain('what');
});
