// Settings as key and text.
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { setting } from '../schema/setting.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const allSettings = reading((orm) =>
  orm.select({ key: setting.key, value: setting.value }).from(setting).where(isLive(setting)).prepare(),
);

export function findSettings(on: Reads): Map<string, string> {
  return new Map(
    allSettings(on)
      .all()
      .map((row) => [row.key, row.value]),
  );
}

const updateSetting = writing(setting, (orm) =>
  orm
    .update(setting)
    .set({ value: sql`${p('value')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(setting.key, p('key')), isLive(setting)))
    .prepare(),
);
const insertSetting = writing(setting, (orm) =>
  orm
    .insert(setting)
    .values({ key: p('key'), value: p('value'), createdAt: p('now'), updatedAt: p('now') })
    .prepare(),
);

/** Sets a setting, adding it when there is none of this key. */
export function putSetting(tx: Tx, row: { key: string; value: string; now: EpochMs }): void {
  if (updateSetting(tx).run(row).changes === 0) insertSetting(tx).run(row);
}
