// The notices as their writers see them (admin-system.yaml). In the permission tree the list stands in another group than
// the rest, as clients know it.
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentNewNotice, presentNotice, presentNoticeDetail } from './present.ts';
import {
  createNoticeInput,
  listNoticesInput,
  noticeDetailOutput,
  noticeIdInput,
  noticeIdsInput,
  noticeOutput,
  noticePageOutput,
  updateNoticeInput,
} from './schema.ts';
import { createNotice, deleteNotices, findNotices, readNotice, updateNotice } from './service.ts';

const page = (action: string) => ['推广管理', '通知管理', action] as const;

const listOperation = defineOperation({
  name: 'notice.list',
  title: { zh: '通知列表', en: 'Notices' },
  method: 'GET',
  path: '/admin/notice/list',
  access: admin('admin:notice:list', ['系统管理', '通知管理', '查询']),
  input: listNoticesInput,
  output: noticePageOutput,
  run: ({ shop, input, view }) => adminPage(input, findNotices(shop, input), (row) => presentNotice(row, view)),
});

const readOperation = defineOperation({
  name: 'notice.read',
  title: { zh: '通知详情', en: 'One notice and who read it' },
  method: 'GET',
  path: '/admin/notice/read',
  access: admin('admin:notice:read', page('详情')),
  input: noticeIdInput,
  output: noticeDetailOutput,
  run: ({ shop, input, view }) => presentNoticeDetail(readNotice(shop, input.id), view),
});

const createOperation = defineOperation({
  name: 'notice.create',
  title: { zh: '发布通知', en: 'Publish a notice' },
  method: 'POST',
  path: '/admin/notice/create',
  access: admin('admin:notice:create', page('添加')),
  input: createNoticeInput,
  output: noticeOutput,
  run: async ({ shop, who, input, view }) => presentNewNotice(await createNotice(shop, who, input), view),
});

const updateOperation = defineOperation({
  name: 'notice.update',
  title: { zh: '编辑通知', en: 'Change a notice' },
  method: 'POST',
  path: '/admin/notice/update',
  access: admin('admin:notice:update', page('编辑')),
  input: updateNoticeInput,
  output: noticeOutput,
  run: async ({ shop, who, input, view }) => presentNotice(await updateNotice(shop, who, input), view),
});

const deleteOperation = defineOperation({
  name: 'notice.delete',
  title: { zh: '删除通知', en: 'Delete a notice' },
  method: 'POST',
  path: '/admin/notice/delete',
  access: admin('admin:notice:delete', page('删除')),
  input: noticeIdInput,
  output: nothing,
  run: ({ shop, input }) => deleteNotices(shop, [input.id]).then(() => undefined),
});

const deleteManyOperation = defineOperation({
  name: 'notice.deleteMany',
  title: { zh: '批量删除通知', en: 'Delete several notices' },
  method: 'POST',
  path: '/admin/notice/batch-delete',
  access: admin('admin:notice:batch-delete', page('批量删除')),
  input: noticeIdsInput,
  output: nothing,
  run: ({ shop, input }) => deleteNotices(shop, input.ids).then(() => undefined),
});

export const noticeOperations = [
  listOperation,
  readOperation,
  createOperation,
  updateOperation,
  deleteOperation,
  deleteManyOperation,
];
