// A shopper's profile through HTTP (shop-auth.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

describe('auth/profile', () => {
  const save = (token: string, body: unknown) => shop.post('/wx/auth/profile', body, { token });
  const info = async (token: string) => (await shop.get('/wx/auth/info', {}, { token })).data;

  test('changes what is given in either spelling and leaves the rest', async () => {
    const { token } = await addShopper(shop, { nickname: 'Before' });
    const avatar = `http://10.0.0.9:1234/wx/storage/fetch/${'a'.repeat(20)}.png`;
    expect(await save(token, { avatar, gender: '2', nickName: 'Ann', nickname: 'Bo' })).toEqual({
      errno: 0,
      errmsg: '成功',
    });
    const shown = `${shop.url}/wx/storage/fetch/${'a'.repeat(20)}.png`;
    expect(await info(token)).toEqual({ nickName: 'Ann', avatar: shown, gender: 2, mobile: '' });
    await save(token, { nickname: 'Cy' });
    expect(await info(token)).toMatchObject({ nickName: 'Cy', avatar: shown, gender: 2 });
    await save(token, { nickName: '', nickname: 'Di', avatar: '', gender: null });
    expect(await info(token)).toMatchObject({ nickName: 'Di', avatar: shown, gender: 2 });
    await save(token, { gender: 0, username: 'x', userLevel: 2, mobile: '13500000000' });
    expect(await info(token)).toMatchObject({ nickName: 'Di', gender: 0, mobile: '' });
    expect((await save(token, {})).errno).toBe(0);
  });
  test('a new nickname shows at once on the comments of its owner', async () => {
    const { token, id } = await addShopper(shop, { nickname: 'Before' });
    const goodsId = await addRow(shop, 'goods', { name: 'Cup' });
    await addRow(shop, 'comment', { type: 0, goods_id: goodsId, user_id: id, content: 'x', star: 5 });
    const author = async () =>
      (await shop.get('/wx/comment/list', { type: 0, valueId: goodsId, showType: 0 })).data.list[0].userInfo.nickName;
    expect(await author()).toBe('Before');
    await save(token, { nickName: 'After' });
    expect(await author()).toBe('After');
  });
  test.each([
    { gender: 3 },
    { gender: -1 },
    { gender: 'x' },
    { nickName: 'x'.repeat(64) },
    { avatar: 'x'.repeat(256) },
    { avatar: 'javascript:alert(1)' },
  ])('%j is 402', async (body) => {
    const { token } = await addShopper(shop);
    expect((await save(token, body)).errno).toBe(402);
  });
  test('needs a login', async () => {
    expect((await shop.post('/wx/auth/profile', { gender: 9 })).errno).toBe(501);
  });
});
