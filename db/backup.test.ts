// A copy counts only when it was opened and found whole (PAINS.md 18).
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOnline } from './backup.ts';
import { checkFully, countRows } from './check.ts';
import { migrations, openShopDatabase, type ShopDatabase } from './open.ts';
import { inOneCommit, insertAncestors } from './schema/testRows.ts';

let folder: string;
let target: string;
let shop: ShopDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  target = join(folder, 'copy.db');
  shop = await openShopDatabase({ file: join(folder, 'shop.db') });
  insertAncestors(shop.write.raw, 2);
});
afterEach(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const addFeedback = (content: string) =>
  shop.write.raw
    .prepare('INSERT INTO feedback (user_id, content, created_at, updated_at) VALUES (1, ?, 1, 1)')
    .run(content);

describe('copyOnline', () => {
  it('makes one plain, sound file and tells what is in it', async () => {
    const report = await copyOnline(shop.write.raw, target);
    expect(report.bytes).toBe(statSync(target).size);
    expect(report.counts).toEqual(countRows(shop.write.raw));
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    const copy = new Database(target, { readonly: true });
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
    expect(checkFully(copy)).toEqual([]);
    copy.close();
    const opened = await openShopDatabase({ file: target });
    expect(opened.migrated).toEqual({ from: migrations.length, to: migrations.length });
    opened.close();
  });

  it('has every row that was committed before it began, while rows are written all the time', async () => {
    inOneCommit(shop.write.raw, () => {
      for (let i = 0; i < 3000; i += 1) addFeedback('x'.repeat(1000));
    });
    let isCopying = true;
    let written = 0;
    const writer = (async () => {
      while (isCopying) {
        addFeedback('y'.repeat(1000));
        written += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const report = await copyOnline(shop.write.raw, target);
    isCopying = false;
    await writer;
    expect(written).toBeGreaterThan(2);
    expect(report.counts.feedback).toBeGreaterThanOrEqual(3002);
    expect(report.counts.feedback).toBeLessThanOrEqual(3002 + written);
  });

  it('copies a shop in memory', async () => {
    const inMemory = await openShopDatabase({ file: ':memory:' });
    const report = await copyOnline(inMemory.write.raw, target);
    expect(report.counts.orders).toBe(0);
    inMemory.close();
  });

  it('replaces an earlier copy and what a killed one left', async () => {
    writeFileSync(target, 'old');
    writeFileSync(`${target}.part`, 'half');
    await copyOnline(shop.write.raw, target);
    expect(statSync(target).size).toBeGreaterThan(4096);
    expect(existsSync(`${target}.part`)).toBe(false);
  });

  it.each([
    [
      'an impossible stock',
      'PRAGMA ignore_check_constraints = ON; UPDATE sku SET stock = -1',
      'CHECK constraint failed',
    ],
    ['an order of nobody', 'PRAGMA foreign_keys = OFF; DELETE FROM user', 'broken reference'],
  ])('does not count a copy that holds %s, and leaves the earlier one', async (_, damage, reason) => {
    await copyOnline(shop.write.raw, target);
    const { mtimeMs } = statSync(target);
    shop.write.raw.exec(damage);
    const refused = { name: 'DatabaseError', code: 'damaged', message: expect.stringContaining(reason) };
    await expect(copyOnline(shop.write.raw, target)).rejects.toMatchObject(refused);
    expect(statSync(target).mtimeMs).toBe(mtimeMs);
    expect(existsSync(`${target}.part`)).toBe(false);
  });

  it('says so when the folder is not there', async () => {
    await expect(copyOnline(shop.write.raw, join(folder, 'none', 'copy.db'))).rejects.toMatchObject({
      name: 'DatabaseError',
    });
  });
});
