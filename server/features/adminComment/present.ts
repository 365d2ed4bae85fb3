// Comments as the back office shows them (admin-catalog.yaml `AdminComment`).
import type { CommentRow } from '../../../db/stores/adminComment.ts';
import type { View } from '../../view.ts';

export function presentAdminComment(row: CommentRow, view: View) {
  return {
    id: row.id,
    valueId: row.goodsId ?? row.topicId ?? 0,
    type: row.type,
    content: row.content,
    adminContent: row.adminContent,
    userId: row.userId,
    hasPicture: row.hasPicture,
    picUrls: view.pictures(row.picUrls),
    star: row.star,
    ...view.common(row),
  };
}
