// What somebody types or chooses in the console stays until it is saved, whatever the shop, other people or a slow network do meanwhile.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './support/console.ts';
import { test as base } from './support/consoleTest.ts';
import { field, fill, row, saveDrawer, savePage, told } from './support/forms.ts';

const test = base
  .extend(
    'read',
    ({ shop, adminToken }) =>
      async (path: string, query: Record<string, string | number> = {}) =>
        (await shop.get(`/admin/${path}`, query, { adminToken })).data,
  )
  .extend('write', ({ shop, adminToken }) => async (path: string, input: object) => {
    const answer = await shop.post(path, input, { adminToken });
    expect(answer.errno).toBe(0);
    return answer.data;
  });

type Order = { readonly id: number; readonly orderSn: string; readonly orderStatus: number };
const parcel = { shipSn: 'SF77', shipChannel: 'SF' };

/** The shop doesn't answer this window for a while, in which something else happens. */
async function whileAway(page: Page, context: BrowserContext, happen: () => Promise<unknown>): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('[role=combobox][aria-controls=palette-list]:focus');
  await context.setOffline(true);
  await page.keyboard.type('x');
  await page.waitForSelector('.offline');
  await page.keyboard.press('Escape');
  await happen();
  await context.setOffline(false);
  await page.waitForSelector('.offline', { state: 'detached' });
  await page.evaluate(settled);
}

test('a space at the end of what is typed in a filter stays, so that a second word can follow', async ({ page }) => {
  await page.goto('/console/brands');
  const input = page.locator('.filters input').first();
  await input.pressSequentially('green ');
  await page.waitForURL('**/brands?name=green');
  await page.evaluate(settled);
  await input.pressSequentially('tea');
  await page.waitForURL('**/brands?name=green+tea');
});

test('a filter that is cleared keeps no text that was no number either', async ({ page }) => {
  await page.goto('/console/goods?name=zzzz');
  const id = page.locator('.filters [role=spinbutton]');
  await id.fill('1x');
  await page.click('.filters .clear');
  await page.waitForURL('**/goods');
  expect([await id.inputValue(), await page.locator('.filters [role=alert]').count()]).toEqual(['', 0]);
});

test('the form of a parcel stays when its order moves to another page of the list', async ({ page, read, write }) => {
  const { list } = await read('order/list', { orderStatusArray: 201, limit: 2 });
  const [first, second] = list as Order[];
  if (!first || !second) throw new Error('the demo shop has too few orders to ship');
  await page.goto('/console/orders?states=201&limit=1&page=2');
  await row(page, second.orderSn).locator('button:has-text("Ship")').click();
  await field(page, 'Tracking number').locator('input').fill('SF2026');
  await write('/admin/order/ship', { orderId: first.id, ...parcel });
  await row(page, second.orderSn).waitFor({ state: 'detached' });
  expect(await field(page, 'Tracking number').locator('input').inputValue()).toBe('SF2026');
  await field(page, 'Courier').locator('input').fill('SF');
  await page.keyboard.press('Enter');
  await saveDrawer(page);
  await told(page, 'Shipped');
  expect((await read('order/detail', { id: second.id })).order).toMatchObject({ orderStatus: 301, shipSn: 'SF2026' });
});

test('the numbers of several parcels are not thrown away by a slip of the finger', async ({ page }) => {
  await page.goto('/console/orders?states=201');
  await page.locator('tbody .tick-box').first().click();
  await page.click('.batch button:has-text("Ship several")');
  const input = page.locator('.el-dialog:visible [aria-label^="Tracking number"]').first();
  await input.fill('S'.repeat(70));
  expect(await page.locator('.el-dialog:visible [role=status]').textContent()).toContain('63 characters');
  await input.fill('SF20261');
  await page.mouse.click(5, 400);
  await page.click('.el-message-box button:has-text("Cancel")');
  expect(await input.inputValue()).toBe('SF20261');
  await page.keyboard.press('Escape');
  await page.click('.el-message-box button:has-text("Leave without saving")');
  await input.waitFor({ state: 'hidden' });
});

