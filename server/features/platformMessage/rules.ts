// Signatures and messages of the mini-program platform (shop-user-data.yaml, /wx/msg/config). Pure.
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly signature?: string | undefined;
  readonly timestamp?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Whether a call was signed with the token; never, while none is set. */
export function isSignedWith(token: string, { signature, timestamp, nonce }: Signed): boolean {
  if (token === '' || signature === undefined || timestamp === undefined || nonce === undefined) return false;
  const expected = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

export interface PlatformMessage {
  readonly toUserName: string;
  readonly fromUserName: string;
  readonly createTime: string;
  readonly msgType: string;
  readonly content: string;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of an element without children: plain or as one CDATA section. Documents are flat and small, so no parser. */
function elementText(xml: string, name: string): string | undefined {
  const [, cdata, plain] =
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>\\s*|([^<]*))</${name}>`).exec(xml) ?? [];
  return (
    cdata ?? plain?.trim().replace(/&(lt|gt|amp|quot|apos);/g, (whole, entity: string) => entities[entity] ?? whole)
  );
}

/** The message of a body; null when it can't be read. Nothing outside the text is ever looked up. */
export function readMessage(xml: string): PlatformMessage | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null;
  const toUserName = elementText(xml, 'ToUserName');
  const fromUserName = elementText(xml, 'FromUserName');
  const createTime = elementText(xml, 'CreateTime');
  if (!toUserName || !fromUserName || createTime === undefined || !/^\d{1,16}$/.test(createTime)) return null;
  const msgType = elementText(xml, 'MsgType') ?? '';
  return { toUserName, fromUserName, createTime, msgType, content: elementText(xml, 'Content') ?? '' };
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The answer that hands the conversation over to customer service. */
export function transferAnswer({ toUserName, fromUserName, createTime }: PlatformMessage): string {
  return (
    `<xml><ToUserName>${cdata(fromUserName)}</ToUserName><FromUserName>${cdata(toUserName)}</FromUserName>` +
    `<CreateTime>${createTime}</CreateTime><MsgType>${cdata('transfer_customer_service')}</MsgType></xml>`
  );
}
