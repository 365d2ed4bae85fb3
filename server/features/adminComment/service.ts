// Comments in the back office (admin-catalog.yaml). Replies are written through the order pages.
import {
  countAdminComments,
  deleteComment as deleteCommentRow,
  listAdminComments,
} from '../../../db/stores/adminComment.ts';
import type { Shop } from '../../shop.ts';
import type { ListAdminCommentsInput } from './schema.ts';

/** The live comments of a shopper, on some goods, or all. */
export function findAdminComments(shop: Shop, input: ListAdminCommentsInput) {
  const filter = { userId: input.userId, goodsId: input.valueId };
  return {
    total: countAdminComments(shop.read, filter),
    rows: (slice: { limit: number; offset: number }) => listAdminComments(shop.read, filter, input, slice),
  };
}

/** Marks a comment as deleted. Unknown ones are no error. */
export async function deleteComment(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => deleteCommentRow(tx, id, shop.clock.now()));
}
