// A role with few permissions, made by clicking, and what somebody of that role sees: pages, buttons and addresses.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, launchBrowser, openWindow } from './support/browser.ts';
import { startConsoleShop } from './support/console.ts';
import { english } from './support/consoleTest.ts';
import { field, fill, goTo, saveDrawer, savePage, told } from './support/forms.ts';

let shop: TestShop;
let browser: Browser;
let owner: ConsoleWindow;
let clerk: ConsoleWindow;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  owner = await openWindow(browser, { url: shop.url, look: english, token: await shop.loginAdmin() });
  clerk = await openWindow(browser, { url: shop.url, look: english });
  owner.page.setDefaultTimeout(15_000);
  clerk.page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.errors).toEqual([]);
  await shop?.stop();
});

const entriesOf = async (page: Page) =>
  (await page.locator('nav.menu .entry').allInnerTexts()).map((text) => text.trim());
/** A permission in the tree, by the operation that it opens. */
const leaf = (page: Page, api: string) => page.locator(`.leaves .el-checkbox[title="${api}"]`);

test('the owner makes a role, ticks its permissions and gives it to a new administrator', async () => {
  const { page } = owner;
  await page.goto('/console/roles');
  await page.click('.head .el-button--primary');
  await fill(page, 'Name', 'Packer');
  await saveDrawer(page);
  await page.locator('.list-page tbody tr:has-text("Packer") button:has-text("Permissions")').click();
  for (const api of [
    'GET /admin/order/list',
    'GET /admin/order/detail',
    'POST /admin/order/ship',
    'GET /admin/brand/list',
  ])
    await leaf(page, api).click();
  await page.waitForSelector('text=4 chosen');
  await savePage(page);
  await told(page, 'Saved');
  await page.reload();
  await page.waitForSelector('text=4 chosen');

  await goTo(page, 'Administrators');
  await page.click('.head .el-button--primary');
  await fill(page, 'User name', 'packer01');
  await fill(page, 'Password', 'packs-a-lot');
  await field(page, 'Roles').locator('.el-select__wrapper').click();
  await page.click('.el-select-dropdown__item:has-text("Packer")');
  await page.keyboard.press('Escape');
  await saveDrawer(page);
  await page.waitForSelector('.list-page tbody tr:has-text("packer01"):has-text("Packer")');
  expect(owner.takeFaults()).toEqual([]);
});

test('who has it finds only its pages in the menu', async () => {
  const { page } = clerk;
  await page.goto('/console/login');
  await page.fill('input[name=username]', 'packer01');
  await page.fill('input[name=password]', 'packs-a-lot');
  await page.click('button[type=submit]');
  await page.waitForSelector('nav.menu .entry:has-text("Orders")');
  const entries = await entriesOf(page);
  expect(entries).toEqual(expect.arrayContaining(['Orders', 'Brands']));
  for (const hidden of ['Goods', 'Roles', 'Administrators', 'Shop settings', 'Request log', 'Backups and data'])
    expect(entries).not.toContain(hidden);
});

test('ships, and is offered nothing that would be refused', async () => {
  const { page } = clerk;
  await page.goto('/console/orders?states=201');
  await page.waitForSelector('.list-page tbody button:has-text("Ship")');
  expect(await page.locator('.head .el-dropdown').count()).toBe(0);
  await page.goto('/console/orders?states=101');
  await page.waitForSelector('.list-page tbody tr');
  expect(await page.locator('.list-page tbody button:has-text("Confirm payment")').count()).toBe(0);
  await page.goto('/console/brands');
  await page.waitForSelector('.list-page tbody tr');
  expect(await page.locator('.head .el-button--primary').count()).toBe(0);
  expect(await page.locator('.list-page tbody .actions button').count()).toBe(0);
});

test('an address beyond the role says so and sends nothing that is refused', async () => {
  const { page } = clerk;
  for (const path of ['/roles', '/goods', '/backups', '/settings']) {
    await page.goto(`/console${path}`);
    await page.waitForSelector('text=You may not open this page');
  }
  expect(clerk.takeFaults()).toEqual([]);
});

test('what is taken from the role is gone at the next step, without a new login', async () => {
  const { page } = owner;
  await page.goto('/console/roles');
  await page.locator('.list-page tbody tr:has-text("Packer") button:has-text("Permissions")').click();
  await leaf(page, 'GET /admin/brand/list').click();
  await page.waitForSelector('text=3 chosen');
  await savePage(page);
  await told(page, 'Saved');
  await clerk.page.goto('/console/brands');
  await clerk.page.waitForSelector('text=You may not open this page');
});

test('who may list orders but not open them gets no link to one, and nothing to tick for what it may not do', async () => {
  const { page } = owner;
  await page.goto('/console/roles');
  await page.locator('.list-page tbody tr:has-text("Packer") button:has-text("Permissions")').click();
  for (const api of ['GET /admin/order/detail', 'POST /admin/order/ship']) await leaf(page, api).click();
  await page.waitForSelector('text=1 chosen');
  await savePage(page);
  await told(page, 'Saved');
  await clerk.page.goto('/console/orders');
  await clerk.page.waitForSelector('.list-page tbody tr .mono');
  expect(await clerk.page.locator('.list-page tbody a, .list-page tbody .actions button').count()).toBe(0);
  expect(await clerk.page.locator('.list-page .tick-box').count()).toBe(0);
});

/** What the role may do from now on. */
async function allow(...permissions: string[]): Promise<void> {
  const adminToken = await shop.loginAdmin();
  const { list } = (await shop.get('/admin/role/list', { name: 'Packer' }, { adminToken })).data;
  const given = await shop.post('/admin/role/permissions', { roleId: list[0].id, permissions }, { adminToken });
  expect(given.errno).toBe(0);
}

test('the dot of the shop offers no page that may not be opened', async () => {
  const { page } = clerk;
  await page.goto('/console/orders');
  await page.click('header button.state');
  await page.waitForSelector('.about:visible .words');
  expect(await page.locator('.about button').count()).toBe(0);
});

test('nor do the newest orders and the search lead to one', async () => {
  await allow('admin:order:list', 'desk:status');
  const { page } = clerk;
  await page.goto('/console/');
  const newest = page.locator('.newest li');
  await newest.first().waitFor();
  expect(await newest.locator('a').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('[role=combobox][aria-controls=palette-list]:focus');
  const found = page.waitForResponse(/desk\/search/);
  await page.keyboard.type('202');
  const { data } = await (await found).json();
  expect(data.orders.length).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  expect(await page.locator('#palette-list .found').count()).toBe(0);
});

test('who may only look changes no number and no picture, with the arrow keys neither', async () => {
  await allow('admin:goods:list', 'admin:goods:read', 'admin:topic:list', 'admin:topic:read');
  const { page } = clerk;
  const adminToken = await shop.loginAdmin();
  const { list } = (await shop.get('/admin/topic/list', { limit: 1 }, { adminToken })).data;
  await page.goto(`/console/topics/${list[0].id}`);
  await page.waitForSelector('.picture .shown');
  expect(await page.locator('.picture .tools').count()).toBe(0);
  await page.goto('/console/goods/1');
  await page.locator('.gallery .face').nth(1).waitFor();
  expect(await page.locator('[role=spinbutton]').count()).toBeGreaterThan(0);
  expect(await page.locator('[role=spinbutton]:enabled').count()).toBe(0);
  await page.locator('.gallery .face').first().press('ArrowRight');
  await page.waitForTimeout(200);
  expect(await page.locator('.save-bar :text("Unsaved changes")').count()).toBe(0);
});
