// The shop's replies to comments: one a comment, never changed (admin-order.yaml, order/reply).
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const commentById = reading((orm) =>
  orm
    .select({ id: comment.id, adminContent: comment.adminContent })
    .from(comment)
    .where(and(eq(comment.id, p('id')), isLive(comment)))
    .prepare(),
);

/** A live comment and the shop's reply, '' when there is none. */
export function findCommentReply(on: Reads, id: number) {
  return commentById(on).get({ id });
}

const putReply = writing(comment, (orm) =>
  orm
    .update(comment)
    .set({ adminContent: sql`${p('content')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(comment.id, p('id')), eq(comment.adminContent, ''), isLive(comment)))
    .prepare(),
);

/** Writes the shop's one reply; false when there is one already, or no such comment. */
export function replyToComment(tx: Tx, reply: { id: number; content: string; now: EpochMs }): boolean {
  return putReply(tx).run(reply).changes === 1;
}
