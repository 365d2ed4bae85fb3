// The message hook of the mini-program platform through HTTP (shop-user-data.yaml).
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlatformRefused, simulatedPlatform } from '../../server/platform.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const token = 'the-message-token';
const saidBack: string[][] = [];
let shop: TestShop;
let unset: TestShop;
beforeAll(async () => {
  const platform = {
    ...simulatedPlatform(),
    messageToken: () => token,
    sendText: async (openid: string, text: string) => {
      saidBack.push([openid, text]);
      if (text === 'fail') throw new PlatformRefused('no');
    },
  };
  shop = await startTestShop({ seed: 'empty', platform });
  unset = await startTestShop({ seed: 'empty', platform: { ...platform, messageToken: () => '' } });
});
afterAll(async () => {
  expect([...shop.errors, ...unset.errors]).toEqual([]);
  await shop.stop();
  await unset.stop();
});

function signed(more: Record<string, string> = {}): string {
  const [timestamp, nonce] = ['1700000000', '42'];
  const signature = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
  return new URLSearchParams({ signature, timestamp, nonce, ...more }).toString();
}
const message = (type: string, content: string) =>
  `<xml><ToUserName><![CDATA[shop]]></ToUserName><FromUserName><![CDATA[user]]></FromUserName><CreateTime>17</CreateTime>` +
  `<MsgType><![CDATA[${type}]]></MsgType><Content><![CDATA[${content}]]></Content></xml>`;

async function ask(on: TestShop, query: string, body?: string) {
  const sent = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': 'text/xml' } };
  const response = await fetch(`${on.url}/wx/msg/config?${query}`, sent);
  expect(response.status).toBe(200);
  return [response.headers.get('content-type'), await response.text()];
}
const plain = 'text/plain;charset=utf-8';
const xml = 'application/xml;charset=utf-8';

describe('GET msg/config', () => {
  test('echoes to who knows the token and to nobody else', async () => {
    expect(await ask(shop, signed({ echostr: '<b>1</b>' }))).toEqual([plain, '<b>1</b>']);
    expect(await ask(shop, signed({ echostr: 'x', nonce: '43' }))).toEqual([plain, 'fail']);
    expect(await ask(shop, 'echostr=x')).toEqual([plain, 'fail']);
    expect(await ask(shop, 'signature=%&timestamp=%ff')).toEqual([plain, 'fail']);
    expect(await ask(shop, `${signed({ echostr: 'x' })}&other=%`)).toEqual([plain, 'x']);
    expect(await ask(shop, `${signed()}&nonce=1&echostr=x`)).toEqual([plain, 'fail']);
  });
  test('fails while no token is set', async () => {
    expect(await ask(unset, signed({ echostr: 'x' }))).toEqual([plain, 'fail']);
  });
});

describe('POST msg/config', () => {
  test('says a text back and hands over to customer service', async () => {
    const [type, text] = await ask(shop, signed(), message('text', 'hello'));
    expect(type).toBe(xml);
    expect(text).toContain('<ToUserName><![CDATA[user]]></ToUserName>');
    expect(text).toContain('transfer_customer_service');
    expect(saidBack).toEqual([['user', 'hello']]);
  });
  test('other kinds are not said back, and a failure to do so changes nothing', async () => {
    saidBack.length = 0;
    expect((await ask(shop, signed(), message('image', 'x')))[1]).toContain('transfer_customer_service');
    expect(saidBack).toEqual([]);
    expect((await ask(shop, signed(), message('text', 'fail')))[1]).toContain('transfer_customer_service');
  });
  test('without the right signature fails, and nothing is said', async () => {
    saidBack.length = 0;
    expect(await ask(shop, 'signature=x&timestamp=1&nonce=2', message('text', 'x'))).toEqual([plain, 'fail']);
    expect(await ask(shop, '', message('text', 'x'))).toEqual([plain, 'fail']);
    expect(saidBack).toEqual([]);
  });
  test('what cannot be read is answered with nothing', async () => {
    expect(await ask(shop, signed(), 'rubbish')).toEqual([xml, '']);
    expect(await ask(shop, signed(), '')).toEqual([xml, '']);
    expect(await ask(shop, signed(), message('text', 'x'.repeat(100_000)))).toEqual([xml, '']);
  });
  test('hands over while no platform is set up, and says nothing', async () => {
    saidBack.length = 0;
    expect((await ask(unset, '', message('text', 'x')))[1]).toContain('transfer_customer_service');
    expect(saidBack).toEqual([]);
  });
});
