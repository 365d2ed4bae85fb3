// Which settings belong to which page of the back office, and which texts they take (admin-system.yaml config_keys). Pure.
import { settingKinds } from '../../settings.ts';

export type ConfigGroup = 'mall' | 'express' | 'order' | 'wx';

const kinds = Object.values(settingKinds);

/** The group's settings as texts; a key that has no row yet shows its default. */
export function configOf(group: ConfigGroup, stored: ReadonlyMap<string, string>): Record<string, string> {
  const prefix = `litemall_${group}_`;
  const own = kinds.filter(({ key }) => key.startsWith(prefix)).map(({ key, fallback }) => [key, fallback] as const);
  return Object.fromEntries([...own, ...[...stored].filter(([key]) => key.startsWith(prefix))]);
}

export interface ConfigChange {
  readonly key: string;
  readonly value: string;
}

/**
 * What a save changes: keys of the group that there are, with a text that differs. Other keys are ignored.
 * `refused` names those whose text the shop could not read.
 */
export function configChanges(
  group: ConfigGroup,
  sent: Readonly<Record<string, string | undefined>>,
  stored: ReadonlyMap<string, string>,
): { readonly changes: readonly ConfigChange[]; readonly refused: readonly string[] } {
  const present = configOf(group, stored);
  const changes: ConfigChange[] = [];
  const refused: string[] = [];
  for (const [key, raw] of Object.entries(sent)) {
    if (raw === undefined || !Object.hasOwn(present, key)) continue;
    const value = raw.trim();
    const kind = kinds.find((one) => one.key === key);
    if (kind && kind.read(value) === null) refused.push(key);
    else if (value !== stored.get(key)) changes.push({ key, value });
  }
  return { changes, refused };
}
