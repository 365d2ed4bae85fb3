// An empty shop holds what its owner can't do without, and nothing else.
import { expect, test } from 'vitest';
import { checkFully, countRows } from '../check.ts';
import { openShopDatabase } from '../open.ts';
import { layEmptyShop } from './emptyShop.ts';

test('an empty shop has the regions, the settings and the role that may do everything, and no accounts', async () => {
  const shop = await openShopDatabase({ file: ':memory:' });
  layEmptyShop(shop.write, { nowMs: 1000 });
  // A start that was cut short lays it again.
  layEmptyShop(shop.write, { nowMs: 1000 });
  const counts = Object.entries(countRows(shop.read.raw)).filter(([name, count]) => name !== 'migration' && count > 0);
  expect(Object.fromEntries(counts)).toEqual({ region: 3882, role: 1, role_permission: 1, setting: 18 });
  const permissions = 'SELECT name, permission FROM role JOIN role_permission ON role_id = role.id';
  expect(shop.read.raw.prepare(permissions).all()).toEqual([{ name: '超级管理员', permission: '*' }]);
  expect(checkFully(shop.read.raw)).toEqual([]);
  shop.close();
});

test('a shop that is in use is never emptied by it', async () => {
  const shop = await openShopDatabase({ file: ':memory:' });
  shop.write.raw.exec("INSERT INTO meta VALUES ('seed', 'empty')");
  expect(() => layEmptyShop(shop.write, { nowMs: 1000 })).toThrow('holds the data of a shop already');
  shop.close();
});
