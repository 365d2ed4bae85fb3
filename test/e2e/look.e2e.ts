// What a person notices at once: how soon the dashboard stands, the sound of an order, dialogs of a sensible width, where one is
// in the menu, why the shop's dot is not green, and that the console's policy for scripts holds.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { findAxeFaults } from './support/axe.ts';
import { type ConsoleWindow, type Look, laptop, launchBrowser, openWindow, wide } from './support/browser.ts';
import { overfull, settled, startConsoleShop } from './support/console.ts';

const look: Look = { language: 'en', theme: 'light', ...wide };
let shop: TestShop;
let browser: Browser;
let opened: ConsoleWindow;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
  opened = await openWindow(browser, { url: shop.url, look, token: await shop.loginAdmin() });
  // Counts the notes that the sound card is asked for.
  await opened.context.addInitScript(`
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { window.notes += 1; return start.apply(this, at); };
  `);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const transferred = `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\.js(\\?|$)/.test(name))
  .map(({ name, encodedBodySize, startTime }) => ({ name, size: encodedBodySize, startTime }))`;

test('the dashboard stands from less than 450 kB of scripts, and its chart comes after the figures', async () => {
  const { page } = opened;
  await page.addInitScript(`
    new MutationObserver(() => {
      if (window.figuresAt === undefined && document.querySelector('.figure .value')) window.figuresAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  `);
  const times: number[] = [];
  // The first opening warms up what every later one has: the browser's own start isn't the console's.
  for (let round = 0; round < 4; round += 1) {
    await page.goto('/console/');
    await page.waitForSelector('.figure .value');
    times.push((await page.evaluate('window.figuresAt')) as number);
  }
  await page.evaluate(settled);
  console.log(`the dashboard's figures stood after ${times.map(Math.round).join(', ')} ms`);
  const scripts = (await page.evaluate(transferred)) as { name: string; size: number; startTime: number }[];
  const charts = scripts.find(({ name }) => /echarts/.test(name));
  expect(charts?.startTime).toBeGreaterThan(0);
  const first = scripts.filter(({ name }) => !/echarts/.test(name));
  const bytes = first.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(450_000);
});

test('a new order sounds, and is not silent on any page', async () => {
  const { page } = opened;
  await page.goto('/console/brands');
  await page.waitForSelector('tbody tr');
  await page.click('h1');
  const token = await shop.loginShopper();
  const { data: goods } = await shop.get('/wx/goods/list', { limit: 1 });
  const { data: detail } = await shop.get('/wx/goods/detail', { id: goods.list[0].id });
  const product = detail.productList.find(({ number }: { number: number }) => number > 0);
  const line = { goodsId: goods.list[0].id, productId: product.id, number: 1 };
  const { data: cartId } = await shop.post('/wx/cart/fastadd', line, { token });
  const { data: addresses } = await shop.get('/wx/address/list', {}, { token });
  const order = {
    cartId,
    addressId: addresses.list[0].id,
    couponId: -1,
    userCouponId: -1,
    grouponRulesId: 0,
    grouponLinkId: 0,
    message: '',
  };
  expect((await shop.post('/wx/order/submit', order, { token })).errno).toBe(0);
  // A second on a machine of its own.
  await expect.poll(() => page.evaluate('window.notes'), { timeout: 5000 }).toBeGreaterThan(1);
});

test('a question is as wide as its words, not as the window', async () => {
  const { page } = opened;
  await page.goto('/console/brands');
  await page.locator('tbody .el-button--danger').first().click();
  const box = await page.locator('.el-message-box').boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  expect(box?.width).toBeLessThan(500);
  await page.keyboard.press('Escape');
});

