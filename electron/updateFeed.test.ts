// Which address is asked for updates, if any.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { feedOf, mayBeAsked, packedFeed } from './updateFeed.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const packedFile = join(folder, 'app-update.yml');
const missing = join(folder, 'missing.yml');
const allowsLoopback = false;

test('without a setting and without a packed file there is none', () => {
  expect(feedOf({ setting: undefined, packed: packedFeed(missing), allowsLoopback })).toBe(undefined);
});

test("the packed file is read as electron-builder writes it; the owner's own setting goes first", () => {
  writeFileSync(
    packedFile,
    'provider: generic\nurl: https://updates.example/shop\nupdaterCacheDirName: pocketmall-updater\n',
  );
  expect(feedOf({ setting: undefined, packed: packedFeed(packedFile), allowsLoopback })).toBe(
    'https://updates.example/shop',
  );
  expect(feedOf({ setting: 'https://own.example/', packed: packedFeed(packedFile), allowsLoopback })).toBe(
    'https://own.example/',
  );
  expect(feedOf({ setting: 'http://own.example/', packed: packedFeed(packedFile), allowsLoopback })).toBe(undefined);
  writeFileSync(packedFile, "provider: generic\nurl: 'https://updates.example/#a'\n");
  expect(feedOf({ setting: undefined, packed: packedFeed(packedFile), allowsLoopback })).toBe(
    'https://updates.example/#a',
  );
  writeFileSync(packedFile, 'provider: github\nurl: https://updates.example/\n');
  expect(feedOf({ setting: undefined, packed: packedFeed(packedFile), allowsLoopback })).toBe(undefined);
});

test('only https is asked; this computer itself by http in tests', () => {
  for (const address of [
    'http://updates.example/',
    'ftp://updates.example/',
    'file:///tmp/x',
    'https://a:b@c.example/',
    'x',
  ])
    expect(mayBeAsked(address, { allowsLoopback: true }), address).toBe(false);
  expect(mayBeAsked('https://updates.example/', { allowsLoopback })).toBe(true);
  for (const address of ['http://127.0.0.1:8080/', 'http://[::1]/', 'http://localhost:1/']) {
    expect(mayBeAsked(address, { allowsLoopback }), address).toBe(false);
    expect(mayBeAsked(address, { allowsLoopback: true }), address).toBe(true);
  }
  expect(mayBeAsked('http://127.0.0.1.example/', { allowsLoopback: true })).toBe(false);
});
