// What tests of backups share: a shop in a folder, its jobs waited for, and what its data look like from outside.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listStorageKeys } from '../../db/stores/storage.ts';
import type { StartOptions } from '../../server/startOptions.ts';
import { startTestShop, type TestShop } from './shop.ts';

export interface FolderShop {
  readonly data: string;
  readonly shop: TestShop;
  readonly admin: string;
  /** Starts a job by its operation and waits for its end. */
  job(path: string, body?: object): Promise<{ state: string; result: never; error?: { zh: string; en: string } }>;
  /** Takes a backup by hand and gives its name. */
  take(): Promise<string>;
  list(): Promise<{ name: string; reason: string; checked: boolean; problem?: string }[]>;
  remove(): Promise<void>;
}

/** The demo shop with few of its pictures, laid once: a folder to copy. */
export async function laySmallShop(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const shop = await startTestShop({ data });
  await shop.shop.write((tx) => tx.raw.exec('DELETE FROM storage WHERE id > 12'));
  const kept = new Set(listStorageKeys(shop.shop.read));
  await shop.stop();
  for (const name of readdirSync(join(data, 'files')).filter((each) => !kept.has(each)))
    rmSync(join(data, 'files', name));
  return data;
}

/** `from`: a folder to begin as a copy of. */
export async function startFolderShop({
  from,
  ...options
}: Partial<StartOptions> & { now?: number; from?: string } = {}): Promise<FolderShop> {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  if (from !== undefined) cpSync(from, data, { recursive: true });
  const shop = await startTestShop({ data, ...options });
  const admin = await shop.loginAdmin();
  const job: FolderShop['job'] = async (path, body = {}) => {
    const answer = await shop.post(path, body, { adminToken: admin });
    if (answer.errno !== 0) throw new Error(`${path} answered ${answer.errno} ${answer.errmsg}`);
    const ended = await shop.shop.longWork.ended(answer.data.jobId);
    if (!ended) throw new Error('the job is unknown');
    return ended as never;
  };
  return {
    data,
    shop,
    admin,
    job,
    async take() {
      const { result, error } = await job('/desk/backup/take');
      if (error) throw new Error(error.en);
      return (result as { name: string }).name;
    },
    async list() {
      return (await shop.get('/desk/backup/list', {}, { adminToken: admin })).data;
    },
    async remove() {
      await shop.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Every row of every table of a closed file and every picture, as one hash: equal only when nothing differs. */
export function fingerprint(data: string, { without = [] as readonly string[] } = {}): string {
  const database = new DatabaseSync(join(data, 'shop.db'), { readOnly: true });
  const hash = createHash('sha256');
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .map(({ name }) => String(name));
    for (const table of tables.filter((name) => !without.includes(name) && !name.startsWith('goods_'))) {
      hash.update(table);
      for (const row of database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).iterate()) {
        hash.update(JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? [...value] : value)));
      }
    }
  } finally {
    database.close();
  }
  return hash.digest('hex');
}

/** The names of the pictures in a folder with the hash of each. */
export function picturesOf(data: string): Record<string, string> {
  const folder = join(data, 'files');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}
