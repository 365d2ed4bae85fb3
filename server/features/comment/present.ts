// Comments as the wire shows them (shop-user-data.yaml `CommentItem`, `Comment`).
import type { CommentListRow } from '../../../db/stores/comment.ts';
import type { View } from '../../view.ts';
import type { PostedComment } from './service.ts';

/** The nickname comes in two spellings: pages of one client read either. */
export function presentCommentItem(row: CommentListRow, view: View) {
  const nickName = row.nickname ?? '';
  return {
    userInfo: { nickName, nickname: nickName, avatarUrl: view.picture(row.avatar) },
    addTime: view.time(row.createdAt),
    picList: view.pictures(row.picUrls),
    content: row.content,
    star: row.star,
    adminContent: row.adminContent,
  };
}

export function presentPostedComment(row: PostedComment, view: View) {
  return {
    id: row.id,
    valueId: row.valueId,
    type: row.type,
    content: row.content,
    userId: row.userId,
    hasPicture: row.hasPicture,
    picUrls: view.pictures(row.picUrls),
    star: row.star,
    addTime: view.time(row.now),
    updateTime: view.time(row.now),
  };
}
