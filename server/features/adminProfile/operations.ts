// An administrator's own password and inbox (admin-auth.yaml, /admin/profile/*).
import { z } from 'zod';
import { adminAnyone, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentInboxItem } from '../notice/present.ts';
import { presentOpenedNotice } from './present.ts';
import {
  changePasswordInput,
  inboxIdInput,
  inboxIdsInput,
  inboxPageOutput,
  listInboxInput,
  noticeViewOutput,
  openNoticeInput,
} from './schema.ts';
import { changeOwnPassword, countUnread, findInbox, markRead, openNotice, removeFromInbox } from './service.ts';

const passwordOperation = defineOperation({
  name: 'adminProfile.password',
  title: { zh: '修改自己的密码', en: "Change one's own password" },
  method: 'POST',
  path: '/admin/profile/password',
  access: adminAnyone,
  input: changePasswordInput,
  output: nothing,
  run: (call) => changeOwnPassword(call, call.input).then(() => undefined),
});

const unreadCountOperation = defineOperation({
  name: 'adminProfile.unreadCount',
  title: { zh: '未读通知数量', en: 'How many notices are unread' },
  method: 'GET',
  path: '/admin/profile/nnotice',
  access: adminAnyone,
  input: noInput,
  output: () => z.int(),
  run: ({ shop, who }) => countUnread(shop, who),
});

const inboxOperation = defineOperation({
  name: 'adminProfile.inbox',
  title: { zh: '收到的通知', en: 'Notices received' },
  method: 'GET',
  path: '/admin/profile/lsnotice',
  access: adminAnyone,
  input: listInboxInput,
  output: inboxPageOutput,
  run: ({ shop, who, input, view }) =>
    adminPage(input, findInbox(shop, who, input), (row) => presentInboxItem(row, view)),
});

const openOperation = defineOperation({
  name: 'adminProfile.openNotice',
  title: { zh: '打开通知', en: 'Open a notice' },
  method: 'POST',
  path: '/admin/profile/catnotice',
  access: adminAnyone,
  input: openNoticeInput,
  output: noticeViewOutput,
  run: async ({ shop, who, input, view }) => presentOpenedNotice(await openNotice(shop, who, input.noticeId), view),
});

const readManyOperation = defineOperation({
  name: 'adminProfile.readNotices',
  title: { zh: '批量标记已读', en: 'Mark notices as read' },
  method: 'POST',
  path: '/admin/profile/bcatnotice',
  access: adminAnyone,
  input: inboxIdsInput,
  output: nothing,
  run: ({ shop, who, input }) => markRead(shop, who, input.ids).then(() => undefined),
});

const removeOperation = defineOperation({
  name: 'adminProfile.removeNotice',
  title: { zh: '删除收到的通知', en: 'Remove a received notice' },
  method: 'POST',
  path: '/admin/profile/rmnotice',
  access: adminAnyone,
  input: inboxIdInput,
  output: nothing,
  run: ({ shop, who, input }) => removeFromInbox(shop, who, [input.id]).then(() => undefined),
});

const removeManyOperation = defineOperation({
  name: 'adminProfile.removeNotices',
  title: { zh: '批量删除收到的通知', en: 'Remove received notices' },
  method: 'POST',
  path: '/admin/profile/brmnotice',
  access: adminAnyone,
  input: inboxIdsInput,
  output: nothing,
  run: ({ shop, who, input }) => removeFromInbox(shop, who, input.ids).then(() => undefined),
});

export const adminProfileOperations = [
  passwordOperation,
  unreadCountOperation,
  inboxOperation,
  openOperation,
  readManyOperation,
  removeOperation,
  removeManyOperation,
];
