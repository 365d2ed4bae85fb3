// The data of a running shop are replaced while clients stay connected and signed in; what fails is taken back.
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let data: string;
let shop: TestShop;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'shop-'));
  shop = await startTestShop({ data });
});
afterEach(async () => {
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});

const file = () => join(data, 'shop.db');

/** Puts a copy of the database in the place of the running one. */
function replaceWith(copy: string) {
  return shop.host.replaceData({
    make: () => {
      renameSync(file(), `${file()}.former`);
      copyFileSync(copy, file());
    },
    undo: () => renameSync(`${file()}.former`, file()),
    done: () => rmSync(`${file()}.former`),
  });
}

test('requests that come while the data are replaced are answered from the new ones, by the same tokens', async () => {
  const token = await shop.loginShopper();
  const copy = join(data, 'copy.db');
  await shop.host.copyDatabase(copy);
  await shop.post(
    '/wx/feedback/submit',
    { feedType: 'x', content: 'later', hasPicture: false, mobile: '13800000000' },
    { token },
  );
  const before = shop.shop;
  const replaced = replaceWith(copy);
  const during = await shop.get('/wx/user/index', {}, { token });
  await replaced;
  expect(during.errno).toBe(0);
  expect(
    (await shop.get('/admin/feedback/list', {}, { adminToken: await shop.loginAdmin() })).data.list,
  ).not.toContainEqual(expect.objectContaining({ content: 'later' }));
  expect(shop.shop).not.toBe(before);
  expect(shop.host.current()).toBe(shop.shop);
  expect(shop.errors).toEqual([]);
});

test('what cannot be opened is taken back and the old data serve on', async () => {
  const rubbish = join(data, 'rubbish.db');
  writeFileSync(rubbish, 'no shop '.repeat(1000));
  await expect(replaceWith(rubbish)).rejects.toThrow();
  expect((await shop.get('/wx/home/index')).errno).toBe(0);
});