test('the buttons of rows cover no column in a window of 1280, where words are longest', async () => {
  const { page } = opened;
  await page.setViewportSize(laptop);
  for (const path of ['orders', 'coupons', 'comments']) {
    await page.goto(`/console/${path}`);
    await page.evaluate(settled);
    expect([path, await page.evaluate(overfull)]).toEqual([path, false]);
  }
  // No tighter than it has to be: here it is enough that columns get narrower, and times stay in one line.
  expect(await page.locator('table.tightest').count()).toBe(0);
  // Where even that is not enough rows are cards, which hide nothing either.
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, shape] of [
    ['orders', '.cards'],
    ['brands', 'table.stacked'],
  ] as const) {
    await page.goto(`/console/${path}`);
    await page.waitForSelector(shape);
    expect([path, await page.evaluate(overfull)]).toEqual([path, false]);
  }
  await page.setViewportSize(wide);
});

test('the entry of the page one is on is in view in the menu', async () => {
  const { page } = opened;
  await page.goto('/console/settings');
  await page.evaluate(settled);
  const entry = await page.locator('nav.menu .lit').boundingBox();
  expect(entry?.y).toBeGreaterThan(0);
  expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual(look.height);
});

test('the dot of the shop says in words how it is, where its data are and when they were backed up', async () => {
  const { page } = opened;
  await page.goto('/console/brands');
  await page.locator('header .state').press('Enter');
  const about = page.locator('.about:visible');
  await about.locator('text=In memory only').waitFor();
  await about.locator('text=Last backup').waitFor();
  const { data } = await shop.get('/desk/status', {}, { adminToken: await shop.loginAdmin() });
  for (const { en } of data.health.reasons) expect(await about.textContent()).toContain(en.split(/\d/)[0].trim());
  await about.locator('button:has-text("Server")').first().click();
  await page.waitForURL('**/server');
});

test('each address of a shared shop has a code for phones and one for the mini-program, and says why it can’t be reached', async () => {
  const { page } = opened;
  await page.goto('/console/server');
  await page.locator('.sharing .el-switch').first().click();
  await page.waitForSelector('h2:text-is("Shared")');
  const card = page.locator('article.address').first();
  const codes = card.locator('figure img');
  await codes.nth(1).waitFor();
  expect(await codes.evaluateAll((all) => all.map((one) => (one as { alt?: string }).alt ?? ''))).toEqual([
    expect.stringMatching(/^QR code http:\/\/[\d.]+:\d+$/),
    expect.stringMatching(/^QR code http:\/\/[\d.]+:\d+\/wx\/$/),
  ]);
  await card.locator('button:has-text("Test")').click();
  await card.locator('[role=status]:has-text("Reachable"), [role=status]:has-text("Not reachable")').waitFor();
  const refused = { errno: 0, errmsg: 'ok', data: { ok: false, reason: 'A firewall keeps the port closed.' } };
  await page.route('**/desk/network/test', (route) => route.fulfill({ json: refused }));
  await card.locator('button:has-text("Test")').click();
  await card.locator('text=A firewall keeps the port closed.').waitFor();
  await page.unroute('**/desk/network/test');
  await page.locator('.sharing .el-switch').first().click();
  await page.waitForSelector('h2:has-text("Only this computer opens the shop")');
});

test('scripts come from the shop alone: none inline, no eval, and the policy says so', async () => {
  const { page } = opened;
  const answer = await page.goto('/console/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
  expect(policy).toContain("default-src 'none'");
  expect(await answer?.text()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/i);
  const tried = await page.evaluate(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.head.append(script);
    setTimeout(() => resolve('nothing was blocked'), 1000);
  })`);
  expect(tried).toBe('inline');
  expect(await page.evaluate('window.wasRun')).toBeUndefined();
  opened.takeFaults();
});

test('an account without a picture is named for those who hear the page', async () => {
  const adminToken = await shop.loginAdmin();
  const account = { username: 'plain01', password: 'plain01', avatar: '', roleIds: [1] };
  expect((await shop.post('/admin/admin/create', account, { adminToken })).errno).toBe(0);
  const token = await shop.loginAdmin('plain01', 'plain01');
  const window = await openWindow(browser, { url: shop.url, look, token });
  await window.page.goto('/console/brands');
  await window.page.evaluate(settled);
  expect(await findAxeFaults(window.page)).toEqual([]);
  await window.close();
});
