// A stopped shop whose write-ahead log holds committed writes with damage in their midst.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const headerBytes = 32;
const frameBytes = 24 + 4096;
const suffixes = ['', '-wal'];

/** Ten words of a shopper stand in the log; all but the first lie behind the damage. Gives the log's bytes. */
export function layDamagedLog(data: string): Buffer {
  const file = join(data, 'shop.db');
  const kept = join(data, 'latest');
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  for (let n = 0; n < 10; n += 1) {
    raw.exec(`INSERT INTO feedback (user_id, username, mobile, feed_type, content, created_at, updated_at)
      SELECT id, username, '', 'x', 'words ${n}', 1, 1 FROM user LIMIT 1`);
  }
  for (const suffix of suffixes) copyFileSync(file + suffix, kept + suffix);
  // The last to close moves the log into the file.
  raw.close();
  for (const suffix of suffixes) {
    copyFileSync(kept + suffix, file + suffix);
    rmSync(kept + suffix);
  }
  const log = readFileSync(`${file}-wal`);
  const at = headerBytes + frameBytes + 24 + 100;
  log[at] = (log[at] ?? 0) ^ 0xff;
  writeFileSync(`${file}-wal`, log);
  return log;
}
