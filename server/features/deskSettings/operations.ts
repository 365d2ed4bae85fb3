// The settings of the desk (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { presentSettings } from './present.ts';
import { saveSettingsInput, settingsOutput } from './schema.ts';
import { saveSettings } from './service.ts';

const access = admin('desk:settings', ['店铺后台', '设置', '查看和修改']);

const readOperation = defineOperation({
  name: 'deskSettings.read',
  title: { zh: '店铺后台设置', en: 'Settings of the desk' },
  method: 'GET',
  path: '/desk/settings',
  access,
  input: noInput,
  output: settingsOutput,
  run: ({ shop }) => presentSettings(shop),
});

const saveOperation = defineOperation({
  name: 'deskSettings.save',
  title: { zh: '保存店铺后台设置', en: 'Save settings of the desk' },
  method: 'POST',
  path: '/desk/settings/save',
  access,
  input: saveSettingsInput,
  output: settingsOutput,
  async run(call) {
    await saveSettings(call, call.input);
    // Another one after a change of the time zone.
    return presentSettings(call.shop.host.current());
  },
});

export const deskSettingsOperations = [readOperation, saveOperation];
