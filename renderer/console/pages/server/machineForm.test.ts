import { expect, test } from 'vitest';
import type { OutputOf } from '../../api/operations.ts';
import { fromSettings, toSettings } from './machineForm.ts';

const settings: OutputOf<'deskSettings.read'> = {
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  logDays: 30,
  logMegabytes: 100,
  isRecordingBodies: false,
  lowStockLimit: 5,
  uploadLimitMegabytes: 20,
  paymentMethod: '',
  paymentMethodInUse: 'offline',
  paymentDelayMs: 2000,
  allowedOrigins: ['http://a.test'],
  trustedProxies: [],
  backupSchedule: { enabled: true, everyHours: 6, hour: 3 },
  isMaskingNames: false,
  weixin: { appId: 'wx1', appSecret: true, messageToken: false },
};

test('an untouched form sends nothing', () => {
  expect(toSettings(fromSettings(settings), settings)).toEqual({});
});

test('only what was changed is sent, lists by lines', () => {
  const values = { ...fromSettings(settings), logDays: 7, allowedOrigins: ' http://b.test \n\nhttp://c.test' };
  expect(toSettings(values, settings)).toEqual({ logDays: 7, allowedOrigins: ['http://b.test', 'http://c.test'] });
});

test('a secret that was not typed is not sent, a typed one alone', () => {
  const values = fromSettings(settings);
  values.weixin = { ...values.weixin, appSecret: 'new' };
  expect(toSettings(values, settings)).toEqual({ weixin: { appSecret: 'new' } });
});
