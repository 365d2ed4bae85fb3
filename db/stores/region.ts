// Provinces, cities and counties: fixed data (admin-system.yaml).
import { asc, sql } from 'drizzle-orm';
import { region } from '../schema/region.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

export type RegionRow = typeof region.$inferSelect;

const allRegions = reading((orm) => orm.select().from(region).orderBy(asc(region.id)).prepare());

/** Every region, by id. */
export function listRegions(on: Reads): RegionRow[] {
  return allRegions(on).all();
}

const regionsOf = reading((orm) =>
  orm
    .select()
    .from(region)
    .where(sql`${region.pid} is ${p('pid')}`)
    .orderBy(asc(region.id))
    .prepare(),
);

/** What lies directly in a region, by id; the provinces for null. */
export function listRegionsOf(on: Reads, pid: number | null): RegionRow[] {
  return regionsOf(on).all({ pid });
}
