// A shop for a test: in memory, on a free port, its clock in the test's hand, every answer checked against the declared
// output of its operation.
import type { z } from 'zod';
import { noDrawing } from '../../server/drawing/drawing.ts';
import { type MovableClock, movableClock, systemClock } from '../../server/lib/clock.ts';
import { seededIds } from '../../server/lib/ids.ts';
import type { Operation } from '../../server/operation.ts';
import type { StartOptions } from '../../server/startOptions.ts';
import { type RunningShop, startShop } from '../../server/startShop.ts';

export interface Envelope<T = unknown> {
  errno: number;
  errmsg: string;
  data: T;
  fields?: Record<string, string>;
}

export interface CallOptions {
  /** A shopper's token. */
  readonly token?: string;
  readonly adminToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface TestShop extends RunningShop {
  readonly clock: MovableClock;
  /** What was logged as an error; a test that expects none checks that it is empty. */
  readonly errors: string[];
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, their shape is checked by checkOutput
  get<T = any>(path: string, query?: Query, options?: CallOptions): Promise<Envelope<T>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  post<T = any>(path: string, body?: unknown, options?: CallOptions): Promise<Envelope<T>>;
  /** The token of a shopper of the demo pack. */
  loginShopper(username?: string, password?: string): Promise<string>;
  loginAdmin(username?: string, password?: string): Promise<string>;
}

/** A refused output is a fault of the server: it answers 502 and the reason stands in `errors`. */
export function checkOutput(operation: Operation, data: unknown): void {
  const wire = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  const parsed = (operation.output as z.ZodType).safeParse(wire);
  if (!parsed.success)
    throw new Error(`the answer of ${operation.name} is not what it declares: ${parsed.error.message}`);
}

/** The moment at which test shops open unless told otherwise: a quiet Wednesday, local noon in Shanghai. */
export const testNow = Date.UTC(2026, 5, 10, 4, 0, 0);

export async function startTestShop(options: Partial<StartOptions> & { now?: number } = {}): Promise<TestShop> {
  const { now = testNow, ...rest } = options;
  const clock = movableClock(systemClock, now);
  const errors: string[] = [];
  const running = await startShop({
    data: ':memory:',
    port: 0,
    seed: 'demo',
    zone: 'Asia/Shanghai',
    clock,
    ids: seededIds('test'),
    checkOutput,
    drawing: noDrawing,
    echo: (level, text) => {
      if (level === 'error') errors.push(text);
    },
    ...rest,
  });
  return withClient(running, clock, errors);
}

function withClient(running: RunningShop, clock: MovableClock, errors: string[]): TestShop {
  async function call(method: string, path: string, body: unknown, options: CallOptions = {}) {
    const response = await fetch(running.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.token ? { 'X-Shop-Token': options.token } : {}),
        ...(options.adminToken ? { 'X-Shop-Admin-Token': options.adminToken } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // A status alone, as of a file that there is not, stands for the number.
    return (text === '' ? { errno: response.status, errmsg: '' } : JSON.parse(text)) as Envelope<never>;
  }
  const get: TestShop['get'] = (path, query = {}, options) => {
    const words = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      words.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return call('GET', search === '' ? path : `${path}?${search}`, undefined, options);
  };
  const post: TestShop['post'] = (path, body = {}, options) => call('POST', path, body, options);
  async function login(path: string, username: string, password: string): Promise<string> {
    const answer = await post(path, { username, password });
    if (answer.errno !== 0) throw new Error(`login of ${username} failed: ${answer.errno} ${answer.errmsg}`);
    return answer.data.token as string;
  }
  return {
    ...running,
    get shop() {
      return running.shop;
    },
    clock,
    errors,
    get,
    post,
    loginShopper: (username = 'user123', password = 'user123') => login('/wx/auth/login', username, password),
    loginAdmin: (username = 'admin123', password = 'admin123') => login('/admin/auth/login', username, password),
  };
}
