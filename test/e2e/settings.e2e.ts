// What an owner sets once and finds again: the own password, each group of the shop's settings; and regions to look things up.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWindow } from './support/browser.ts';
import { english, test } from './support/consoleTest.ts';
import { field, fill, told } from './support/forms.ts';

test('a region is found by a part of its name, and opened level by level by keyboard', async ({ page }) => {
  await page.goto('/console/regions');
  await page.locator('summary', { hasText: '浙江' }).waitFor();
  expect(await page.locator('.counties').first().isVisible()).toBe(false);
  await page.locator('summary', { hasText: '浙江' }).focus();
  await page.keyboard.press('Enter');
  const city = page.locator('details details summary:visible', { hasText: '杭州' });
  await city.waitFor();
  await city.focus();
  await page.keyboard.press('Enter');
  await page.locator('.counties:visible', { hasText: '西湖区' }).waitFor();
  await page.fill('[aria-label="Find by name"]', '西湖');
  await page.locator('summary', { hasText: '110000' }).waitFor({ state: 'detached' });
  expect(await page.locator('.counties:visible', { hasText: '西湖区' }).count()).toBeGreaterThan(0);
  await page.fill('[aria-label="Find by name"]', 'nowhere');
  await page.waitForSelector('text=Nothing found');
});

async function changePassword(page: Page, old: string, next: string): Promise<void> {
  await fill(page, 'Current password', old);
  await fill(page, 'New password', next);
  await fill(page, 'Repeat the password', next);
  await page.keyboard.press('Enter');
}
const reasonAt = (page: Page, label: string) => field(page, label).locator('.el-form-item__error').textContent();

test('the own password: a wrong present one and a short new one say so at their fields, and the new one opens the console', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto('/console/profile');
  await changePassword(page, 'not-my-password', 'a-new-password');
  expect(await reasonAt(page, 'Current password')).toContain('not the current password');
  await changePassword(page, 'admin123', 'abc');
  expect(await reasonAt(page, 'New password')).toContain('at least');
  await fill(page, 'New password', 'a-new-password');
  await page.keyboard.press('Tab');
  await page.click('button:has-text("Change")');
  expect(await reasonAt(page, 'Repeat the password')).toContain('do not match');
  await changePassword(page, 'admin123', 'a-new-password');
  await told(page, 'Password changed');
  const fresh = await openWindow(browser, { url: shop.url, look: english });
  try {
    await fresh.page.goto('/console/login');
    for (const password of ['admin123', 'a-new-password']) {
      await fresh.page.fill('input[name=username]', 'admin123');
      await fresh.page.fill('input[name=password]', password);
      await fresh.page.keyboard.press('Enter');
      if (password === 'admin123') await fresh.page.waitForSelector('.el-form-item__error');
    }
    await fresh.page.waitForURL((url) => !url.pathname.includes('login'));
    expect(fresh.takeFaults()).toEqual([]);
  } finally {
    await fresh.close();
  }
  await changePassword(page, 'a-new-password', 'admin123');
  await told(page, 'Password changed');
});

const groups = [
  {
    group: 'mall',
    tab: 'Shop',
    typed: { 'Name of the shop': 'Corner shop', Phone: '0571-8888', 'Online contact': '10086', Longitude: '120.1' },
  },
  { group: 'express', tab: 'Freight', typed: { 'Freight (yuan)': '12.50', 'Free from (yuan)': '66.00' } },
  {
    group: 'order',
    tab: 'Time limits',
    typed: { 'Cancel unpaid orders after (minutes)': '45', 'Accept comments for (days)': '9' },
  },
  { group: 'wx', tab: 'Home page of the mini-program', typed: { 'New goods': '3', Categories: '5' } },
] as const;

/** Sums lose the zeros at their end on the way. */
const plain = (text: string) => (Number.isNaN(Number(text)) ? text : String(Number(text)));

test.for(groups)(
  'the settings “$tab” are saved and there after a reload',
  async ({ tab, group, typed }, { page, shop, adminToken }) => {
    const open = async () => {
      await page.goto('/console/shop');
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.locator(`.el-tab-pane:visible .el-form-item`).first().waitFor();
    };
    await open();
    for (const [label, text] of Object.entries(typed)) await fill(page, label, text);
    // The last field is left, and the button reached, by keyboard.
    await page.keyboard.press('Tab');
    await page.locator('.el-tab-pane:visible button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await told(page, 'Saved');
    await open();
    for (const [label, text] of Object.entries(typed)) {
      await expect.poll(() => field(page, label).locator('input').first().inputValue(), { timeout: 10_000 }).toBe(text);
    }
    const { data } = await shop.get(`/admin/config/${group}`, {}, { adminToken });
    const stored = Object.values(data as Record<string, string>).map(plain);
    for (const text of Object.values(typed)) expect(stored).toContain(plain(text));
  },
);
