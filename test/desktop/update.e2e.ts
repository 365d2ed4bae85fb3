// An update from a feed to the installed file, by electron-updater itself: the feed is served here, the new version is a script
// that leaves a mark. Linux alone: an AppImage is the one kind whose installation needs neither a signature nor an installer.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageFacts from '../../package.json' with { type: 'json' };
import { setUp } from './client.ts';
import { DesktopRun, makeUserData, removeUserData } from './desktopRun.ts';

const newVersion = '9.0.0';
const image = `PocketMall-${newVersion}.AppImage`;
/** Where a packed app has its feed; the one that was packed is put back at the end. */
const packedFile = process.env.E2E_RESOURCES ? join(process.env.E2E_RESOURCES, 'app-update.yml') : undefined;

let place: Awaited<ReturnType<typeof makeUserData>>;
let run: DesktopRun;
let server: Server;
let installed: string;
let mark: string;
let program: string;
let wasPacked: string;
let feed: string;
let shop: string;
let admin: string;
/** What the feed says now; undefined: nothing of use. */
let offered: { version: string; sha512: string } | undefined;
const asked: string[] = [];

const sumOf = (text: string) => createHash('sha512').update(text).digest('base64');

async function serveFeed(): Promise<string> {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://feed');
    asked.push(pathname);
    if (pathname === `/${image}`) return response.end(program);
    if (!/^\/latest-linux(-\w+)?\.yml$/.test(pathname) || offered === undefined) return response.writeHead(404).end();
    const { version, sha512 } = offered;
    const file = { url: image, sha512, size: Buffer.byteLength(program) };
    response.end(JSON.stringify({ version, files: [file], path: image, sha512, releaseDate: '2026-11-28T00:00:00Z' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

const start = () =>
  DesktopRun.start({
    userData: place.userData,
    words: ['--loopback-feed'],
    env: { APPIMAGE: installed, XDG_CACHE_HOME: join(place.userData, 'cache') },
  });

const updateLabel = () =>
  run.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('update')?.label ?? '');

/** Clicks the item; what is asked or told then, without what was before. */
async function ask(answers: number[], most: number): Promise<string[]> {
  await run.watchSystem(answers);
  await run.clickMenu('update');
  const details = async () => (await run.seen()).questions.map(({ detail }) => detail);
  await expect.poll(async () => (await details()).length).toBe(most);
  return details();
}

describe.skipIf(process.platform !== 'linux')('an update', () => {
  beforeAll(async () => {
    place = await makeUserData();
    installed = join(place.userData, 'PocketMall.AppImage');
    mark = join(place.userData, 'mark');
    program = `#!/bin/sh\necho "$APPIMAGE_SILENT_INSTALL$APPIMAGE_EXIT_AFTER_INSTALL" > '${mark}'\n`;
    offered = { version: packageFacts.version, sha512: sumOf(program) };
    feed = await serveFeed();
    if (packedFile === undefined) {
      await writeFile(join(place.userData, 'desktop.json'), JSON.stringify({ updateFeed: feed }));
    } else {
      wasPacked = await readFile(packedFile, 'utf8');
      await writeFile(packedFile, wasPacked.replace(/^url:.*$/m, `url: ${feed}`));
    }
    await writeFile(installed, 'the version that runs');
    await chmod(installed, 0o755);
    run = await start();
    shop = await run.shop();
    admin = await setUp(shop);
  });
  afterAll(async () => {
    await run.kill();
    server.close();
    if (packedFile !== undefined) await writeFile(packedFile, wasPacked);
    await removeUserData(place.userData);
  });

  test('is looked for at the start, in silence; who asks is told that there is none, or what went wrong', async () => {
    await expect.poll(() => asked.filter((path) => path.endsWith('.yml')).length).toBe(1);
    await expect.poll(updateLabel).toBe('检查更新…');
    expect(await ask([], 1)).toEqual([`${packageFacts.version} 已是最新版本。`]);
    offered = undefined;
    expect((await ask([], 1))[0]).toContain('更新地址没有这个系统可用的版本信息');
    offered = { version: newVersion, sha512: sumOf('another file') };
    const [found, failed] = await ask([0], 2);
    expect(found).toContain(`有新版本 ${newVersion}`);
    expect(failed).toContain('下载的文件不完整或被改动过');
    expect(await updateLabel()).toBe('检查更新…');
    offered = { version: newVersion, sha512: sumOf(program) };
  });

  test('its address is the owner’s to set and clear in the console: https only, asked for by the app itself', async () => {
    const menuHasIt = () => run.menuLabels().then((labels) => labels.includes('检查更新…'));
    const own = async () => JSON.parse(await readFile(join(place.userData, 'desktop.json'), 'utf8')).updateFeed;
    await run.page.evaluate((token) => localStorage.setItem('pocketmall.token', token), admin);
    await run.page.goto(`${shop}/console/settings`);
    const form = run.page.locator('form.updates');
    const save = async (address: string) => {
      await form.locator('input').fill(address);
      await form.getByRole('button', { name: '保存地址' }).click();
    };
    await run.watchSystem([1, 0]);
    for (const unsafe of ['http://updates.example/', 'not an address']) {
      await save(unsafe);
      await form.getByText('要以 https:// 开头').waitFor();
    }
    await save('https://updates.example/');
    await form.getByText('您在询问时没有同意').waitFor();
    const { questions } = await run.seen();
    expect(questions.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('从 https://updates.example/ 检查'),
    ]);
    expect(await own()).toBe(packedFile === undefined ? feed : undefined);

    // Where one was packed nothing of the owner's is there to be cleared.
    if (packedFile === undefined) await save('');
    else await form.locator('input').fill('');
    const whereNext = packedFile === undefined ? '没有更新地址' : feed;
    await form.getByText(whereNext).first().waitFor();
    await expect.poll(menuHasIt).toBe(packedFile !== undefined);
    expect(await own()).toBe(undefined);

    await save(feed);
    await expect.poll(own).toBe(feed);
    await expect.poll(menuHasIt).toBe(true);
    offered = { version: packageFacts.version, sha512: sumOf(program) };
    await run.watchSystem();
    await form.getByRole('button', { name: '现在检查更新' }).click();
    await expect
      .poll(async () => (await run.seen()).questions[0]?.detail)
      .toBe(`${packageFacts.version} 已是最新版本。`);
    offered = { version: newVersion, sha512: sumOf(program) };
  });

  test('is not installed when the backup fails', async () => {
    const backups = join(place.shopFolder, 'backups');
    await rm(backups, { recursive: true, force: true });
    await writeFile(backups, 'not a folder');
    await run.watchSystem([0]);
    await run.clickMenu('update');
    await expect
      .poll(async () => (await run.seen()).questions.map(({ detail }) => detail).at(-1) ?? '')
      .toContain('没有安装更新，因为备份没有成功');
    expect(await readFile(installed, 'utf8')).toBe('the version that runs');
    await rm(backups);
    await mkdir(backups);
  });

  test('is installed after a backup: the shop is closed, the file replaced, the new version started', async () => {
    expect(await updateLabel()).toBe(`安装更新 ${newVersion}…`);
    await run.watchSystem([0]);
    await run.clickMenu('update');
    expect(await run.ended()).toBe(0);
    await expect.poll(() => existsSync(mark)).toBe(true);
    expect(await readFile(installed, 'utf8')).toBe(program);
    const backups = (await readdir(join(place.shopFolder, 'backups'))).filter((name) => name.endsWith('.pocketmall'));
    expect(backups.length).toBe(1);
    expect(existsSync(join(place.shopFolder, 'running'))).toBe(false);
  });

  test('is installed at the quit when the owner wants that, and then not started', async () => {
    await rm(mark);
    await writeFile(installed, 'the version that runs');
    run = await start();
    await run.shop();
    await expect.poll(updateLabel).toBe(`更新到 ${newVersion}…`);
    expect((await ask([0, 1], 2))[1]).toContain(`新版本 ${newVersion} 已下载`);
    expect(await updateLabel()).toBe(`退出时安装更新 ${newVersion}`);
    expect(await readFile(installed, 'utf8')).toBe('the version that runs');
    expect(await run.quit()).toBe(0);
    expect(await readFile(installed, 'utf8')).toBe(program);
    expect((await readFile(mark, 'utf8')).trim()).toBe('truetrue');
  });
});
