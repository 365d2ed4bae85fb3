// The back office itself as files: administrators and roles, notices sent and received, files, the log of operations.
import { findRoleIdsOfAdmins } from '../../../../db/stores/admin.ts';
import {
  exportedAdmins,
  exportedFiles,
  exportedInboxes,
  exportedLogs,
  exportedNotices,
  exportedRoles,
} from '../../../../db/stores/exportedLists.ts';
import { listAllRoles } from '../../../../db/stores/role.ts';
import { listAdminsInput } from '../../adminAccount/schema.ts';
import { listLogInput } from '../../adminLog/schema.ts';
import { listInboxInput } from '../../adminProfile/schema.ts';
import { listFilesInput } from '../../adminStorage/schema.ts';
import { listNoticesInput } from '../../notice/schema.ts';
import { listRolesInput } from '../../role/schema.ts';
import { addTime, id, number, text } from '../headings.ts';
import { flagWord, listText, logTypeWords, wordOf } from '../rules.ts';
import { exportKind, givenText, lookOf, rowsBy } from './kind.ts';

export const logKind = exportKind({
  names: { zh: '操作日志', en: 'log' },
  permission: 'admin:log:list',
  input: listLogInput(),
  columns: {
    addTime: text('时间', 'Time'),
    admin: text('管理员', 'Administrator'),
    ip: text('来源', 'Address'),
    type: text('类别', 'Kind'),
    action: text('操作内容', 'Action'),
    status: text('成功', 'Succeeded'),
    result: text('结果', 'Result'),
    comment: text('改动', 'Comment'),
    id,
  },
  list: exportedLogs,
  filter: ({ name }) => ({ name: givenText(name) }),
  rows: rowsBy(exportedLogs, (row, { view, language }) => ({
    addTime: view.time(row.createdAt),
    admin: row.admin,
    ip: row.ip ?? undefined,
    type: wordOf(logTypeWords, row.type, language),
    action: row.action,
    status: flagWord(row.isSuccess, language),
    result: row.result ?? undefined,
    comment: row.comment ?? undefined,
    id: row.id,
  })),
});

export const adminKind = exportKind({
  names: { zh: '管理员', en: 'administrators' },
  permission: 'admin:admin:list',
  input: listAdminsInput(),
  columns: {
    username: text('管理员', 'Administrator'),
    roles: text('角色', 'Roles'),
    avatar: text('头像', 'Avatar'),
    id,
  },
  list: exportedAdmins,
  filter: ({ username }) => ({ username: givenText(username) }),
  rows(call) {
    const { read } = call.shop;
    const { view } = lookOf(call);
    const names = new Map(listAllRoles(read).map((role) => [role.id, role.name]));
    return (ids) => {
      const roleIds = findRoleIdsOfAdmins(read, ids);
      return exportedAdmins.byIds(read, ids).map((row) => ({
        username: row.username,
        roles: listText((roleIds.get(row.id) ?? []).map((roleId) => names.get(roleId) ?? String(roleId))),
        avatar: view.picture(row.avatar),
        id: row.id,
      }));
    };
  },
});

export const roleKind = exportKind({
  names: { zh: '角色', en: 'roles' },
  permission: 'admin:role:list',
  input: listRolesInput(),
  columns: {
    name: text('角色名称', 'Name'),
    desc: text('说明', 'Description'),
    enabled: text('启用', 'Enabled'),
    addTime,
    id,
  },
  list: exportedRoles,
  filter: ({ name }) => ({ name: givenText(name) }),
  rows: rowsBy(exportedRoles, (row, { view, language }) => ({
    name: row.name,
    desc: row.description ?? undefined,
    enabled: flagWord(row.isEnabled, language),
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const noticeKind = exportKind({
  names: { zh: '通知', en: 'notices' },
  permission: 'admin:notice:list',
  input: listNoticesInput(),
  columns: {
    title: text('标题', 'Title'),
    content: text('内容', 'Content'),
    adminId: number('发布人ID', 'Administrator ID'),
    addTime: text('发布时间', 'Published'),
    id,
  },
  list: exportedNotices,
  filter: ({ title, content }) => ({ title: givenText(title), content: givenText(content) }),
  rows: rowsBy(exportedNotices, (row, { view }) => ({
    title: row.title,
    content: view.html(row.content),
    adminId: row.adminId ?? undefined,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

/** What came to the caller; nobody else's. */
export const inboxKind = exportKind({
  names: { zh: '我的通知', en: 'inbox' },
  permission: null,
  input: listInboxInput(),
  columns: {
    noticeTitle: text('标题', 'Title'),
    isRead: text('已读', 'Read'),
    readTime: text('阅读时间', 'Read at'),
    addTime: text('发布时间', 'Published'),
    noticeId: number('通知ID', 'Notice ID'),
    id,
  },
  list: exportedInboxes,
  filter: ({ title, type }, { who }) => ({
    adminId: who.adminId,
    title: givenText(title),
    isRead: type === 'all' ? undefined : type === 'read',
  }),
  rows: rowsBy(exportedInboxes, (row, { view, language }) => ({
    noticeTitle: row.noticeTitle,
    isRead: flagWord(row.readAt !== null, language),
    readTime: view.timeOrNone(row.readAt),
    addTime: view.time(row.createdAt),
    noticeId: row.noticeId,
    id: row.id,
  })),
});

export const fileKind = exportKind({
  names: { zh: '文件', en: 'files' },
  permission: 'admin:storage:list',
  input: listFilesInput(),
  columns: {
    name: text('文件名', 'Name'),
    type: text('类型', 'Type'),
    size: number('大小（字节）', 'Size in bytes'),
    url: text('地址', 'Address'),
    key: text('编号', 'Key'),
    addTime: text('上传时间', 'Uploaded'),
    id,
  },
  list: exportedFiles,
  filter: ({ key, name }) => ({ key: givenText(key), name: givenText(name) }),
  rows: rowsBy(exportedFiles, (row, { view }) => ({
    name: row.name,
    type: row.type,
    size: row.sizeBytes,
    url: view.picture(row.key),
    key: row.key,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});
