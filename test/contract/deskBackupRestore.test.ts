// Restoring on the desk: what the backup had is there again, clients stay connected and signed in, it can be taken back, and what
// is not to be used is refused with nothing touched (desk.yaml).
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wrongCounts } from '../../db/seed/testChecks.ts';
import { archiveFormat, entryNames } from '../../server/backup/manifest.ts';
import { restoreIntoFolder } from '../../server/backup/restore.ts';
import { thumbnailNames } from '../../server/files.ts';
import { seededIds } from '../../server/lib/ids.ts';
import { type FolderShop, fingerprint, laySmallShop, picturesOf, startFolderShop } from '../support/backups.ts';
import { addBuyer, orderRow } from '../support/buying.ts';
import { pixel } from '../support/pixel.ts';
import { startTestShop } from '../support/shop.ts';
import { addRow } from '../support/world.ts';
import { writeZip } from '../support/zip.ts';

vi.mock('node:fs', async (load) => (await import('../support/windowsFiles.ts')).asOnWindows(await load<object>()));
vi.mock('node:fs/promises', async (load) =>
  (await import('../support/windowsFiles.ts')).asOnWindows(await load<object>()),
);

/** On a busy machine the disk alone takes that long for some of these. */
const patienceMs = 120_000;
vi.setConfig({ testTimeout: patienceMs });

let home: FolderShop;
let small: string;
beforeAll(async () => {
  small = await laySmallShop();
}, patienceMs);
afterAll(() => rmSync(small, { recursive: true, force: true }));
beforeEach(async () => {
  home = await startFolderShop({ from: small });
}, patienceMs);
afterEach(() => home.remove());

const backups = () => join(home.data, 'backups');
const shopper = () => home.shop.loginShopper();
const say = async (content: string, token: string) =>
  home.shop.post('/wx/feedback/submit', { content, feedType: '其他', mobile: '13800000000' }, { token });
const said = async () => {
  const { data } = await home.shop.get('/admin/feedback/list', { limit: 1000 }, { adminToken: home.admin });
  return data.list.map(({ content }: { content: string }) => content) as string[];
};
const restore = (name: string, more: object = {}) => home.job('/desk/backup/restore', { name, ...more });

test('what was done since is gone, what was there is back, and everybody stays signed in', async () => {
  const token = await shopper();
  await say('before', token);
  const name = await home.take();
  await say('after', token);
  const ended = await restore(name);
  expect(wrongCounts(home.shop.shop.read.raw)).toEqual([]);
  expect(ended).toMatchObject({ state: 'done', result: { name, missingPictures: 0, undo: expect.any(String) } });
  expect(await said()).toContain('before');
  expect(await said()).not.toContain('after');
  expect((await home.shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
  expect((await home.shop.get('/desk/backup/list', {}, { adminToken: home.admin })).errno).toBe(0);
  expect(readdirSync(home.data).filter((each) => /restor|former|checking/.test(each))).toEqual([]);
  expect(home.shop.errors).toEqual([]);
});

test('the numbers of orders that a restore drops are not given out again: platform and shoppers know them', async () => {
  const buyer = await addBuyer(home.shop);
  const numberOf = async () => String(orderRow(home.shop, await buyer.order()).order_sn);
  const name = await home.take();
  const dropped = [await numberOf(), await numberOf()];
  await restore(name);
  expect(dropped).not.toContain(await numberOf());
});

test('nor are they by a restore into the folder of the same shop while it does not run', async () => {
  const name = await home.take();
  const buyer = await addBuyer(home.shop);
  const dropped = [await buyer.order(), await buyer.order()].map((id) => orderRow(home.shop, id).order_sn);
  await home.shop.stop();
  await restoreIntoFolder(home.data, join(backups(), name));
  const again = await startTestShop({ data: home.data, ids: seededIds('again') });
  try {
    expect(dropped).not.toContain(orderRow(again, await (await addBuyer(again)).order()).order_sn);
  } finally {
    await again.stop();
  }
});

test('a restore can be taken back: the state before is a backup of its own, to the last write', async () => {
  const token = await shopper();
  const name = await home.take();
  await say('last words', token);
  const { result } = await restore(name);
  const { undo } = result as { undo: string };
  expect((await home.list()).find((each) => each.name === undo)).toMatchObject({ reason: 'restore', checked: true });
  expect(await said()).not.toContain('last words');
  await restore(undo);
  expect(await said()).toContain('last words');
});

test('pictures come back, and those that only the data before had are in their backup alone', async () => {
  const upload = async (variant: number) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array([...pixel, variant])], { type: 'image/png' }), 'x.png');
    const answer = await fetch(`${home.shop.url}/wx/storage/upload`, { method: 'POST', body: form });
    return ((await answer.json()) as { data: { key: string } }).data.key;
  };
  const first = await upload(1);
  const name = await home.take();
  const second = await upload(2);
  const thumbnails = thumbnailNames(second).map((each) => each.name);
  for (const each of thumbnails) writeFileSync(join(home.data, 'files', each), pixel);
  // A copy of the tables alone, as one is made before a step, holds no picture.
  const copy = 'before-step-2-1750000000000.db';
  await home.shop.host.copyDatabase(join(backups(), copy));
  rmSync(join(home.data, 'files', first));
  const { result } = await restore(name);
  expect(Object.keys(picturesOf(home.data))).toContain(first);
  expect(Object.keys(picturesOf(home.data))).not.toContain(second);
  expect(readdirSync(join(home.data, 'files')).filter((each) => thumbnails.includes(each))).toEqual([]);
  const { undo } = result as { undo: string };
  const missing = async () =>
    (await home.shop.get('/desk/backup/compare', { name: copy }, { adminToken: home.admin })).data.missingPictures;
  expect(await missing()).toBe(0);
  renameSync(join(backups(), undo), join(home.data, undo));
  expect(await missing()).toBe(1);
  renameSync(join(home.data, undo), join(backups(), undo));
  // Another restore took the picture into the backup that was made before it: it is brought from there.
  expect(await restore(copy)).toMatchObject({ state: 'done', result: { missingPictures: 0 } });
  expect(Object.keys(picturesOf(home.data))).toContain(second);
});

