// The keys of the shop's settings by group, in the order of the form (admin-system.yaml, config_keys).
export const configGroups = ['mall', 'express', 'order', 'wx'] as const;
export type ConfigGroup = (typeof configGroups)[number];

export interface ConfigField {
  readonly key: string;
  readonly kind: 'text' | 'money' | 'count' | 'flag';
}

const text = (key: string): ConfigField => ({ key, kind: 'text' });
const count = (key: string): ConfigField => ({ key, kind: 'count' });
const money = (key: string): ConfigField => ({ key, kind: 'money' });

export const configFields: Readonly<Record<ConfigGroup, readonly ConfigField[]>> = {
  mall: [
    text('litemall_mall_name'),
    text('litemall_mall_phone'),
    text('litemall_mall_address'),
    text('litemall_mall_qq'),
    text('litemall_mall_longitude'),
    text('litemall_mall_latitude'),
  ],
  express: [money('litemall_express_freight_value'), money('litemall_express_freight_min')],
  order: [count('litemall_order_unpaid'), count('litemall_order_unconfirm'), count('litemall_order_comment')],
  wx: [
    count('litemall_wx_index_new'),
    count('litemall_wx_index_hot'),
    count('litemall_wx_index_brand'),
    count('litemall_wx_index_topic'),
    count('litemall_wx_catlog_list'),
    count('litemall_wx_catlog_goods'),
    { key: 'litemall_wx_share', kind: 'flag' },
  ],
};
