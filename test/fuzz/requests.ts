// The requests of a fuzz run: the n-th request of a seed is always built from the same draws.
import { gzipSync } from 'node:zlib';
import { type Random, seededRandom } from '../../db/seed/random.ts';
import type { Operation } from '../../server/operation.ts';
import { hostileText, jsonText, rawPart } from './hostile.ts';
import { inputFor, type Mood } from './inputs.ts';
import { uploadFor } from './uploads.ts';
import type { FuzzWorld } from './world.ts';

export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Whether method or path were made wrong on purpose, so that 404 and 405 are right answers. */
  readonly isAstray: boolean;
}

interface Making {
  readonly random: Random;
  readonly operation: Operation;
  readonly world: FuzzWorld;
}

/** A shopper registers, logs in or has a code sent: these hash passwords, so they come less often than the others. */
const costly = /login|register|reset|password|bindPhone|adminAccount\.(create|update)|adminUser\.(create|update)/i;

/** Builds request number `index` of a run. */
export function requestOf(options: {
  readonly seed: number;
  readonly index: number;
  readonly operations: readonly Operation[];
  readonly world: FuzzWorld;
}): FuzzRequest {
  const { seed, index, operations, world } = options;
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) + index);
  random.next();
  const turn = operations[index % operations.length];
  if (!turn) throw new Error('there are no operations to call');
  const operation = costly.test(turn.name) && random.chance(0.8) ? random.pick(operations) : turn;
  const making = { random, operation, world };
  const mood = random.weighted<Mood>(
    ['right', 'oneWrong', 'wild'],
    (each) => ({ right: 4, oneWrong: 4, wild: 2 })[each],
  );
  const input = inputFor(making, mood);
  const sent = operation.method === 'GET' ? { query: queryOf(input, making) } : bodyOf(input, making);
  const path =
    pathOf(operation, input, random) + (sent.query === undefined || sent.query === '' ? '' : `?${sent.query}`);
  const headers = { ...tokenHeaders(making), ...oddHeaders(random), ...sent.headers };
  const request = { operation, method: operation.method, path, headers, isAstray: false };
  return leadAstray({ ...request, ...(sent.body ? { body: sent.body } : {}) }, random);
}

function pathOf(operation: Operation, input: Record<string, unknown>, random: Random): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = typeof input[name] === 'string' ? String(input[name]).slice(0, 600) : 'x';
    return random.chance(0.1) ? '..%2f..%2fshop.db%00' : encode(value);
  });
}

/** As encodeURIComponent, but half characters become bytes that are no UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Objects as JSON: their own way to a text may be hostile. */
const plainText = (value: unknown) => (typeof value === 'object' && value !== null ? jsonText(value) : String(value));

/** A query that fits into a request line. */
const longestQuery = 6000;

function queryOf(input: Record<string, unknown>, { random }: Making): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    const values = Array.isArray(value) && random.chance(0.5) ? value.slice(0, 50).map(plainText) : [plainText(value)];
    for (const each of values) parts.push(`${encode(name)}=${encode(each.slice(0, 1500))}`);
    if (random.chance(0.03)) parts.push(`${encode(name)}=${encode(hostileText(random).slice(0, 500))}`);
    if (random.chance(0.02)) parts.push(`${encode(name)}[]=1`, `${encode(name)}[a][b]=1`);
  }
  if (random.chance(0.04)) {
    const odd = [
      'id=%',
      'id=%ff',
      'id=%c0%af',
      'keyword=%ED%A0%80',
      'page=%0',
      '__proto__[x]=1',
      '&&=&a',
      'x'.repeat(3000),
    ];
    parts.push(random.pick(odd));
  }
  return parts.join('&').slice(0, longestQuery);
}

interface Sent {
  readonly body?: Buffer;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const typeJson = 'application/json';
const oddTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'nonsense',
  '',
];

function bodyOf(input: Record<string, unknown>, making: Making): Sent {
  const { random, operation } = making;
  if (operation.body === 'upload' && random.chance(0.9)) return uploadFor(random);
  const json = jsonText(input);
  if (operation.body === 'raw' || operation.body === 'form') {
    const text = random.pick([
      json,
      queryOf(input, making),
      '<xml><a>1</a></xml>',
      '<xml><!DOCTYPE x>',
      '',
      json.slice(1),
    ]);
    return {
      body: Buffer.from(text),
      query: queryOf(input, making),
      headers: { 'content-type': random.pick(oddTypes) },
    };
  }
  const type = random.chance(0.1) ? random.pick(oddTypes) : typeJson;
  const headers = type === '' ? {} : { 'content-type': type };
  if (!random.chance(0.12)) return { body: Buffer.from(json), headers };
  return { headers, ...brokenBody(json, random) };
}

const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024, '{"a":'));

