// Who is signed in inside the window: over a restart, and not past a lock.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openOwnerSession } from './ownerSession.ts';
import type { OpenShop } from './shopPort.ts';

const store = vi.hoisted(() => ({ backend: 'gnome_libsecret', isAsked: () => {} }));
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => store.backend,
    encryptStringAsync: async (text: string) => {
      store.isAsked();
      return Buffer.from(text).toString('base64');
    },
    decryptStringAsync: async (bytes: Buffer) => {
      store.isAsked();
      return { result: Buffer.from(bytes.toString(), 'base64').toString() };
    },
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'owner-'));
const file = join(folder, 'owner-session');
afterEach(() => {
  store.backend = 'gnome_libsecret';
  store.isAsked = () => {};
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const log = { folder, info: () => {}, error: () => {} };
const shop = {
  passOf: (token: string) => (token === 'good' ? { adminId: 1, proof: 'the proof' } : null),
  signIn: async () => 'fresh',
} as unknown as OpenShop;
const open = () => openOwnerSession(file, log);

test('who signed in is signed in at the next start, by an encrypted file; a bad token changes nothing', async () => {
  expect(await open().token(shop)).toBe(null);
  const session = open();
  await session.keep(shop, 'bad');
  expect(existsSync(file)).toBe(false);
  await session.keep(shop, 'good');
  expect(readFileSync(file, 'utf8')).not.toContain('the proof');
  expect(await open().token(shop)).toBe('fresh');
});

test('a lock outlives a restart, and ends with the password', async () => {
  const session = open();
  await session.keep(shop, 'good');
  session.lock();
  expect([await session.token(shop), await open().token(shop)]).toEqual([null, null]);
  await session.keep(shop, 'good');
  expect([await session.token(shop), await open().token(shop)]).toEqual(['fresh', 'fresh']);
});

test('a page that loads again while the key store is asked does not keep the pass from being written', async () => {
  const session = open();
  let again: Promise<void> | undefined;
  store.isAsked = () => {
    again ??= session.keep(shop, 'good');
  };
  await session.keep(shop, 'good');
  await again;
  expect(existsSync(file)).toBe(true);
});

test('signed out is forgotten', async () => {
  const session = open();
  await session.keep(shop, 'good');
  session.forget();
  expect([await session.token(shop), await open().token(shop)]).toEqual([null, null]);
});

test.each(['lock', 'forget'] as const)(
  '%s while the key store is asked counts: nobody gets in without the password',
  async (end) => {
    const session = open();
    store.isAsked = () => session[end]();
    await session.keep(shop, 'good');
    expect(existsSync(file)).toBe(false);
    expect([await session.token(shop), await open().token(shop)]).toEqual([null, null]);

    store.isAsked = () => {};
    await open().keep(shop, 'good');
    const next = open();
    store.isAsked = () => next[end]();
    expect([await next.token(shop), await next.token(shop)]).toEqual([null, null]);
  },
);

test.runIf(process.platform === 'linux')('without a key store nothing is written', async () => {
  store.backend = 'basic_text';
  const session = open();
  await session.keep(shop, 'good');
  expect(existsSync(file)).toBe(false);
  expect(await session.token(shop)).toBe('fresh');
});
