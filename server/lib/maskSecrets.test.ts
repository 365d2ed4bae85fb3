// What must never stand in a log does not, whole or cut, and what is harmless stays readable.
import { expect, test } from 'vitest';
import { maskForm, maskHeaders, maskJson } from './maskSecrets.ts';

test.each([
  ['{"username":"a","password":"pa\\"ss"}', '{"username":"a","password":"***"}'],
  ['{"oldPassword" : "x","newPassword":"y"}', '{"oldPassword" : "***","newPassword":"***"}'],
  ['{"token":"abc","n":1}', '{"token":"***","n":1}'],
  ['{"code":"123456","mobile":"13800001111"}', '{"code":"***","mobile":"138****1111"}'],
  ['{"password":123456}', '{"password":"***"}'],
  ['{"merchantKey":"-----BEGIN","apiV3Key":"k"}', '{"merchantKey":"***","apiV3Key":"***"}'],
  ['{"appSecret":"s","private_key":"p"}', '{"appSecret":"***","private_key":"***"}'],
  ['{"text":"call 13912345678 now"}', '{"text":"call 139****5678 now"}'],
  ['{"password":["a","b"],"x":1}', '{"password":"***","x":1}'],
])('%s', (given, masked) => {
  expect(maskJson(given)).toEqual({ text: masked, isWhole: false });
});

test('a secret that is cut off by the end is masked to the end', () => {
  expect(maskJson('{"a":1,"password":"half a secr').text).toBe('{"a":1,"password":"***"');
  expect(maskJson('{"a":1,"password":["half a secr').text).toBe('{"a":1,"password":"***"');
});

test.each([
  '{"goodsId":1,"keyword":"tea","code":110000}',
  '{"orderSn":"20260610123456","addTime":1781064000000}',
  '{"password":""}',
  'no json at all',
])('%s stays as it is', (given) => {
  expect(maskJson(given)).toEqual({ text: given, isWhole: true });
});

test('queries lose tickets, codes and the middle of mobile numbers', () => {
  expect(maskForm('ticket=abc&page=1')).toEqual({ text: 'ticket=***&page=1', isWhole: false });
  expect(maskForm('page=1&mobile=13800001111&password=x').text).toBe('page=1&mobile=138****1111&password=***');
  expect(maskForm('keyword=tea&page=1').isWhole).toBe(true);
});

test('headers keep their names, tokens and cookies lose their values', () => {
  const headers = { host: 'a', 'x-shop-token': 'secret', cookie: 'c', authorization: 'Bearer x', accept: '*/*' };
  expect(maskHeaders(headers)).toBe('host: a\nx-shop-token: ***\ncookie: ***\nauthorization: ***\naccept: */*');
});
