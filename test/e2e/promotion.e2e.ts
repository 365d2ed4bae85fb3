// Promotion and shoppers by clicking: a banner and its window, coupons, a group-buy taken down, comments of a topic, a shopper.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { narrow } from './support/browser.ts';
import { settled } from './support/console.ts';
import { test as base } from './support/consoleTest.ts';
import { agree, field, fill, row, saveDrawer } from './support/forms.ts';

const test = base.extend(
  'admin',
  ({ shop, adminToken }) =>
    (path: string, query: Parameters<typeof shop.get>[1]) =>
      shop.get(`/admin/${path}`, query, { adminToken }),
);

async function pickGoods(page: Page, item: string): Promise<string> {
  await field(page, item).locator('.el-select').click();
  const option = page.locator('.el-select-dropdown__item:visible').first();
  const name = (await option.locator('.cut').textContent())?.trim() ?? '';
  await option.click();
  await page.keyboard.press('Escape');
  return name;
}

test('a banner leads to goods that are chosen by name, and shoppers get their id', async ({ page, admin }) => {
  await page.goto('/console/ads');
  await row(page, '围炉煮食').locator('button:has-text("Edit")').click();
  await field(page, 'Link').locator('.el-radio-button:has-text("Nothing")').click();
  await saveDrawer(page);
  await row(page, '围炉煮食').locator('text=Nothing').waitFor();
  await row(page, '围炉煮食').locator('button:has-text("Edit")').click();
  await field(page, 'Link').locator('.el-radio-button:has-text("Goods")').click();
  await saveDrawer(page);
  await field(page, 'Goods').locator('.el-form-item__error').waitFor();
  const name = await pickGoods(page, 'Goods');
  await saveDrawer(page);
  await row(page, '围炉煮食').locator(`a:has-text("${name}")`).waitFor();
  const { data } = await admin('ad/list', { name: '围炉煮食' });
  expect(data.list[0].link).toMatch(/^[1-9]\d*$/);
});

test('a banner whose window is emptied is shown always, and one outside its window not', async ({
  page,
  shop,
  adminToken,
  admin,
}) => {
  const inHome = async () => {
    const { data } = await shop.get('/wx/home/index');
    return data.banner.some(({ name }: { name: string }) => name === '换季好眠周');
  };
  const { data } = await admin('ad/list', { name: '换季好眠周' });
  const [{ addTime, updateTime, deleted, ...ad }] = data.list;
  const past = { startTime: '2026-01-01 00:00:00', endTime: '2026-01-02 00:00:00' };
  await shop.post('/admin/ad/update', { ...ad, ...past }, { adminToken });
  expect(await inHome()).toBe(false);
  await page.goto('/console/ads');
  await row(page, '换季好眠周').locator('button:has-text("Edit")').click();
  await field(page, 'Shown between').locator('.el-date-editor').hover();
  await field(page, 'Shown between').locator('.el-range__close-icon').click();
  await saveDrawer(page);
  await row(page, '换季好眠周').locator('text=Always').waitFor();
  expect(await inHome()).toBe(true);
});

test('on a phone the whole choice of times is on the screen, with the button that takes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/console/ads');
  await page.click('.head .el-button--primary');
  await page.locator('.el-drawer .el-date-editor').click();
  const panel = page.locator('.el-picker-panel:visible').first();
  await panel.waitFor();
  const box = await panel.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  const days = panel.locator('td.available .el-date-table-cell__text');
  await days.nth(4).click();
  await days.nth(8).click();
  await panel.locator('.el-picker-panel__footer .el-button').last().click();
  await panel.waitFor({ state: 'hidden' });
  expect(await page.locator('.el-drawer .el-date-editor input').first().inputValue()).toMatch(
    /^20\d\d-\d\d-\d\d 00:00:00$/,
  );
});

test('a coupon for some goods by a code: its code stands in the list, its goods on its page', async ({ page }) => {
  await page.goto('/console/coupons');
  await page.evaluate(settled);
  await page.keyboard.press('n');
  const said = (label: string) => field(page, label).locator('[role=status]').textContent();
  await fill(page, 'Name', 'Thank you'.repeat(8));
  expect(await said('Name')).toContain('63 characters');
  await fill(page, 'Name', 'Thank you');
  await field(page, 'How shoppers get it').locator('.el-radio-button:has-text("With a code")').click();
  await fill(page, 'Amount off', '12.5');
  await fill(page, 'Minimum spend', '6');
  expect(await said('Minimum spend')).toContain('up to ¥12.50');
  await fill(page, 'Minimum spend', '60');
  await fill(page, 'Total number', '');
  expect(await page.locator('.el-drawer [role=status]').count()).toBe(0);
  await field(page, 'Applies to').locator('.el-radio-button:has-text("Some goods")').click();
  await saveDrawer(page);
  await page.waitForSelector('.el-form-item__error');
  // Emptied, it would stay as it was.
  expect(await field(page, 'Total number').locator('.el-form-item__error').textContent()).toContain('fill this in');
  await fill(page, 'Total number', '0');
  const name = await pickGoods(page, 'Goods');
  await saveDrawer(page);
  await row(page, 'Thank you').locator('.code').waitFor();
  const code = (await row(page, 'Thank you').locator('.code').textContent())?.trim() ?? '';
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await row(page, 'Thank you').locator('button:has-text("Who has it")').click();
  await page.locator('.facts', { hasText: code }).locator(`text=${name}`).waitFor();
  await page.waitForSelector('text=Nobody has it yet');
});

