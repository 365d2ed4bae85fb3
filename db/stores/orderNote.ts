// The back office's notes on orders, by the order's id.
import { eq, sql } from 'drizzle-orm';
import { orderNote } from '../schema/orderNote.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type OrderNoteRow = typeof orderNote.$inferSelect;

const noteOfOrder = reading((orm) =>
  orm
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, p('orderId')))
    .prepare(),
);

/** The note on an order; undefined when there is none. */
export function findOrderNote(on: Reads, orderId: number): OrderNoteRow | undefined {
  return noteOfOrder(on).get({ orderId });
}

const upsertNote = writing(orderNote, (orm) =>
  orm
    .insert(orderNote)
    .values({ orderId: p('orderId'), text: p('text'), writtenBy: p('writtenBy'), updatedAt: p('updatedAt') })
    .onConflictDoUpdate({
      target: orderNote.orderId,
      set: { text: sql`excluded.text`, writtenBy: sql`excluded.written_by`, updatedAt: sql`excluded.updated_at` },
    })
    .prepare(),
);

/** Writes the note, in the place of the one before. */
export function putOrderNote(tx: Tx, note: OrderNoteRow & { readonly updatedAt: EpochMs }): void {
  upsertNote(tx).run({ ...note });
}

const removeNote = writing(orderNote, (orm) =>
  orm
    .delete(orderNote)
    .where(eq(orderNote.orderId, p('orderId')))
    .prepare(),
);

/** Removes the note; none there is fine. */
export function deleteOrderNote(tx: Tx, orderId: number): void {
  removeNote(tx).run({ orderId });
}
