// Comments on goods and topics (shop-user-data.yaml).
import { anyone, defineOperation, shopper } from '../../operation.ts';
import { shopPage } from '../../paging.ts';
import { presentCommentItem, presentPostedComment } from './present.ts';
import {
  commentListOutput,
  commentOutput,
  countCommentsInput,
  countCommentsOutput,
  listCommentsInput,
  postCommentInput,
} from './schema.ts';
import { findComments, postComment, readCommentCounts } from './service.ts';

const countOperation = defineOperation({
  name: 'comment.count',
  title: { zh: '评论数量', en: 'How many comments there are' },
  method: 'GET',
  path: '/wx/comment/count',
  access: anyone,
  input: countCommentsInput,
  output: countCommentsOutput,
  kept: { tables: ['comment'] },
  run: ({ shop, input }) => readCommentCounts(shop, input),
});

const listOperation = defineOperation({
  name: 'comment.list',
  title: { zh: '评论列表', en: 'Comments' },
  method: 'GET',
  path: '/wx/comment/list',
  access: anyone,
  input: listCommentsInput,
  output: commentListOutput,
  kept: { tables: ['comment', 'user'] },
  run: ({ shop, input, view }) => shopPage(input, findComments(shop, input), (row) => presentCommentItem(row, view)),
});

const postOperation = defineOperation({
  name: 'comment.post',
  title: { zh: '发表评论', en: 'Write a comment' },
  method: 'POST',
  path: '/wx/comment/post',
  access: shopper,
  input: postCommentInput,
  output: commentOutput,
  run: async ({ shop, input, who, view }) => presentPostedComment(await postComment(shop, who, input), view),
});

export const commentOperations = [countOperation, listOperation, postOperation];