test('an order that somebody else shipped meanwhile is no longer offered among the ticked ones', async ({
  page,
  read,
  write,
}) => {
  const { list } = await read('order/list', { orderStatusArray: 201, limit: 1 });
  const [{ id, orderSn }] = list as [Order];
  await page.goto(`/console/orders?orderSn=${orderSn}`);
  await page.locator(`tbody tr:has-text("${orderSn}") .tick-box`).click();
  const button = page.locator('.batch button:has-text("Ship several")');
  expect(await button.isDisabled()).toBe(false);
  await write('/admin/order/ship', { orderId: id, ...parcel });
  await row(page, orderSn).locator('text=Shipped').waitFor();
  expect(await button.isDisabled()).toBe(true);
});

test('an answer to a comment that could not be sent is still there, to be sent again', async ({ page, opened }) => {
  await page.goto('/console/comments');
  const first = page.locator('tbody tr:has(button:has-text("Reply"))').first();
  await first.locator('button:has-text("Reply")').click();
  await page.fill('.el-message-box textarea', 'Thank you for the long letter');
  await opened.context.setOffline(true);
  await page.click('.el-message-box__btns .el-button--primary');
  await told(page, 'What you typed is still here');
  await opened.context.setOffline(false);
  await page.waitForSelector('.offline', { state: 'detached' });
  expect(await page.inputValue('.el-message-box textarea')).toBe('Thank you for the long letter');
  await page.click('.el-message-box__btns .el-button--primary');
  await page.waitForSelector('tbody :text("Thank you for the long letter")');
  opened.takeFaults();
});

test('a text that is shown as HTML stays so while it is typed over', async ({ page, write }) => {
  await write('/admin/notice/create', {
    title: 'With a table',
    content: '<table><tbody><tr><td>1</td></tr></tbody></table>',
  });
  await page.goto('/console/notices');
  await row(page, 'With a table').locator('button:has-text("Edit")').click();
  const source = page.locator('.el-drawer .source textarea');
  await source.fill('');
  await source.pressSequentially('<p>No table</p>', { timeout: 5000 });
  expect(await source.inputValue()).toBe('<p>No table</p>');
});

test('the cursor alone changes no formatted text, whatever that ends with', async ({ page, write }) => {
  await write('/admin/notice/create', { title: 'With a list', content: '<ul><li>Last</li></ul>' });
  await page.goto('/console/notices');
  await row(page, 'With a list').locator('button:has-text("Edit")').click();
  await page.locator('.el-drawer .ProseMirror').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.el-drawer', { state: 'hidden', timeout: 5000 });
});

test('what is typed in a topic stays when the shop comes back with another state of it', async ({
  page,
  opened,
  read,
  write,
}) => {
  const [{ addTime, updateTime, deleted, ...topic }] = (await read('topic/list', { limit: 1 })).list;
  await page.goto(`/console/topics/${topic.id}`);
  await fill(page, 'Title', 'Typed and not yet saved');
  await whileAway(page, opened.context, () => write('/admin/topic/update', { ...topic, subtitle: 'Of somebody else' }));
  expect(await field(page, 'Title').locator('input').inputValue()).toBe('Typed and not yet saved');
  await savePage(page);
  await row(page, 'Typed and not yet saved').waitFor();
  opened.takeFaults();
});

test('what is typed in the settings stays too, and only that is saved', async ({
  page,
  opened,
  shop,
  adminToken,
  write,
}) => {
  await page.goto('/console/settings');
  await fill(page, 'Time zone of the shop', 'Asia/Tokyo');
  await whileAway(page, opened.context, () => write('/desk/settings/save', { lowStockLimit: 17 }));
  expect(await field(page, 'Time zone of the shop').locator('input').inputValue()).toBe('Asia/Tokyo');
  await savePage(page);
  await told(page, 'Saved');
  const { data } = await shop.get('/desk/settings', {}, { adminToken });
  expect(data).toMatchObject({ timeZone: 'Asia/Tokyo', lowStockLimit: 17 });
  await write('/desk/settings/save', { timeZone: '' });
  opened.takeFaults();
});

