// The way of a request, with operations of its own: order of checks, bodies, limits, CORS, compression, the one error
// path (conventions.yaml, DECISIONS.md 1 to 3, 41).
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestRow } from '../../db/logs/logTables.ts';
import { createAnswerStore } from '../answers.ts';
import { noInput, nothing } from '../features/common/schema.ts';
import { integer, optional, required, text } from '../input.ts';
import { systemClock } from '../lib/clock.ts';
import { seededIds } from '../lib/ids.ts';
import { shopTime } from '../lib/shopTime.ts';
import { anyone, defineOperation, shopper } from '../operation.ts';
import type { Shop } from '../shop.ts';
import { createApp } from './app.ts';

const rows: RequestRow[] = [];
const errors: string[] = [];
let timesBuilt = 0;
let allowedOrigins: readonly string[] = [];
let trustedProxies: readonly string[] = [];

const shop = {
  clock: systemClock,
  ids: seededIds('pipeline'),
  time: shopTime('Asia/Shanghai'),
  answers: createAnswerStore({ versionOf: () => 0, now: Date.now }),
  requests: { add: (row: RequestRow) => rows.push(row) },
  log: { error: (line: string) => errors.push(line), warn: () => {}, info: () => {} },
  isAdminShared: () => false,
  settings: () => ({ allowedOrigins, trustedProxies }),
} as unknown as Shop;

const echoInput = z.object({ number: required(integer()), word: optional(text({ max: 20 })) });
const operations = [
  defineOperation({
    name: 'test.echo',
    method: 'POST',
    path: '/wx/echo',
    access: anyone,
    input: echoInput,
    output: z.any(),
    run: ({ input }) => input,
  }),
  defineOperation({
    name: 'test.query',
    method: 'GET',
    path: '/wx/query',
    access: anyone,
    input: echoInput,
    output: z.any(),
    run: ({ input }) => input,
  }),
  defineOperation({
    name: 'test.closed',
    method: 'POST',
    path: '/wx/closed',
    access: shopper,
    input: echoInput,
    output: nothing,
    run: () => undefined,
  }),
  defineOperation({
    name: 'test.nothing',
    method: 'POST',
    path: '/wx/nothing',
    access: anyone,
    input: noInput,
    output: nothing,
    run: () => undefined,
  }),
  defineOperation({
    name: 'test.here',
    method: 'GET',
    path: '/admin/here',
    access: anyone,
    input: noInput,
    output: nothing,
    run: () => undefined,
  }),
  defineOperation({
    name: 'test.crash',
    method: 'GET',
    path: '/wx/crash',
    access: anyone,
    input: noInput,
    output: nothing,
    run: () => {
      throw new TypeError('SELECT secret FROM place');
    },
  }),
  defineOperation({
    name: 'test.large',
    method: 'GET',
    path: '/wx/large',
    access: anyone,
    input: noInput,
    output: z.any(),
    kept: { tables: [] },
    run: () => {
      timesBuilt += 1;
      return { words: '商品'.repeat(3000) };
    },
  }),
];

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(createApp({ shop, operations, routes: [] }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  rows.length = 0;
  errors.length = 0;
});

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, init);
  return {
    response,
    body: (await response.json()) as { errno: number; errmsg: string; data?: unknown; fields?: object },
  };
}
const post = (path: string, body: NonNullable<RequestInit['body']> | null, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers });

