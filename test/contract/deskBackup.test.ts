// Backups on the desk: taken, listed, checked, compared, downloaded, deleted (desk.yaml).
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, readManifest } from '../../server/backup/readArchive.ts';
import { writeArchive } from '../../server/backup/writeArchive.ts';
import { type FolderShop, laySmallShop, startFolderShop } from '../support/backups.ts';
import { startTestShop } from '../support/shop.ts';

let home: FolderShop;
let small: string;
beforeAll(async () => {
  small = await laySmallShop();
  home = await startFolderShop({ from: small });
});
afterAll(async () => {
  await home.remove();
  rmSync(small, { recursive: true, force: true });
});

const backups = () => join(home.data, 'backups');
const post = (path: string, body: object = {}) => home.shop.post(path, body, { adminToken: home.admin });
const get = (path: string, query: Record<string, string> = {}) =>
  home.shop.get(path, query, { adminToken: home.admin });
const feedback = async (content: string) =>
  home.shop.post(
    '/wx/feedback/submit',
    { content, feedType: '其他', mobile: '13800000000' },
    { token: await home.shop.loginShopper() },
  );

describe('a backup', () => {
  test('is one file with manifest, database and pictures, whole and checked', async () => {
    const name = await home.take();
    const [first] = await home.list();
    expect(first).toMatchObject({
      name,
      reason: 'manual',
      checked: true,
      isOtherShop: false,
      hasPictures: true,
      missingPictures: 0,
    });
    expect(first).toMatchObject({ counts: { goods: expect.any(Number), orders: expect.any(Number) } });
    const manifest = await readArchive(join(backups(), name));
    const pictures = readdirSync(join(home.data, 'files'));
    expect(manifest.files.count).toBe(pictures.length);
    expect(manifest.counts.storage).toBe(pictures.length);
  });

  test('says how many pictures of the shop it lacks, since no restore brings them back', async () => {
    const files = join(home.data, 'files');
    const [picture = ''] = readdirSync(files);
    renameSync(join(files, picture), join(home.data, picture));
    const name = await home.take();
    renameSync(join(home.data, picture), join(files, picture));
    expect((await home.list()).find((each) => each.name === name)).toMatchObject({ checked: true, missingPictures: 1 });
    expect((await readManifest(join(backups(), name))).missingPictures).toBe(1);
    await post('/desk/backup/delete', { name });
  });

  test('never holds the keys of the owner, the settings of the computer or the log', async () => {
    writeFileSync(join(home.data, 'secrets.json'), '{"secret":"do-not-copy-me"}');
    const name = await home.take();
    const bytes = readFileSync(join(backups(), name));
    for (const left of ['do-not-copy-me', 'secrets.json', 'settings.json', 'logs.db']) {
      expect(bytes.includes(left), left).toBe(false);
    }
  });

  test('is noted in the log of the administrators, and its deletion as well', async () => {
    const name = await home.take();
    expect((await post('/desk/backup/delete', { name })).errno).toBe(0);
    expect(existsSync(join(backups(), name))).toBe(false);
    const { data } = await get('/admin/log/list', { limit: '2', sort: 'add_time', order: 'desc' });
    expect(data.list.map((entry: { action: string; result: string }) => [entry.action, entry.result])).toEqual(
      expect.arrayContaining([
        ['备份数据', name],
        ['删除备份', name],
      ]),
    );
  });

  test('leaves no half written file behind when it cannot be taken', async () => {
    const before = readdirSync(backups());
    const { raw } = home.shop.host.current().read;
    const stop = new AbortController();
    const { backUp } = await import('../../server/backup/backupBefore.ts');
    stop.abort();
    await expect(backUp(home.shop.host.current(), 'manual', { signal: stop.signal })).rejects.toThrow();
    expect(readdirSync(backups())).toEqual(before);
    expect(raw.open).toBe(true);
  });

  test('comes down as it lies on the disk', async () => {
    const name = await home.take();
    const answer = await fetch(`${home.shop.url}/desk/backup/download?name=${encodeURIComponent(name)}`, {
      headers: { 'X-Shop-Admin-Token': home.admin },
    });
    expect(answer.headers.get('content-disposition')).toContain(name);
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(backups(), name)))).toBe(true);
  });
});

