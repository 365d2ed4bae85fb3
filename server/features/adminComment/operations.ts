// The comment operations of the back office (admin-catalog.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentAdminComment } from './present.ts';
import { commentIdInput, commentPageOutput, listAdminCommentsInput } from './schema.ts';
import { deleteComment, findAdminComments } from './service.ts';

const listOperation = defineOperation({
  name: 'adminComment.list',
  title: { zh: '评论列表', en: 'Comments' },
  method: 'GET',
  path: '/admin/comment/list',
  access: admin('admin:comment:list', ['商品管理', '评论管理', '查询']),
  input: listAdminCommentsInput,
  output: commentPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findAdminComments(shop, input), (row) => presentAdminComment(row, view)),
});

const deleteOperation = defineOperation({
  name: 'adminComment.delete',
  title: { zh: '删除评论', en: 'Delete a comment' },
  method: 'POST',
  path: '/admin/comment/delete',
  access: admin('admin:comment:delete', ['商品管理', '评论管理', '删除']),
  input: commentIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteComment(shop, input.id);
    return undefined;
  },
});

export const adminCommentOperations = [listOperation, deleteOperation];
