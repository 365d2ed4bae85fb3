// The backups that are offered to a person whose shop can't start: the newest first, and what a clock that was ahead has dated last.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../startError.ts';
import { offerWayOut } from './wayOut.ts';
import { writeArchive } from './writeArchive.ts';

const dayMs = 86_400_000;

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
