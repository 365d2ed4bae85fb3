// What the mini-program hands over encrypted is read only whole, with the right key, and for the right app.
import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSealedPhone } from './rules.ts';

const appId = 'wx1234567890abcdef';
const key = randomBytes(16);
const iv = randomBytes(16);

function sealed(data: unknown, usedKey = key) {
  const cipher = createCipheriv('aes-128-cbc', usedKey, iv);
  const bytes = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()]);
  return { encryptedData: bytes.toString('base64'), iv: iv.toString('base64'), sessionKey: key.toString('base64') };
}
const phone = { phoneNumber: '13800000000', purePhoneNumber: '13800000000', watermark: { appid: appId, timestamp: 1 } };

describe('encrypted phone data', () => {
  test('gives the number', () => {
    expect(readSealedPhone(sealed(phone), appId)).toBe('13800000000');
    expect(readSealedPhone(sealed({ ...phone, phoneNumber: '+8613800000000' }), appId)).toBe('13800000000');
    expect(readSealedPhone(sealed({ ...phone, purePhoneNumber: undefined }), appId)).toBe('13800000000');
  });
  test.each([
    ['another app', sealed({ ...phone, watermark: { appid: 'wx0' } })],
    ['no app', sealed({ phoneNumber: '13800000000' })],
    ['no number', sealed({ watermark: { appid: appId } })],
    ['another key', sealed(phone, randomBytes(16))],
    ['a cut text', { ...sealed(phone), encryptedData: sealed(phone).encryptedData.slice(0, 40) }],
    ['no text', { ...sealed(phone), encryptedData: '' }],
    ['a short iv', { ...sealed(phone), iv: 'AAAA' }],
    ['a short session key', { ...sealed(phone), sessionKey: 'AAAA' }],
    ['no base64', { ...sealed(phone), encryptedData: '不是' }],
  ])('with %s gives nothing', (_, data) => {
    expect(readSealedPhone(data, appId)).toBeNull();
  });
});
