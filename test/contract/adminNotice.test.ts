// Notices, the inbox that they arrive in, and an administrator's own password, through HTTP (admin-system.yaml,
// admin-auth.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addAdminWith, adminPassword } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let writer: { id: number; username: string; adminToken: string };
let reader: { id: number; username: string; adminToken: string };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  writer = await addAdminWith(
    shop,
    ...['list', 'create', 'read', 'update', 'delete', 'batch-delete'].map((action) => `admin:notice:${action}`),
  );
  reader = await addAdmin(shop, { avatar: 'https://example.org/r.png' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Caller = { adminToken: string };
const post = (path: string, body: unknown, caller: Caller = writer) => shop.post(`/admin/${path}`, body, caller);
const get = (path: string, query = {}, caller: Caller = writer) => shop.get(`/admin/${path}`, query, caller);
const write = async (title: string, content?: string) =>
  (await post('notice/create', { title, content })).data as { id: number };
const inboxOf = async (caller: Caller, query = {}) => (await get('profile/lsnotice', query, caller)).data;
const itemOf = async (caller: Caller, title: string) => (await inboxOf(caller, { title })).list[0];

describe('notice/create', () => {
  test('reaches everybody who is there, the sender too, unread, and nobody who comes later', async () => {
    const gone = await addAdmin(shop, { is_deleted: 1 });
    const unread = (await get('profile/nnotice', {}, reader)).data;
    const { errno, data } = await post('notice/create', { title: '盘点', content: '<p>周五</p>' });
    expect(errno).toBe(0);
    expect(data).toEqual({
      ...{ id: data.id, title: '盘点', content: '<p>周五</p>', adminId: writer.id },
      ...{ addTime: data.addTime, updateTime: data.addTime },
    });
    const later = await addAdmin(shop);
    const receivers = rowsOf(shop, 'SELECT admin_id FROM notice_admin WHERE notice_id = ?', data.id);
    const ids = receivers.map((row) => row.admin_id);
    expect(ids).toEqual(expect.arrayContaining([writer.id, reader.id]));
    expect(ids).not.toContain(gone.id);
    expect(ids).not.toContain(later.id);
    expect((await get('profile/nnotice', {}, reader)).data).toBe(unread + 1);
    expect((await get('profile/nnotice', {}, later)).data).toBe(0);
  });
  test('content is cleaned, and own pictures follow the address of the request', async () => {
    const key = `${'b'.repeat(20)}.png`;
    const picture = `<img src="http://10.1.1.1/wx/storage/fetch/${key}">`;
    const { id } = await write('干净', `<p onclick="x">a</p><script>alert(1)</script>${picture}`);
    const { content } = (await get('notice/read', { id })).data.notice;
    expect(content).toBe(`<p>a</p><img src="${shop.url}/wx/storage/fetch/${key}" />`);
    const changed = await post('notice/update', {
      id,
      title: '干净',
      content: '<p onclick="x">b</p><script>c</script>',
    });
    expect(changed.data.content).toBe('<p>b</p>');
  });
  test('bad input', async () => {
    const numbers = [];
    for (const body of [
      {},
      { title: '' },
      { title: [] },
      { title: 'x'.repeat(64) },
      { title: 'x', content: {} },
      { title: 'x', content: 'x'.repeat(65_536) },
      { title: 'x', content: 'x'.repeat(900_000) },
      { title: 'x', content: '&'.repeat(60_000) },
    ]) {
      numbers.push((await post('notice/create', body)).errno);
    }
    expect(numbers).toEqual([401, 401, 402, 402, 402, 402, 402, 402]);
  });
});

describe('notice/list and notice/read', () => {
  test('finds by parts of title and content and shows deleted ones to nobody', async () => {
    const { id } = await write('独特的标题甲', '<p>独特的内容乙</p>');
    for (const query of [{ title: '标题甲' }, { content: '内容乙' }, { title: '独特', content: '内容乙' }]) {
      const found = (await get('notice/list', query)).data;
      expect(found.list.map((row: { id: number }) => row.id)).toEqual([id]);
      expect(found.list[0]).toMatchObject({ adminId: writer.id, deleted: false });
    }
    expect((await get('notice/list', { title: '独特', content: '丙' })).data.total).toBe(0);
    await post('notice/delete', { id });
    expect((await get('notice/list', { title: '标题甲' })).data.total).toBe(0);
    expect((await get('notice/read', { id })).errno).toBe(402);
  });
  test('read lists who received it and has it still', async () => {
    const { id } = await write('谁收到');
    const { data } = await get('notice/read', { id });
    expect(data.notice).toMatchObject({ id, title: '谁收到', content: '' });
    expect(data.noticeAdminList).toContainEqual(
      expect.objectContaining({ noticeId: id, noticeTitle: '谁收到', adminId: reader.id, deleted: false }),
    );
    await post('profile/rmnotice', { id: (await itemOf(reader, '谁收到')).id }, reader);
    const left = (await get('notice/read', { id })).data.noticeAdminList as { adminId: number }[];
    expect(left.map(({ adminId }) => adminId)).toContain(writer.id);
    expect(left.map(({ adminId }) => adminId)).not.toContain(reader.id);
    expect((await get('notice/read')).errno).toBe(401);
    expect((await get('notice/read', { id: 'x' })).errno).toBe(402);
    expect((await get('notice/read', { id: 987_654 })).errno).toBe(402);
  });
});

describe('notice/update', () => {
  test('changes what is sent, the copies of the title too, and takes the author over', async () => {
    const { id } = await write('旧题', '<p>旧文</p>');
    const other = await write('别的题');
    await change(shop, 'notice', 'UPDATE notice SET admin_id = NULL WHERE id = ?', id);
    const { errno, data } = await post('notice/update', { id, title: '新题' });
    expect(errno).toBe(0);
    expect(data).toMatchObject({ id, title: '新题', content: '<p>旧文</p>', adminId: writer.id, deleted: false });
    expect((await itemOf(reader, '新题')).noticeId).toBe(id);
    expect((await itemOf(reader, '别的题')).noticeId).toBe(other.id);
  });
  test('is refused once somebody has read it who has it still, and for unknown ones', async () => {
    const { id } = await write('已读的');
    await post('profile/catnotice', { noticeId: id }, reader);
    expect((await post('notice/update', { id, title: 'x' })).errno).toBe(660);
    await post('profile/rmnotice', { id: (await itemOf(reader, '已读的')).id }, reader);
    expect((await post('notice/update', { id, title: 'x' })).errno).toBe(0);
    expect((await post('notice/update', { id: 987_654, title: 'x' })).errno).toBe(505);
    expect((await post('notice/update', { id })).errno).toBe(401);
    expect((await post('notice/update', { title: 'x' })).errno).toBe(401);
    expect((await post('notice/update', { id: 'x', title: 'x' })).errno).toBe(402);
  });
});

describe('notice/delete and notice/batch-delete', () => {
  test('take them out of every inbox; unknown ids are skipped', async () => {
    const ids = [(await write('删一')).id, (await write('删二')).id, 987_654];
    expect((await post('notice/batch-delete', { ids })).errno).toBe(0);
    expect((await inboxOf(reader, { title: '删' })).total).toBe(0);
    expect((await post('notice/delete', { id: 987_654 })).errno).toBe(0);
    expect((await post('notice/batch-delete', { ids: [] })).errno).toBe(0);
    expect((await post('notice/batch-delete', {})).errno).toBe(401);
    expect((await post('notice/batch-delete', { ids: '1' })).errno).toBe(402);
    expect((await post('notice/batch-delete', { ids: ['x'] })).errno).toBe(402);
    expect((await post('notice/delete', {})).errno).toBe(401);
  });
});

describe('the inbox', () => {
  test('opening a notice shows sender and text and marks the own row only', async () => {
    const { id } = await write('打开', '<p>正文</p>');
    await change(shop, 'notice', 'UPDATE notice SET created_at = 1 WHERE id = ?', id);
    const { updateTime: time } = (await get('notice/read', { id })).data.notice;
    const unread = (await get('profile/nnotice', {}, reader)).data;
    const { data } = await post('profile/catnotice', { noticeId: String(id), title: 'row as it was' }, reader);
    expect(data).toMatchObject({ title: '打开', content: '<p>正文</p>', time, admin: writer.username });
    expect((await get('profile/nnotice', {}, reader)).data).toBe(unread - 1);
    expect(data.avatar).toBeUndefined();
    expect((await itemOf(reader, '打开')).readTime).toBeTruthy();
    expect((await itemOf(writer, '打开')).readTime).toBeUndefined();
  });
  test('a built-in notice comes from the system, one whose sender is gone keeps the name', async () => {
    const built = await addRow(shop, 'notice', { title: 'built in', content: '' });
    await addRow(shop, 'notice_admin', { notice_id: built, notice_title: 'built in', admin_id: reader.id });
    const opened = (await post('profile/catnotice', { noticeId: built }, reader)).data;
    expect(opened).toMatchObject({ admin: '系统', content: '' });
    const sender = await addAdminWith(shop, 'admin:notice:create');
    const { id } = (await post('notice/create', { title: 'left' }, sender)).data;
    await change(shop, 'admin', 'UPDATE admin SET is_deleted = 1 WHERE id = ?', sender.id);
    expect((await post('profile/catnotice', { noticeId: id }, reader)).data.admin).toBe(sender.username);
  });
  test('the list is split by read and unread; any other word, or none, means both', async () => {
    const { id } = await write('分开一');
    await write('分开二');
    await post('profile/catnotice', { noticeId: id }, reader);
    const totalOf = async (type?: string) => (await inboxOf(reader, { title: '分开', type })).total;
    expect([await totalOf('read'), await totalOf('unread'), await totalOf('all'), await totalOf()]).toEqual([
      1, 1, 2, 2,
    ]);
    expect((await get('profile/lsnotice', { sort: 'title' }, reader)).errno).toBe(402);
  });
  test('marking and removing touch only own rows', async () => {
    await write('各人的');
    const theirs = await itemOf(writer, '各人的');
    const mine = await itemOf(reader, '各人的');
    expect((await post('profile/bcatnotice', { ids: [theirs.id, mine.id, 987_654] }, reader)).errno).toBe(0);
    expect((await itemOf(reader, '各人的')).readTime).toBeTruthy();
    expect((await itemOf(writer, '各人的')).readTime).toBeUndefined();
    expect((await post('profile/brmnotice', { ids: [theirs.id] }, reader)).errno).toBe(0);
    expect((await post('profile/rmnotice', { id: theirs.id }, reader)).errno).toBe(0);
    expect((await inboxOf(writer, { title: '各人的' })).total).toBe(1);
    expect((await post('profile/rmnotice', { id: mine.id }, reader)).errno).toBe(0);
    expect((await inboxOf(reader, { title: '各人的' })).total).toBe(0);
    expect((await post('profile/catnotice', { noticeId: mine.noticeId }, reader)).errno).toBe(402);
  });
  test('bad input', async () => {
    const numbers = [];
    for (const [path, body] of [
      ['catnotice', {}],
      ['catnotice', { noticeId: 'x' }],
      ['catnotice', { noticeId: 987_654 }],
      ['bcatnotice', {}],
      ['bcatnotice', { ids: {} }],
      ['brmnotice', {}],
      ['brmnotice', { ids: [1.5] }],
      ['rmnotice', {}],
      ['rmnotice', { id: 'x' }],
      ['bcatnotice', { ids: [] }],
      ['brmnotice', { ids: [] }],
    ] as const) {
      numbers.push((await post(`profile/${path}`, body, reader)).errno);
    }
    expect(numbers).toEqual([401, 402, 402, 401, 402, 401, 402, 401, 402, 0, 0]);
  });
});

describe('profile/password', () => {
  const changeTo = (newPassword: unknown, oldPassword: unknown, caller: Caller) =>
    post('profile/password', { oldPassword, newPassword, newPassword2: newPassword }, caller);

  test('replaces the password, keeps the calling session, ends the others, and logs no word of it', async () => {
    const { id, username, adminToken } = await addAdmin(shop);
    const other = { adminToken: await shop.loginAdmin(username, adminPassword) };
    expect((await changeTo('the new one', adminPassword, { adminToken })).errno).toBe(0);
    expect((await get('auth/info', {}, { adminToken })).errno).toBe(0);
    expect((await get('auth/info', {}, other)).errno).toBe(501);
    expect((await shop.post('/admin/auth/login', { username, password: adminPassword })).errno).toBe(605);
    expect(await shop.loginAdmin(username, 'the new one')).toBeTruthy();
    const entries = rowsOf(shop, "SELECT * FROM admin_log WHERE admin_id = ? AND action = '修改密码'", id);
    expect(entries).toMatchObject([{ type: 1, is_success: 1, result: '', comment: '' }]);
    const atOnce = ['this one', 'or that one'].map((password) => changeTo(password, 'the new one', { adminToken }));
    expect((await Promise.all(atOnce)).map(({ errno }) => errno).sort()).toEqual([0, 605]);
  });
  test('a wrong old one is 605 and changes nothing; guessing has to wait', async () => {
    const caller = await addAdmin(shop);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await changeTo('the new one', 'wrong', caller)).errno).toBe(605);
    }
    expect((await changeTo('the new one', adminPassword, caller)).errmsg).toMatch(/\d+ 秒/);
    shop.clock.advance(60_000);
    expect(await shop.loginAdmin(caller.username, adminPassword)).toBeTruthy();
    // With the right one the wrong ones are forgotten.
    expect((await changeTo('the new one', 'wrong', caller)).errno).toBe(605);
    expect(await shop.loginAdmin(caller.username, adminPassword)).toBeTruthy();
  });
  test('bad input', async () => {
    const caller = await addAdmin(shop);
    const numbers = [];
    for (const [newPassword, oldPassword] of [
      ['123456', undefined],
      [undefined, adminPassword],
      ['', adminPassword],
      ['12345', adminPassword],
      [{}, adminPassword],
      ['x'.repeat(500_000), adminPassword],
    ]) {
      numbers.push((await changeTo(newPassword, oldPassword, caller)).errno);
    }
    expect(numbers).toEqual([401, 401, 401, 602, 402, 402]);
  });
});
