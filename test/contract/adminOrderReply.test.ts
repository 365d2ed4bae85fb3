// The shop's replies to comments, through HTTP (admin-order.yaml, order/reply).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { addRow, addShopper, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
let buyer: { id: number };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  buyer = await addShopper(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (path: string, body: unknown) => shop.post(`/admin/order/${path}`, body, { adminToken });

describe('order/reply', () => {
  const addComment = async (row: Record<string, string | number> = {}) => {
    const { goodsId } = await addArticle(shop);
    return addRow(shop, 'comment', { type: 0, goods_id: goodsId, user_id: buyer.id, content: 'nice', star: 5, ...row });
  };
  const replyOf = (id: number) => rowsOf(shop, 'SELECT admin_content FROM comment WHERE id = ?', id)[0]?.admin_content;

  test('writes one reply, which shoppers see at once and nothing changes any more', async () => {
    const { goodsId } = await addArticle(shop);
    const commentId = await addComment({ goods_id: goodsId });
    const shown = async () =>
      (await shop.get('/wx/comment/list', { type: 0, valueId: goodsId, showType: 0 })).data.list[0].adminContent;
    expect(await shown()).toBe('');
    expect((await post('reply', { commentId: String(commentId), content: '谢谢' })).errno).toBe(0);
    expect(await shown()).toBe('谢谢');
    expect((await post('reply', { commentId, content: 'again' })).errno).toBe(622);
    expect(replyOf(commentId)).toBe('谢谢');
  });
  test('of ten replies at once one is kept', async () => {
    const commentId = await addComment();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post('reply', { commentId, content: `r${n}` })),
    );
    const numbers = answers.map(({ errno }) => errno);
    expect(numbers.filter((errno) => errno === 0)).toHaveLength(1);
    expect(numbers.filter((errno) => errno === 622)).toHaveLength(9);
    expect(replyOf(commentId)).toBe(`r${numbers.indexOf(0)}`);
  });
  test('missing, unknown and wrong values are told apart', async () => {
    const commentId = await addComment();
    const deleted = await addComment({ is_deleted: 1 });
    for (const [body, errno] of [
      [{}, 401],
      [{ content: 'x' }, 401],
      [{ commentId }, 401],
      [{ commentId, content: '' }, 401],
      [{ commentId, content: null }, 401],
      [{ commentId: 0, content: 'x' }, 402],
      [{ commentId: deleted, content: 'x' }, 402],
      [{ commentId: 'x', content: 'x' }, 402],
      [{ commentId, content: 'x'.repeat(512) }, 402],
      [{ commentId, content: ['x'] }, 402],
    ] as const) {
      expect((await post('reply', body)).errno, JSON.stringify(body).slice(0, 60)).toBe(errno);
    }
    expect(replyOf(commentId)).toBe('');
  });
});