test('what is typed in the shop’s own data and in the permissions of a role stays too', async ({
  page,
  opened,
  write,
}) => {
  await page.goto('/console/shop');
  const phone = page.locator('.config .el-form-item input').nth(1);
  await phone.fill('0571-1');
  await whileAway(page, opened.context, () => write('/admin/config/mall', { litemall_mall_qq: '77' }));
  expect(await phone.inputValue()).toBe('0571-1');
  await page.click('button:has-text("Discard")');
  const { id } = await write('/admin/role/create', { name: 'Keeper', desc: '' });
  await page.goto(`/console/roles/${id}`);
  const leaf = page.locator('.leaves .el-checkbox').first();
  await leaf.click();
  const permissions = ['admin:brand:list'];
  await whileAway(page, opened.context, () => write('/admin/role/permissions', { roleId: id, permissions }));
  expect(await leaf.locator('input').isChecked()).toBe(true);
  await savePage(page);
  await told(page, 'Saved');
  opened.takeFaults();
});

test('a picture that is still on its way is saved with its form', async ({ page, read }) => {
  const mayArrive = Promise.withResolvers<void>();
  await page.route('**/admin/storage/create', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await page.goto('/console/brands');
  await page.click('.head .el-button--primary');
  await fill(page, 'Brand', 'Slow picture');
  await page.fill('.el-drawer textarea', 'x');
  await fill(page, 'Prices from', '5');
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.setInputFiles('.el-drawer input[type=file]', { name: 'a.png', mimeType: 'image/png', buffer: bytes });
  await saveDrawer(page);
  await page.waitForTimeout(500);
  mayArrive.resolve();
  await told(page, 'Saved');
  const { list } = await read('brand/list', { name: 'Slow picture' });
  expect(list.map(({ picUrl }: { picUrl: string }) => picUrl !== '')).toEqual([true]);
});

test('what others changed while a form was open stays when it is saved', async ({ page, read, write }) => {
  const [brand] = (await read('brand/list', { limit: 1 })).list;
  await page.goto(`/console/brands?id=${brand.id}`);
  await row(page, brand.name).locator('button:has-text("Edit")').click();
  await page.fill('.el-drawer textarea', 'Better words');
  await write('/admin/brand/update', { ...brand, sortOrder: 7 });
  await saveDrawer(page);
  await told(page, 'Saved');
  expect(await read('brand/read', { id: brand.id })).toMatchObject({ desc: 'Better words', sortOrder: 7 });

  const { topic } = await read('topic/read', { id: 1 });
  await page.goto('/console/topics/1');
  await fill(page, 'Subtitle', 'Shorter');
  await write('/admin/topic/update', { ...topic, readCount: '8k' });
  await savePage(page);
  await page.waitForURL('**/topics');
  expect((await read('topic/read', { id: 1 })).topic).toMatchObject({ subtitle: 'Shorter', readCount: '8k' });
});

test('the late answer about one category changes nothing in the form of another', async ({ page, read, write }) => {
  const { list } = await read('category/list');
  const [one, other] = list as { id: number; name: string }[];
  if (!one || !other) throw new Error('the demo shop has too few categories');
  await write('/admin/category/update', { ...one, level: 'L1', children: undefined, sortOrder: 77 });
  const { sortOrder } = await read('category/read', { id: other.id });
  const mayArrive = Promise.withResolvers<void>();
  await page.route(`**/admin/category/read?id=${one.id}`, async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  const edit = (name: string) =>
    page.locator('.tree > li > .node', { hasText: name }).locator('button:has-text("Edit")');
  const order = field(page, 'Sort order').locator('input');
  await page.goto('/console/categories');
  await edit(one.name).click();
  await order.waitFor();
  await page.keyboard.press('Escape');
  await order.waitFor({ state: 'hidden' });
  await edit(other.name).click();
  await expect.poll(() => order.inputValue()).toBe(String(sortOrder));
  const late = page.waitForResponse(/category\/read/);
  mayArrive.resolve();
  await late;
  await page.waitForTimeout(200);
  expect(await order.inputValue()).toBe(String(sortOrder));
});

test('the kind of an import stays while its file is being read', async ({ page }) => {
  const mayArrive = Promise.withResolvers<void>();
  await page.route('**/desk/import/preview', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await page.goto('/console/imports');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.click('button:has-text("Choose a file")'),
  ]);
  await chooser.setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('id\n') });
  const kind = page.locator('.el-select:has([aria-label="What to import"])');
  await expect.poll(() => kind.locator('.is-disabled').count(), { timeout: 3000 }).toBe(1);
  mayArrive.resolve();
});

