// Between the settings on the wire and the form: lists are lines of text, secrets are sent only when typed. Pure.
import type { InputOf, OutputOf } from '../../api/operations.ts';
import { changedOf } from '../../form/changedOf.ts';

type Settings = OutputOf<'deskSettings.read'>;

export interface MachineValues {
  language: 'zh-CN' | 'en';
  timeZone: string;
  logDays: number;
  logMegabytes: number;
  isRecordingBodies: boolean;
  lowStockLimit: number;
  uploadLimitMegabytes: number;
  paymentMethod: Settings['paymentMethod'];
  paymentDelayMs: number;
  allowedOrigins: string;
  trustedProxies: string;
  isMaskingNames: boolean;
  weixin: Record<string, string>;
  wechatPay: Record<string, string>;
}

export const emptyMachine = (): MachineValues => ({
  language: 'zh-CN',
  timeZone: '',
  logDays: 30,
  logMegabytes: 100,
  isRecordingBodies: false,
  lowStockLimit: 5,
  uploadLimitMegabytes: 20,
  paymentMethod: '',
  paymentDelayMs: 2000,
  allowedOrigins: '',
  trustedProxies: '',
  isMaskingNames: false,
  weixin: {},
  wechatPay: {},
});

/** The texts of a group; what is secret comes as "set or not" and stays empty. */
function textsOf(group: object | undefined): Record<string, string> {
  const texts = Object.entries(group ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

export function fromSettings(settings: Settings): MachineValues {
  return {
    language: settings.language ?? 'zh-CN',
    timeZone: settings.timeZone,
    logDays: settings.logDays,
    logMegabytes: settings.logMegabytes,
    isRecordingBodies: settings.isRecordingBodies,
    lowStockLimit: settings.lowStockLimit,
    uploadLimitMegabytes: settings.uploadLimitMegabytes,
    paymentMethod: settings.paymentMethod,
    paymentDelayMs: settings.paymentDelayMs,
    allowedOrigins: settings.allowedOrigins.join('\n'),
    trustedProxies: settings.trustedProxies.join('\n'),
    isMaskingNames: settings.isMaskingNames,
    weixin: textsOf(settings.weixin),
    wechatPay: textsOf(settings.wechatPay),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Only what differs from what is set, so that nothing else is written over. */
export function toSettings(values: MachineValues, before: Settings | undefined): InputOf<'deskSettings.save'> {
  const { weixin, wechatPay, allowedOrigins, trustedProxies, ...plain } = values;
  const whole = { ...plain, allowedOrigins: linesOf(allowedOrigins), trustedProxies: linesOf(trustedProxies) };
  const known = before ? { ...before, language: fromSettings(before).language } : {};
  return {
    ...changedOf(whole, known),
    ...groupChange('weixin', weixin, before?.weixin),
    ...groupChange('wechatPay', wechatPay, before?.wechatPay),
  };
}

function groupChange(
  name: 'weixin' | 'wechatPay',
  typed: Readonly<Record<string, string>>,
  before: object | undefined,
) {
  const known = textsOf(before);
  const changed = Object.entries(typed).filter(([key, value]) => value !== (known[key] ?? ''));
  return changed.length === 0 ? {} : { [name]: Object.fromEntries(changed) };
}
