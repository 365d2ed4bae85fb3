// After-sale requests as the back office lists and handles them (admin-order.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { equals, filteredList, inParts } from '../filteredList.ts';
import { aftersale } from '../schema/aftersale.ts';
import { isLive } from '../schema/columns.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { type AftersaleStatus, aftersaleStatus, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { AftersaleRow } from './aftersale.ts';

const p = sql.placeholder;

/** Live requests of all shoppers. */
export const adminAftersales = filteredList({
  table: aftersale,
  filters: {
    orderId: equals<number>(aftersale.orderId),
    aftersaleSn: equals<string>(aftersale.aftersaleSn),
    status: equals<number>(aftersale.status),
  },
  rows: (orm, parts) => inParts(orm.select().from(aftersale).$dynamic(), parts).prepare(),
});

const byId = reading((orm) =>
  orm
    .select()
    .from(aftersale)
    .where(and(eq(aftersale.id, p('id')), isLive(aftersale)))
    .prepare(),
);

/** A live request of whomever: for the back office, never for a shopper's request. */
export function findAftersaleOfAnyone(on: Reads, id: number): AftersaleRow | undefined {
  return byId(on).get({ id });
}

const moveRequests = writing(aftersale, (orm) =>
  orm
    .update(aftersale)
    .set({
      status: sql`${p('to')}`,
      handledAt: sql`${p('now')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${aftersale.version} + 1`,
    })
    .where(
      and(
        sql`${aftersale.id} in (select value from json_each(${p('ids')}))`,
        eq(aftersale.status, p('from')),
        isLive(aftersale),
        sql`(${p('to')} <> ${sql.raw(String(aftersaleStatus.accepted))} or ${aftersale.amountFen} > 0)`,
      ),
    )
    .returning({ id: aftersale.id, orderId: aftersale.orderId })
    .prepare(),
);

/**
 * Moves those of the requests that still are in `from`, and gives them. One that asks for nothing back, as another shop's
 * data may hold, is never accepted: it could not be refunded.
 */
export function handleAftersales(
  tx: Tx,
  ids: readonly number[],
  move: { readonly from: AftersaleStatus; readonly to: AftersaleStatus; readonly now: EpochMs },
) {
  return moveRequests(tx).all({ ids: JSON.stringify(ids), ...move });
}