describe('a body', () => {
  test('is read as JSON whatever its type says', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      expect((await post('/wx/echo', '{"number":"7","extra":1}', { 'content-type': type })).body.data).toEqual({
        number: 7,
      });
    }
  });
  test('that is absent counts as {}', async () => {
    expect((await post('/wx/echo', null)).body).toMatchObject({ errno: 401, fields: { number: '必填' } });
    expect((await post('/wx/nothing', null)).body).toEqual({ errno: 0, errmsg: '成功' });
  });
  test.each([['{"number":'], ['[1]'], ['7'], ['null'], ['"x"'], ['<xml/>']])(
    '%s is 402 with HTTP 200',
    async (body) => {
      const { response, body: answer } = await post('/wx/echo', body);
      expect([response.status, answer.errno]).toEqual([200, 402]);
      expect(answer.data).toBeUndefined();
    },
  );
  test('in bad UTF-8 is 402, in good UTF-8 arrives unharmed', async () => {
    const bad = Buffer.concat([Buffer.from('{"number":1,"word":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}')]);
    expect((await post('/wx/echo', bad)).body.errno).toBe(402);
    expect((await post('/wx/echo', '{"number":1,"word":"茶\uFFFD😀"}')).body.data).toEqual({
      number: 1,
      word: '茶\uFFFD😀',
    });
  });
  test('may begin with a byte order mark, as editors of Windows write it', async () => {
    expect((await post('/wx/echo', '\uFEFF{"number":1}')).body.data).toEqual({ number: 1 });
    expect((await post('/wx/nothing', '\uFEFF')).body.errno).toBe(402);
  });
  test('above 1 MB is 413 with the envelope and the CORS headers', async () => {
    const { response, body } = await post('/wx/echo', 'x'.repeat(1_100_000), { origin: 'http://phone.test' });
    expect([response.status, body.errno]).toEqual([413, 402]);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://phone.test');
  });
  test('100,000 levels deep neither crashes nor hangs', async () => {
    const deep = `{"number":1,"word":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await post('/wx/echo', deep)).body.errno).toBe(402);
    expect(
      (await post('/wx/echo', `{"number":1,"other":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).body.errno,
    ).toBe(0);
  });
  test('cannot reach prototypes', async () => {
    await post('/wx/echo', '{"number":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a query', () => {
  test('reads empty values as absent and refuses doubled and badly encoded ones', async () => {
    expect((await send('/wx/query?number=')).body.errno).toBe(401);
    expect((await send('/wx/query?number=1&number=2')).body.errno).toBe(402);
    expect((await send('/wx/query?number=1&word=%ff')).body.errno).toBe(402);
    expect((await send('/wx/query?number=%')).body.errno).toBe(402);
    expect((await send('/wx/query?number=1&other=%&%ff=x&x%')).body.data).toEqual({ number: 1 });
    expect((await send('/wx/query/?number=1&word=%E8%8C%B6')).body.data).toEqual({ number: 1, word: '茶' });
  });
});

test('without a token the answer is 501 before the parameters are looked at', async () => {
  expect((await post('/wx/closed', '{broken')).body.errno).toBe(501);
});

test('an unforeseen error is 502 with an id, its cause in the log only', async () => {
  const { response, body } = await send('/wx/crash');
  expect([response.status, body.errno]).toEqual([200, 502]);
  expect(body.errmsg).not.toMatch(/secret|TypeError/);
  const id = /编号 (\w+)/.exec(body.errmsg)?.[1];
  expect(errors.some((line) => line.includes(String(id)))).toBe(true);
  expect(rows.at(-1)).toMatchObject({ operation: 'test.crash', errno: 502, requestId: id });
});

test('errors are told in English where it is preferred', async () => {
  const english = await send('/wx/query', { headers: { 'accept-language': 'en-US,en;q=0.9,zh;q=0.8' } });
  expect(english.body.errmsg).toBe('A required parameter is missing: number');
  expect((await send('/wx/query', { headers: { 'accept-language': 'fr' } })).body.errmsg).toBe('缺少参数：number');
});

test('who calls through a proxy of the owner’s is not at the computer itself', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 10.0.0.9' };
  expect((await send('/admin/here', { headers })).body.errno).toBe(0);
  trustedProxies = ['127.0.0.1'];
  expect((await send('/admin/here', { headers })).body.errno).toBe(506);
  expect((await send('/admin/here')).body.errno).toBe(0);
  trustedProxies = [];
});

describe('CORS', () => {
  test('answers a preflight before any login check, echoing what is asked for', async () => {
    const response = await fetch(`${url}/wx/closed`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://a.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-litemall-token',
      },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://a.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'x-litemall-token',
      'access-control-max-age': '2592000',
    });
  });
  test('allows only the origins that the owner names, where any is named', async () => {
    allowedOrigins = ['http://a.test', 'http://b.test'];
    const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-litemall-token' };
    const allowed = async (origin: string) =>
      Promise.all(
        ['GET', 'OPTIONS'].map(async (method) => {
          const { headers } = await fetch(`${url}/wx/query?number=1`, { method, headers: { origin, ...asks } });
          return [...headers.keys()].filter((name) => name.startsWith('access-control-')).length;
        }),
      );
    expect(await allowed('http://b.test')).toEqual([2, 5]);
    for (const origin of ['http://c.test', 'http://a.test.evil', 'null']) expect(await allowed(origin)).toEqual([0, 0]);
    allowedOrigins = [];
    expect(await allowed('http://c.test')).toEqual([2, 5]);
  });
  test('adds nothing for a caller without an origin', async () => {
    expect((await send('/wx/query?number=1')).response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a large answer', () => {
  const raw = (encoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve) => {
      httpRequest(`${url}/wx/large`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
        );
      }).end();
    });
  test('is zipped only for callers that take it, and is the same either way', async () => {
    const plain = await raw('identity');
    const zipped = await raw('br, gzip');
    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect((await raw('gzip;q=0')).encoding).toBeUndefined();
  });
  test('is built once for all who ask the same', async () => {
    timesBuilt = 0;
    shop.answers.clear();
    await Promise.all([raw('gzip'), raw('identity')]);
    await raw('gzip');
    expect(timesBuilt).toBe(1);
  });
});

test('every answer is exactly JSON in UTF-8, and every request leaves one line in the log', async () => {
  const { response } = await send('/wx/query?number=1');
  expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    method: 'GET',
    path: '/wx/query',
    operation: 'test.query',
    status: 200,
    errno: 0,
    who: '',
  });
});
