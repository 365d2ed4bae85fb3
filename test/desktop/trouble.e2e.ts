// What keeps a shop from opening is told in words, with buttons that help; nothing of it ends in a stack, a splash or silence.
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, owner, setUp } from './client.ts';
import { DesktopRun, freePort, makeUserData, removeUserData, writeShopSettings } from './desktopRun.ts';

let place: Awaited<ReturnType<typeof makeUserData>>;
let run: DesktopRun | undefined;
const folders: string[] = [];

/** A shop with data, a backup and nobody in it, to be spoiled by each test in its own way. */
beforeAll(async () => {
  place = await makeUserData();
  run = await DesktopRun.start({ userData: place.userData });
  console.log(`E2E RUNTIME: ${await run.runtime()}`);
  const url = await run.shop();
  const admin = await setUp(url);
  await run.watchSystem();
  await run.clickMenu('backUp');
  const isTaken = async () => (await call(url, '/desk/backup/list', undefined, { admin })).length === 1;
  while (!(await isTaken())) await run.page.waitForTimeout(100);
  await run.quit();
});
afterEach(() => run?.kill());
afterAll(async () => {
  for (const folder of [place.userData, ...folders]) await removeUserData(folder);
});

/** A copy of the shop in an app's folder of its own. */
async function copyOfShop(): Promise<Awaited<ReturnType<typeof makeUserData>>> {
  const copy = await makeUserData();
  folders.push(copy.userData);
  await cp(place.shopFolder, copy.shopFolder, { recursive: true });
  await writeShopSettings(copy.shopFolder, { port: copy.port });
  return copy;
}

/** The next folder or file that the app's dialogs give. */
function choose(app: DesktopRun, path: string): Promise<void> {
  return app.app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);
}

/** Runs in the page: whether it tells of a place. */
const tells = (where: string): boolean => {
  const { document } = globalThis as unknown as {
    document: { getElementById(id: string): { textContent: string } | null };
  };
  return document.getElementById('reason')?.textContent.includes(where) === true;
};

const press = (app: DesktopRun, action: string) => app.page.click(`[data-action=${action}]`);

test('a port of another program: the next one is used, told and kept', async () => {
  const copy = await makeUserData();
  folders.push(copy.userData);
  const other = createServer().listen(copy.port, '127.0.0.1');
  await once(other, 'listening');
  run = await DesktopRun.start({ userData: copy.userData });
  const url = await run.shop();
  expect(url).not.toBe(`http://127.0.0.1:${copy.port}`);
  const settings = async () => JSON.parse(await readFile(join(copy.shopFolder, 'settings.json'), 'utf8'));
  await expect.poll(async () => (await settings()).port).toBe(Number(new URL(url).port));
  other.close();
});

test('a shop that is gone is missed, not begun anew; another folder opens it', async () => {
  const copy = await copyOfShop();
  await writeFile(join(copy.userData, 'desktop.json'), JSON.stringify({ hasOpened: true }));
  const elsewhere = join(copy.userData, 'moved');
  await cp(copy.shopFolder, elsewhere, { recursive: true });
  await rm(copy.shopFolder, { recursive: true });
  run = await DesktopRun.start({ userData: copy.userData });
  const { title, reason, details } = await run.trouble();
  expect(title).toBe('找不到店铺');
  expect(reason).toContain(copy.shopFolder);
  expect(details).toContain('code: shop-missing');
  await choose(run, elsewhere);
  await press(run, 'otherFolder');
  const url = await run.shop();
  expect(await call(url, '/desk/setup/state')).toMatchObject({ needed: false });
});

test('a damaged file: its backups are offered, and restoring one opens the shop', async () => {
  const copy = await copyOfShop();
  const file = join(copy.shopFolder, 'shop.db');
  await truncate(file, 40_000);
  await writeFile(join(copy.shopFolder, 'running'), '1');
  run = await DesktopRun.start({ userData: copy.userData });
  const { title, reason, details } = await run.trouble();
  expect(title).toBe('店铺数据需要恢复');
  expect(reason).toContain('损坏');
  expect(details).toContain('code: damaged');
  expect(await run.page.locator('[data-backup]').count()).toBe(1);
  await press(run, 'copy');
  await expect.poll(() => run?.app.evaluate(({ clipboard }) => clipboard.readText())).toContain('code: damaged');
  await run.page.click('[data-backup]');
  const url = await run.shop();
  expect((await call(url, '/wx/goods/count')).goodsCount ?? (await call(url, '/wx/goods/count'))).toBeGreaterThan(100);
});

