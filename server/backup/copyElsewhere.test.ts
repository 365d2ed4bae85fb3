import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../test/support/zip.ts';
import { shopTime } from '../lib/shopTime.ts';
import { copyElsewhere } from './copyElsewhere.ts';
import { entryNames } from './manifest.ts';

const time = shopTime('Asia/Shanghai');
let home: string;
let outside: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'shop-'));
  outside = join(home, 'outside');
  mkdirSync(outside);
});
afterEach(() => rmSync(home, { recursive: true }));

/** Copies the scheduled backup of a day in June out. */
async function copyOf(shopId: string, day: string): Promise<void> {
  const now = time.fromWire(`2026-06-${day} 03:00:00`) ?? 0;
  const name = `pocketmall-202606${day}-030000-schedule.pocketmall`;
  const file = join(home, name);
  const manifest = {
    kind: 'pocketmall-backup',
    format: 1,
    app: '0.1.0',
    step: 1,
    shopId,
    shopName: shopId,
    seed: 'empty',
    takenAt: now,
    reason: 'schedule',
    counts: {},
    database: { bytes: 0, sha256: '' },
    files: { count: 0, bytes: 0 },
  };
  writeZip(file, { [entryNames.manifest]: JSON.stringify(manifest) });
  await copyElsewhere(file, outside, { name, now, time });
}

const twoDigits = (day: number) => String(day).padStart(2, '0');

test('ten days of a shop are kept outside', async () => {
  for (let day = 1; day <= 13; day += 1) await copyOf('one', twoDigits(day));
  const names = readdirSync(outside).sort();
  expect(names).toHaveLength(10);
  expect(names[0]).toContain('20260604');
});

test('two shops may copy to one folder: neither takes the place of the other', async () => {
  for (let day = 1; day <= 6; day += 1) {
    await copyOf('one', twoDigits(day));
    await copyOf('two', twoDigits(day));
  }
  const texts = readdirSync(outside).map((name) => readFileSync(join(outside, name), 'latin1'));
  expect(texts.filter((text) => text.includes('"shopId":"one"'))).toHaveLength(6);
  expect(texts.filter((text) => text.includes('"shopId":"two"'))).toHaveLength(6);
});

test('a copy that was cut short goes a day later; one that may be in the making stays, and so does what is not ours', async () => {
  const dates = { 'pocketmall-20260601-030000-schedule.pocketmall.part': '02', 'my film.mp4.part': '01' };
  const young = { 'pocketmall-20260603-020000-schedule.pocketmall.part': '03' };
  for (const [name, day] of Object.entries({ ...dates, ...young })) {
    writeFileSync(join(outside, name), 'half');
    const touched = (time.fromWire(`2026-06-${day} 02:00:00`) ?? 0) / 1000;
    utimesSync(join(outside, name), touched, touched);
  }
  await copyOf('one', '03');
  expect(readdirSync(outside).sort()).toEqual([
    'my film.mp4.part',
    'pocketmall-20260603-020000-schedule.pocketmall.part',
    'pocketmall-20260603-030000-schedule.pocketmall',
  ]);
});
