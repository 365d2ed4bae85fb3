// Reading and writing comments on goods and topics (shop-user-data.yaml). Lines of an order are commented in the order's
// own feature.
import { addComment, type CommentTarget, countComments, listComments } from '../../../db/stores/comment.ts';
import { findGoods } from '../../../db/stores/goods.ts';
import { findTopic } from '../../../db/stores/topic.ts';
import { commentType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedPictures } from '../common/pictures.ts';
import { type CommentTargetInput, commentShow, type ListCommentsInput, type PostCommentInput } from './schema.ts';

/** Undefined for a type that no comment has. */
function targetOf({ type, valueId }: CommentTargetInput): CommentTarget | undefined {
  return type === commentType.goods || type === commentType.topic ? { type, valueId } : undefined;
}

export function readCommentCounts(shop: Shop, input: CommentTargetInput) {
  const target = targetOf(input);
  const count = (onlyPictures: boolean) => (target ? countComments(shop.read, target, onlyPictures) : 0);
  return { allCount: count(false), hasPicCount: count(true) };
}

/** The comments of one goods or topic, newest first. */
export function findComments(shop: Shop, input: ListCommentsInput) {
  const target = targetOf(input);
  const onlyPictures = input.showType === commentShow.withPictures;
  return {
    total: target ? countComments(shop.read, target, onlyPictures) : 0,
    rows: (slice: { limit: number; offset: number }) =>
      target ? listComments(shop.read, target, { ...slice, onlyPictures }) : [],
  };
}

function checkTarget(tx: Tx, { type, valueId }: CommentTarget): void {
  if (type === commentType.goods) {
    if (!findGoods(tx, valueId)) throw new ShopError('goodsUnknown');
  } else if (!findTopic(tx, valueId)) {
    throw invalidField('valueId', '没有这个专题', 'there is no such topic');
  }
}

/** Writes a comment; nothing needs to have been bought. @throws 712 for unknown goods, 402 for an unknown topic */
export async function postComment(shop: Shop, who: Shopper, input: PostCommentInput) {
  const { content, star, type, valueId, hasPicture } = input;
  const picUrls = storedPictures(input);
  const now = shop.clock.now();
  const id = await shop.write((tx) => {
    checkTarget(tx, { type, valueId });
    const row = { type, valueId, content, star, hasPicture: hasPicture ?? false, picUrls, now };
    const commentId = addComment(tx, who.userId, row);
    tx.afterCommit(() => shop.events.emit('comment', { commentId }));
    return commentId;
  });
  return { id, userId: who.userId, type, valueId, content, star, hasPicture, picUrls, now };
}
export type PostedComment = Awaited<ReturnType<typeof postComment>>;
