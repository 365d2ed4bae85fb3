// Disk full (PROOFS, R8): on a small disk of its own the shop meets the end of the room at every write in turn, a page later
// each time. It must refuse in plain words, keep nothing in part, keep what it acknowledged, and go on when there is room.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFully } from '../../db/check.ts';
import { createWriteQueue, WriteRefused } from '../../db/write.ts';
import { randomIds } from '../../server/lib/ids.ts';
import { type Article, addBuyer, type Buyer } from '../support/buying.ts';
import { type Envelope, startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { rowsOf } from '../support/world.ts';
import { Faults, isOver, type Proof, type ProofRun } from './proof.ts';

const diskBytes = 64 * 1024 * 1024;
const pageBytes = 4096;
/** After so many the log is moved into the file, so that it must grow into free room again. */
const perStart = 40;

/** A write queue that takes a refusal of the disk for a success. */
const swallowing: typeof createWriteQueue = (writer, options) => {
  const inner = createWriteQueue(writer, options);
  return {
    ...inner,
    async write<T>(work: Parameters<typeof inner.write<T>>[0]): Promise<T> {
      let value: { readonly done: T } | undefined;
      try {
        return await inner.write((tx) => {
          value = { done: work(tx) };
          return value.done;
        });
      } catch (error) {
        if (error instanceof WriteRefused && value) return value.done;
        throw error;
      }
    },
  };
};

/** Something a shopper does, and whether it is there afterwards. */
interface Deed {
  readonly what: string;
  readonly ask: () => Promise<Envelope>;
  readonly isKept: () => boolean;
}

async function deeds(shop: TestShop, buyer: Buyer, article: Article, tag: string): Promise<Deed[]> {
  const count = (query: string, value: string) => Number(rowsOf(shop, query, value)[0]?.n);
  const cartId = await buyer.buyNow(article);
  return [
    {
      what: 'feedback',
      ask: () =>
        buyer.post('feedback/submit', { content: tag.padEnd(900, '好'), feedType: '其他', mobile: '13800000000' }),
      isKept: () => count("SELECT count(*) AS n FROM feedback WHERE content LIKE ? || '好%'", tag) === 1,
    },
    {
      what: 'order',
      ask: () => buyer.submit({ cartId, message: tag }, { headers: { 'Idempotency-Key': tag } }),
      isKept: () => {
        const query = 'SELECT count(*) AS n FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.message = ?';
        return count(query, tag) === 1;
      },
    },
  ];
}

interface Disk {
  readonly folder: string;
  /** Leaves so many pages free. */
  fill(pages: number): void;
  free(): void;
  remove(): void;
}

function smallDisk(folder: string): Disk {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(pages) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - pages * pageBytes)));
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync('umount', [folder], { stdio: 'ignore' }),
  };
}

/** Why there can be no small disk here; null when there can. */
function whyNoDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small disk can be made by root under Linux only';
  const tried = join('/tmp', `pocketmall-disk-${process.pid}`);
  try {
    smallDisk(tried).remove();
    return null;
  } catch {
    return 'mounting is not permitted here';
  } finally {
    rmSync(tried, { recursive: true, force: true });
  }
}

async function runFullDisk({ count, isBad, folder, until, tell }: ProofRun) {
  const disk = smallDisk(join(folder, 'disk'));
  const faults = new Faults();
  const sum = { refused: 0, done: 0 };
  let shop: TestShop | undefined;
  let fillings = 0;
  // Ids of chance: the shop is started again on the same data.
  const options = { seed: 'empty', fixture: true, data: disk.folder, ids: randomIds } as const;
  const open = () => startTestShop({ ...options, ...(isBad ? { writeQueue: swallowing } : {}) });
  try {
    shop = await open();
    let buyer = await addBuyer(shop);
    let article = await addArticle(shop, { sku: { stock: 1_000_000 } });
    for (let n = 0; n < count && !isOver({ until }); n += 1, fillings += 1) {
      if (n % perStart === perStart - 1) {
        await shop.stop();
        shop = await open();
        buyer = await addBuyer(shop);
        article = await addArticle(shop, { sku: { stock: 1_000_000 } });
      }
      for (const deed of await deeds(shop, buyer, article, `t${n}-`)) {
        const found = await meetTheEnd(deed, disk, n % perStart);
        if (found.isRefused) sum.refused += 1;
        else sum.done += 1;
        for (const text of found.faults) faults.add(`${deed.what} with ${n % perStart} pages left: ${text}`);
      }
      if (n % 20 === 0) tell?.(`${n} fillings, ${sum.refused} refusals`);
    }
    for (const problem of checkFully(shop.shop.read.raw)) faults.add(`damage: ${problem}`);
  } finally {
    await shop?.stop();
    disk.remove();
  }
  const figures = { fillings, refused: sum.refused, 'found room': sum.done };
  return { done: fillings, figures, faults: faults.texts };
}

async function meetTheEnd({ ask, isKept }: Deed, disk: Disk, pages: number) {
  const faults: string[] = [];
  disk.fill(pages);
  const first = await ask();
  disk.free();
  const isRefused = first.errno !== 0;
  if (isRefused && !(first.errno === 502 && first.errmsg.includes('磁盘'))) {
    faults.push(`answered ${first.errno} ${first.errmsg}`);
  }
  if (isRefused === isKept()) faults.push(isRefused ? 'refused and kept' : 'acknowledged and not kept');
  if (isRefused) {
    const again = await ask();
    if (again.errno !== 0 || !isKept()) faults.push(`with room again: ${again.errno} ${again.errmsg}`);
  }
  return { isRefused, faults };
}

export const fullDisk: Proof = {
  name: 'disk full',
  title: 'the room on the disk ends at every write in turn, a page later each time',
  unit: 'fillings',
  sizes: { short: 30, middle: 80, long: 1000 },
  badCount: 10,
  badIs: 'a refusal of the disk is taken for a success',
  missing: whyNoDisk,
  run: runFullDisk,
};