test('a key of the data before that leads out of the folder of pictures removes nothing', async () => {
  const name = await home.take();
  const outside = join(home.data, 'mine.txt');
  writeFileSync(outside, 'stays');
  await addRow(home.shop, 'storage', { key: '../mine.txt', name: 'x', type: 'image/png', size_bytes: 5 });
  expect(await restore(name)).toMatchObject({ state: 'done' });
  expect(existsSync(outside)).toBe(true);
});

test('a picture that the disk spoilt is healed', async () => {
  const name = await home.take();
  const [picture = ''] = readdirSync(join(home.data, 'files'));
  const file = join(home.data, 'files', picture);
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.alloc(whole.length));
  await restore(name);
  expect(readFileSync(file).equals(whole)).toBe(true);
});

test('tokens that were ended since stay ended', async () => {
  const token = await shopper();
  const name = await home.take();
  await home.shop.post('/wx/auth/logout', {}, { token });
  await restore(name);
  expect((await home.shop.get('/wx/user/index', {}, { token })).errno).toBe(501);
});

test('the copy that was made before a step of the tables is listed and can be restored', async () => {
  const token = await shopper();
  const copy = join(backups(), 'before-step-2-1750000000000.db');
  await home.take();
  await home.shop.host.copyDatabase(copy);
  await say('after', token);
  expect((await home.list()).find(({ name }) => name === 'before-step-2-1750000000000.db')).toMatchObject({
    reason: 'migration',
    hasPictures: false,
  });
  expect(await restore('before-step-2-1750000000000.db')).toMatchObject({ state: 'done' });
  expect(await said()).not.toContain('after');
});

/** Each makes a file that must be refused, from one that is sound. */
const refused: [string, string, (sound: Buffer, file: string) => void | Promise<void>][] = [
  ['damaged', '损坏', (sound, file) => writeFileSync(file, flipped(sound))],
  ['half', '不完整', (sound, file) => writeFileSync(file, sound.subarray(0, sound.length / 2))],
  ['of something else', '不是', (_, file) => writeFileSync(file, 'holiday pictures')],
  ['an archive of something else', '不是', (_, file) => writeZip(file, { 'letter.txt': 'dear all' })],
  [
    'with a name that leads out of the folder',
    '损坏',
    (_, file) => writeZip(file, { [entryNames.manifest]: manifest(), '../../shop.db': 'x' }),
  ],
  ['of a newer format', '更新的版本', (_, file) => writeZip(file, { [entryNames.manifest]: manifest({ format: 2 }) })],
  ['of newer tables', '更新的版本', (_, file) => writeZip(file, { [entryNames.manifest]: manifest({ step: 999 }) })],
  ['without its last part', '不完整', (_, file) => writeZip(file, { [entryNames.manifest]: manifest() })],
];

function manifest(change: object = {}): string {
  return JSON.stringify({
    kind: 'pocketmall-backup',
    format: archiveFormat,
    app: '9.9.9',
    step: 1,
    shopId: shopId(),
    shopName: 'x',
    seed: 'demo',
    takenAt: 1,
    reason: 'manual',
    counts: {},
    database: { bytes: 1, sha256: '' },
    files: { count: 0, bytes: 0 },
    ...change,
  });
}

function shopId(): string {
  const raw = new Database(join(home.data, 'shop.db'), { readonly: true });
  try {
    return String(raw.prepare("SELECT value FROM meta WHERE key = 'shop_id'").pluck().get());
  } finally {
    raw.close();
  }
}

function flipped(sound: Buffer): Buffer {
  const changed = Buffer.from(sound);
  const at = Math.floor(sound.length / 2);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}

