// Comments that are made from an order's line (shop-order.yaml, order/comment).
import { sql } from 'drizzle-orm';
import { comment } from '../schema/comment.ts';
import { writing } from '../statement.ts';
import { commentType, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const insertComment = writing(comment, (orm) =>
  orm
    .insert(comment)
    .values({
      type: commentType.goods,
      goodsId: p('goodsId'),
      userId: p('userId'),
      star: p('star'),
      content: p('content'),
      hasPicture: p('hasPicture'),
      picUrls: p('picUrls'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: comment.id })
    .prepare(),
);

/** Adds a comment of a shopper on goods that were bought, and gives its id. */
export function addOrderComment(
  tx: Tx,
  userId: number,
  row: {
    goodsId: number;
    /** 1 to 5. */
    star: number;
    content: string;
    hasPicture: boolean;
    picUrls: readonly string[];
    now: EpochMs;
  },
): number {
  return insertComment(tx).get({ userId, ...row }).id;
}
