// What a shopper looked at (shop-user-data.yaml). Rows are written in stores/goodsExtras.ts when goods are looked at.
import { and, desc, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { footprint } from '../schema/shopper.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const footprintCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(footprint)
    .innerJoin(goods, and(eq(goods.id, footprint.goodsId), isLive(goods)))
    .where(and(eq(footprint.userId, p('userId')), isLive(footprint)))
    .prepare(),
);

/** How many footprints a user has whose goods are still there. */
export function countFootprints(on: Reads, userId: number): number {
  return footprintCount(on).get({ userId })?.count ?? 0;
}

const footprintPage = reading((orm) =>
  orm
    .select({
      id: footprint.id,
      goodsId: footprint.goodsId,
      createdAt: footprint.createdAt,
      name: goods.name,
      brief: goods.brief,
      picUrl: goods.picUrl,
      retailPriceFen: goods.retailPriceFen,
    })
    .from(footprint)
    .innerJoin(goods, and(eq(goods.id, footprint.goodsId), isLive(goods)))
    .where(and(eq(footprint.userId, p('userId')), isLive(footprint)))
    .orderBy(desc(footprint.createdAt), desc(footprint.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** Footprints with what they show of the goods, the latest view first. */
export function listFootprints(on: Reads, userId: number, slice: Slice) {
  return footprintPage(on).all({ userId, ...slice });
}
export type FootprintRow = ReturnType<typeof listFootprints>[number];

const markDeleted = writing(footprint, (orm) =>
  orm
    .update(footprint)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(footprint.id, p('id')), eq(footprint.userId, p('userId')), isLive(footprint)))
    .prepare(),
);

/** False when the user has no such footprint. */
export function deleteFootprint(tx: Tx, userId: number, id: number, now: EpochMs): boolean {
  return markDeleted(tx).run({ userId, id, now }).changes === 1;
}