test.each(refused)('one that is %s is refused with the reason, and nothing is touched', async (what, word, make) => {
  const name = `${what}.pocketmall`;
  await make(readFileSync(join(backups(), await home.take())), join(backups(), name));
  const pictures = picturesOf(home.data);
  const served = home.shop.host.current();
  const ended = await restore(name);
  expect(ended).toMatchObject({ state: 'failed', error: { zh: expect.stringContaining(word) } });
  expect(home.shop.host.current()).toBe(served);
  expect(picturesOf(home.data)).toEqual(pictures);
  expect((await home.list()).filter(({ reason }) => reason === 'restore')).toEqual([]);
  expect(existsSync(join(home.data, 'restoring'))).toBe(false);
  expect((await home.shop.get('/wx/home/index')).errno).toBe(0);
});

test('a backup whose database is damaged inside, though every hash fits, is refused', async () => {
  const name = await home.take();
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const { readArchive } = await import('../../server/backup/readArchive.ts');
  const { writeArchive } = await import('../../server/backup/writeArchive.ts');
  const found = await readArchive(join(backups(), name), { into: folder });
  const raw = new Database(join(folder, 'shop.db'));
  raw.pragma('foreign_keys = OFF');
  raw.exec('DELETE FROM user WHERE id IN (SELECT user_id FROM orders)');
  raw.close();
  await writeArchive({
    targetFile: join(backups(), 'crooked.pocketmall'),
    source: { databaseFile: join(folder, 'shop.db'), filesFolder: join(folder, 'files') },
    facts: found,
  });
  rmSync(folder, { recursive: true });
  const ended = await restore('crooked.pocketmall');
  expect(ended).toMatchObject({ state: 'failed', error: { en: expect.stringContaining('damaged') } });
  expect((await home.shop.get('/wx/home/index')).errno).toBe(0);
});

test("another shop's backup is told of and refused, unless it is asked for outright", async () => {
  const other = await startFolderShop({ ids: seededIds('other') });
  const name = await other.take();
  mkdirSync(backups(), { recursive: true });
  copyFileSync(join(other.data, 'backups', name), join(backups(), name));
  await other.remove();
  const adminToken = home.admin;
  expect((await home.shop.get('/desk/backup/compare', { name }, { adminToken })).data).toMatchObject({
    isOtherShop: true,
  });
  expect(await restore(name)).toMatchObject({ state: 'failed', error: { zh: expect.stringContaining('另一家店') } });
  expect((await home.shop.get('/desk/backup/list', {}, { adminToken })).errno).toBe(0);
  expect(await restore(name, { allowOther: true })).toMatchObject({ state: 'done' });
  // Accounts of the same name are other people's there.
  expect((await home.shop.get('/desk/backup/list', {}, { adminToken })).errno).toBe(501);
});

test('only the computer itself may restore', async () => {
  const { operations } = await import('../../server/features.ts');
  const only = operations.filter(({ loopbackOnly, path }) => loopbackOnly && path.startsWith('/desk/backup'));
  expect(only.map(({ path }) => path)).toEqual(['/desk/backup/restore', '/desk/backup/upload']);
});

test('it goes into an empty folder of another computer, the whole shop with its pictures, and no number of an order is given out again', async () => {
  const name = await home.take();
  const pictures = picturesOf(home.data);
  const { total } = (await home.shop.get('/wx/goods/list')).data;
  const dropped = orderRow(home.shop, await (await addBuyer(home.shop)).order()).order_sn;
  const folder = join(mkdtempSync(join(tmpdir(), 'shop-')), 'new', 'shop');
  vi.useFakeTimers({ toFake: ['Date'], now: home.shop.clock.now() });
  const report = await restoreIntoFolder(folder, join(backups(), name)).finally(() => vi.useRealTimers());
  expect(report).toMatchObject({ missingPictures: 0, former: { kind: 'none' } });
  expect(picturesOf(folder)).toEqual(pictures);
  const moved = await startTestShop({ data: folder, ids: seededIds('moved') });
  expect(moved.notes.filter((note) => note.includes('unclean'))).toEqual([]);
  expect((await moved.get('/wx/goods/list')).data.total).toBe(total);
  expect(orderRow(moved, await (await addBuyer(moved)).order()).order_sn).not.toBe(dropped);
  expect((await moved.post('/admin/auth/login', { username: 'admin123', password: 'admin123' })).errno).toBe(0);
  await moved.stop();
  rmSync(folder, { recursive: true });
});

test('a folder whose shop runs is left alone', async () => {
  const name = await home.take();
  await expect(restoreIntoFolder(home.data, join(backups(), name))).rejects.toMatchObject({ code: 'folder-in-use' });
});

test('a damaged shop is restored over, and what was there is set aside for a salvage', async () => {
  const name = await home.take();
  await home.shop.stop();
  const before = fingerprint(home.data, { without: ['token', 'admin_log'] });
  const file = join(home.data, 'shop.db');
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096, 40_960);
  writeFileSync(file, bytes);
  const report = await restoreIntoFolder(home.data, join(backups(), name));
  expect(report.former).toMatchObject({ kind: 'aside' });
  const aside = report.former.kind === 'aside' ? report.former.folder : '';
  expect(readFileSync(join(aside, 'shop.db')).equals(bytes)).toBe(true);
  expect(fingerprint(home.data, { without: ['token', 'admin_log'] })).toBe(before);
});