test('a note on an order is not written over before it was read, and is typed on while it is being saved', async ({
  page,
  read,
  write,
}) => {
  const [{ id }] = (await read('order/list', { limit: 1 })).list as [Order];
  await write('/desk/order/note', { orderId: id, text: 'Calls back' });
  const [mayArrive, mayBeSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/desk/order/note*', async (route) => {
    await (route.request().method() === 'GET' ? mayArrive : mayBeSaved).promise;
    await route.continue();
  });
  await page.goto(`/console/orders/${id}`);
  const note = page.locator('textarea[aria-label="Shop’s note"]');
  await note.waitFor();
  expect(await note.isEditable()).toBe(false);
  mayArrive.resolve();
  await expect.poll(() => note.inputValue()).toBe('Calls back');
  await note.fill('Calls back on Monday');
  const saving = page.locator('section:has(textarea[aria-label="Shop’s note"]) button');
  await saving.click();
  await note.fill('Calls back on Monday at nine');
  mayBeSaved.resolve();
  await told(page, 'Done');
  expect(await note.inputValue()).toBe('Calls back on Monday at nine');
  await page.waitForSelector('section:has(textarea[aria-label="Shop’s note"]) button:not(.is-loading)');
  await saving.click();
  await page.waitForSelector('section:has(textarea[aria-label="Shop’s note"]) button', { state: 'detached' });
});

test('what is typed while goods are being saved is taken for nothing else, and the cursor is then back where it was', async ({
  page,
}) => {
  const mayBeSaved = Promise.withResolvers<void>();
  await page.route('**/admin/goods/update', async (route) => {
    await mayBeSaved.promise;
    await route.continue();
  });
  await page.goto('/console/goods/2');
  await page.evaluate(settled);
  const unit = field(page, 'Unit').locator('input');
  await unit.fill('pair');
  const sent = page.waitForRequest('**/admin/goods/update');
  await page.keyboard.press('Control+s');
  await sent;
  // Elsewhere these two letters open the orders.
  await page.keyboard.type('go');
  expect([await unit.inputValue(), new URL(page.url()).pathname]).toEqual(['pair', '/console/goods/2']);
  mayBeSaved.resolve();
  await page.waitForSelector('.save-bar:not(:has(.is-loading)):not(:has(span.soft))');
  await page.keyboard.type('s');
  expect(await unit.inputValue()).toBe('pairs');
});

/** A key by which an input method is told to take over what was typed or to leave it, as browsers on a Mac tell of it. */
const choose = (input: Locator, key: string) => input.dispatchEvent('keydown', { key, code: key, isComposing: true });
const takeOver = (input: Locator) => choose(input, 'Enter');

test('keys that choose a word in an input method do nothing else: no page, row or number changes, no form closes', async ({
  page,
}) => {
  await page.goto('/console/brands');
  await page.waitForSelector('tbody tr');
  await page.keyboard.press('Control+k');
  const palette = page.locator('[role=combobox][aria-controls=palette-list]');
  await palette.fill('keyw');
  await page.waitForSelector('[role=option]:has-text("Keywords")');
  await takeOver(palette);
  expect(await palette.isVisible()).toBe(true);
  await page.goto('/console/goods/new');
  const values = page.locator('.dimension .value .text input');
  await takeOver(values.first());
  await page.waitForTimeout(100);
  expect(await values.count()).toBe(1);
  await page.goto('/console/brands');
  await page.click('.head .el-button--primary');
  await fill(page, 'Prices from', '5');
  const from = field(page, 'Prices from').locator('input');
  await choose(from, 'ArrowUp');
  expect(await from.inputValue()).toBe('5');
  await choose(field(page, 'Brand').locator('input'), 'Escape');
  await page.waitForTimeout(100);
  expect(await page.locator('.el-message-box:visible').count()).toBe(0);
});

test('the way back is gone once, however often it is clicked', async ({ page, read, write }) => {
  const word = { keyword: 'clicked twice', url: '', isHot: false, isDefault: false, sortOrder: 3 };
  await write('/admin/keyword/create', word);
  await page.goto('/console/keywords?keyword=clicked');
  await row(page, 'clicked twice').locator('button:has-text("Delete")').click();
  await page.dblclick('.undo-button');
  await told(page, 'Undone');
  await page.evaluate(settled);
  expect((await read('keyword/list', { keyword: 'clicked twice' })).total).toBe(1);
});