describe('a check', () => {
  test('finds a sound one sound and says what is in it', async () => {
    const name = await home.take();
    const ended = await home.job('/desk/backup/check', { name });
    expect(ended).toMatchObject({ state: 'done', result: { name, counts: { goods: expect.any(Number) } } });
  });

  test.each([
    ['a flipped bit in the middle', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2)), '损坏'],
    ['a flipped bit near the beginning', (bytes: Buffer) => flip(bytes, 3000), '损坏'],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), '不完整'],
    ['nothing in it', () => Buffer.alloc(0), '不是'],
    ['something else in it', () => Buffer.from('what is this? '.repeat(100)), '不是'],
  ])('refuses one with %s, and the list says so from then on', async (what, change, word) => {
    const name = `spoilt ${what}.pocketmall`;
    writeFileSync(join(backups(), name), change(readFileSync(join(backups(), await home.take()))));
    const ended = await home.job('/desk/backup/check', { name });
    expect(ended).toMatchObject({ state: 'failed', error: { zh: expect.stringContaining(word) } });
    const listed = (await home.list()).find((each) => each.name === name);
    expect(listed).toMatchObject({ checked: false, problem: expect.stringContaining(word) });
    await post('/desk/backup/delete', { name });
  });

  test('one that changed after its check counts as unchecked', async () => {
    const name = await home.take();
    const file = join(backups(), name);
    truncateSync(file, statSync(file).size - 1);
    expect((await home.list()).find((each) => each.name === name)).toMatchObject({ checked: false });
    await post('/desk/backup/delete', { name });
  });
});

test('the newest backup is not the one that a clock dated that was ahead', async () => {
  const [ahead, newest] = [await home.take(), await home.take()];
  const next = new Date(Date.now() + 300 * 86_400_000);
  utimesSync(join(backups(), ahead), next, next);
  expect((await get('/desk/status')).data.lastBackup).toMatchObject({ name: newest });
  await post('/desk/backup/delete', { name: ahead });
});

test('a file whose moment is none of the calendar is listed as damaged, and the others beside it', async () => {
  const name = await home.take();
  const before = (await home.list()).length;
  const strange = 'strange.pocketmall';
  const databaseFile = join(home.data, 'alone.db');
  copyFileSync(join(home.data, 'shop.db'), databaseFile);
  const {
    files: _,
    database: __,
    hasSecrets: ___,
    kind: ____,
    format: _____,
    ...facts
  } = await readManifest(join(backups(), name));
  await writeArchive({
    targetFile: join(backups(), strange),
    source: { databaseFile, filesFolder: join(home.data, 'none') },
    facts: { ...facts, takenAt: Number.MAX_SAFE_INTEGER },
  });
  rmSync(databaseFile);
  const list = await home.list();
  expect(list).toHaveLength(before + 1);
  expect(list.find((each) => each.name === strange)?.problem).toBeDefined();
  await post('/desk/backup/delete', { name: strange });
});

test('the comparison tells what a restore would lose', async () => {
  const hoursMs = 3 * 3_600_000;
  // By a clock that was wrong: what is in the copy counts, not when it was made.
  home.shop.clock.advance(hoursMs);
  const name = await home.take();
  home.shop.clock.advance(60_000 - hoursMs);
  expect((await feedback('neu')).errno).toBe(0);
  const order = await home.shop.shop.write((tx) => {
    const now = home.shop.clock.now();
    const { raw } = tx;
    const id = Number(
      raw
        .prepare(
          `INSERT INTO orders (user_id, order_sn, order_status, consignee, mobile, address, goods_price_fen,
            freight_price_fen, coupon_price_fen, order_price_fen, actual_price_fen, paid_at, created_at, updated_at)
           SELECT user_id, '20991231000001', 201, '王小明', mobile, address, 1990, 0, 0, 1990, 1990, ${now}, ${now}, ${now}
           FROM orders LIMIT 1`,
        )
        .run().lastInsertRowid,
    );
    return id;
  });
  const { data } = await get('/desk/backup/compare', { name });
  expect(data).toMatchObject({
    name,
    isOtherShop: false,
    lost: { orders: 1, paidOrders: 1, paidSum: 19.9, shoppers: 0, refunds: 0 },
    newestOrders: [{ id: order, orderSn: '20991231000001', consignee: '王小明', actualPrice: 19.9 }],
  });
  const orders = data.counts.find((each: { table: string }) => each.table === 'orders');
  expect(orders.now).toBe(orders.backup + 1);
});

