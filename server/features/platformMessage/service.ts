// The platform's message hook: it proves its address, and hands customers' messages over (shop-user-data.yaml).
import type { IncomingMessage } from 'node:http';
import { Reply } from '../../http/reply.ts';
import type { Shop } from '../../shop.ts';
import { isSignedWith, readMessage, type Signed, transferAnswer } from './rules.ts';
import type { CheckAddressInput } from './schema.ts';

/** The platform's messages are far smaller. */
const mostBytes = 64 * 1024;

const plain = (text: string) =>
  new Reply(text, 'text/plain;charset=utf-8', { headers: { 'X-Content-Type-Options': 'nosniff' } });
const xml = (text: string) => new Reply(text, 'application/xml;charset=utf-8');

/** Proves to the platform that the owner's token is known here. */
export function checkAddress(shop: Shop, input: CheckAddressInput): Reply {
  return plain(isSignedWith(shop.platform.messageToken(), input) ? (input.echostr ?? '') : 'fail');
}

/** The body as text; null when it is too large or breaks off. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
    }
  } catch {
    // The sender is gone; there is nobody left to answer.
    return null;
  }
  return bytes <= mostBytes ? Buffer.concat(chunks).toString('utf8') : null;
}

/**
 * Answers a message by handing the conversation over to customer service; a text is first said back to its sender. While
 * no token is set there is nothing to check and nothing to send.
 */
export async function takeMessage(shop: Shop, signed: Signed, request: IncomingMessage): Promise<Reply> {
  const body = await readText(request);
  const token = shop.platform.messageToken();
  if (token !== '' && !isSignedWith(token, signed)) return plain('fail');
  const message = body === null ? null : readMessage(body);
  if (!message) return xml('');
  if (token !== '' && message.msgType === 'text') {
    shop.platform
      .sendText(message.fromUserName, message.content)
      .catch((error: unknown) => shop.log.warn(`a text could not be said back: ${String(error)}`));
  }
  return xml(transferAnswer(message));
}
