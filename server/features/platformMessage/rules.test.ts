// Signatures and messages of the mini-program platform.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedWith, readMessage, transferAnswer } from './rules.ts';

const sign = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex');

describe('a signature', () => {
  const call = { timestamp: '1700000000', nonce: '42', signature: sign('token', '1700000000', '42') };
  test('of the three texts in order of the alphabet is right', () => {
    expect(isSignedWith('token', call)).toBe(true);
    expect(isSignedWith('token', { ...call, signature: call.signature.toUpperCase() })).toBe(true);
  });
  test('with another token, without a part, or while no token is set is wrong', () => {
    expect(isSignedWith('other', call)).toBe(false);
    expect(isSignedWith('token', { ...call, nonce: '43' })).toBe(false);
    expect(isSignedWith('token', { ...call, nonce: undefined })).toBe(false);
    expect(isSignedWith('token', { ...call, signature: '' })).toBe(false);
    expect(isSignedWith('', { ...call, signature: sign('', '1700000000', '42') })).toBe(false);
  });
});

const xml = (content: string) =>
  `<xml><ToUserName><![CDATA[shop]]></ToUserName><FromUserName><![CDATA[user]]></FromUserName>` +
  `<CreateTime>1700000000</CreateTime><MsgType><![CDATA[text]]></MsgType>${content}</xml>`;

describe('a message', () => {
  test.each([
    ['<Content><![CDATA[hello <b>]]></Content>', 'hello <b>'],
    ['<Content>a &lt; b &amp; c</Content>', 'a < b & c'],
    ['<Content>\n<![CDATA[你好]]>\n</Content>', '你好'],
    ['', ''],
  ])('with %j says %j', (part, content) => {
    const message = { toUserName: 'shop', fromUserName: 'user', createTime: '1700000000', msgType: 'text', content };
    expect(readMessage(xml(part))).toEqual(message);
  });
  test.each([
    [''],
    ['{}'],
    ['<xml><ToUserName>shop</ToUserName></xml>'],
    [xml('').replace('1700000000', 'now')],
    [`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml('<Content>&e;</Content>')}`],
  ])('%j cannot be read', (body) => {
    expect(readMessage(body)).toBeNull();
  });
  test('is answered with both names swapped, whatever they hold', () => {
    const answer = transferAnswer({ ...(readMessage(xml('')) ?? never()), fromUserName: 'a]]>b' });
    expect(answer).toContain('<ToUserName><![CDATA[a]]]]><![CDATA[>b]]></ToUserName>');
    expect(answer).toContain('<FromUserName><![CDATA[shop]]></FromUserName>');
    expect(answer).toContain('<CreateTime>1700000000</CreateTime>');
    expect(answer).toContain('<MsgType><![CDATA[transfer_customer_service]]></MsgType>');
  });
});

function never(): never {
  throw new Error('a message that should be readable is not');
}
