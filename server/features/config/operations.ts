// The settings in the back office: reading and saving for each of four groups (admin-system.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import type { ConfigGroup } from './rules.ts';
import { configOutput, saveConfigInput } from './schema.ts';
import { readConfig, saveConfig } from './service.ts';

const groupOperations = (group: ConfigGroup, page: string) => [
  defineOperation({
    name: `config.${group}`,
    method: 'GET',
    path: `/admin/config/${group}`,
    access: admin(`admin:config:${group}:list`, ['配置管理', page, '详情']),
    input: noInput,
    output: configOutput,
    run: ({ shop }) => readConfig(shop, group),
  }),
  defineOperation({
    name: `config.${group}Save`,
    method: 'POST',
    path: `/admin/config/${group}`,
    access: admin(`admin:config:${group}:updateConfigs`, ['配置管理', page, '编辑']),
    input: saveConfigInput,
    output: nothing,
    run: (call) => saveConfig(call, group, call.input).then(() => undefined),
  }),
];

export const configOperations = [
  ...groupOperations('mall', '商场配置'),
  ...groupOperations('express', '运费配置'),
  ...groupOperations('order', '订单配置'),
  ...groupOperations('wx', '小程序配置'),
];