test('a coupon that is taken down is no longer offered', async ({ page, shop }) => {
  await page.goto('/console/coupons');
  await row(page, '满 299 减 40').locator('button:has-text("Take down")').click();
  await agree(page);
  await row(page, '满 299 减 40').locator('.tag:has-text("Taken down")').waitFor();
  const { data } = await shop.get('/wx/coupon/list', { limit: 100 });
  expect(data.list.map(({ name }: { name: string }) => name)).not.toContain('满 299 减 40');
});

test('groups are sorted by the head of a column, and the address keeps it', async ({ page, admin }) => {
  const orderIds = async (order: string) =>
    (await admin('groupon/listRecord', { sort: 'add_time', order, limit: 20 })).data.list.map(
      ({ groupon }: { groupon: { orderId: number } }) => `Order ${groupon.orderId}`,
    );
  const oldest = await orderIds('asc');
  expect(oldest).not.toEqual(await orderIds('desc'));
  await page.goto('/console/group-buys');
  await page.click('th button:has-text("Added")');
  await page.waitForSelector('th[aria-sort=ascending]:has-text("Added")');
  const shown = () => page.locator('.members li:first-child a:has-text("Order")').allTextContents();
  const trimmed = async () => (await shown()).map((text) => text.trim());
  await expect.poll(trimmed, { timeout: 10_000 }).toEqual(oldest);
  await page.reload();
  await expect.poll(trimmed, { timeout: 10_000 }).toEqual(oldest);
});

test('on a narrow screen a list is sorted by a choice of its own', async ({ page, admin }) => {
  const namesBy = async (order: string) =>
    (await admin('coupon/list', { sort: 'add_time', order, limit: 20 })).data.list.map(
      ({ name }: { name: string }) => name,
    );
  const oldest = await namesBy('asc');
  expect(oldest).not.toEqual(await namesBy('desc'));
  await page.setViewportSize(narrow);
  await page.goto('/console/coupons');
  await page.locator('.tools .el-select').click();
  await page.locator('.el-select-dropdown__item:visible:has-text("Added, ascending")').click();
  const titles = () => page.locator('.cards .title').allTextContents();
  const nameIn = (title: string) => oldest.find((name: string) => title.trim().startsWith(name));
  const shown = async () => (await titles()).map(nameIn);
  await expect.poll(shown, { timeout: 10_000 }).toEqual(oldest);
  await page.reload();
  await expect.poll(shown, { timeout: 10_000 }).toEqual(oldest);
});

test('a group-buy rule that is taken down fails its open groups', async ({ page }) => {
  await page.goto('/console/group-buy-rules');
  await row(page, '头戴式降噪耳机').locator('button:has-text("Take down")').click();
  await agree(page);
  await row(page, '头戴式降噪耳机').locator('.tag:has-text("Taken down")').waitFor();
  await row(page, '头戴式降噪耳机').locator('button:has-text("Groups")').click();
  await page.waitForURL('**/group-buys?grouponRuleId=*');
  await row(page, '头戴式降噪耳机').locator('.tag:has-text("Failed")').waitFor();
  expect(await page.locator('.members a').count()).toBeGreaterThanOrEqual(2);
});

test('a comment on a topic is answered on its page; one on goods of the same id is not there', async ({
  page,
  shop,
}) => {
  const token = await shop.loginShopper();
  const comment = { valueId: 1, star: 5, hasPicture: false, picUrls: [] };
  expect((await shop.post('/wx/comment/post', { ...comment, type: 1, content: 'So warm' }, { token })).errno).toBe(0);
  expect((await shop.post('/wx/comment/post', { ...comment, type: 0, content: 'On goods' }, { token })).errno).toBe(0);
  await page.goto('/console/topics/1');
  await page.waitForSelector('.comments li:has-text("So warm")');
  expect(await page.locator('.comments li:has-text("On goods")').count()).toBe(0);
  await page.click('.comments button:has-text("Reply")');
  await page.fill('.el-message-box textarea', 'Glad to hear');
  await page.click('.el-message-box__btns .el-button--primary');
  await page.waitForSelector('.comments .answer:has-text("Glad to hear")');
});

test('where a search came from is said in words, in the list and on the shopper’s page', async ({ page, shop }) => {
  const token = await shop.loginShopper();
  await shop.get('/wx/goods/list', { keyword: 'hammock' }, { token });
  await page.goto('/console/searches?keyword=hammock');
  await row(page, 'hammock').locator('text=Mini-program').waitFor();
  await page.goto('/console/shoppers/1');
  await page.click('#tab-searches');
  await row(page, 'hammock').locator('text=Mini-program').waitFor();
});

test('a shopper’s page has the orders of that shopper alone, and a disabled one is out at once', async ({
  page,
  shop,
  adminToken,
}) => {
  const token = await shop.loginShopper();
  const mine = await shop.get('/wx/order/list', { showType: 0, limit: 100 }, { token });
  // Somebody whose nickname holds that of the shopper.
  await shop.post('/admin/user/update', { id: 2, nickname: '小满和小满' }, { adminToken });
  await page.goto('/console/shoppers/1');
  await page.evaluate(settled);
  const shown = await page.locator('[aria-label="Orders"] tbody a').allInnerTexts();
  expect([...shown].sort()).toEqual(mine.data.list.map(({ orderSn }: { orderSn: string }) => orderSn).sort());
  await page.click('.head button:has-text("Edit")');
  await field(page, 'Status').locator('.el-select').click();
  await page.locator('.el-select-dropdown__item:visible:has-text("Disabled")').click();
  await saveDrawer(page);
  await page.waitForSelector('.head .tag:has-text("Disabled")');
  expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(501);
});
