// What holds on every page: the door, the lock, an ended session, an absent shop, permissions, keyboard, language and theme.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { type ConsoleWindow, type Look, launchBrowser, narrow, openWindow, wide } from './support/browser.ts';
import { settled, startConsoleShop } from './support/console.ts';

const look: Look = { language: 'en', theme: 'light', ...wide };
let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function inWindow(
  run: (opened: ConsoleWindow) => Promise<void>,
  options: { token?: string; look?: Look } = {},
): Promise<void> {
  const opened = await openWindow(browser, { url: shop.url, look, ...options });
  try {
    await run(opened);
  } finally {
    await opened.close();
  }
}

test('a wrong password says so at its field, the right one leads to where one wanted to go', async () => {
  await inWindow(async ({ page, takeFaults }) => {
    await page.goto('/console/brands?name=%E9%9D%92');
    await page.waitForURL(/login\?to=/);
    await page.fill('input[name=username]', 'admin123');
    await page.fill('input[name=password]', 'wrong');
    await page.click('button[type=submit]');
    await page.waitForSelector('.el-form-item__error');
    expect(await page.inputValue('input[name=password]')).toBe('wrong');
    await page.fill('input[name=password]', 'admin123');
    await page.click('button[type=submit]');
    await page.waitForURL('**/brands?name=*');
    await page.waitForSelector('tbody tr');
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(takeFaults()).toEqual([]);
  });
});

test('an ended session asks for the password over the page, and what was typed is still there and is saved', async () => {
  const token = await shop.loginAdmin();
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/help');
      await page.click('.head .el-button--primary');
      await page.fill('.el-drawer input', 'Do you send abroad?');
      await page.fill('.el-drawer textarea', 'Not yet.');
      await shop.post('/admin/auth/logout', {}, { adminToken: token });
      await page.click('.el-drawer__footer .el-button--primary');
      await page.fill('.el-dialog input[type=password]', 'admin123');
      await page.keyboard.press('Enter');
      await page.waitForSelector('tbody tr:has-text("Do you send abroad?")');
    },
    { token },
  );
});

test('a locked window shows nothing until the password is given', async () => {
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/brands');
      await page.click('.account');
      await page.click('text=Lock the screen');
      await page.waitForSelector('.el-dialog input[type=password]');
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(500);
      expect(await page.locator('#palette-list').count()).toBe(0);
      // Typed at once: the menu's button below has not got the focus back.
      await page.keyboard.type('admin123');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.lock-veil', { state: 'hidden' });
    },
    { token: await shop.loginAdmin() },
  );
});

test('while the shop does not answer the page says so, and goes on by itself when it is back', async () => {
  await inWindow(
    async ({ page, context }) => {
      await page.goto('/console/brands');
      await page.waitForSelector('tbody tr');
      await context.setOffline(true);
      await page.fill('.filters input', '15');
      await page.waitForSelector('.offline');
      await context.setOffline(false);
      await page.waitForSelector('.offline', { state: 'detached' });
    },
    { token: await shop.loginAdmin() },
  );
});

test('a limited role sees only the pages and buttons of its permissions', async () => {
  const adminToken = await shop.loginAdmin();
  const role = await shop.post('/admin/role/create', { name: 'Reader', desc: '' }, { adminToken });
  await shop.post(
    '/admin/role/permissions',
    { roleId: role.data.id, permissions: ['admin:brand:list', 'admin:goods:list', 'admin:goods:read'] },
    { adminToken },
  );
  const account = { username: 'reader01', password: 'reader01', avatar: '', roleIds: [role.data.id] };
  expect((await shop.post('/admin/admin/create', account, { adminToken })).errno).toBe(0);
  const token = await shop.loginAdmin('reader01', 'reader01');
  await inWindow(
    async ({ page, takeFaults }) => {
      await page.goto('/console/brands');
      await page.waitForSelector('tbody tr');
      expect(await page.locator('.head .el-button--primary').count()).toBe(0);
      expect(await page.locator('tbody .actions button').count()).toBe(0);
      const entries = await page.locator('nav.menu .entry').allInnerTexts();
      expect(entries.map((text) => text.trim())).toContain('Brands');
      expect(entries.map((text) => text.trim())).not.toContain('Keywords');
      await page.goto('/console/keywords');
      await page.waitForSelector('text=You may not open this page');
      await page.goto('/console/goods/1');
      await page.waitForSelector('input');
      await page.evaluate(settled);
      expect(await page.locator('button[type=submit]').count()).toBe(0);
      expect(takeFaults()).toEqual([]);
    },
    { token },
  );
});

test('Ctrl+K finds pages, goods and shoppers, by keyboard alone', async () => {
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/brands');
      await page.waitForSelector('tbody tr');
      await page.keyboard.press('Control+k');
      await page.waitForSelector('[role=combobox][aria-controls=palette-list]:focus');
      await page.keyboard.type('keyw');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/keywords');
      await page.keyboard.press('Control+k');
      await page.waitForSelector('[role=combobox][aria-controls=palette-list]:focus');
      await page.keyboard.type('云絮大豆');
      await page.waitForSelector('[role=option]:has-text("云絮大豆")');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/goods/*');
    },
    { token: await shop.loginAdmin() },
  );
});

test('? shows the shortcuts, G and a letter goes to a page, N begins a new one', async () => {
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/brands');
      await page.waitForSelector('tbody tr');
      await page.keyboard.press('?');
      await page.waitForSelector('.el-dialog kbd');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.el-dialog kbd', { state: 'hidden' });
      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await page.waitForURL('**/categories');
      await page.waitForSelector('.tree');
      await page.keyboard.press('n');
      // What is typed next goes into its first field.
      await page.waitForSelector('.el-drawer input:focus');
    },
    { token: await shop.loginAdmin() },
  );
});

test('language and theme change at once and are remembered', async () => {
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/brands');
      await page.waitForSelector('h1:has-text("Brands")');
      await page.click('[aria-label="Language and theme"]');
      await page.click('text=中文');
      await page.waitForSelector('h1:has-text("品牌")');
      await page.click('.el-dropdown-menu__item:has-text("深色")');
      expect(await page.getAttribute('html', 'class')).toContain('dark');
      await page.reload();
      await page.waitForSelector('h1:has-text("品牌")');
      expect(await page.getAttribute('html', 'class')).toContain('dark');
      expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    },
    { token: await shop.loginAdmin() },
  );
});

test('on a phone the menu comes as a drawer and goes when a page was chosen', async () => {
  await inWindow(
    async ({ page }) => {
      await page.goto('/console/brands');
      await page.click('[aria-label="Expand or collapse the menu"]');
      await page.click('.el-drawer .entry:has-text("Keywords")');
      await page.waitForURL('**/keywords');
      await page.waitForSelector('.el-drawer', { state: 'hidden' });
    },
    { token: await shop.loginAdmin(), look: { ...look, ...narrow } },
  );
});

test('the first scripts are small, and the editor of text comes only with its page', async () => {
  await inWindow(
    async ({ page }) => {
      const sizes = new Map<string, number>();
      page.on('response', async (response) => {
        if (!/\.js$/.test(new URL(response.url()).pathname)) return;
        sizes.set(response.url(), Number(response.headers()['content-length'] ?? 0));
      });
      await page.goto('/console/brands');
      await page.evaluate(settled);
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThan(450_000);
      expect([...sizes.keys()].filter((url) => /RichTextEditor|echarts|Chart/i.test(url))).toEqual([]);
    },
    { token: await shop.loginAdmin() },
  );
});
