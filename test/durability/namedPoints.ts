// Write queues of a shop that ends by SIGKILL at a named point instead of a random moment (PROOFS, R1): right after a commit,
// before anybody hears of it, and in the middle of a checkpoint. The product's queue does the work.
import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { createWriteQueue, type Tx } from '../../db/write.ts';

type CreateQueue = typeof createWriteQueue;

const die = () => process.kill(process.pid, 'SIGKILL');

/** The product's queue, which tells of each committed order before its buyer hears of it. */
function tellOrders(onOrder: (count: number, raw: Database) => void): CreateQueue {
  return (writer, options) => {
    const inner = createWriteQueue(writer, options);
    let orders = 0;
    const write = <T>(work: (tx: Tx) => T) =>
      inner.write((tx) => {
        let isOrder = false;
        const touch = (table: string) => {
          isOrder ||= table === 'orders';
          tx.touch(table);
        };
        const value = work({ ...tx, touch });
        if (isOrder) tx.afterCommit(() => onOrder(++orders, writer.raw));
        return value;
      });
    return { ...inner, write };
  };
}

/** Dies after the commit of the order of this number. */
export const dieAfterCommit = (number: number): CreateQueue =>
  tellOrders((orders) => {
    if (orders === number) die();
  });

/** Says in the data folder whether the shop died in the middle. */
export const checkpointMark = 'checkpoint-runs';

/**
 * Holds checkpoints back until there is much to move, then makes one and dies a little after it has begun, from another thread. The
 * number says after how many orders, and in its last three digits after how many hundredths of a millisecond.
 */
const dieIn =
  (move: (raw: Database) => void) =>
  (number: number): CreateQueue => {
    const bell = new Int32Array(new SharedArrayBuffer(8));
    const afterMs = (number % 1000) / 100;
    new Worker(
      `const { bell, afterMs } = require('node:worker_threads').workerData;
       Atomics.wait(bell, 0, 0);
       Atomics.wait(bell, 1, 0, afterMs);
       process.kill(process.pid, 'SIGKILL');`,
      { eval: true, workerData: { bell, afterMs } },
    );
    const moveAndDie = (raw: Database) => {
      const mark = join(dirname(raw.name), checkpointMark);
      writeFileSync(mark, 'runs');
      Atomics.store(bell, 0, 1);
      Atomics.notify(bell, 0);
      move(raw);
      writeFileSync(mark, 'is over');
    };
    return (writer, options) => {
      writer.raw.pragma('wal_autocheckpoint = 0');
      const wanted = Math.floor(number / 1000);
      return tellOrders((orders, raw) => {
        if (orders === wanted) setImmediate(moveAndDie, raw);
      })(writer, options);
    };
  };

export const dieInCheckpoint = dieIn((raw) => void raw.pragma('wal_checkpoint(TRUNCATE)'));

/** A known-bad checkpoint: it empties the log first, then writes the file anew. */
export const dieInRewrite = dieIn((raw) => {
  const bytes = raw.serialize();
  truncateSync(`${raw.name}-wal`, 0);
  const file = openSync(raw.name, 'r+');
  for (let at = 0; at < bytes.length; at += 4096) writeSync(file, bytes, at, Math.min(4096, bytes.length - at), at);
  closeSync(file);
});
