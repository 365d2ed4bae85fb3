// The data folder is moved or deleted under a running shop: nothing is acknowledged that nobody would find again, reads go on, the
// shop's health says so, and selling goes on by itself when the folder is back (PROOFS, R8).
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troublesOf } from '../../server/troubles.ts';
import { watchOf } from '../../server/watch.ts';
import { startTestShop } from '../support/shop.ts';

test('a folder that was moved away refuses writes in plain words until it is back', async () => {
  const above = mkdtempSync(join(tmpdir(), 'shop-'));
  const data = join(above, 'shop');
  const shop = await startTestShop({ data });
  const token = await shop.loginShopper();
  const say = () =>
    shop.post('/wx/feedback/submit', { content: 'x', feedType: '其他', mobile: '13800000000' }, { token });
  const names = () =>
    troublesOf(shop.host)
      .list()
      .map(({ name }) => name);
  try {
    expect((await say()).errno).toBe(0);
    renameSync(data, join(above, 'elsewhere'));
    expect(await say()).toMatchObject({ errno: 502, errmsg: expect.stringContaining('没有保存') });
    expect((await shop.get('/wx/goods/list')).errno).toBe(0);
    await watchOf(shop.host).look();
    expect(names()).toContain('folder');
    renameSync(join(above, 'elsewhere'), data);
    expect((await say()).errno).toBe(0);
    await watchOf(shop.host).look();
    expect(names()).not.toContain('folder');
  } finally {
    await shop.stop();
    rmSync(above, { recursive: true, force: true });
  }
});
