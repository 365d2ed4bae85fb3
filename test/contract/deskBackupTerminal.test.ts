// The commands of the terminal for backups: what they take, bring back and refuse, with the reason and nothing touched; and that a
// restore never loses what was there before.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupsOf, listBackups } from '../../server/backup/backupFolder.ts';
import { backupCommand } from '../../server/cli/backup.ts';
import { type Command, UsageError } from '../../server/cli/command.ts';
import { restoreCommand } from '../../server/cli/restore.ts';
import { salvageCommand } from '../../server/cli/salvage.ts';
import { serveCommand } from '../../server/cli/serve.ts';
import { fingerprint, laySmallShop } from '../support/backups.ts';
import { layDamagedLog } from '../support/damagedLog.ts';
import { startTestShop } from '../support/shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let small: string;
let home: string;
let data: string;
beforeAll(async () => {
  small = await laySmallShop();
});
afterAll(() => rmSync(small, { recursive: true, force: true }));
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'shop-'));
  data = join(home, 'shop');
  cpSync(small, data, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function say(command: Command, ...words: string[]) {
  const told: string[] = [];
  const note = (text: unknown) => void told.push(String(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  try {
    const code = await command.run(words);
    return { code, text: told.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function take(...words: string[]): Promise<string> {
  const { code, text } = await say(backupCommand, '--data', data, ...words);
  expect(code, text).toBe(0);
  return text;
}

test('a backup is taken, listed, checked, and brought back; what was there before is a backup of its own', async () => {
  const before = fingerprint(data);
  const file = await take();
  const name = basename(file);
  expect(await say(backupCommand, '--data', data, '--list')).toMatchObject({
    code: 0,
    text: expect.stringMatching(new RegExp(`manual .*${name} .*checked`)),
  });
  expect(await say(backupCommand, '--data', data, '--check', name)).toMatchObject({
    code: 0,
    text: expect.stringContaining('is sound'),
  });
  const restored = await say(restoreCommand, '--data', data, '--from', name);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('To take it back') });
  expect(fingerprint(data)).toBe(before);
  expect((await listBackups(data)).map(({ reason }) => reason).sort()).toEqual(['manual', 'restore']);
});

describe('what is no shop is told as that, and nothing is made there', () => {
  const commands: [string, Command, string[]][] = [
    ['backup', backupCommand, []],
    ['backup --list', backupCommand, ['--list']],
    ['backup --check', backupCommand, ['--check', 'x.pocketmall']],
    ['salvage', salvageCommand, ['--to', 'unused']],
  ];

  test.each(commands)('%s of a folder that is not there', async (_, command, words) => {
    const folder = join(home, 'nowhere');
    expect(await say(command, '--data', folder, ...words)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`does not exist: ${folder}`),
    });
    expect(existsSync(folder)).toBe(false);
  });

  test.each([commands[0], commands[3]] as typeof commands)('%s of an empty folder', async (_, command, words) => {
    const folder = join(home, 'bare');
    mkdirSync(folder);
    expect(await say(command, '--data', folder, ...words)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`cannot be opened: ${join(folder, 'shop.db')}`),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a file in the place of the folder', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    for (const [, command, words] of commands)
      expect(await say(command, '--data', file, ...words)).toMatchObject({
        code: 1,
        text: expect.stringContaining(file),
      });
  });
});

test.each([
  ['a folder', (file: string) => mkdirSync(file)],
  ['a letter', (file: string) => writeFileSync(file, 'dear all')],
  ['empty', (file: string) => writeFileSync(file, '')],
])('what is to be restored and is %s is refused before the folder is made', async (_, make) => {
  const file = join(home, 'x.pocketmall');
  make(file);
  const folder = join(home, 'new', 'shop');
  expect(await say(restoreCommand, '--data', folder, '--from', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('not a backup of PocketMall'),
  });
  expect(existsSync(join(home, 'new'))).toBe(false);
});

test('a spoilt copy from before a step is refused as a damaged backup', async () => {
  const file = join(home, 'before-step-2-1750000000000.db');
  writeFileSync(file, Buffer.alloc(8192, 0xa5));
  expect(await say(restoreCommand, '--data', data, '--from', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('The backup is damaged'),
  });
});

describe('a damaged log of the latest changes', () => {
  test('is left as it is by a backup, which is refused', async () => {
    const log = layDamagedLog(data);
    expect(await say(backupCommand, '--data', data)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The log of the latest changes is damaged'),
    });
    expect(readFileSync(join(data, 'shop.db-wal')).equals(log)).toBe(true);
  });

  test('is set aside whole by a restore', async () => {
    const file = await take();
    const log = layDamagedLog(data);
    const before = readFileSync(join(data, 'shop.db'));
    const { code, text } = await say(restoreCommand, '--data', data, '--from', file);
    expect(code).toBe(0);
    const [folder = ''] = readdirSync(join(data, 'damaged'));
    const aside = join(data, 'damaged', folder);
    expect(text).toContain(aside);
    expect(readFileSync(join(aside, 'shop.db')).equals(before)).toBe(true);
    expect(readFileSync(join(aside, 'shop.db-wal')).equals(log)).toBe(true);
  });
});

describe('the keys of the owner', () => {
  const keys = { weixin: { appId: 'wx1', appSecret: 'hidden', messageToken: '' } };

  test('come along where they were asked for, into a folder that has none', async () => {
    writeFileSync(join(data, 'secrets.json'), JSON.stringify(keys), { mode: 0o600 });
    const [plain, whole] = [await take(), await take('--with-secrets')];
    for (const [file, expected] of [
      [plain, undefined],
      [whole, keys],
    ] as const) {
      const folder = mkdtempSync(join(home, 'new-'));
      expect((await say(restoreCommand, '--data', folder, '--from', file)).code).toBe(0);
      const secrets = join(folder, 'secrets.json');
      expect(existsSync(secrets) ? JSON.parse(readFileSync(secrets, 'utf8')) : undefined).toEqual(expected);
    }
    writeFileSync(join(data, 'secrets.json'), '{}');
    await say(restoreCommand, '--data', data, '--from', whole);
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe('{}');
  });

  test('may be asked for where there are none', async () => {
    expect(existsSync(await take('--with-secrets'))).toBe(true);
  });
});

test('a shop that can not start names the commands that help, with its folder', async () => {
  const name = basename(await take());
  const folder = join(home, 'my shop');
  cpSync(data, folder, { recursive: true });
  setStep(folder, 999);
  const { code, text } = await say(serveCommand, '--data', folder, '--port', '0');
  expect(code).toBe(1);
  expect(text).toContain(`pocketmall restore --data "${folder}" --from ${name}`);
  expect(text).toContain(`pocketmall salvage --data "${folder}" --to`);
});

function setStep(folder: string, step: number): void {
  const raw = new Database(join(folder, 'shop.db'));
  raw.pragma(`user_version = ${step}`);
  raw.close();
}

describe('what was there before', () => {
  test('and was of a newer version is set aside as it is, since it can be made no backup here', async () => {
    const file = await take();
    setStep(data, 999);
    const before = readFileSync(join(data, 'shop.db'));
    expect((await say(restoreCommand, '--data', data, '--from', file)).code).toBe(0);
    const [folder = ''] = readdirSync(join(data, 'damaged'));
    expect(readFileSync(join(data, 'damaged', folder, 'shop.db')).equals(before)).toBe(true);
    expect(existsSync(join(data, 'shop.db.before-restore'))).toBe(false);
  });

  test('must find room as a backup, or the restore is refused with nothing changed', async () => {
    const file = await take();
    const before = fingerprint(data);
    // A hole of a file: larger than any disk this runs on, and takes no room.
    const picture = join(data, 'files', 'a234567890123456789z.png');
    writeFileSync(picture, '');
    truncateSync(picture, 4 * 1024 ** 4);
    expect(await say(restoreCommand, '--data', data, '--from', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Not enough disk space'),
    });
    expect(fingerprint(data)).toBe(before);
    expect(readdirSync(data).filter((name) => /restor/.test(name))).toEqual([]);
  });

  test('waits where it can be made no backup, the restore is told as done, and the next start makes it one', async () => {
    const file = join(home, 'mine.pocketmall');
    cpSync(await take(), file);
    rmSync(backupsOf(data), { recursive: true });
    writeFileSync(backupsOf(data), 'in the way');
    const { code, text } = await say(restoreCommand, '--data', data, '--from', file);
    expect(code).toBe(0);
    expect(text).toContain('shop.db.before-restore');
    rmSync(backupsOf(data));
    const shop = await startTestShop({ data });
    await vi.waitFor(async () => {
      await shop.runDueWork();
      expect((await listBackups(data)).map(({ reason }) => reason)).toEqual(['restore']);
    }, 60_000);
    await shop.stop();
    expect(existsSync(join(data, 'shop.db.before-restore'))).toBe(false);
  });
});

test('a salvage into a folder that holds a shop is told in a line', async () => {
  const to = join(home, 'saved');
  expect(await say(salvageCommand, '--data', data, '--to', to)).toMatchObject({ code: 0 });
  await expect(say(salvageCommand, '--data', data, '--to', to)).rejects.toThrow(UsageError);
});

test.runIf(process.platform === 'linux')('a salvage names the folder that takes nothing', async () => {
  expect(await say(salvageCommand, '--data', data, '--to', '/sys/saved')).toMatchObject({
    code: 1,
    text: expect.stringContaining('cannot be written to: /sys/saved'),
  });
});
