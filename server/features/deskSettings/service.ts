// Saving the settings of the desk: all of what was sent or nothing, at once, and written into the log of administrators
// (desk.yaml; DECISIONS.md 26 and 44).
import { isDeepStrictEqual } from 'node:util';
import { putMeta } from '../../../db/stores/meta.ts';
import { findSettings, putSetting } from '../../../db/stores/setting.ts';
import { logType } from '../../../db/values.ts';
import { type FieldFaults, ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { MachineValues } from '../../machineSettings.ts';
import type { Secrets } from '../../secrets.ts';
import { settingKinds } from '../../settings.ts';
import type { Shop, ShopHost } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { faultsOf, givenSettings, mergeSchedule, mergeWechatPay, mergeWeixin } from './rules.ts';
import type { SaveSettingsInput } from './schema.ts';

type SecretsChange = { [Name in keyof Secrets]?: Secrets[Name] | undefined };

/** The secrets that a save leads to, and what is wrong with them. */
function secretsOf(shop: Shop, input: SaveSettingsInput): { change: SecretsChange; faults: FieldFaults } {
  const before = shop.secrets.get();
  const change: SecretsChange = {};
  const faults: Record<string, FieldFaults[string]> = {};
  for (const name of input.removedSecrets ?? []) change[name] = undefined;
  if (input.weixin) {
    const merged = mergeWeixin(before.weixin, input.weixin);
    change.weixin = merged.after;
    Object.assign(faults, merged.faults);
  }
  if (input.wechatPay) {
    const merged = mergeWechatPay(before.wechatPay, input.wechatPay);
    change.wechatPay = merged.after;
    Object.assign(faults, merged.faults);
  }
  return { change, faults };
}

/** @throws 402 with the reason at each field, 502 where the disk refuses; nothing has changed then */
export async function saveSettings(
  call: AdminCall & { readonly request: RequestFacts },
  input: SaveSettingsInput,
): Promise<void> {
  const { shop } = call;
  const { change, faults } = secretsOf(shop, input);
  refuse({ ...faultsOf(input), ...faults, ...wechatFault(shop, input, change) });
  const machine = machineChange(shop, input);
  const before = shop.host.machine.get();
  const takeBack = putFiles(shop, change, machine);
  try {
    await writeSettings(call, input, { secrets: Object.keys(change), machine, before });
  } catch (error) {
    takeBack();
    throw error;
  }
  if (input.timeZone !== undefined && input.timeZone !== shop.time.zone) await reopen(shop.host, call.request);
}

type MachineChange = ReturnType<typeof machineChange>;

/** Writes what lies outside of the database, both files or none; gives what takes it back. @throws 502 where the disk refuses */
function putFiles({ secrets, host }: Shop, change: SecretsChange, machine: MachineChange): () => void {
  const secretsBefore = secrets.get();
  const { language, backupSchedule } = host.machine.get();
  const hasSecrets = Object.keys(change).length > 0;
  const hasMachine = Object.keys(machine).length > 0;
  const takeSecretsBack = () => {
    if (hasSecrets) secrets.put({ weixin: undefined, wechatPay: undefined, ...secretsBefore });
  };
  try {
    if (hasSecrets) secrets.put(change);
  } catch (cause) {
    throw new ShopError('storageFull', {}, { cause });
  }
  try {
    if (hasMachine) host.machine.put(machine);
  } catch (cause) {
    takeSecretsBack();
    throw new ShopError('storageFull', {}, { cause });
  }
  return () => {
    takeSecretsBack();
    if (hasMachine) host.machine.put({ language, backupSchedule });
  };
}

function refuse(faults: FieldFaults): void {
  const names = Object.keys(faults);
  if (names.length > 0) throw new ShopError('parameterInvalid', { names: names.join(', ') }, { fields: faults });
}

/** A shop that takes money by a platform needs an account there. */
function wechatFault(shop: Shop, input: SaveSettingsInput, change: SecretsChange): FieldFaults {
  const after = 'wechatPay' in change ? change.wechatPay : shop.secrets.get().wechatPay;
  const method = input.paymentMethod ?? shop.settings().paymentMethod;
  const isAsked = input.paymentMethod === 'wechat' || 'wechatPay' in change;
  if (method !== 'wechat' || after || !isAsked) return {};
  return { paymentMethod: { zh: '微信支付尚未配置', en: 'the payment platform is not set up' } };
}

/** What a save changes of what belongs to this computer. */
function machineChange(
  { host }: Shop,
  input: SaveSettingsInput,
): Pick<Partial<MachineValues>, 'language' | 'backupSchedule'> {
  const before = host.machine.get();
  const language = input.language ?? before.language;
  const backupSchedule = mergeSchedule(before.backupSchedule, input.backupSchedule);
  return {
    ...(language === undefined || language === before.language ? {} : { language }),
    ...(isDeepStrictEqual(backupSchedule, before.backupSchedule) ? {} : { backupSchedule }),
  };
}

/** `before`: the settings of the computer as they were. */
function writeSettings(
  call: AdminCall,
  input: SaveSettingsInput,
  { secrets, machine, before: former }: { secrets: readonly string[]; machine: MachineChange; before: MachineValues },
): Promise<void> {
  const { shop } = call;
  return adminWrite(call, { type: logType.general, action: '修改店铺后台设置' }, (tx, note) => {
    const stored = findSettings(tx);
    const now = shop.clock.now();
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    const changed = (name: string, from: unknown, to: unknown) => {
      before[name] = from;
      after[name] = to;
    };
    for (const { name, key, value } of givenSettings(input)) {
      const former = stored.get(key) ?? settingKinds[name].fallback;
      if (former === value) continue;
      putSetting(tx, { key, value, now });
      changed(name, former, value);
    }
    if (input.timeZone !== undefined && input.timeZone !== shop.time.zone) {
      putMeta(tx, 'time_zone', input.timeZone);
      changed('timeZone', shop.time.zone, input.timeZone);
    }
    for (const [name, to] of Object.entries(machine)) {
      changed(name, former[name as keyof MachineValues] ?? null, to);
    }
    // That they changed, never what they are.
    for (const name of secrets) changed(name, '***', '***');
    const names = Object.keys(after);
    if (names.length === 0) return;
    note({ result: names.join(', '), before, after });
    tx.afterCommit(() => shop.wakeDueWork());
  });
}

/** Days begin elsewhere from now on: the same data are opened with the new zone. */
function reopen(host: ShopHost, request: RequestFacts): Promise<void> {
  return host.replaceData({
    within: request.raw,
    make(place) {
      if (place.kind === 'memory') place.open(host.imageOfDatabase(), host.current().files);
    },
    undo: () => {},
  });
}
