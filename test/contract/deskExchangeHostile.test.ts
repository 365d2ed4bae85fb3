// Files that no honest export writes, given to the import of an existing shop: each is refused with its reason or taken for what
// it says, the shop stays as it was, and nothing outside of it is touched (desk.yaml, /desk/import).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, addRole } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';
import { writeZip } from '../support/zip.ts';

let folder: string;
let shop: TestShop;
let owner: Awaited<ReturnType<typeof addAdmin>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocketmall-hostile-'));
});
beforeEach(async () => {
  shop = await startTestShop({ data: join(folder, 'shop'), seed: 'empty' });
  owner = await addAdmin(shop, { roles: [await addRole(shop, ['*'])], username: 'theowner' });
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  rmSync(join(folder, 'shop'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function preview(content: string | Buffer) {
  const body = new FormData();
  body.set('what', 'peer');
  body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'shop.sql');
  const headers = { 'X-Shop-Admin-Token': owner.adminToken };
  const response = await fetch(`${shop.url}/desk/import/preview`, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return (await response.json()) as any;
}

async function bringIn(content: string | Buffer) {
  const { data } = await preview(content);
  const answer = await shop.post('/desk/import/apply', { importId: data.importId }, owner);
  return shop.shop.longWork.ended(answer.data.jobId);
}

function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const file = join(folder, 'made.zip');
  writeZip(file, entries);
  return readFileSync(file);
}

const brand = "INSERT INTO litemall_brand (id, name) VALUES (1, 'Tea');\n";
const key = 'abcdefghij0123456789.png';
const stored = `INSERT INTO litemall_storage (id, \`key\`, name, type, size) VALUES (1, '${key}', 'a.png', 'image/png', 1);\n`;

test.each([
  ['a text without its end', `${brand}INSERT INTO litemall_brand (id, name) VALUES (2, 'Tea`, /middle of a text/],
  ['a comment without its end', `${brand}/* /* nested */ still open? /* `, /middle of a comment/],
  ['rows without their end', `${brand}INSERT INTO litemall_brand (id, name) VALUES (2, 'a'),`, /a row is expected/],
  ['a row cut off', 'INSERT INTO litemall_brand VALUES (1', /comma|middle/],
  ['a program without its end', `${brand}DELIMITER ;;\nCREATE TRIGGER x`, /middle/],
  [
    'an expression for a value',
    "INSERT INTO litemall_brand (id, name) VALUES (1, LOAD_FILE('/etc/passwd'))",
    /comma|value/,
  ],
  ['another encoding', Buffer.concat([Buffer.from(brand), Buffer.from([0x27, 0xb2, 0xe8, 0x27])]), /not UTF-8/],
  ['half of what was packed', gzipSync(Buffer.from(brand.repeat(2000))).subarray(0, 60), /damaged/],
  ['an archive without a dump', zipOfLater({ 'a.txt': 'x' }), /one SQL file/],
  ['an archive of two dumps', zipOfLater({ 'a.sql': brand, 'b.sql': brand }), /one SQL file/],
  ['an archive that leads out of it', zipOfLater({ 'shop.sql': brand, '../../evil.png': 'x' }), /damaged/],
  ['an archive from the root', zipOfLater({ '/shop.sql': brand }), /damaged/],
])('%s is refused with its reason', async (_, content, reason) => {
  const { data } = await preview(typeof content === 'function' ? content() : content);
  expect(data.problemCount).toBe(1);
  expect(data.problems[0].text).toMatch(reason);
  expect((await shop.post('/desk/import/apply', { importId: data.importId }, owner)).errno).toBe(402);
});

/** Made when the test runs: its folder isn't there before. */
function zipOfLater(entries: Readonly<Record<string, string>>): () => Buffer {
  return () => zipOf(entries);
}

test('half an archive is refused', async () => {
  const whole = zipOf({ 'shop.sql': brand.repeat(100) });
  const { data } = await preview(whole.subarray(0, whole.length - 60));
  expect(data.problemCount).toBe(1);
});

test.each([
  ['packed with gzip', gzipSync(Buffer.from(brand))],
  ['UTF-16 of a Windows console', Buffer.from(`\uFEFF${brand}`, 'utf16le')],
  ['UTF-8 with its mark', `\uFEFF${brand}`],
  [
    'lines of Windows, with a program',
    `DELIMITER ;;\r\nCREATE TRIGGER x;;\r\nDELIMITER ;\r\n${brand.replace('\n', '\r\n')}`,
  ],
  [
    'columns in another order, twice, and too many',
    `${brand.replace('(id, name)', '(name, nothing, id)').replace("(1, 'Tea')", "('Tea', 7, 1)")}`,
  ],
  ['comments in comments', `/*!50000 /* */ ${brand} -- */ '\n# '\n`],
])('%s is taken', async (_, content) => {
  expect(await bringIn(content)).toMatchObject({ state: 'done' });
  expect(rowsOf(shop, 'SELECT id, name FROM brand')).toEqual([{ id: 1, name: 'Tea' }]);
});

test('a text that never ends is given up soon, without holding the shop up', { timeout: 60_000 }, async () => {
  const started = performance.now();
  const looked = preview(`${brand}INSERT INTO litemall_brand VALUES ('${'\\\\'.repeat(12 * 1024 * 1024)}`);
  let slowest = 0;
  for (let isLooking = true; isLooking; ) {
    const asked = performance.now();
    isLooking = await Promise.race([looked.then(() => false), shop.get('/wx/home/index').then(() => true)]);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  expect((await looked).data.problems[0].text).toMatch(/no end/);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(slowest).toBeLessThan(4000);
});

test('names that mean something to every object mean nothing here, and few of many are told', async () => {
  const odd = ['__proto__', 'constructor', 'toString'].map((name) => `INSERT INTO ${name} (id) VALUES (1);`);
  const many = Array.from({ length: 300 }, (_, at) => `INSERT INTO t${at} (id) VALUES (1);`);
  const dump = [...odd, ...many, brand].join('\n');
  const { data } = await preview(dump);
  expect(data.changes.notes.length).toBeLessThanOrEqual(201);
  const job = await bringIn(dump);
  expect(job).toMatchObject({ state: 'done' });
  const { leftOut } = (job?.result ?? {}) as { leftOut: Record<string, unknown> };
  expect(Object.keys(leftOut)).toEqual(expect.arrayContaining(['__proto__', 'constructor', '…']));
  expect(Object.keys(leftOut).length).toBeLessThan(210);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('pictures of an archive: the first of a name, only those that a row names, never what they only pretend to be', async () => {
  const other = 'zzzzzzzzzz0123456789.png';
  const html = 'htmlhtmlht0123456789.png';
  const archive = zipOf({
    'shop/shop.sql': `${brand}${stored}${stored.replaceAll(key, html).replace('(1,', '(2,')}`,
    '__MACOSX/shop/._shop.sql': 'x',
    [`shop/storage/${key}`]: 'placeholder',
    [`shop/storage/${other}`]: 'nobody names me',
    [`shop/storage/${html}`]: '<script>alert(1)</script>',
    'shop/storage/readme.txt': 'x',
  });
  const job = await bringIn(archive);
  expect(job).toMatchObject({ state: 'done', result: { pictures: { taken: 2, leftOut: 1 }, missingFiles: 0 } });
  expect(readdirSync(join(folder, 'shop', 'files')).sort()).toEqual([key, html].sort());
  const served = await fetch(`${shop.url}/wx/storage/fetch/${html}`);
  expect(served.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(served.headers.get('Content-Disposition')).toMatch(/^attachment/);
});

test('an import that fails leaves no picture behind', async () => {
  const broken = 'bbbbbbbbbb0123456789.png';
  const dump = brand + stored + stored.replaceAll(key, broken).replace('(1,', '(2,');
  const archive = zipOf({ 'shop.sql': dump, [`storage/${key}`]: 'the first', [`storage/${broken}`]: 'the content' });
  // Its content is another one than its sum says: noticed only when it is read.
  const name = `storage/${broken}`;
  archive.writeUInt8(0, archive.indexOf(name) + name.length);
  const { data } = await preview(archive);
  const applied = await shop.post('/desk/import/apply', { importId: data.importId }, owner);
  const job = await shop.shop.longWork.ended(applied.data.jobId);
  expect(job).toMatchObject({ state: 'failed', error: { en: expect.stringContaining('damaged') } });
  expect(shop.errors.splice(0)).toHaveLength(1);
  expect(readdirSync(join(folder, 'shop', 'files'))).toEqual([]);
  expect(rowsOf(shop, 'SELECT name FROM brand')).toEqual([]);
});

test('half an upload leaves nothing behind', async () => {
  const socket = connect(new URL(shop.url).port as unknown as number, '127.0.0.1');
  const head = `POST /desk/import/preview HTTP/1.1\r\nHost: x\r\nX-Shop-Admin-Token: ${owner.adminToken}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.sql"\r\n\r\n${brand}`;
  await new Promise<void>((sent) => socket.write(head, () => sent()));
  await new Promise((soon) => setTimeout(soon, 300));
  socket.destroy();
  const exports = join(folder, 'shop', 'exports');
  await expect.poll(() => (existsSync(exports) ? readdirSync(exports) : [])).toEqual([]);
});
