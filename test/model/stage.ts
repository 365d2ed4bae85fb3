// The shop that the model plays on: one in memory for many sequences, emptied between them, its clock standing still
// until a step moves it.
import type { Drawing } from '../../server/drawing/drawing.ts';
import { issueToken } from '../../server/features/session/service.ts';
import { operations, routes } from '../../server/features.ts';
import { createApp } from '../../server/http/app.ts';
import { checkOutput, startTestShop, type TestShop, testNow } from '../support/shop.ts';
import type { Fault } from './faults.ts';
import { inProcess, type RawReply, type RawRequest } from './inProcess.ts';
import type { Account, Model } from './state/state.ts';
import { Violation } from './violation.ts';

export interface Answer {
  readonly errno: number;
  readonly errmsg: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, their shape is checked by checkOutput
  readonly data: any;
}

type Query = Readonly<Record<string, string | number>>;
type Headers = Readonly<Record<string, string>>;
type Value = string | number | null;

/** A running shop with what steps and checks need of it. */
export interface Stage {
  readonly shop: TestShop;
  /** Calls an operation. @throws Violation for an answer that no request may get */
  get(path: string, query: Query, who: Account | null): Promise<Answer>;
  post(path: string, body: unknown, who: Account | null, headers?: Headers): Promise<Answer>;
  /** A request of a page for people. */
  send(method: 'GET' | 'POST', path: string): Promise<RawReply>;
  /** What stands in the file. */
  rows(query: string, ...values: Value[]): Record<string, Value>[];
  /** The newest row of a table: the one that an answer with success has just made. */
  lastId(table: string): number;
  /** Moves the clock and lets the shop do what is due. */
  advance(ms: number): Promise<void>;
  /** Makes every account's token anew, before those of the back office end. */
  renewTokens(model: Model): Promise<void>;
  /** Waits for what an answer left to be written after it. */
  settle(): Promise<void>;
  /** Takes every row away that a sequence made, and sets the clock back. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Children before what they refer to. */
const clearedTables = [
  ...['admin_log', 'kept_answer', 'token', 'search_history', 'collect', 'footprint', 'address', 'cart'],
  ...['coupon_category', 'coupon_goods', 'user_coupon', 'groupon', 'groupon_rule', 'aftersale', 'payment'],
  ...['stock_move', 'order_line', 'comment', 'orders', 'order_counter', 'coupon', 'specification', 'attribute'],
  ...['sku', 'goods', 'category', 'admin_role', 'admin', 'user'],
];

async function clear(shop: TestShop): Promise<void> {
  await shop.shop.write((tx) => {
    // Places refer to one another.
    tx.raw.exec('UPDATE groupon SET groupon_id = NULL');
    for (const table of clearedTables) {
      tx.raw.prepare(`DELETE FROM ${table}`).run();
      tx.raw.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      tx.touch(table);
    }
    const set = tx.raw.prepare('UPDATE setting SET value = ? WHERE key = ?');
    set.run('8', 'litemall_express_freight_value');
    set.run('88', 'litemall_express_freight_min');
    tx.touch('setting');
  });
  shop.clock.set(testNow);
}

const notDrawn = () => Promise.reject(new Error('no pictures are drawn here'));
/** Pictures cost more than all else here, and no model looks at them. */
const drawing: Drawing = { poster: notDrawn, thumbnail: notDrawn, stop: () => Promise.resolve() };

/** Starts a shop in which payments are simulated; with a fault, one that is known to be bad. */
export async function openStage(fault?: Fault): Promise<Stage> {
  const shop = await startTestShop({ seed: 'empty', fixture: true, drawing });
  shop.clock.freeze(true);
  if (fault) await shop.shop.write((tx) => tx.raw.exec(fault.trigger));
  const send = inProcess(createApp({ shop: shop.shop, operations, routes, checkOutput }));
  const known = new Map<string, ReturnType<typeof shop.shop.read.raw.prepare<Value[], Record<string, Value>>>>();

  async function call(request: Omit<RawRequest, 'headers'>, who: Account | null, more: Headers = {}) {
    const { method, path, body = '' } = request;
    const { status, text } = await send({ ...request, headers: { ...more, ...(who && { [who.header]: who.token }) } });
    const answer = JSON.parse(text) as Answer;
    const [error] = shop.errors;
    if (status !== 200 || answer.errno === 502 || error !== undefined) {
      throw new Violation(`${method} ${path} ${body} answers ${status} ${text.slice(0, 300)} ${error ?? ''}`);
    }
    return answer;
  }

  function rows(query: string, ...values: Value[]): Record<string, Value>[] {
    const statement = known.get(query) ?? shop.shop.read.raw.prepare<Value[], Record<string, Value>>(query);
    known.set(query, statement);
    return statement.all(...values);
  }

  return {
    shop,
    get: (path, query, who) => {
      const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      const whole = words.length === 0 ? path : `${path}?${new URLSearchParams(words)}`;
      return call({ method: 'GET', path: whole }, who);
    },
    post: (path, body, who, headers) => call({ method: 'POST', path, body: JSON.stringify(body) }, who, headers),
    send: (method, path) => send({ method, path, headers: {} }),
    rows,
    lastId: (table) => Number(rows(`SELECT max(id) AS id FROM ${table}`)[0]?.id),
    async advance(ms) {
      shop.clock.advance(ms);
      await shop.runDueWork();
    },
    renewTokens: (model) =>
      shop.shop.write((tx) => {
        for (const who of [...model.shoppers, model.admin]) {
          const kind = who === model.admin ? 'admin' : 'shopper';
          who.token = issueToken(shop.shop, tx, { kind, accountId: who.id });
        }
      }),
    settle: () => shop.shop.write(() => undefined),
    clear: () => clear(shop),
    stop: () => shop.stop(),
  };
}
