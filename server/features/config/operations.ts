// The settings in the back office: reading and saving for each of four groups (admin-system.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import type { ConfigGroup } from './rules.ts';
import { configOutput, saveConfigInput } from './schema.ts';
import { readConfig, saveConfig } from './service.ts';

const groupOperations = (group: ConfigGroup, page: string, what: string) => [
  defineOperation({
    name: `config.${group}`,
    title: { zh: page, en: `Settings of ${what}` },
    method: 'GET',
    path: `/admin/config/${group}`,
    access: admin(`admin:config:${group}:list`, ['配置管理', page, '详情']),
    input: noInput,
    output: configOutput,
    run: ({ shop }) => readConfig(shop, group),
  }),
  defineOperation({
    name: `config.${group}Save`,
    title: { zh: `修改${page}`, en: `Change the settings of ${what}` },
    method: 'POST',
    path: `/admin/config/${group}`,
    access: admin(`admin:config:${group}:updateConfigs`, ['配置管理', page, '编辑']),
    input: saveConfigInput,
    output: nothing,
    run: (call) => saveConfig(call, group, call.input).then(() => undefined),
  }),
];

export const configOperations = [
  ...groupOperations('mall', '商场配置', 'the shop'),
  ...groupOperations('express', '运费配置', 'freight'),
  ...groupOperations('order', '订单配置', 'orders'),
  ...groupOperations('wx', '小程序配置', 'the mini-program'),
];
