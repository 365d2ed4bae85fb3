// The settings that a shop begins with (conventions.yaml, settings).

import type { Writer } from '../open.ts';
import { setting } from '../schema/setting.ts';
import type { EpochMs, Fen } from '../values.ts';
import { insertInto } from './inserting.ts';

/** Every setting of the contract with its text. The shop's name is a neutral one, the rest about it is empty. */
const defaultSettings = {
  litemall_wx_index_new: '6',
  litemall_wx_index_hot: '6',
  litemall_wx_index_brand: '4',
  litemall_wx_index_topic: '4',
  litemall_wx_catlog_list: '4',
  litemall_wx_catlog_goods: '4',
  litemall_wx_share: 'false',
  litemall_express_freight_value: '8',
  litemall_express_freight_min: '88',
  litemall_order_unpaid: '30',
  litemall_order_unconfirm: '7',
  litemall_order_comment: '7',
  litemall_mall_name: 'PocketMall',
  litemall_mall_address: '',
  litemall_mall_phone: '',
  litemall_mall_qq: '',
  litemall_mall_longitude: '0',
  litemall_mall_latitude: '0',
} as const;

/** Key of a setting of the contract. */
export type SettingKey = keyof typeof defaultSettings;

/** Freight of an order under the default settings. */
export function freightFenOf(goodsFen: Fen): Fen {
  const freeFromFen = Number(defaultSettings.litemall_express_freight_min) * 100;
  return goodsFen >= freeFromFen ? 0 : Number(defaultSettings.litemall_express_freight_value) * 100;
}

/** Lays all settings into a file that has none; `own` replaces defaults. Inside a transaction of the caller's. */
export function laySettings(writer: Writer, nowMs: EpochMs, own: Partial<Record<SettingKey, string>> = {}): void {
  const insert = insertInto(writer.raw, setting);
  for (const [key, value] of Object.entries({ ...defaultSettings, ...own })) {
    insert({ key, value, createdAt: nowMs, updatedAt: nowMs });
  }
}
