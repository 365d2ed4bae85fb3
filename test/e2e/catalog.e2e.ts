// The catalogue by clicking: a category, goods with two specifications, price and stock in bulk, changes, failures, sale, deletion.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { settled } from './support/console.ts';
import { test } from './support/consoleTest.ts';
import {
  addSpecification,
  agree,
  downloadCsv,
  field,
  fill,
  fillSkus,
  saveDrawer,
  savePage,
  told,
} from './support/forms.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a category below another', async ({ page }) => {
  await page.goto('/console/categories');
  await page.locator('.tree > li').first().locator('text=Add subcategory').click();
  await fill(page, 'Name', 'Blankets');
  await saveDrawer(page);
  await page.waitForSelector('.child:has-text("Blankets")');
});

test('goods with two specifications: the combinations appear, prices are filled in at once, and the shop sells them', async ({
  page,
  shop,
}) => {
  await page.goto('/console/goods/new');
  await fill(page, 'Name', 'Wool blanket');
  await fill(page, 'Item number', 'WB-1');
  const [main, gallery] = [
    page.locator('.picture input[type=file]').first(),
    page.locator('.gallery input[type=file]'),
  ];
  await main.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await gallery.setInputFiles([{ name: 'b.png', mimeType: 'image/png', buffer: png }]);
  await page.waitForSelector('.gallery .tile img');
  await addSpecification(page, 0, 'Colour', ['Red', 'Blue']);
  await page.click('text=Add a specification');
  await addSpecification(page, 1, 'Size', ['S', 'L']);
  const rows = page.locator('tbody tr:not(.bulk)');
  await expect.poll(() => rows.count()).toBe(4);
  await fillSkus(page, '129.9', '7');
  await page.locator('.ProseMirror').click();
  await page.keyboard.type('Warm.');
  await savePage(page);
  await page.waitForURL('**/console/goods');
  await page.waitForSelector('tbody tr:has-text("Wool blanket")');

  const listed = await shop.get('/wx/goods/list', { keyword: 'Wool blanket' });
  const { data } = await shop.get('/wx/goods/detail', { id: listed.data.list[0].id });
  expect(data.productList.map(({ specifications, price, number }: never) => [specifications, price, number])).toEqual([
    [['Red', 'S'], 129.9, 7],
    [['Red', 'L'], 129.9, 7],
    [['Blue', 'S'], 129.9, 7],
    [['Blue', 'L'], 129.9, 7],
  ]);
  expect(data.info.detail).toContain('Warm.');
  expect(data.info.gallery).toHaveLength(1);
});

test('specifications of known goods come and go: what stays keeps id, price and stock, and what goes is told and leaves the carts', async ({
  page,
  shop,
  adminToken,
}) => {
  const { data } = await shop.get('/admin/goods/list', { name: 'Wool blanket' }, { adminToken });
  const [{ id }] = data.list;
  const load = async () => (await shop.get('/admin/goods/detail', { id }, { adminToken })).data;
  const skus = async () =>
    (await load()).products.map((sku: { id: number; specifications: string[]; price: number; number: number }) => [
      sku.id,
      sku.specifications.join(' '),
      sku.price,
      sku.number,
    ]);
  const [redS, redL, blueS, blueL] = (await load()).products;
  const shopper = { token: await shop.loginShopper() };
  await shop.post('/wx/cart/add', { goodsId: id, productId: blueL.id, number: 2 }, shopper);

  await page.goto(`/console/goods/${id}`);
  await page.evaluate(settled);
  const colours = page.locator('.dimension').first();
  await colours.locator('.value .el-input input').first().fill('Crimson');
  await colours.locator('text=Add a value').click();
  await colours.locator('.value .el-input input').nth(2).fill('Green');
  await colours.locator('[aria-label="Remove this value"]').nth(1).click();
  await page.waitForSelector('text=Saving removes 2 of the combinations');
  await savePage(page);
  // The pieces of a new one are nobody's to guess.
  await page.locator('.el-form-item__error').first().waitFor();
  await page.fill('[aria-label="Green / S Price"]', '99');
  await page.fill('[aria-label="Green / S Stock"]', '3');
  await page.fill('[aria-label="Green / L Stock"]', '4');
  await page.keyboard.press('Tab');
  await savePage(page);
  const question = page.locator('.el-message-box');
  await question.locator('li:has-text("Blue / L: stock 7, open orders 0, carts 1")').waitFor();
  await question.locator('button:has-text("Cancel")').click();
  expect(await skus()).toHaveLength(4);
  expect(await page.inputValue('[aria-label="Green / S Price"]')).toBe('99.00');

  await savePage(page);
  await agree(page);
  await told(page, 'Saved');
  expect(await skus()).toEqual([
    [redS.id, 'Crimson S', 129.9, 7],
    [redL.id, 'Crimson L', 129.9, 7],
    [expect.any(Number), 'Green S', 99, 3],
    [expect.any(Number), 'Green L', 129.9, 4],
  ]);
  expect(JSON.stringify(await skus())).not.toContain(`[${blueS.id},`);
  expect(
    (await shop.get('/wx/cart/index', {}, shopper)).data.cartList.map((line: { productId: number }) => line.productId),
  ).not.toContain(blueL.id);

  // A whole specification goes, and another one comes.
  await page.evaluate(settled);
  await page.locator('.dimension').nth(1).locator('[aria-label="Remove this specification"]').click();
  await expect.poll(() => page.locator('tbody tr:not(.bulk)').count()).toBe(2);
  await fillSkus(page, '80', '5');
  await savePage(page);
  await agree(page);
  await expect.poll(skus).toEqual([
    [expect.any(Number), 'Crimson', 80, 5],
    [expect.any(Number), 'Green', 80, 5],
  ]);
});

