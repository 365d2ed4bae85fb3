// A request that is known by its address gets what it would get otherwise: its own answer, as new as its tables, and its line
// in the log. Where nothing of the caller matters it takes the short way.
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestRow } from '../../db/logs/logTables.ts';
import { createAnswerStore } from '../answers.ts';
import { optional, text } from '../input.ts';
import { systemClock } from '../lib/clock.ts';
import { seededIds } from '../lib/ids.ts';
import { createPace } from '../lib/pace.ts';
import { shopTime } from '../lib/shopTime.ts';
import { anyone, defineOperation, maybeShopper } from '../operation.ts';
import type { Shop } from '../shop.ts';
import { visitKeeping } from '../visits.ts';
import type { Watch } from '../watch.ts';
import { replayHeader } from './accessLog.ts';
import { createApp } from './app.ts';

const rows: RequestRow[] = [];
let version = 0;
let timesBuilt = 0;
let settings: () => object;
const plainSettings = () => ({ allowedOrigins: ['http://page'], trustedProxies: [] });
const pace = createPace();
let left: string[] = [];
const watch = {
  pace,
  watchdog: { enter: () => (name: string) => left.push(name), ran: () => {} },
} as unknown as Watch;

const shop = {
  clock: systemClock,
  ids: seededIds('known'),
  time: shopTime('Asia/Shanghai'),
  answers: createAnswerStore({ versionOf: () => version, now: Date.now }),
  requests: { add: (row: RequestRow) => rows.push(row) },
  // A pass makes the caller a shopper.
  replayPasses: { take: (pass: string) => ({ note: '', userId: Number(pass) }) },
  settings: () => settings(),
  log: { warn: () => {} },
  write: async () => {},
  isAdminShared: () => false,
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

const keptForAll = (path: string) =>
  defineOperation({
    name: `test ${path}`,
    method: 'GET',
    path,
    access: anyone,
    input: z.object({}),
    output: z.any(),
    kept: { tables: ['goods'] },
    run: () => ({ long: '茶'.repeat(1000) }),
  });
const operations = [operation, keptForAll('/wx/long'), keptForAll('/admin/here')];

let server: Server;
/** Whether the last request was answered before the pipeline, which takes turns, could do so. */
let wasShort = false;
beforeAll(async () => {
  const app = createApp({ shop, operations, routes: [], watch });
  server = createServer((request, response) => {
    app(request, response);
    wasShort = response.writableEnded;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  rows.length = 0;
  left = [];
  timesBuilt = 0;
  version += 1;
  settings = plainSettings;
});

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number | undefined;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

function send(path: string, headers: Headers = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, headers: { Host: 'shop', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status, rawHeaders } = answer;
        const date = rawHeaders.indexOf('Date');
        resolve({ status, headers: rawHeaders.toSpliced(date + 1, 1, ''), body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const ask = async (query: string, headers?: Headers): Promise<Record<string, unknown>> =>
  JSON.parse((await send(`/wx/list?${query}`, headers)).body.toString()).data;

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

describe('the short way', () => {
  const untimed = () => rows.map(({ at, ms, requestId, ...row }) => row);

  test.each<[string, string, Headers]>([
    ['of a program', '/wx/list?word=tea', {}],
    ['of a page', '/wx/list?word=tea', { Origin: 'http://page' }],
    ['of a page that may not call', '/wx/list?word=tea', { Origin: 'http://elsewhere' }],
    ['that takes gzip', '/wx/long', { 'Accept-Encoding': 'gzip' }],
    ['of a page that takes gzip', '/wx/long', { 'Accept-Encoding': 'gzip', Origin: 'http://page' }],
    ['with a slash behind its path', '/wx/long/?a=1', { 'User-Agent': 'x' }],
  ])('gives a request %s what the pipeline gives, and leaves the same behind', async (_, path, headers) => {
    const first = await send(path, headers);
    expect(wasShort).toBe(false);
    expect(await send(path, headers)).toEqual(first);
    expect(wasShort).toBe(true);
    const [long, short] = untimed();
    expect(short).toEqual(long);
    expect(rows[0]?.requestId).not.toBe(rows[1]?.requestId);
    expect(left).toEqual([long?.operation, long?.operation]);
    if (headers['Accept-Encoding']) expect(gunzipSync(first.body).length).toBeGreaterThan(3000);
  });

  test('counts as the way of a visitor and of an answer', async () => {
    const path = '/wx/list?word=visitor';
    await send(path);
    await visitKeeping.run(shop, 0);
    expect(visitKeeping.nextDueAt(shop)).toBeNull();
    const answersOf = () => pace.slowest(9).find(({ operation: name }) => name === 'test.list')?.count ?? 0;
    const before = answersOf();
    await send(path, { 'User-Agent': 'somebody new' });
    expect([wasShort, answersOf()]).toEqual([true, before + 1]);
    expect(visitKeeping.nextDueAt(shop)).not.toBeNull();
  });

  test.each<[string, Headers]>([
    ['who may be logged in', { 'X-Litemall-Token': 'x' }],
    ['who replays a request', { [replayHeader]: '7' }],
  ])('is not for those %s', async (_, headers) => {
    await send('/wx/list?word=tea');
    await send('/wx/list?word=tea', headers);
    expect(wasShort).toBe(false);
  });

  test('is not taken while headers and bodies are recorded', async () => {
    await send('/wx/long');
    settings = () => ({ ...plainSettings(), isRecordingBodies: true });
    await send('/wx/long');
    expect(wasShort).toBe(false);
    expect(rows[1]?.content?.answerBody).toContain('茶');
  });

  test('leads nobody round what guards the back office', async () => {
    await send('/admin/here');
    settings = () => ({ ...plainSettings(), trustedProxies: ['127.0.0.1', '::1'] });
    const { body } = await send('/admin/here', { 'X-Forwarded-For': '10.0.0.9' });
    expect(JSON.parse(body.toString()).errno).toBe(506);
  });

  test('leaves an error to the pipeline', async () => {
    await send('/wx/long');
    settings = () => {
      throw new Error('no settings');
    };
    expect((await send('/wx/long')).status).toBe(500);
  });
});
