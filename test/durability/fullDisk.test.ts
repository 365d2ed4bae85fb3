// A full disk: what changes something is refused in plain words, what only reads goes on, and selling goes on by itself as
// soon as there is room again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startTestShop();
  token = await shop.loginShopper();
});
afterAll(() => shop.stop());

/** The file may grow no more, as on a full disk; gives it room again at the end. */
async function onFullDisk(work: () => Promise<void>): Promise<void> {
  const { raw } = shop.shop.read;
  raw.exec('CREATE TABLE filling (bytes BLOB)');
  raw.pragma(`max_page_count = ${Number(raw.pragma('page_count', { simple: true }))}`);
  try {
    for (const size of [100_000, 4000, 500, 50, 1]) fillUp(size);
    await work();
  } finally {
    raw.pragma('max_page_count = 1000000');
    raw.exec('DROP TABLE filling');
  }
}

function fillUp(size: number): void {
  try {
    for (;;) shop.shop.read.raw.prepare('INSERT INTO filling VALUES (zeroblob(?))').run(size);
  } catch {
    // As meant: no more of this size finds room.
  }
}

const feedback = () =>
  shop.post('/wx/feedback/submit', { content: '好'.repeat(900), feedType: '其他', mobile: '13800000000' }, { token });

test('on a full disk writes are refused in plain words, reads go on, and both work again afterwards', async () => {
  await onFullDisk(async () => {
    let refused: Awaited<ReturnType<typeof feedback>> | undefined;
    for (let at = 0; at < 20 && !refused?.errno; at += 1) refused = await feedback();
    expect(refused).toMatchObject({ errno: 502 });
    expect(refused?.errmsg).toContain('磁盘');
    expect((await shop.get('/wx/goods/list')).errno).toBe(0);
    expect((await shop.get('/wx/home/index', {}, { token })).errno).toBe(0);
    expect((await shop.get('/wx/order/list', {}, { token })).errno).toBe(0);
  });
  expect((await feedback()).errno).toBe(0);
});

test('a search of a shopper finds goods also when its word can not be kept', async () => {
  await onFullDisk(async () => {
    for (let at = 0; at < 40; at += 1) {
      const answer = await shop.get('/wx/goods/list', { keyword: `茶${'字'.repeat(60)}${at}` }, { token });
      expect(answer.errno).toBe(0);
    }
  });
});