test('pictures of goods are put in order by arrow keys, and the keys stay with the picture either way', async ({
  page,
  shop,
}) => {
  const { data } = await shop.get('/wx/goods/detail', { id: 3 });
  const [first, second, third, ...others] = data.info.gallery;
  expect(third).toBeTypeOf('string');
  await page.goto('/console/goods/3');
  await page.evaluate(settled);
  await page.locator('.gallery .tile .face').nth(2).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Control+s');
  await told(page, 'Saved');
  const after = await shop.get('/wx/goods/detail', { id: 3 });
  expect(after.data.info.gallery).toEqual([third, first, second, ...others]);
});

test('what is missing is said at its field before anything is sent, and the shop’s own reason stands there too', async ({
  page,
}) => {
  await page.goto('/console/goods/new');
  await savePage(page);
  await expect.poll(() => page.locator('.el-form-item__error').count()).toBeGreaterThanOrEqual(3);
  await fill(page, 'Name', 'Wool blanket');
  await fill(page, 'Item number', 'WB-2');
  const price = page.locator('[role=spinbutton][aria-label="Standard Price"]');
  await page.fill('[aria-label="Standard Stock"]', '1');
  // No number: it stays as it was typed and is not sent; marks of an input method for Chinese are understood.
  await price.fill('1。5。');
  await savePage(page);
  await page.locator('tr [role=alert]:has-text("Please enter a number")').waitFor();
  expect([await price.inputValue(), await price.getAttribute('aria-invalid')]).toEqual(['1。5。', 'true']);
  await price.fill('１。５');
  await page.keyboard.press('Tab');
  expect([await price.inputValue(), await price.getAttribute('aria-valuenow')]).toEqual(['1.50', '1.5']);
  await price.press('ArrowUp');
  expect([await price.inputValue(), await price.getAttribute('aria-invalid')]).toEqual(['2.50', 'false']);
  await savePage(page);
  // A name that is taken.
  await field(page, 'Name').locator('.el-form-item__error:has-text("Goods of this name exist")').waitFor();
  expect(await field(page, 'Name').locator('input').inputValue()).toBe('Wool blanket');
  expect(await field(page, 'Item number').locator('input').inputValue()).toBe('WB-2');
});

test('only what was touched of a SKU changes: what was sold meanwhile stays sold, where a price was typed too', async ({
  page,
  shop,
  adminToken,
}) => {
  await page.goto('/console/goods/1');
  await page.evaluate(settled);
  const before = await shop.get('/admin/goods/detail', { id: 1 }, { adminToken });
  const [touched, other] = before.data.products;
  // Meanwhile somebody else puts in stock of the other one.
  await shop.post(
    '/admin/goods/update',
    { goods: before.data.goods, products: [{ ...other, number: other.number + 50, updateTime: '' }] },
    { adminToken },
  );
  const skus = page.locator('tbody tr:not(.bulk)');
  await skus.first().locator('input[aria-label$="Stock"]').fill('3');
  await skus.nth(1).locator('input[aria-label$="Price"]').fill('9.5');
  await page.keyboard.press('Control+s');
  await told(page, 'Saved');
  const after = await shop.get('/admin/goods/detail', { id: 1 }, { adminToken });
  const numbers = new Map(after.data.products.map(({ id, number }: { id: number; number: number }) => [id, number]));
  expect(numbers.get(touched.id)).toBe(3);
  expect(numbers.get(other.id)).toBe(other.number + 50);
  expect(after.data.products.find(({ id }: { id: number }) => id === other.id).price).toBe(9.5);
});

