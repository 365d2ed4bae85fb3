// A buyer that orders in a loop until the shop is gone. What the shop acknowledged is synced to the buyer's own file; what
// was asked and not answered is asked again, under the same key, when the shop is back.
import { type FileHandle, open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { Account } from './prepare.ts';

export interface Buyer {
  /** Orders until the shop stops answering. @throws when the shop answers what it must not */
  shopAt(url: string): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  readonly errno: number;
  readonly errmsg: string;
  // biome-ignore lint/suspicious/noExplicitAny: one of two known answers, checked where it is read
  readonly data?: any;
}

interface Pending {
  readonly tag: string;
  readonly body: object;
}

/** The connection was lost or refused: the shop was killed. */
class Gone extends Error {}

/** `number` tells buyers apart; odd ones order their cart of two lines, even ones buy at once. */
export async function createBuyer(account: Account, number: number, file: string): Promise<Buyer> {
  const kept: FileHandle = await open(file, 'a');
  const { articles, addressId } = account;
  let count = 0;
  let pending: Pending | undefined;

  async function shopping(post: (path: string, body: object, key?: string) => Promise<Answer>): Promise<never> {
    const call = async (path: string, body: object, key?: string) => {
      const answer = await post(path, body, key);
      if (answer.errno !== 0) throw new Error(`${path} answered ${answer.errno} ${answer.errmsg}`);
      return answer.data;
    };
    const settle = async ({ tag, body }: Pending) => {
      const { orderId } = await call('/wx/order/submit', body, tag);
      await kept.write(`${tag} ${orderId}\n`);
      await kept.datasync();
      pending = undefined;
    };
    for (;;) {
      if (pending) await settle(pending);
      count += 1;
      const tag = `b${number}-${count}`;
      const cartId = await fill(call);
      pending = { tag, body: { cartId, addressId, couponId: 0, message: tag } };
    }
  }

  async function fill(call: (path: string, body: object) => Promise<unknown>): Promise<number> {
    if (number % 2 === 0) return (await call('/wx/cart/fastadd', { ...articles[0], number: 1 })) as number;
    for (const article of articles) await call('/wx/cart/add', { ...article, number: 1 });
    return 0;
  }

  return {
    async shopAt(url) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        await shopping((path, body, key) => send(agent, `${url}${path}`, { token: account.token, body, key }));
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      } finally {
        agent.destroy();
      }
    },
    close: () => kept.close(),
  };
}

function send(
  agent: Agent,
  url: string,
  { token, body, key }: { token: string; body: object; key: string | undefined },
): Promise<Answer> {
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'X-Shop-Token': token,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Gone('the shop is gone'));
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', gone);
      // An answer that was cut off is none.
      response.on('close', () => {
        if (response.complete) resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer);
        else gone();
      });
    });
    sent.on('error', gone);
    sent.end(text);
  });
}
