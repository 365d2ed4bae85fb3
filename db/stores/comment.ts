// Comments on goods and topics, as everybody reads them and as a shopper writes one (shop-user-data.yaml).
import { and, desc, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { user } from '../schema/user.ts';
import type { Slice } from '../sorting.ts';
import { type Reads, readingBy, writing } from '../statement.ts';
import { type CommentType, commentType, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

/** What comments are on; legacy ones are in no list. */
export interface CommentTarget {
  readonly type: Exclude<CommentType, typeof commentType.legacy>;
  readonly valueId: number;
}

interface CommentShape {
  readonly type: CommentTarget['type'];
  readonly onlyPictures: boolean;
}

/** Written so that the four partial indexes of comments are taken. */
function matching({ type, onlyPictures }: CommentShape) {
  const target = type === commentType.goods ? comment.goodsId : comment.topicId;
  const pictures = onlyPictures ? sql`${comment.hasPicture} = 1` : undefined;
  return and(eq(comment.type, type), eq(target, p('valueId')), isLive(comment), sql`${target} is not null`, pictures);
}

const commentCount = readingBy((orm, shape: CommentShape) =>
  orm.select({ count: sql<number>`count(*)` }).from(comment).where(matching(shape)).prepare(),
);

/** How many live comments there are, all or those marked to have pictures. */
export function countComments(on: Reads, { type, valueId }: CommentTarget, onlyPictures: boolean): number {
  return commentCount(on, { type, onlyPictures }).get({ valueId })?.count ?? 0;
}

const commentPage = readingBy((orm, shape: CommentShape) =>
  orm
    .select({
      id: comment.id,
      createdAt: comment.createdAt,
      content: comment.content,
      adminContent: comment.adminContent,
      star: comment.star,
      picUrls: comment.picUrls,
      nickname: user.nickname,
      avatar: user.avatar,
    })
    .from(comment)
    .leftJoin(user, and(eq(user.id, comment.userId), isLive(user)))
    .where(matching(shape))
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** Live comments, newest first; author columns are null when the account is gone. */
export function listComments(on: Reads, { type, valueId }: CommentTarget, listing: Slice & { onlyPictures: boolean }) {
  const { onlyPictures, limit, offset } = listing;
  return commentPage(on, { type, onlyPictures }).all({ valueId, limit, offset });
}
export type CommentListRow = ReturnType<typeof listComments>[number];

const insertComment = writing(comment, (orm) =>
  orm
    .insert(comment)
    .values({
      type: p('type'),
      goodsId: p('goodsId'),
      topicId: p('topicId'),
      userId: p('userId'),
      content: p('content'),
      star: p('star'),
      hasPicture: p('hasPicture'),
      picUrls: p('picUrls'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewComment extends CommentTarget {
  readonly content: string;
  /** 1 to 5. */
  readonly star: number;
  readonly hasPicture: boolean;
  /** Storage keys or outside URLs. */
  readonly picUrls: readonly string[];
  readonly now: EpochMs;
}

/** Adds a comment; the goods or topic must be there. Gives the id. */
export function addComment(tx: Tx, userId: number, row: NewComment): number {
  const { type, valueId, ...rest } = row;
  const isGoods = type === commentType.goods;
  const target = { type, goodsId: isGoods ? valueId : null, topicId: isGoods ? null : valueId };
  return Number(insertComment(tx).run({ ...rest, ...target, userId }).lastInsertRowid);
}
