// What the file says of itself (values.ts metaKey).
import { eq, sql } from 'drizzle-orm';
import { meta } from '../schema/setting.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { MetaKey } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const metaByKey = reading((orm) =>
  orm
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, p('key')))
    .prepare(),
);

export function findMeta(on: Reads, key: MetaKey): string | undefined {
  return metaByKey(on).get({ key })?.value;
}

const upsertMeta = writing(meta, (orm) =>
  orm
    .insert(meta)
    .values({ key: p('key'), value: p('value') })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } })
    .prepare(),
);

export function putMeta(tx: Tx, key: MetaKey, value: string): void {
  upsertMeta(tx).run({ key, value });
}

const birth = reading((orm) => orm.select({ at: sql<number>`min(applied_at)` }).from(sql`migration`).prepare());

/** When the file was made, epoch ms. */
export function findBirth(on: Reads): number {
  return birth(on).get({})?.at ?? 0;
}