test('what can not be used is not compared, as if it could be restored', async () => {
  const name = await home.take();
  const sound = readFileSync(join(backups(), name));
  const middle = Math.floor(sound.length / 2);
  const files: Record<string, Buffer> = {
    letter: Buffer.from('dear all'),
    half: sound.subarray(0, middle),
    spoilt: Buffer.from(sound).fill(0xa5, middle, middle + 100),
  };
  for (const [word, bytes] of Object.entries(files)) {
    const bad = `${word}.pocketmall`;
    writeFileSync(join(backups(), bad), bytes);
    await home.job('/desk/backup/check', { name: bad });
    expect((await get('/desk/backup/compare', { name: bad })).errno, word).toBe(402);
    rmSync(join(backups(), bad));
  }
});

describe('the way in', () => {
  const names = { missing: {}, none: { name: 'nothing.pocketmall' } };
  test.each([
    ['GET', '/desk/backup/list'],
    ['POST', '/desk/backup/take'],
    ['POST', '/desk/backup/check'],
    ['GET', '/desk/backup/compare'],
    ['POST', '/desk/backup/restore'],
    ['GET', '/desk/backup/download'],
    ['POST', '/desk/backup/upload'],
    ['POST', '/desk/backup/delete'],
  ])('%s %s is for administrators with the permission alone', async (method, path) => {
    const call = (adminToken?: string) =>
      method === 'GET'
        ? home.shop.get(path, {}, adminToken ? { adminToken } : {})
        : home.shop.post(path, {}, adminToken ? { adminToken } : {});
    expect((await call()).errno).toBe(501);
    expect((await call(await home.shop.loginAdmin('mall123', 'mall123'))).errno).toBe(506);
  });

  test.each(['check', 'restore', 'delete'])('%s wants a name', async (what) => {
    expect((await post(`/desk/backup/${what}`, names.missing)).errno).toBe(401);
    expect((await post(`/desk/backup/${what}`, { name: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });

  test.each([
    '../shop.db',
    '..\\shop.db',
    '/etc/passwd',
    'backups/../../shop.db',
    'known.json',
    'nothing.pocketmall',
    '.pocketmall',
    'a\u0000.pocketmall',
  ])('the name %j leads nowhere', async (name) => {
    for (const what of ['check', 'restore', 'delete']) {
      expect((await post(`/desk/backup/${what}`, { name })).errno, what).toBe(402);
    }
    for (const what of ['compare', 'download']) {
      expect((await get(`/desk/backup/${what}`, { name })).errno, what).toBe(402);
    }
    expect(existsSync(join(home.data, 'shop.db'))).toBe(true);
  });

  test('a shop in memory has no backups and says so', async () => {
    const shop = await startTestShop();
    const options = { adminToken: await shop.loginAdmin() };
    expect((await shop.get('/desk/backup/list', {}, options)).data).toEqual([]);
    expect((await shop.post('/desk/backup/take', {}, options)).errno).toBe(503);
    await shop.stop();
  });
});

describe('an upload', () => {
  async function upload(bytes: Buffer, field = 'file') {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)]), '../../my shop.pocketmall');
    const answer = await fetch(`${home.shop.url}/desk/backup/upload`, {
      method: 'POST',
      headers: { 'X-Shop-Admin-Token': home.admin },
      body: form,
    });
    return (await answer.json()) as { errno: number; errmsg: string; data: { name: string } };
  }

  test('is checked before it is listed', async () => {
    const bytes = readFileSync(join(backups(), await home.take()));
    const answer = await upload(bytes);
    expect(answer).toMatchObject({ errno: 0 });
    const { data } = answer;
    expect(data.name).toMatch(/^pocketmall-\d{8}-\d{6}-uploaded(-\d+)?\.pocketmall$/);
    expect((await home.list()).find(({ name }) => name === data.name)).toMatchObject({
      reason: 'uploaded',
      checked: true,
    });
    expect(readFileSync(join(backups(), data.name)).equals(bytes)).toBe(true);
  });

  test('of something damaged, half or else is refused and leaves nothing', async () => {
    const bytes = readFileSync(join(backups(), await home.take()));
    const before = readdirSync(backups()).sort();
    expect(await upload(flip(bytes, Math.floor(bytes.length / 3)))).toMatchObject({ errno: 402 });
    expect(await upload(bytes.subarray(0, 5000))).toMatchObject({ errno: 402 });
    expect(await upload(Buffer.from('no backup'))).toMatchObject({ errno: 402 });
    expect(await upload(bytes, 'other')).toMatchObject({ errno: 401 });
    expect((await post('/desk/backup/upload')).errno).toBe(401);
    expect(readdirSync(backups()).sort()).toEqual(before);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test('nothing of this was an error of the server', () => {
  expect(home.shop.errors.filter((text) => !text.includes('backupCheck'))).toEqual([]);
});