test('a damaged log: the shop opens with a new one, the old one is set aside, and the window says so', async () => {
  const copy = await copyOfShop();
  const log = join(copy.shopFolder, 'logs.db');
  const damaged = Buffer.alloc(20_000, 'no database ');
  await writeFile(log, damaged);
  run = await DesktopRun.start({ userData: copy.userData });
  const url = await run.shop();
  expect(await readFile(`${log}.damaged`)).toEqual(damaged);
  const kept = new DatabaseSync(log, { readOnly: true });
  expect(kept.prepare("SELECT count(*) AS n FROM server_line WHERE text LIKE '%set aside%'").get()).toMatchObject({
    n: 1,
  });
  kept.close();

  const admin = (await call(url, '/admin/auth/login', owner)).token;
  await run.page.evaluate((token) => localStorage.setItem('pocketmall.token', token), admin);
  await run.page.goto(`${url}/console/`);
  await run.page.click('button.state:has(.dot.yellow)');
  await run.page.waitForSelector('text=日志文件不能使用');
});

test('a newer file, a second copy on the same folder, and a folder that is none, one after the other in one window', async () => {
  const newer = await copyOfShop();
  const database = new DatabaseSync(join(newer.shopFolder, 'shop.db'));
  database.exec('PRAGMA user_version = 9999');
  database.close();
  run = await DesktopRun.start({ userData: newer.userData });
  expect((await run.trouble()).reason).toContain('更新的版本');
  expect(await run.page.locator('[data-backup]').count()).toBe(0);

  const used = await copyOfShop();
  const holder = await DesktopRun.start({ userData: used.userData });
  await holder.shop();
  await choose(run, used.shopFolder);
  await press(run, 'otherFolder');
  await run.page.waitForFunction(tells, used.shopFolder);
  expect((await run.trouble()).reason).toContain('另一个 PocketMall');
  await holder.kill();

  const noFolder = join(newer.userData, 'a-file');
  await writeFile(noFolder, '');
  await choose(run, noFolder);
  await press(run, 'otherFolder');
  await run.page.waitForFunction(tells, noFolder);
  expect((await run.trouble()).title).toBe('店铺没有打开');

  const good = join(newer.userData, 'new-shop');
  await mkdir(good);
  await writeShopSettings(good, { port: await freePort() });
  await choose(run, good);
  await press(run, 'otherFolder');
  expect(await call(await run.shop(), '/desk/setup/state')).toMatchObject({ needed: true });
});

test('a page whose process died: the shop goes on, and the window can be opened again', async () => {
  const copy = await copyOfShop();
  run = await DesktopRun.start({ userData: copy.userData });
  const url = await run.shop();
  const opened = run.app.waitForEvent('window');
  const session = await run.page.context().newCDPSession(run.page);
  session.send('Page.crash').catch(() => undefined);
  run.page = await opened;
  expect((await run.trouble()).title).toBe('窗口出了问题');
  expect(await call(url, '/wx/home/index')).toBeTruthy();
  await press(run, 'reload');
  expect(await run.shop()).toBe(url);
});

test('an error that nobody caught: words and a restart, no stack in the face; the shop is stopped cleanly', async () => {
  const copy = await copyOfShop();
  run = await DesktopRun.start({ userData: copy.userData });
  await run.shop();
  await run.app.evaluate(({ app }) => {
    app.relaunch = () => Object.assign(globalThis, { isRelaunched: true });
    setTimeout(() => {
      throw new Error('made by the test');
    }, 10);
  });
  const { title, reason, details } = await run.trouble();
  expect([title, reason]).toEqual(['PocketMall 出了问题', '应用内部出错了。']);
  expect(details).toContain('made by the test');
  expect(await run.page.isVisible('#details')).toBe(false);
  await press(run, 'restart');
  expect(await run.ended()).toBe(1);
});
