// HTTP as no client library would send it: broken, slow, cut off, too large, or only strange.
import type { Random } from '../../../db/seed/random.ts';

export interface RawCase {
  readonly name: string;
  /** What is written, piece by piece; a number is a pause in milliseconds. */
  readonly pieces: readonly (string | Buffer | number)[];
  /**
   * `answers`: so many whole answers must come. `end`: an answer or the end of the connection, within `withinMs`.
   * `left`: the sender goes away after the last piece, and expects nothing.
   */
  readonly expects: { readonly answers: number } | 'end' | 'left';
  readonly withinMs?: number;
}

const host = 'Host: shop.test\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (path: string, body: string | Buffer, headers = '') =>
  Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${host}Content-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`),
    Buffer.from(body),
  ]);
const login = '{"username":"user123","password":"no"}';
const one = { answers: 1 } as const;

/** The header that never ends is given up by the shop after ten seconds. */
const slowHeaderMs = 16_000;

/** One of the cases; the slow ones come at their turn, since each takes a connection for seconds. */
export function rawCase(random: Random): RawCase {
  return random.pick(allCases(random));
}

function allCases(random: Random): RawCase[] {
  return [...strange(random), ...broken(random), ...slow(random), ...leaving(random)];
}

/** Odd, but whole: an answer must come. */
function strange(random: Random): RawCase[] {
  const depth = random.between(2, 20);
  return [
    { name: 'pipelining', pieces: [get('/wx/goods/count').repeat(depth)], expects: { answers: depth } },
    {
      name: 'pipelining with bodies',
      pieces: [post('/wx/auth/login', '{'), post('/wx/cart/add', '{}'), get('/wx/home/about')],
      expects: { answers: 3 },
    },
    { name: 'absolute form', pieces: [get('http://elsewhere.test/wx/goods/count')], expects: one },
    { name: 'absolute form, broken', pieces: [get('http://:::/wx')], expects: one },
    { name: 'asterisk form', pieces: [`OPTIONS * HTTP/1.1\r\n${host}\r\n`], expects: one },
    { name: 'double slash', pieces: [get('//wx//goods/count')], expects: one },
    { name: 'bare percent', pieces: [get('/wx/storage/fetch/%')], expects: one },
    { name: 'bytes above ASCII in the path', pieces: [Buffer.from(get('/wx/goods/list?keyword=茶'))], expects: 'end' },
    { name: 'fragment', pieces: [get('/wx/goods/count#x')], expects: one },
    { name: 'old version', pieces: ['GET /wx/goods/count HTTP/1.0\r\n\r\n'], expects: one },
    { name: 'wait for 100', pieces: [expecting('100-continue'), 300, login], expects: { answers: 2 } },
    { name: 'wait for something else', pieces: [expecting('a miracle')], expects: one },
    { name: 'chunked', pieces: [chunked(['26\r\n', login, '\r\n0\r\n\r\n'])], expects: one },
    { name: 'chunked with trailer', pieces: [chunked(['2\r\n{}\r\n0\r\nX-Trailer: 1\r\n\r\n'])], expects: one },
    {
      name: 'upgrade',
      pieces: [get('/wx/goods/count', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
      expects: 'end',
    },
    { name: 'two hosts', pieces: [get('/wx/goods/count', 'Host: other.test\r\n')], expects: 'end' },
    {
      name: 'odd host',
      pieces: [`GET /wx/home/index HTTP/1.1\r\nHost: ${random.pick(oddHosts)}\r\n\r\n`],
      expects: 'end',
    },
    {
      name: 'headers close to the limit',
      pieces: [get('/wx/goods/count', `X-A: ${'x'.repeat(15_000)}\r\n`)],
      expects: one,
    },
    { name: 'many headers', pieces: [get('/wx/goods/count', 'X-A: 1\r\n'.repeat(900))], expects: one },
    {
      name: 'unknown method',
      pieces: [`${random.pick(['PUT', 'DELETE', 'TRACE', 'LOCK'])} /wx/cart/add HTTP/1.1\r\n${host}\r\n`],
      expects: one,
    },
    {
      name: 'body of a GET',
      pieces: [`GET /wx/goods/count HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}`],
      expects: one,
    },
    {
      name: 'many ranges',
      pieces: [get('/wx/goods/count', `Range: bytes=${'0-1,'.repeat(500)}2-3\r\n`)],
      expects: one,
    },
    ...refusedHalfRead.map(({ name, request }) => ({
      name,
      pieces: [request, get('/wx/goods/count')],
      expects: { answers: 2 },
    })),
    { name: 'too large a body', pieces: [post('/wx/auth/login', 'x'.repeat(1_200_000))], expects: 'end' },
  ];
}

/** Refused before their end; the connection must go on all the same. */
const large = Buffer.alloc(1_300_000, 'x');
const refusedHalfRead = [
  { name: 'too large a body, then another request', request: post('/wx/auth/login', large) },
  { name: 'too large in chunks, then another request', request: chunked([`13d620\r\n${large}\r\n0\r\n\r\n`]) },
  {
    name: 'badly packed, then another request',
    request: post('/wx/auth/login', large.subarray(0, 300_000), 'Content-Encoding: gzip\r\n'),
  },
  { name: 'too long a notification, then another request', request: post('/wx/order/pay-notify', large) },
  { name: 'too long a message, then another request', request: post('/wx/msg/config', large) },
];

const oddHosts = ['', 'a b', '[::1', '"><script>', 'x'.repeat(300), 'shop.test:99999', '%00', '../..', '@', 'a,b'];
const expecting = (what: string) =>
  `POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: ${login.length}\r\nExpect: ${what}\r\n\r\n`;

function chunked(parts: readonly string[]): string {
  return `POST /wx/auth/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${parts.join('')}`;
}

/** No HTTP at all: refused, or the connection ends. */
function broken(random: Random): RawCase[] {
  const noise = Buffer.from(Array.from({ length: 300 }, () => random.between(0, 255)));
  const pieces: Readonly<Record<string, readonly (string | Buffer)[]>> = {
    noise: [noise, '\r\n\r\n'],
    'a handshake of TLS': [Buffer.from('16030100c8010000c40303', 'hex'), noise],
    'method that there is not': [`FUZZ /wx/goods/count HTTP/1.1\r\n${host}\r\n`],
    'no path': [`GET HTTP/1.1\r\n${host}\r\n`],
    'version of tomorrow': [`GET / HTTP/3.7\r\n${host}\r\n`],
    'no host': ['GET /wx/goods/count HTTP/1.1\r\n\r\n'],
    'headers above the limit': [get('/wx/goods/count', `X-A: ${'x'.repeat(20_000)}\r\n`)],
    'path above the limit': [get(`/wx/goods/list?keyword=${'x'.repeat(20_000)}`)],
    'length below zero': [`POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n{}`],
    'length that is no number': [`POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: 1e1\r\n\r\n{}`],
    'length that is enormous': [
      `POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n{}`,
    ],
    'two lengths': [`POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    'length and chunks': [
      `POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    'length that is too short': [`POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n${login}`],
    'chunk that is no number': [chunked(['xyz\r\n{}\r\n0\r\n\r\n'])],
    'header without a name': [get('/wx/goods/count', ': x\r\n')],
    'header with a NUL': [get('/wx/goods/count', 'X-A: a\u0000b\r\n')],
    'header split by a bare return': [get('/wx/goods/count', 'X-A: a\rX-B: b\r\n')],
    connect: [`CONNECT elsewhere.test:80 HTTP/1.1\r\n${host}\r\n`],
  };
  return Object.entries(pieces).map(([name, each]) => ({ name, pieces: each, expects: 'end' as const }));
}

function slow(random: Random): RawCase[] {
  const half = Math.floor(login.length / 2);
  const head = `POST /wx/auth/login HTTP/1.1\r\n${host}Content-Length: ${login.length}\r\n\r\n`;
  const drip = [...login].flatMap((letter) => [letter, 30]);
  return [
    { name: 'slow body', pieces: [head, ...drip], expects: one, withinMs: 9000 },
    {
      name: 'pause within the body',
      pieces: [head + login.slice(0, half), 1500, login.slice(half)],
      expects: one,
      withinMs: 9000,
    },
    {
      name: 'slow header',
      pieces: [...get('/wx/goods/count')].flatMap((letter) => [letter, 10]),
      expects: one,
      withinMs: 9000,
    },
    ...(random.chance(0.2)
      ? [
          {
            name: 'header that never ends',
            pieces: ['GET / HTTP/1.1\r\nX-A: '],
            expects: 'end' as const,
            withinMs: slowHeaderMs,
          },
        ]
      : []),
  ];
}

/** Senders who don't wait for the answer. */
function leaving(random: Random): RawCase[] {
  const head = `POST /wx/storage/upload HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n`;
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const path = random.pick(['/wx/home/index', '/wx/goods/list?limit=1000', '/wx/catalog/all', '/admin/region/list']);
  const left = { expects: 'left' } as const;
  return [
    { name: 'left at once', pieces: [], ...left },
    { name: 'left after the request', pieces: [get(path)], ...left },
    { name: 'left within the header', pieces: ['GET /wx/goods/count HT'], ...left },
    { name: 'left within the body', pieces: [post('/wx/auth/login', login).subarray(0, -10)], ...left },
    { name: 'left within an upload', pieces: [head + part, 'x'.repeat(random.between(0, 50_000))], ...left },
    {
      name: 'left within a platform message',
      pieces: [post('/wx/msg/config', '<xml>'.repeat(100)).subarray(0, -40)],
      ...left,
    },
    {
      name: 'left within a notification',
      pieces: [post('/wx/order/pay-notify', '{}'.repeat(100)).subarray(0, -40)],
      ...left,
    },
    { name: 'left while many answers wait', pieces: [get(path).repeat(20)], ...left },
  ];
}
