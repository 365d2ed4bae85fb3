// Commenting a line of a received order (shop-order.yaml /wx/order/comment).
import { takeOpenComment } from '../../../db/stores/order.ts';
import { addOrderComment } from '../../../db/stores/orderComment.ts';
import { commentOrderLine } from '../../../db/stores/orderLine.ts';
import { commentState } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedPictures } from '../common/pictures.ts';
import { isReceived, orderStatusWords } from './rules.ts';
import type { CommentOrderInput } from './schema.ts';
import { requireOrder, requireOrderLine } from './service.ts';

/** Comments one line, once. @throws 402, 720, 725, 726, 727 */
export function commentOrderItem(shop: Shop, who: Shopper, input: CommentOrderInput): Promise<void> {
  return shop.write((tx) => {
    const line = requireOrderLine(tx, who, input.orderGoodsId, 'orderGoodsId');
    const order = requireOrder(tx, who, line.orderId);
    if (!isReceived(order.orderStatus)) {
      throw new ShopError('orderInvalidOperation', { detail: orderStatusWords(order.orderStatus) });
    }
    if (line.commentState === commentState.tooLate) throw new ShopError('orderCommentExpired');
    if (line.commentState !== commentState.open) throw new ShopError('orderCommented');
    addComment(shop, tx, who, { line, input });
  });
}

function addComment(
  shop: Shop,
  tx: Tx,
  who: Shopper,
  made: { line: { id: number; orderId: number; goodsId: number }; input: CommentOrderInput },
): void {
  const { line, input } = made;
  const now = shop.clock.now();
  const picUrls = storedPictures(input);
  const commentId = addOrderComment(tx, who.userId, {
    goodsId: line.goodsId,
    star: input.star,
    content: input.content,
    hasPicture: picUrls.length > 0,
    picUrls,
    now,
  });
  if (!commentOrderLine(tx, { id: line.id, commentId, now })) throw new ShopError('orderCommented');
  takeOpenComment(tx, line.orderId, now);
  tx.afterCommit(() => shop.events.emit('comment', { commentId }));
}
