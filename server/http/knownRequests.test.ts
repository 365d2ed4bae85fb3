// A request that is known by its address gets what it would get otherwise: its own answer, as new as its tables, and its line
// in the log.
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestRow } from '../../db/logs/logTables.ts';
import { createAnswerStore } from '../answers.ts';
import { optional, text } from '../input.ts';
import { systemClock } from '../lib/clock.ts';
import { seededIds } from '../lib/ids.ts';
import { shopTime } from '../lib/shopTime.ts';
import { defineOperation, maybeShopper } from '../operation.ts';
import type { Shop } from '../shop.ts';
import { replayHeader } from './accessLog.ts';
import { createApp } from './app.ts';

const rows: RequestRow[] = [];
let version = 0;
let timesBuilt = 0;

const shop = {
  clock: systemClock,
  ids: seededIds('known'),
  time: shopTime('Asia/Shanghai'),
  answers: createAnswerStore({ versionOf: () => version, now: Date.now }),
  requests: { add: (row: RequestRow) => rows.push(row) },
  // A pass makes the caller a shopper.
  replayPasses: { take: (pass: string) => ({ note: '', userId: Number(pass) }) },
  settings: () => ({ allowedOrigins: [], trustedProxies: [] }),
} as unknown as Shop;

const operation = defineOperation({
  name: 'test.list',
  method: 'GET',
  path: '/wx/list',
  access: maybeShopper,
  input: z.object({ word: optional(text()), ticket: optional(text()) }),
  output: z.any(),
  kept: { tables: ['goods'], key: (input, who) => (who ? null : JSON.stringify(input)) },
  run: ({ input, who, view }) => {
    timesBuilt += 1;
    return { word: input.word, userId: who?.userId, picture: view.picture('a.jpg'), version };
  },
});

let server: Server;
beforeAll(async () => {
  server = createServer(createApp({ shop, operations: [operation], routes: [] }).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  rows.length = 0;
  timesBuilt = 0;
  version += 1;
});

function ask(query: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path: `/wx/list?${query}`, headers: { Host: 'shop', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()).data));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('who asks the same again gets the kept answer, and the log shows the same of both', async () => {
  const first = await ask('word=tea&ticket=abc');
  expect(await ask('word=tea&ticket=abc')).toEqual(first);
  expect(timesBuilt).toBe(1);
  expect(rows.map(({ query, isQueryWhole }) => [query, isQueryWhole])).toEqual([
    ['word=tea&ticket=***', false],
    ['word=tea&ticket=***', false],
  ]);
  expect(rows[1]).toMatchObject({ operation: 'test.list', errno: 0, status: 200, bytes: rows[0]?.bytes });
});

test('another query and another host have answers of their own', async () => {
  await ask('word=tea');
  await ask('word=tea');
  expect(await ask('word=cup')).toMatchObject({ word: 'cup' });
  expect(await ask('word=tea', { Host: 'other' })).toMatchObject({
    picture: 'http://other/wx/storage/fetch/a.jpg',
  });
});

test('who is logged in is not given what is kept for nobody', async () => {
  await ask('word=tea');
  await ask('word=tea');
  expect(await ask('word=tea', { [replayHeader]: '7' })).toMatchObject({ userId: 7 });
  expect(await ask('word=tea')).not.toHaveProperty('userId');
});

test('a change is seen at once', async () => {
  await ask('word=tea');
  version += 1;
  expect(await ask('word=tea')).toMatchObject({ version });
});