test('price and stock of all SKUs are filled in by keyboard, one without the other', async ({
  page,
  shop,
  adminToken,
}) => {
  interface Sku {
    readonly price: number;
    readonly number: number;
  }
  const stored = async () =>
    (await shop.get('/admin/goods/detail', { id: 1 }, { adminToken })).data.products as readonly Sku[];
  const fillIn = async (label: string, text: string) => {
    await page.fill(`[aria-label="${label}"]`, text);
    // The amount is taken when its field is left; from the price the stock comes first.
    await page.keyboard.press('Tab');
    await page.locator('button:has-text("Fill in all")').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await told(page, 'Saved');
  };
  const before = await stored();
  expect(before.length).toBeGreaterThan(1);
  await page.goto('/console/goods/1');
  await page.evaluate(settled);
  await fillIn('Price of all', '88.5');
  expect(await stored()).toEqual(before.map((sku) => expect.objectContaining({ price: 88.5, number: sku.number })));
  await page.goto('/console/goods/1');
  await page.evaluate(settled);
  await fillIn('Stock of all', '33');
  expect(await stored()).toEqual(before.map(() => expect.objectContaining({ price: 88.5, number: 33 })));
});

test('a SKU that went meanwhile is told where its stock was typed', async ({ page }) => {
  await page.route('**/admin/goods/detail*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, products: [] } } });
  });
  await page.goto('/console/stock');
  const first = page.locator('li:has(form)').first();
  await first.locator('input').fill('9');
  await first.locator('button').click();
  await first.locator('[role=alert]:has-text("no longer exists")').waitFor();
  expect(await first.locator('input').inputValue()).toBe('9');
});

test('leaving with unsaved changes asks', async ({ page }) => {
  await page.goto('/console/goods/2');
  await page.evaluate(settled);
  await fill(page, 'Unit', 'pair');
  await page.click('nav.menu .entry:has-text("Brands")');
  await page.click('.el-message-box__btns button:has-text("Cancel")');
  expect(new URL(page.url()).pathname).toBe('/console/goods/2');
  await page.click('nav.menu .entry:has-text("Brands")');
  await page.click('.el-message-box__btns button:has-text("Leave without saving")');
  await page.waitForURL('**/brands');
});

test('off sale with a way back; deletion asks first', async ({ page }) => {
  await page.goto('/console/goods?name=Wool');
  await page.waitForSelector('tbody tr');
  await page.click('tbody .el-switch');
  await page.waitForSelector('tbody .el-switch:not(.is-checked)');
  await page.click('.undo-button');
  await page.waitForSelector('tbody .el-switch.is-checked');
  await page.click('tbody tr .tick-box');
  await page.click('.batch button:has-text("Delete")');
  await page.click('.el-message-box__btns button:has-text("Delete")');
  await page.waitForSelector('text=Nothing matches the filter');
});

test('the filter stands in the address: Back brings the former list', async ({ page }) => {
  await page.goto('/console/keywords');
  await page.waitForSelector('tbody tr');
  const all = await page.locator('tbody tr').count();
  await page.locator('.filters input').first().fill('手账');
  await page.waitForURL('**/keywords?keyword=*');
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(all);
  await page.reload();
  await page.waitForSelector('tbody tr');
  expect(await page.locator('.filters input').first().inputValue()).toBe('手账');
  await page.click('text=Clear filter');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(all);
});

test('comments say by name what they are on and whose they are, and lead there', async ({ page, shop }) => {
  const token = await shop.loginShopper();
  for (const type of [0, 1]) {
    const comment = { type, valueId: 1, content: `On ${type}`, star: 5, hasPicture: false, picUrls: [] };
    expect((await shop.post('/wx/comment/post', comment, { token })).errno).toBe(0);
  }
  const { data } = await shop.get('/wx/goods/detail', { id: 1 });
  await page.goto('/console/comments');
  const [onGoods, onTopic] = [0, 1].map((type) => page.locator(`tbody tr:has-text("On ${type}")`));
  await onTopic?.locator('a[href$="/topics/1"]').waitFor();
  await onTopic?.locator('.tag:has-text("Topic")').waitFor();
  await onGoods?.locator(`a[href$="/shoppers/1"]:has-text("小满")`).waitFor();
  await onGoods?.locator(`a[href$="/goods/1"]:has-text("${data.info.name}")`).click();
  await page.waitForURL('**/console/goods/1');
});

test('a reply to a comment takes its button away, and Tab goes on in its row', async ({ page }) => {
  await page.goto('/console/comments');
  await page.locator('tbody tr:has-text("Waiting")').first().locator('button:has-text("Reply")').focus();
  await page.keyboard.press('Enter');
  await page.fill('.el-message-box textarea', 'Thank you!');
  await page.click('.el-message-box__btns button:has-text("Send reply")');
  await page.waitForSelector('tbody tr:has-text("Thank you!")');
  await page.locator('.el-message-box').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await page.waitForSelector('tbody tr:has-text("Thank you!") button:focus');
});

test('the whole filter goes into a file, not the page', async ({ page, shop, adminToken }) => {
  await page.goto('/console/goods');
  await page.waitForSelector('tbody tr');
  const { data } = await shop.get('/admin/goods/list', { limit: 1 }, { adminToken });
  const lines = (await readFile(await downloadCsv(page), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(data.total);
});
