// The settings of the desk: what is sent changes at once and is logged, the rest stays, secrets are only ever written
// (desk.yaml, /desk/settings).
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettingsInput } from '../../server/features/deskSettings/schema.ts';
import { inputSchema } from '../../server/wire/jsonSchema.ts';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
const data = mkdtempSync(join(tmpdir(), 'shop-'));
beforeAll(async () => {
  shop = await startTestShop({ data });
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});

const read = async () => (await shop.get('/desk/settings', {}, { adminToken })).data;
const save = (body: unknown) => shop.post('/desk/settings/save', body, { adminToken });

test('needs a login and the permission', async () => {
  const { adminToken: other } = await addAdminWith(shop, 'desk:status');
  for (const call of [
    (token?: string) => shop.get('/desk/settings', {}, token ? { adminToken: token } : {}),
    (token?: string) => shop.post('/desk/settings/save', { logDays: 1 }, token ? { adminToken: token } : {}),
  ]) {
    expect((await call()).errno).toBe(501);
    expect((await call(other)).errno).toBe(506);
  }
});

test('a part changes, the rest stays, and the log says what was before', async () => {
  const before = await read();
  expect(before).toMatchObject({ timeZone: 'Asia/Shanghai', paymentMethod: '', paymentMethodInUse: 'simulated' });
  const answer = await save({ lowStockLimit: 9, isRecordingBodies: true, allowedOrigins: ['https://shop.example'] });
  const after = { ...before, lowStockLimit: 9, isRecordingBodies: true, allowedOrigins: ['https://shop.example'] };
  expect(answer).toMatchObject({ errno: 0, data: after });
  expect(await read()).toEqual(after);
  expect(shop.shop.settings()).toMatchObject({ lowStockLimit: 9, allowedOrigins: ['https://shop.example'] });
  const [entry] = rowsOf(
    shop,
    "SELECT comment, result FROM admin_log WHERE action = '修改店铺后台设置' ORDER BY id DESC",
  );
  expect(entry?.result).toBe('isRecordingBodies, lowStockLimit, allowedOrigins');
  expect(JSON.parse(String(entry?.comment))).toMatchObject({
    before: { lowStockLimit: '5' },
    after: { lowStockLimit: '9' },
  });
  expect((await save({ backupSchedule: { everyHours: 24 } })).data.backupSchedule).toMatchObject({
    enabled: true,
    everyHours: 24,
  });
  expect((await save({ backupSchedule: { folder: 'here' } })).fields).toHaveProperty(['backupSchedule.folder']);
  // As Windows copies the path of a folder.
  const quoted = await save({ backupSchedule: { folder: '"/mnt/stick/My shop"' } });
  expect(quoted.data.backupSchedule).toHaveProperty('folder', '/mnt/stick/My shop');
  expect((await save({ allowedOrigins: [] })).data.allowedOrigins).toEqual([]);
});

test('what cannot be is refused at its field, and nothing of the same save is kept', async () => {
  const before = await read();
  for (const [field, value] of Object.entries({
    language: 'fr',
    timeZone: 'Mars/Olympus',
    logDays: -1,
    logMegabytes: 0,
    isRecordingBodies: 'perhaps',
    lowStockLimit: 1e9,
    uploadLimitMegabytes: 0,
    paymentMethod: 'shells',
    paymentDelayMs: -1,
    allowedOrigins: ['shop.example'],
    trustedProxies: ['nowhere'],
    backupSchedule: { everyHours: 0 },
    weixin: 'x',
  })) {
    const answer = await save({ isMaskingNames: true, [field]: value });
    expect(answer.errno, field).toBe(402);
    expect(
      Object.keys(answer.fields ?? {}).some((name) => name.startsWith(field)),
      field,
    ).toBe(true);
  }
  expect((await save({ paymentMethod: 'wechat' })).fields).toHaveProperty('paymentMethod');
  expect((await save({ allowedOrigins: ['x'.repeat(1_000_000)] })).errno).toBe(402);
  expect(await read()).toEqual(before);
});

