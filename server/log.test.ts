// The logs are bounded whatever is told, and a disk that refuses them is told of once, not with every batch.
import { expect, test } from 'vitest';
import type { LogDatabase } from '../db/logs/logDatabase.ts';
import type { RequestRow, ServerLine } from '../db/logs/logTables.ts';
import type { TrimOptions } from '../db/logs/trimLogs.ts';
import { createLogs } from './log.ts';

function standIn() {
  const state = { isFull: false, lines: [] as ServerLine[], trims: [] as TrimOptions[] };
  const refuse = () => {
    if (state.isFull) throw new Error('full');
    return [];
  };
  const database: Omit<LogDatabase, 'raw'> = {
    note: undefined,
    appendRequests: refuse,
    appendLines(lines) {
      refuse();
      state.lines.push(...lines);
      return [];
    },
    trimRequests: (options) => state.trims.push(options),
    close() {},
  };
  return { state, database: database as LogDatabase };
}

test('a refusing disk is told of once, and again only after it took rows in between', () => {
  const { state, database } = standIn();
  const told: string[] = [];
  const { requests } = createLogs({ database, now: () => 0, echo: (_, text) => told.push(text) });
  const ask = () => {
    requests.add({} as RequestRow);
    requests.flush();
  };
  state.isFull = true;
  for (let at = 0; at < 5; at += 1) ask();
  expect(told).toHaveLength(1);
  state.isFull = false;
  ask();
  state.isFull = true;
  ask();
  expect(told).toHaveLength(2);
});

test('a line is cut, and lines alone lead to trimming, too', () => {
  const { state, database } = standIn();
  const { log, requests } = createLogs({ database, now: () => 0 });
  log.error('x'.repeat(100_000));
  requests.flush();
  expect(state.lines[0]?.text.length).toBeLessThanOrEqual(4000);
  for (let at = 0; at < 20_000; at += 1) log.warn('again');
  requests.flush();
  expect(state.trims).toHaveLength(1);
});
