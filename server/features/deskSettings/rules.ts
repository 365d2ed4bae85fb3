// What the settings of the desk may be beyond their types, and what of a save changes something. Pure but for looking at
// keys.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import type { FieldFaults } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import { isZone } from '../../lib/shopTime.ts';
import type { BackupSchedule } from '../../machineSettings.ts';
import { type Secrets, type WechatPaySecrets, wechatPayUrl } from '../../secrets.ts';
import { type SettingName, settingKinds } from '../../settings.ts';
import type { SaveSettingsInput } from './schema.ts';

type Faults = Record<string, FieldFaults[string]>;

/** Settings of the shop that a save may change, under the same names. */
const ownSettings = [
  'logDays',
  'logMegabytes',
  'isRecordingBodies',
  'lowStockLimit',
  'uploadLimitMegabytes',
  'paymentMethod',
  'paymentDelayMs',
  'allowedOrigins',
  'trustedProxies',
  'isMaskingNames',
] as const satisfies readonly (SettingName & keyof SaveSettingsInput)[];

/** The text that a value is kept as. */
function textOf(value: string | number | boolean | readonly string[]): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** Keys and texts of the shop's settings that a save gives. */
export function givenSettings(input: SaveSettingsInput): { name: SettingName; key: string; value: string }[] {
  return ownSettings.flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [{ name, key: settingKinds[name].key, value: textOf(value) }];
  });
}

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** The schedule of backups that a save leads to. */
export function mergeSchedule(before: BackupSchedule, sent: SaveSettingsInput['backupSchedule']): BackupSchedule {
  const { folder = '', ...rest } = withChanges<BackupSchedule>(before, sent ?? {});
  return folder === '' ? rest : { ...rest, folder };
}

/** What is wrong with what was sent, by field. */
export function faultsOf(input: SaveSettingsInput): Faults {
  const faults: Faults = {};
  if (input.timeZone !== undefined && !isZone(input.timeZone)) {
    faults.timeZone = { zh: '没有这个时区', en: 'no such time zone' };
  }
  if (input.allowedOrigins && !input.allowedOrigins.every(isOrigin)) {
    faults.allowedOrigins = {
      zh: '应为 https://shop.example 这样的来源',
      en: 'want origins such as https://shop.example',
    };
  }
  if (input.trustedProxies && !input.trustedProxies.every((address) => isIP(address) !== 0)) {
    faults.trustedProxies = { zh: '应为 IP 地址', en: 'want IP addresses' };
  }
  const folder = input.backupSchedule?.folder ?? '';
  if (folder !== '' && !isAbsolute(folder)) {
    faults['backupSchedule.folder'] = { zh: '应为完整的文件夹路径', en: 'wants the whole path of a folder' };
  }
  return faults;
}

const pay = [
  'appId',
  'merchantId',
  'serial',
  'privateKey',
  'apiV3Key',
  'platformKeyId',
  'platformKey',
  'notifyUrl',
] as const;

function isKey(make: (pem: string) => unknown, pem: string): boolean {
  try {
    make(pem);
    return true;
  } catch {
    return false;
  }
}

const badKey = { zh: '不是 PEM 格式的密钥或证书', en: 'no key or certificate in PEM' };

/** The merchant account that would result, with what is missing or wrong in it by field: `after` is one only where nothing is. */
export function mergeWechatPay(
  before: WechatPaySecrets | undefined,
  sent: NonNullable<SaveSettingsInput['wechatPay']>,
): { readonly after: WechatPaySecrets; readonly faults: Faults } {
  const merged: Record<string, string> = { baseUrl: wechatPayUrl, ...before };
  for (const name of pay) if (sent[name] !== undefined && sent[name] !== '') merged[name] = sent[name];
  const faults: Faults = {};
  for (const name of pay) if (!merged[name]) faults[`wechatPay.${name}`] = { zh: '必填', en: 'required' };
  const wrong = (name: (typeof pay)[number], fault: Faults[string]) => {
    faults[`wechatPay.${name}`] ??= fault;
  };
  if (merged.privateKey && !isKey(createPrivateKey, merged.privateKey)) wrong('privateKey', badKey);
  if (merged.platformKey && !isKey(createPublicKey, merged.platformKey)) wrong('platformKey', badKey);
  if (merged.apiV3Key && merged.apiV3Key.length !== 32)
    wrong('apiV3Key', { zh: '应为 32 个字符', en: 'wants 32 characters' });
  if (merged.notifyUrl && !/^https:\/\/\S+$/.test(merged.notifyUrl)) {
    wrong('notifyUrl', { zh: '应为 https 地址', en: 'wants an https address' });
  }
  return { after: merged as unknown as WechatPaySecrets, faults };
}

export function mergeWeixin(
  before: Secrets['weixin'],
  sent: NonNullable<SaveSettingsInput['weixin']>,
): { readonly after: NonNullable<Secrets['weixin']>; readonly faults: Faults } {
  const after = {
    appId: sent.appId || before?.appId || '',
    appSecret: sent.appSecret || before?.appSecret || '',
    messageToken: sent.messageToken || before?.messageToken || '',
  };
  const faults: Faults = {};
  for (const name of ['appId', 'appSecret'] as const) {
    if (after[name] === '') faults[`weixin.${name}`] = { zh: '必填', en: 'required' };
  }
  return { after, faults };
}
