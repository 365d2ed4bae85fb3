// Messages of shoppers to the shop (shop-user-data.yaml).
import { sql } from 'drizzle-orm';
import { feedback } from '../schema/shopper.ts';
import { writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

/** The status that every message has. */
const received = 1;

const insertFeedback = writing(feedback, (orm) =>
  orm
    .insert(feedback)
    .values({
      userId: p('userId'),
      username: p('username'),
      mobile: p('mobile'),
      feedType: p('feedType'),
      content: p('content'),
      status: received,
      hasPicture: p('hasPicture'),
      picUrls: p('picUrls'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewFeedback {
  /** Copy of the sender's user name. */
  readonly username: string;
  readonly mobile: string;
  readonly feedType: string;
  readonly content: string;
  readonly hasPicture: boolean;
  /** Storage keys or outside URLs. */
  readonly picUrls: readonly string[];
  readonly now: EpochMs;
}

/** Gives the id. */
export function addFeedback(tx: Tx, userId: number, row: NewFeedback): number {
  return Number(insertFeedback(tx).run({ ...row, userId }).lastInsertRowid);
}
