// Every catalogue operation of the back office: who may call it, before anything else is looked at; ids that are missing
// or wrong; what every list refuses (admin-catalog.yaml; DECISIONS.md 1 and 2). Goods: adminCatalogGoodsInput.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const permissions: Readonly<Record<string, string>> = {
  'GET category/list': 'admin:category:list',
  'GET category/l1': 'admin:category:list',
  'POST category/create': 'admin:category:create',
  'GET category/read': 'admin:category:read',
  'POST category/update': 'admin:category:update',
  'POST category/delete': 'admin:category:delete',
  'GET brand/list': 'admin:brand:list',
  'POST brand/create': 'admin:brand:create',
  'GET brand/read': 'admin:brand:read',
  'POST brand/update': 'admin:brand:update',
  'POST brand/delete': 'admin:brand:delete',
  'GET keyword/list': 'admin:keyword:list',
  'POST keyword/create': 'admin:keyword:create',
  'GET keyword/read': 'admin:keyword:read',
  'POST keyword/update': 'admin:keyword:update',
  'POST keyword/delete': 'admin:keyword:delete',
  'GET issue/list': 'admin:issue:list',
  'POST issue/create': 'admin:issue:create',
  'GET issue/read': 'admin:issue:read',
  'POST issue/update': 'admin:issue:update',
  'POST issue/delete': 'admin:issue:delete',
  'GET comment/list': 'admin:comment:list',
  'POST comment/delete': 'admin:comment:delete',
};
const calls = Object.keys(permissions);

function ask(call: string, input: Record<string, string>, options: { token?: string; adminToken?: string }) {
  const [method, path] = call.split(' ');
  const ways = {
    GET: () => shop.get(`/admin/${path}`, input, options),
    POST: () => shop.post(`/admin/${path}`, input, options),
  };
  return ways[method as 'GET' | 'POST']();
}

describe.each(calls)('%s', (call) => {
  test('asks for a token, then for its permission, then looks at the input', async () => {
    const input = { id: 'x', name: '' };
    expect((await ask(call, input, {})).errno).toBe(501);
    const { token } = await addShopper(shop);
    expect((await ask(call, input, { token, adminToken: token })).errno).toBe(501);
    const others = new Set(Object.values(permissions).filter((name) => name !== permissions[call]));
    const without = await addAdminWith(shop, ...others);
    expect((await ask(call, input, { adminToken: without.adminToken })).errno).toBe(506);
    const holder = await addAdminWith(shop, permissions[call] ?? '');
    expect([0, 401, 402]).toContain((await ask(call, input, { adminToken: holder.adminToken })).errno);
  });
});

describe.each(calls.filter((call) => /read|update|delete/.test(call)))('%s', (call) => {
  const isUpdate = call.includes('update');
  const rest = { name: 'a', desc: 'a', level: 'L1', floorPrice: '1', keyword: 'a', question: 'a', answer: 'a' };
  test('a missing id is 401, one that is no number 402', async () => {
    for (const id of ['', 'null', 'undefined']) {
      expect((await ask(call, { ...rest, id }, { adminToken })).errno).toBe(401);
    }
    expect((await ask(call, rest, { adminToken })).errno).toBe(401);
    for (const id of ['x', '1.5', '99999999999']) {
      expect((await ask(call, { ...rest, id }, { adminToken })).errno).toBe(402);
    }
  });
  test('an unknown id: read is 402, update 505, delete a success', async () => {
    const errno = isUpdate ? 505 : call.includes('read') ? 402 : 0;
    for (const id of ['99999', '0', '-1']) {
      expect((await ask(call, { ...rest, id }, { adminToken })).errno).toBe(errno);
    }
  });
});

describe.each(['brand', 'keyword', 'issue', 'comment'])('%s/list', (area) => {
  test.each([{ sort: 'name' }, { order: 'up' }, { limit: '-1' }, { limit: 'x' }, { page: 'x' }])(
    '%j is 402',
    async (query) => {
      expect((await shop.get(`/admin/${area}/list`, query, { adminToken })).errno).toBe(402);
    },
  );
  test('without rows it is page 1 of 0', async () => {
    const { data } = await shop.get(`/admin/${area}/list`, { page: 3 }, { adminToken });
    expect(data).toEqual({ list: [], total: 0, page: 1, limit: 10, pages: 0 });
  });
});
