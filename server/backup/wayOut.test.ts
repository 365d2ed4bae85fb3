// The backups that are offered to a person whose shop can't start: the newest first, and what a clock that was ahead has dated last.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { APPLICATION_ID } from '../../db/connection.ts';
import { newestStep } from '../../db/shopFile.ts';
import { StartError } from '../startError.ts';
import { listBackups } from './backupFolder.ts';
import { offerWayOut } from './wayOut.ts';
import { writeArchive } from './writeArchive.ts';

const dayMs = 86_400_000;

test('what only a newer version can read is not offered, whatever that one noted of it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'wayout-'));
  try {
    const folder = join(data, 'backups');
    mkdirSync(folder);
    writeFileSync(join(data, 'shop.db'), 'spoilt');
    const owner = { app: '9.0.0', shopId: 's', shopName: 'Shop', seed: 'empty', counts: {} };
    const steps = { newer: newestStep + 1, own: newestStep, older: 1 };
    for (const [name, step] of Object.entries(steps))
      await writeArchive({
        targetFile: join(folder, `${name}.pocketmall`),
        source: { databaseFile: join(data, 'shop.db'), filesFolder: join(data, 'files') },
        facts: { ...owner, step, takenAt: step, reason: 'manual', missingPictures: 0 },
      });
    const newerCopy = `before-step-${newestStep + 2}-1750000000000.db`;
    const raw = new DatabaseSync(join(folder, newerCopy));
    raw.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${newestStep + 1}; CREATE TABLE meta (key, value); CREATE TABLE setting (key, value);
      CREATE TABLE admin (is_deleted)`);
    raw.close();
    const known = readdirSync(folder).map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      const facts = { ...owner, at: 1, reason: 'manual', checked: true, hasPictures: true };
      return [name, { ...facts, size, changedAt: mtimeMs, lookedWith: newestStep + 1 }];
    });
    writeFileSync(join(folder, 'known.json'), JSON.stringify(Object.fromEntries(known)));
    const { wayOut } = await offerWayOut(new StartError('newer-file', data), data);
    expect(wayOut?.backups.map(({ name }) => name).sort()).toEqual(['older.pocketmall', 'own.pocketmall']);
    const listed = await listBackups(data);
    expect(listed.find(({ name }) => name === 'own.pocketmall')).toMatchObject({ checked: true });
    for (const name of ['newer.pocketmall', newerCopy])
      expect(listed.find((each) => each.name === name)?.problem?.en, name).toMatch(/newer/);
  } finally {
    rmSync(data, { recursive: true });
  }
});

test('what a clock that was ahead has dated is not offered as the newest', async () => {
  const data = mkdtempSync(join(tmpdir(), 'wayout-'));
  try {
    mkdirSync(join(data, 'backups'));
    writeFileSync(join(data, 'shop.db'), 'spoilt');
    const owner = { app: '1.0.0', step: 1, shopId: 's', shopName: 'Shop', seed: 'empty', counts: {} };
    for (const [name, days] of Object.entries({ ahead: 300, older: -2, newest: -1 }))
      await writeArchive({
        targetFile: join(data, 'backups', `${name}.pocketmall`),
        source: { databaseFile: join(data, 'shop.db'), filesFolder: join(data, 'files') },
        facts: { ...owner, takenAt: Date.now() + days * dayMs, reason: 'manual', missingPictures: 0 },
      });
    const { wayOut } = await offerWayOut(new StartError('damaged', data), data);
    const names = wayOut?.backups.map(({ name }) => name);
    expect(names).toEqual(['newest.pocketmall', 'older.pocketmall', 'ahead.pocketmall']);
  } finally {
    rmSync(data, { recursive: true });
  }
});
