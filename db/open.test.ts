// What a shop's file is opened with, and what is refused.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkQuickly } from './check.ts';
import { withFewPages } from './connection.ts';
import { migrations, openShopDatabase } from './open.ts';
import { brand } from './schema/category.ts';
import { isLive } from './schema/columns.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('opening', () => {
  it('makes a missing file, and reads back every promise of durability', async () => {
    const shop = await openShopDatabase({ file });
    const read = (name: string) => shop.write.raw.pragma(name, { simple: true });
    expect(read('journal_mode')).toBe('wal');
    expect(read('synchronous')).toBe(2);
    expect(read('foreign_keys')).toBe(1);
    expect(read('busy_timeout')).toBe(5000);
    expect(read('fullfsync')).toBe(1);
    expect(read('checkpoint_fullfsync')).toBe(1);
    expect(read('application_id')).toBe(0x506b_744d);
    expect(read('user_version')).toBe(migrations.length);
    shop.close();
  });

  it('hides what is not committed from the reader, and shows what is', async () => {
    const shop = await openShopDatabase({ file });
    const names = shop.read.orm.select({ name: brand.name }).from(brand).where(isLive(brand)).prepare();
    shop.write.raw.exec('BEGIN IMMEDIATE');
    shop.write.orm.insert(brand).values({ name: '山泉', createdAt: 1, updatedAt: 1 }).run();
    expect(names.all()).toEqual([]);
    shop.write.raw.exec('COMMIT');
    expect(names.all()).toEqual([{ name: '山泉' }]);
    shop.close();
  });

  it('gives a reader that cannot write', async () => {
    const shop = await openShopDatabase({ file });
    expect(() => shop.read.orm.delete(brand).run()).toThrow(/readonly/);
    shop.close();
  });

  it('holds few pages while work goes through the whole shop, and as many as before after it, also when it fails', async () => {
    const shop = await openShopDatabase({ file });
    const { raw } = shop.read;
    const held = () => raw.pragma('cache_size', { simple: true });
    const usual = held();
    const work = async () => {
      expect(held()).toBe(-2048);
      throw new Error('no more');
    };
    await expect(withFewPages(raw, work)).rejects.toThrow('no more');
    expect(held()).toBe(usual);
    // The shop may stop meanwhile.
    await withFewPages(raw, async () => shop.close());
  });

  it('leaves one plain file behind when closed', async () => {
    const shop = await openShopDatabase({ file });
    shop.write.orm.insert(brand).values({ name: '山泉', createdAt: 1, updatedAt: 1 }).run();
    expect(existsSync(`${file}-wal`)).toBe(true);
    shop.close();
    expect(readdirSync(folder)).toEqual(['shop.db']);
    const again = await openShopDatabase({ file });
    expect(again.migrated).toEqual({ from: migrations.length, to: migrations.length });
    expect(again.read.orm.select().from(brand).where(eq(brand.name, '山泉')).all()).toHaveLength(1);
    again.close();
  });

  it('uses one connection in memory, whose changes never meet a disk', async () => {
    const shop = await openShopDatabase({ file: ':memory:' });
    expect(shop.read.raw).toBe(shop.write.raw);
    expect(shop.write.raw.pragma('journal_mode', { simple: true })).toBe('memory');
    shop.close();
  });

  it('starts in memory from the bytes of a file, without changing them', async () => {
    const shop = await openShopDatabase({ file });
    shop.write.orm.insert(brand).values({ name: '山泉', createdAt: 1, updatedAt: 1 }).run();
    shop.close();
    const image = readFileSync(file);
    const before = Buffer.from(image);
    const inMemory = await openShopDatabase({ file: ':memory:', image });
    inMemory.write.orm.insert(brand).values({ name: '竹海', createdAt: 1, updatedAt: 1 }).run();
    expect(inMemory.read.orm.select({ n: sql<number>`count(*)` }).from(brand).all()).toEqual([{ n: 2 }]);
    inMemory.close();
    expect(image.equals(before)).toBe(true);
  });

  it('can be weakened for the tests that must lose data', async () => {
    const shop = await openShopDatabase({ file, synchronous: 'OFF' });
    expect(shop.write.raw.pragma('synchronous', { simple: true })).toBe(0);
    shop.close();
  });
});

describe('refused at opening', () => {
  const refusal = (code: string) => expect.objectContaining({ name: 'DatabaseError', code });

  it('a folder that is not there', async () => {
    await expect(openShopDatabase({ file: join(folder, 'none', 'shop.db') })).rejects.toEqual(
      refusal('folder-missing'),
    );
  });

  it('a folder in the place of the file', async () => {
    await expect(openShopDatabase({ file: folder })).rejects.toEqual(refusal('cannot-open'));
  });

  it('a file that is no database, which stays as it is', async () => {
    writeFileSync(file, 'my diary, which is long enough to be taken for a page header of a database'.repeat(20));
    const before = readFileSync(file);
    await expect(openShopDatabase({ file })).rejects.toEqual(refusal('damaged'));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('the database of another program, which stays as it is', async () => {
    const other = new Database(file);
    other.exec('CREATE TABLE note (text)');
    other.close();
    const before = readFileSync(file);
    await expect(openShopDatabase({ file })).rejects.toEqual(refusal('foreign-file'));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a file that lost its second half', async () => {
    const shop = await openShopDatabase({ file });
    shop.close();
    truncateSync(file, 8192);
    await expect(openShopDatabase({ file })).rejects.toEqual(refusal('damaged'));
  });

  const isRoot = process.getuid?.() === 0;
  if (isRoot) console.log('skipped: a file that may only be read, since root may write it all the same');
  it.skipIf(isRoot)('a file that may only be read', async () => {
    (await openShopDatabase({ file })).close();
    chmodSync(file, 0o444);
    await expect(openShopDatabase({ file })).rejects.toEqual(refusal('read-only'));
  });

  it('a file that another program is writing to', { timeout: 20_000 }, async () => {
    (await openShopDatabase({ file })).close();
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(openShopDatabase({ file })).rejects.toEqual(refusal('locked'));
    other.close();
  });
});

describe('the cheap check', () => {
  it('finds a sound file sound and a scribbled page damaged', async () => {
    const shop = await openShopDatabase({ file });
    expect(checkQuickly(shop.write.raw)).toEqual([]);
    shop.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 * 3, 4096 * 4);
    writeFileSync(file, bytes);
    const damaged = new Database(file);
    expect(checkQuickly(damaged)).not.toEqual([]);
    damaged.close();
  });
});