test('what was read can be saved again, secrets too, which are only told to be set', async () => {
  await save({ language: 'zh-CN', weixin: { appId: 'wx1', appSecret: 'abc', messageToken: 'm1' } });
  const before = await read();
  expect(before).toMatchObject({ language: 'zh-CN', weixin: { appSecret: true } });
  expect(inputSchema(saveSettingsInput()).properties?.language?.enum).toContain(before.language);
  expect(await save(before)).toMatchObject({ errno: 0, data: before });
  expect(shop.shop.secrets.get().weixin).toEqual({ appId: 'wx1', appSecret: 'abc', messageToken: 'm1' });
  await save({ removedSecrets: ['weixin'] });
});

test('secrets are kept, told only to be set, and in no log', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wechatPay = {
    appId: 'wx1',
    merchantId: '1900',
    serial: 'AB',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    apiV3Key: 'k'.repeat(32),
    platformKeyId: 'PUB1',
    platformKey: publicKey.export({ type: 'spki', format: 'pem' }),
    notifyUrl: 'https://shop.example/wx/order/pay-notify',
  };
  expect((await save({ wechatPay: { ...wechatPay, apiV3Key: 'short' } })).fields).toHaveProperty([
    'wechatPay.apiV3Key',
  ]);
  expect((await save({ wechatPay: { ...wechatPay, privateKey: 'x' } })).fields).toHaveProperty([
    'wechatPay.privateKey',
  ]);
  expect((await save({ wechatPay: { appId: 'wx1' } })).fields).toHaveProperty(['wechatPay.merchantId']);
  const answer = await save({
    paymentMethod: 'wechat',
    wechatPay,
    weixin: { appId: 'wx1', appSecret: 'quite secret' },
  });
  expect(answer.data).toMatchObject({
    paymentMethodInUse: 'wechat',
    weixin: { appId: 'wx1', appSecret: true, messageToken: false },
    wechatPay: { merchantId: '1900', privateKey: true, apiV3Key: true, platformKey: true },
  });
  expect(JSON.stringify(answer)).not.toMatch(/quite secret|PRIVATE KEY|kkkkkk/);
  expect(JSON.stringify(rowsOf(shop, 'SELECT * FROM admin_log'))).not.toMatch(/quite secret|PRIVATE KEY|kkkkkk/);
  expect((await save({ wechatPay: { merchantId: '1901' } })).data.wechatPay).toMatchObject({
    merchantId: '1901',
    privateKey: true,
  });
  expect((await save({ removedSecrets: ['wechatPay'] })).fields).toHaveProperty('paymentMethod');
  const removed = await save({ paymentMethod: '', removedSecrets: ['wechatPay', 'weixin'] });
  expect(removed.data).not.toHaveProperty('wechatPay');
  expect(shop.shop.secrets.get()).toEqual({});
});

test.each(['secrets.json', 'settings.json'])('where %s cannot be written nothing of the save is kept', async (name) => {
  const before = await read();
  mkdirSync(join(data, `${name}.part`));
  try {
    const weixin = { appId: 'wx9', appSecret: 'other' };
    const answer = await save({ lowStockLimit: 77, backupSchedule: { everyHours: 12 }, weixin });
    expect(answer).toMatchObject({ errno: 502, errmsg: expect.stringContaining('没有保存') });
  } finally {
    rmdirSync(join(data, `${name}.part`));
  }
  expect(await read()).toEqual(before);
  expect(shop.shop.secrets.get().weixin?.appId).not.toBe('wx9');
});

test('another time zone and language hold from the next answer on', async () => {
  expect((await save({ timeZone: 'Europe/Berlin', language: 'en' })).data).toMatchObject({
    timeZone: 'Europe/Berlin',
    language: 'en',
  });
  expect(shop.shop.time.zone).toBe('Europe/Berlin');
  expect((await shop.get('/desk/setup/state')).data.language).toBe('en');
  await save({ timeZone: 'Asia/Shanghai' });
  expect((await read()).timeZone).toBe('Asia/Shanghai');
});
