// The next number of a day, for orders and after-sale requests (DECISIONS.md 19). Drawn inside the transaction that uses
// it: a number of work that was undone is given out again, one that was kept never is.
import { eq, sql } from 'drizzle-orm';
import { orderSn } from '../orderNumber.ts';
import { aftersale } from '../schema/aftersale.ts';
import { orderCounter, orders } from '../schema/order.ts';
import { reading, writing } from '../statement.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const countUp = writing(orderCounter, (orm) =>
  orm
    .insert(orderCounter)
    .values({ day: p('day'), used: 1 })
    .onConflictDoUpdate({ target: orderCounter.day, set: { used: sql`${orderCounter.used} + 1` } })
    .prepare(),
);

/** Asked beside: RETURNING costs more, see addOrder. */
const usedOfDay = reading((orm) =>
  orm
    .select({ used: orderCounter.used })
    .from(orderCounter)
    .where(eq(orderCounter.day, p('day')))
    .prepare(),
);

const isTaken = reading((orm) =>
  orm
    .select({ taken: sql<number>`1` })
    .from(sql`(select 1)`)
    .where(
      sql`exists (select 1 from ${orders} where ${orders.orderSn} = ${p('sn')})
        or exists (select 1 from ${aftersale} where ${aftersale.aftersaleSn} = ${p('sn')})`,
    )
    .prepare(),
);

/**
 * Draws the next free number of a day (`YYYYMMDD` in the shop's zone). Numbers that were brought in by an import are
 * passed over. Fails when the day has given out its million.
 */
export function drawOrderNumber(tx: Tx, day: string): string {
  for (;;) {
    const sn = orderSn(day, usedOfDay(tx).get({ day })?.used ?? 0);
    countUp(tx).run({ day });
    if (!isTaken(tx).get({ sn })) return sn;
  }
}
