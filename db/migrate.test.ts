// Files of every age come to the newest form or stay exactly as they were (PAINS.md 19).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countRows } from './check.ts';
import type { Migration } from './migrate.ts';
import { migrations, openShopDatabase } from './open.ts';
import { insertAncestors } from './schema/testRows.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The step after the released ones. */
const next = migrations.length + 1;

const addColour: Migration = {
  id: next,
  name: 'colour',
  sql: `ALTER TABLE brand ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'`,
};

async function makeFilledFile(): Promise<Record<string, number>> {
  const shop = await openShopDatabase({ file });
  insertAncestors(shop.write.raw, 3);
  const counts = countRows(shop.write.raw);
  shop.close();
  return counts;
}

function openWith(...more: Migration[]) {
  return openShopDatabase({ file, migrations: [...migrations, ...more], now: () => 1234 });
}

function readOnce<T>(path: string, look: (raw: Database.Database) => T): T {
  const raw = new Database(path, { readonly: true });
  try {
    return look(raw);
  } finally {
    raw.close();
  }
}

describe('migrating', () => {
  it('applies every step to a new file, without a backup of nothing', async () => {
    const shop = await openWith(addColour);
    expect(shop.migrated).toEqual({ from: 0, to: next });
    expect(shop.read.raw.prepare('SELECT id, name, applied_at FROM migration').all()).toEqual([
      ...migrations.map(({ id, name }) => ({ id, name, applied_at: 1234 })),
      { id: next, name: 'colour', applied_at: 1234 },
    ]);
    shop.close();
    expect(readdirSync(folder)).toEqual(['shop.db']);
  });

  it('changes nothing at the second start', async () => {
    await makeFilledFile();
    const before = readFileSync(file);
    (await openShopDatabase({ file })).close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('copies a file with data before it changes it, and keeps every row', async () => {
    const counts = await makeFilledFile();
    const shop = await openWith(addColour);
    const backupFile = join(folder, 'backups', `before-step-${next}-1234.db`);
    expect(shop.migrated).toEqual({ from: next - 1, to: next, backupFile });
    expect(countRows(shop.read.raw)).toEqual({ ...counts, migration: next });
    expect(shop.read.raw.prepare('SELECT DISTINCT colour FROM brand').all()).toEqual([{ colour: 'red' }]);
    expect(shop.write.raw.pragma('foreign_keys', { simple: true })).toBe(1);
    shop.close();
    expect(readOnce(backupFile, countRows)).toEqual(counts);
    expect(readOnce(backupFile, (raw) => raw.pragma('user_version', { simple: true }))).toBe(next - 1);
  });

  it('can rebuild a table that others refer to', async () => {
    const counts = await makeFilledFile();
    const rebuild: Migration = {
      id: next,
      name: 'rebuild',
      sql: `CREATE TABLE new_role (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;
        INSERT INTO new_role SELECT id, name FROM role;
        DROP TABLE role;
        ALTER TABLE new_role RENAME TO role;`,
    };
    const shop = await openWith(rebuild);
    expect(countRows(shop.read.raw)).toEqual({ ...counts, migration: next });
    shop.close();
  });
});

describe('a file stays as it was', () => {
  async function expectRefused(code: string, ...steps: Migration[]): Promise<string> {
    const counts = await makeFilledFile();
    const before = readFileSync(file);
    const error: unknown = await openWith(...steps).then(
      (shop) => shop.close(),
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'DatabaseError', code });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readOnce(file, countRows)).toEqual(counts);
    (await openShopDatabase({ file })).close();
    return error instanceof Error ? error.message : '';
  }

  it('when a newer version made it', async () => {
    await makeFilledFile();
    (await openWith(addColour)).close();
    const before = readFileSync(file);
    await expect(openShopDatabase({ file })).rejects.toMatchObject({
      code: 'newer-file',
      message: expect.stringContaining('made by a newer version of this program'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('when a step that it has seen was changed since', async () => {
    const counts = await makeFilledFile();
    const changed = migrations.map((step) => ({ ...step, sql: `${step.sql} -- better` }));
    await expect(openShopDatabase({ file, migrations: changed })).rejects.toMatchObject({ code: 'changed-step' });
    expect(readOnce(file, countRows)).toEqual(counts);
  });

  it('when a step fails half-way', async () => {
    const sql = `DELETE FROM feedback; ALTER TABLE brand ADD COLUMN colour TEXT; CREATE TABLE brand (id)`;
    await expectRefused('migration-failed', { id: next, name: 'broken', sql });
  });

  it('when the second of two steps throws', async () => {
    const run = () => {
      throw new Error('no such luck');
    };
    const text = await expectRefused('migration-failed', addColour, { id: next + 1, name: 'code', sql: '', run });
    expect(text).toContain('no such luck');
  });

  it('when a step loses rows that it may not lose', async () => {
    const text = await expectRefused('migration-failed', {
      id: next,
      name: 'loss',
      sql: 'DELETE FROM feedback WHERE id = 1',
    });
    expect(text).toContain('lost 1 rows of feedback');
  });

  it('when a step breaks a reference', async () => {
    const step: Migration = { id: next, name: 'orphans', sql: 'DELETE FROM user', mayShrink: ['user'] };
    const text = await expectRefused('migration-failed', step);
    expect(text).toContain('broken reference');
  });

  it('when the copy beforehand can not be made', async () => {
    await makeFilledFile();
    const before = readFileSync(file);
    const options = { file, migrations: [...migrations, addColour], backupFolder: file };
    await expect(openShopDatabase(options)).rejects.toMatchObject({ name: 'DatabaseError' });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });
});
