// Brings a file to the newest form in a process of its own, to be killed: `node upgradeProcess.ts <file> <moment>
// <good|bad>`. With `bad` there is no transaction: each statement commits by itself, with a pause after it, so that a kill finds
// it half done.
import Database from 'better-sqlite3';
import { openShopDatabase } from '../../db/open.ts';

const [file, moment, build] = process.argv.slice(2);
if (file === undefined) throw new Error('the file is missing');
if (build === 'bad') leaveTransactionsOut();
console.log('begins');
(await openShopDatabase({ file, now: () => Number(moment) })).close();

function leaveTransactionsOut(): void {
  const { exec } = Database.prototype;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  Database.prototype.exec = function (source) {
    // The one that tries whether the file can be written stays as it is.
    if (source.startsWith('BEGIN IMMEDIATE')) return exec.call(this, source);
    for (const statement of source.split(';')) {
      if (/^\s*(?:BEGIN|COMMIT|$)/.test(statement)) continue;
      exec.call(this, statement);
      Atomics.wait(pause, 0, 0, 40);
    }
    return this;
  };
}
