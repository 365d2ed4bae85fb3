// The owner's secrets stay in their file, readable by nobody else, and a slip in it doesn't keep the shop closed.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileSecrets, memorySecrets } from './secrets.ts';

let folder: string;
let path: string;
let warnings: string[];
const open = () => fileSecrets(path, (text) => warnings.push(text));
const weixin = { appId: 'wx1', appSecret: 'the app secret', messageToken: '' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocketmall-secrets-'));
  path = join(folder, 'secrets.json');
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without a file there are none, and nothing is said', () => {
  expect(open().get()).toEqual({});
  expect(warnings).toEqual([]);
});

test('what is put is there at the next start, and can be taken away', () => {
  open().put({ weixin });
  expect(open().get()).toEqual({ weixin });
  open().put({ weixin: undefined });
  expect(open().get()).toEqual({});
});

test.skipIf(process.platform === 'win32')('nobody else may read the file, also one that was written by hand', () => {
  open().put({ weixin });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  open();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([
  ['{ no json', 'no JSON'],
  [JSON.stringify({ weixin: { appId: 7, appSecret: 'the app secret' } }), 'weixin.appId'],
  [JSON.stringify({ wechatPay: { apiV3Key: 'the app secret' } }), 'wechatPay.apiV3Key'],
])('%s counts as none; the warning names the field, not what stands in it', (text, named) => {
  writeFileSync(path, text);
  expect(open().get()).toEqual({});
  expect(warnings.join()).toContain(named);
  expect(warnings.join()).not.toContain('the app secret');
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('what has not the right form is refused and changes nothing', () => {
  const secrets = memorySecrets({ weixin });
  expect(() => secrets.put({ weixin: { ...weixin, appId: 'x'.repeat(300) } })).toThrow();
  expect(secrets.get()).toEqual({ weixin });
});

test('what the disk refuses is not in force either', () => {
  const secrets = open();
  secrets.put({ weixin });
  mkdirSync(`${path}.part`);
  expect(() => secrets.put({ weixin: undefined })).toThrow();
  expect(secrets.get()).toEqual({ weixin });
});

test('what stands in a file with a slip is kept beside when others are put', () => {
  const text = JSON.stringify({ weixin, wechatPay: { apiV3Key: 'too short' } });
  writeFileSync(path, text);
  const secrets = open();
  secrets.put({ weixin });
  secrets.put({ weixin: undefined });
  expect(readFileSync(`${path}.unusable`, 'utf8')).toBe(text);
  if (process.platform !== 'win32') expect(statSync(`${path}.unusable`).mode & 0o777).toBe(0o600);
  expect(open().get()).toEqual({});
});
