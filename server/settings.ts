// The shop's settings: names, defaults and how their texts are read (conventions.yaml `settings`). A text that can't be
// read falls back to its default, so that one bad value never stops the shop.
import { fenOf } from './lib/money.ts';

interface SettingKind<T> {
  readonly key: string;
  readonly fallback: string;
  readonly read: (text: string) => T | null;
}

const count = (key: string, fallback: string): SettingKind<number> => ({
  key,
  fallback,
  read: (text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null),
});
const amount = (key: string, fallback: string): SettingKind<number> => ({ key, fallback, read: fenOf });
const yesNo = (key: string, fallback: string): SettingKind<boolean> => ({
  key,
  fallback,
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
});
const oneOf = <const T extends string>(key: string, allowed: readonly [T, ...T[]]): SettingKind<T> => ({
  key,
  fallback: allowed[0],
  read: (text) => allowed.find((each) => each === text) ?? null,
});
/** A place on the map in degrees; '' is a shop without one. */
const degrees = (key: string, fallback: string, most: number): SettingKind<string> => ({
  key,
  fallback,
  read: (text) =>
    text === '' || (/^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most) ? text : null,
});
/** Items with commas or white space between them. */
const list = (key: string, fallback: string): SettingKind<readonly string[]> => ({
  key,
  fallback,
  read: (text) => text.split(/[\s,]+/).filter((item) => item !== ''),
});
const words = (key: string, fallback: string): SettingKind<string> => ({ key, fallback, read: (text) => text });

/** Every setting of the contract, and our own beyond it, by the name it has inside. */
export const settingKinds = {
  homeNewCount: count('litemall_wx_index_new', '6'),
  homeHotCount: count('litemall_wx_index_hot', '6'),
  homeBrandCount: count('litemall_wx_index_brand', '4'),
  homeTopicCount: count('litemall_wx_index_topic', '4'),
  homeFloorCount: count('litemall_wx_catlog_list', '4'),
  homeFloorGoodsCount: count('litemall_wx_catlog_goods', '4'),
  hasSharePicture: yesNo('litemall_wx_share', 'false'),
  freightFen: amount('litemall_express_freight_value', '8'),
  freightFreeFromFen: amount('litemall_express_freight_min', '88'),
  unpaidMinutes: count('litemall_order_unpaid', '30'),
  unconfirmedDays: count('litemall_order_unconfirm', '7'),
  commentDays: count('litemall_order_comment', '7'),
  /** Empty: by the mode of the shop, see features/payment/rules.ts. */
  paymentMethod: oneOf('payment_method', ['', 'simulated', 'offline', 'wechat']),
  /** After which a simulated payment settles by itself; 0: at once. */
  paymentDelayMs: count('payment_delay_ms', '2000'),
  /** The order that leaves this much stock or less is told of. */
  lowStockLimit: count('low_stock_limit', '5'),
  /** Largest upload of a picture, see features/storage/rules.ts. */
  uploadLimitMegabytes: count('upload_limit_mb', '20'),
  /** The request log and the server log keep this many days; 0 keeps them until the size is reached. */
  logDays: count('log_days', '30'),
  /** How large the log database may grow. */
  logMegabytes: count('log_mb', '100'),
  /** Whether the request log keeps headers and bodies, secrets masked. */
  isRecordingBodies: yesNo('log_bodies', 'false'),
  /** Origins whose pages may call, such as `https://shop.example`; none named: any, see http/cors.ts. */
  allowedOrigins: list('allowed_origins', ''),
  /** Addresses of proxies that are believed when they name the caller, see http/requestFacts.ts. */
  trustedProxies: list('trusted_proxies', ''),
  /** Whether the window hides most of each name and number, for screens that strangers see. */
  isMaskingNames: yesNo('mask_names', 'false'),
  mallName: words('litemall_mall_name', 'PocketMall'),
  mallAddress: words('litemall_mall_address', ''),
  mallPhone: words('litemall_mall_phone', ''),
  mallQq: words('litemall_mall_qq', ''),
  mallLongitude: degrees('litemall_mall_longitude', '0', 180),
  mallLatitude: degrees('litemall_mall_latitude', '0', 90),
} as const;

type Kinds = typeof settingKinds;
export type SettingName = keyof Kinds;
/** Counts are whole numbers, amounts are fen, times have their unit in the name. */
export type ShopSettings = { readonly [Name in SettingName]: Kinds[Name] extends SettingKind<infer T> ? T : never };

export function readSettings(stored: ReadonlyMap<string, string>): ShopSettings {
  const read = <T>({ key, fallback, read: convert }: SettingKind<T>) =>
    convert(stored.get(key) ?? fallback) ?? convert(fallback);
  return Object.fromEntries(
    Object.entries(settingKinds).map(([name, kind]) => [name, read(kind as SettingKind<unknown>)]),
  ) as ShopSettings;
}
