// The settings in the back office, a page for each group (admin-system.yaml). They apply to the running shop at once.
import { findSettings, putSetting } from '../../../db/stores/setting.ts';
import { logType } from '../../../db/values.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { type ConfigGroup, configChanges, configOf } from './rules.ts';
import type { SaveConfigInput } from './schema.ts';

export function readConfig(shop: Shop, group: ConfigGroup): Record<string, string> {
  return configOf(group, findSettings(shop.read));
}

const unreadable = { zh: '取值不正确', en: 'not acceptable' };

/** Saves all of it or nothing. The log names the changed keys, never their values. @throws 402 naming what can't be read */
export function saveConfig(call: AdminCall, group: ConfigGroup, sent: SaveConfigInput): Promise<void> {
  const { shop } = call;
  return adminWrite(call, { type: logType.general, action: '修改配置' }, (tx, note) => {
    const { changes, refused } = configChanges(group, sent, findSettings(tx));
    if (refused.length > 0) {
      const fields = Object.fromEntries(refused.map((key) => [key, unreadable]));
      throw new ShopError('parameterInvalid', { names: refused.join(', ') }, { fields });
    }
    if (changes.length === 0) return;
    const now = shop.clock.now();
    for (const change of changes) putSetting(tx, { ...change, now });
    note({ result: changes.map(({ key }) => key).join(', ') });
    // Orders may now be due sooner than the due work last looked.
    tx.afterCommit(() => shop.wakeDueWork());
  });
}