/** A body that is not the JSON object that it should be, or is sent in a way that it should not be. */
function brokenBody(json: string, random: Random): Sent {
  const bytes = Buffer.from(json);
  const coded = (encoding: string, body: Buffer): Sent => ({
    body,
    headers: { 'content-type': typeJson, 'content-encoding': encoding },
  });
  const kinds: readonly (() => Sent)[] = [
    () => ({ body: bytes.subarray(0, random.between(0, bytes.length)) }),
    () => ({ body: Buffer.from(`${json},`) }),
    () => ({ body: Buffer.from(`[${json}]`) }),
    () => ({ body: Buffer.from(random.pick(['null', '1', '"x"', 'true', '', ' ', 'NaN', '{"a":undefined}'])) }),
    () => ({ body: Buffer.from(`\uFEFF${json}`) }),
    () => ({ body: Buffer.from(json, 'utf16le') }),
    () => ({
      body: Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x2c, 0x22, 0xff, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])]),
    }),
    () => ({ body: Buffer.from(`${json.slice(0, -1)},"a":1,"a":2}`) }),
    () => ({ body: Buffer.from(jsonText({ deep: rawPart('['.repeat(50_000) + ']'.repeat(50_000)) })) }),
    () => coded('gzip', gzipSync(bytes)),
    () => coded('gzip', bytes),
    () => coded('deflate', bytes),
    () => coded('br', bytes),
    () => coded('nonsense', bytes),
    () => (random.chance(0.1) ? coded('gzip', bomb) : coded('identity', bytes)),
    () => ({ body: random.chance(0.05) ? Buffer.alloc(1_100_000, 'x') : bytes }),
  ];
  return random.pick(kinds)();
}

function tokenHeaders({ random, operation, world }: Making): Record<string, string> {
  const { other, shopperToSpend, adminToSpend } = world.tokens;
  const isEnding = /logout/i.test(operation.name);
  const [shopper, admin] = isEnding ? [shopperToSpend, adminToSpend] : [world.tokens.shopper, world.tokens.admin];
  const right: Record<string, string> =
    operation.access.kind === 'admin' ? { 'X-Shop-Admin-Token': admin } : { 'X-Shop-Token': shopper };
  const draw = random.next();
  if (draw < 0.7) return right;
  if (draw < 0.78) return {};
  if (draw < 0.84) return { 'X-Litemall-Token': shopper, 'X-Litemall-Admin-Token': admin };
  if (draw < 0.88) return { 'X-Shop-Token': other };
  if (draw < 0.92) return { 'X-Shop-Token': admin, 'X-Shop-Admin-Token': shopper };
  const garbage = random.pick(['x', 'x'.repeat(32), "' OR 1=1 --", '../../x', 'null', 'A'.repeat(4000), '%00']);
  return { 'X-Shop-Token': garbage, 'X-Shop-Admin-Token': garbage };
}

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.25)) return {};
  const odd: readonly Readonly<Record<string, string>>[] = [
    { 'accept-language': random.pick(['en', 'en;q=0.1, zh;q=0.2', 'x'.repeat(600), ',,;q=,', '*']) },
    { 'accept-encoding': random.pick(['gzip', 'identity', 'br;q=1, gzip;q=0', 'nonsense', '*']) },
    { origin: random.pick(['http://phone.test', 'null', 'javascript:x', 'x'.repeat(500)]) },
    { host: random.pick(['shop.test', '192.168.1.5:8080', 'a b', '[::1]:1', 'x'.repeat(300), '"><script>', '']) },
    { 'idempotency-key': random.pick(['k1', 'k2', 'k3', 'x'.repeat(128), 'x'.repeat(129), '"', "'"]) },
    { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8' },
    { 'if-none-match': '*', range: 'bytes=0-1', 'if-modified-since': 'x' },
    { cookie: 'JSESSIONID=x; token=x', authorization: 'Bearer x' },
    { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin/auth/info' },
    { accept: 'text/html', 'user-agent': hostileHeader(random) },
  ];
  return { ...random.pick(odd) };
}

/** Header values may hold Latin-1 only. */
function hostileHeader(random: Random): string {
  return hostileText(random)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 1000);
}

/** Now and then a request goes to another method or path than it should. */
function leadAstray(request: FuzzRequest, random: Random): FuzzRequest {
  if (!random.chance(0.04)) return request;
  const astray = { ...request, isAstray: true };
  if (random.chance(0.5)) {
    const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND']);
    return { ...astray, method };
  }
  const [path = '', query] = request.path.split('?');
  const other = random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path};jsessionid=1`,
    `/wx/..${path}`,
    path.replace('/wx', '/admin'),
    `${path}%00`,
    `${path}%2e%2e`,
    '/wx/storage/fetch/',
    '/wx/storage/fetch/%E0%A4%A',
    '/pay',
    '/',
    '/%',
  ]);
  return { ...astray, path: query === undefined ? other : `${other}?${query}` };
}
