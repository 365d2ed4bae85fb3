// Looks for damage after every start, a clean one too, while the shop serves: a disk that forgets says nothing at the stop. The
// tables in a thread with a connection of its own, then the stored pictures one by one. What is found becomes a trouble, is told
// as an event, and stands in the state of the shop with what to do about it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkBeside } from '../db/check.ts';
import { listStoredAfter, sumStorageBytes } from '../db/stores/storage.ts';
import { writeWhole } from './backup/sealed.ts';
import type { StoredFile } from './files.ts';
import type { Shop } from './shop.ts';
import type { Soundness, SoundnessReport } from './soundness.ts';
import { type Trouble, troublesOf } from './troubles.ts';

const soonMs = 20_000;
const dayMs = 86_400_000;
/** A look that takes this long is made once a day at most. */
const costlyMs = 5000;
const windowRows = 200;
/** How much of the pictures is read and compared by its hash, chosen anew each time; sizes are compared of all. */
const hashedBytes = 256 * 1024 * 1024;
/** Read of a picture at once. */
const pieceBytes = 64 * 1024;

const texts = {
  damaged: {
    color: 'red',
    zh: '数据文件有损坏。请先下载一份备份保存好，然后在“备份与数据”页恢复最近的完好备份；没有备份时，停店后用 salvage 命令抢救数据',
    en: 'The data file is damaged. Keep a copy of a backup elsewhere, then restore the newest sound backup on the backup page; without one stop the shop and save what can be saved with the salvage command',
  } satisfies Trouble,
  files: (missing: number, changed: number): Trouble => ({
    color: 'yellow',
    zh: `有 ${missing} 张图片的文件丢失、${changed} 张与原来不同；请重新上传，或恢复备份`,
    en: `${missing} stored pictures are missing and ${changed} are not what they were; upload them again or restore a backup`,
  }),
};

export function createSoundness(current: () => Shop): Soundness {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let last: SoundnessReport | undefined;

  async function lookIn(shop: Shop, folder: string): Promise<void> {
    const { signal } = stopping;
    const started = performance.now();
    const problems = await checkBeside(shop.read.raw, join(folder, 'shop.db'), signal);
    const files = await lookAtPictures(shop, signal);
    last = { at: Date.now(), tookMs: Math.round(performance.now() - started), problems, ...files };
    tell(shop, last);
    await writeWhole(join(folder, 'soundness.json'), JSON.stringify(last));
  }

  function look(): Promise<void> {
    const shop = current();
    const { dataFolder } = shop.host;
    if (dataFolder === null || stopping.signal.aborted) return Promise.resolve();
    running ??= lookIn(shop, dataFolder)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) shop.log.warn(`the data could not be looked through: ${String(error)}`);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    startSoon() {
      const { dataFolder } = current().host;
      if (dataFolder === null || isRestingShop(dataFolder)) return;
      timer = setTimeout(() => void look(), soonMs);
      timer.unref();
    },
    look,
    last: () => last,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
      // Other data may take the place of these: what was found is theirs no more.
      if (!last) return;
      for (const name of ['damaged', 'files']) troublesOf(current().host).clear(name);
    },
  };
}

/** A costly look that found nothing is good for a day. */
function isRestingShop(folder: string): boolean {
  try {
    const { at, tookMs, problems } = JSON.parse(
      readFileSync(join(folder, 'soundness.json'), 'utf8'),
    ) as SoundnessReport;
    return tookMs > costlyMs && problems.length === 0 && Math.abs(Date.now() - at) < dayMs;
  } catch {
    return false;
  }
}

function tell(shop: Shop, { problems, missingFiles, changedFiles }: SoundnessReport): void {
  const troubles = troublesOf(shop.host);
  if (problems.length > 0) {
    shop.log.error(`the data file is damaged: ${problems.slice(0, 5).join('; ')}`);
    troubles.put('damaged', texts.damaged);
    shop.events.emit('health', { color: 'red', name: 'damaged' });
  } else troubles.clear('damaged');
  if (missingFiles + changedFiles > 0) {
    shop.log.warn(texts.files(missingFiles, changedFiles).en);
    troubles.put('files', texts.files(missingFiles, changedFiles));
  } else troubles.clear('files');
}

interface StoredFacts {
  readonly id: number;
  readonly key: string;
  readonly sizeBytes: number;
  readonly hash: string;
}

async function hashOf(file: StoredFile, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of file.pieces(buffer)) hash.update(piece);
  return hash.digest('hex');
}

async function lookAtPictures({ read, files }: Shop, signal: AbortSignal) {
  // As many as fill the bound on average, whichever they are this time.
  const share = hashedBytes / Math.max(1, sumStorageBytes(read));
  let missingFiles = 0;
  let changedFiles = 0;
  const buffer = Buffer.allocUnsafeSlow(pieceBytes);

  async function lookAt({ key, sizeBytes, hash: wanted }: StoredFacts, isHashed: boolean): Promise<void> {
    const found = await files.find(key);
    if (!found) missingFiles += 1;
    else if (found.bytes !== sizeBytes) changedFiles += 1;
    else if (isHashed && wanted !== '' && (await hashOf(found, buffer)) !== wanted) changedFiles += 1;
  }

  for (let id = 0; ; ) {
    const rows: StoredFacts[] = listStoredAfter(read, { id, limit: windowRows });
    for (const row of rows) {
      signal.throwIfAborted();
      await lookAt(row, Math.random() < share);
      await setImmediate();
    }
    const lastRow = rows.at(-1);
    if (!lastRow) return { missingFiles, changedFiles };
    id = lastRow.id;
  }
}
