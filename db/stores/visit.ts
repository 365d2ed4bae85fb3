// Visitors by day: each once, counted by the key alone.
import { and, gte, lt, lte, sql } from 'drizzle-orm';
import { visit } from '../schema/visit.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const insertVisit = writing(visit, (orm) =>
  orm
    .insert(visit)
    .values({ day: p('day'), visitor: p('visitor') })
    .onConflictDoNothing()
    .prepare(),
);

/** Notes a visitor of a day (`YYYY-MM-DD`); one who was noted before changes nothing. */
export function noteVisit(tx: Tx, day: string, visitor: string): void {
  insertVisit(tx).run({ day, visitor });
}

const deleteVisits = writing(visit, (orm) =>
  orm
    .delete(visit)
    .where(lt(visit.day, p('day')))
    .prepare(),
);

/** Forgets who came before a day. */
export function forgetVisitsBefore(tx: Tx, day: string): void {
  deleteVisits(tx).run({ day });
}

const visitsByDay = reading((orm) =>
  orm
    .select({ day: visit.day, count: sql<number>`count(*)` })
    .from(visit)
    .where(and(gte(visit.day, p('from')), lte(visit.day, p('to'))))
    .groupBy(visit.day)
    .prepare(),
);

/** How many came on each day from one to another, both included; days without any are left out. */
export function countVisits(on: Reads, days: { readonly from: string; readonly to: string }): Map<string, number> {
  return new Map(
    visitsByDay(on)
      .all({ ...days })
      .map(({ day, count }) => [day, count]),
  );
}
