// Goods as an administrator makes and edits them, through the back office's own operations.
import { nextNumber } from './numbers.ts';
import type { TestShop } from './shop.ts';
import { rowsOf } from './world.ts';

export const catalogPermissions = ['list', 'read', 'create', 'update', 'delete'].map((verb) => `admin:goods:${verb}`);

/** A body of goods/create: two sizes in one colour, 12.50 and 20.00, stock 10 and 0, one attribute. */
export function goodsBody(goods: Readonly<Record<string, unknown>> = {}) {
  const number = nextNumber('goods');
  return {
    goods: { name: `Tea set ${number}`, goodsSn: `TS${number}`, ...goods },
    specifications: [
      { specification: 'size', value: 'big', picUrl: '' },
      { specification: 'size', value: 'small' },
      { specification: 'colour', value: 'red' },
    ],
    products: [
      { id: 0, specifications: ['big', 'red'], price: '20.00', number: '10', url: 'https://example.org/big.png' },
      { id: 1, specifications: ['small', 'red'], price: 12.5, number: 0 },
    ],
    attributes: [{ attribute: 'origin', value: 'Here' }],
  };
}

/** What an edit page has loaded and sends back; the parts are changed by the test. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of requests, deliberately also wrong ones
export type EditBody = { goods: any; specifications: any[]; products: any[]; attributes: any[] };

/** The back office's goods pages of one administrator. */
export function goodsPages(shop: TestShop, adminToken: string) {
  const post = (verb: string, body: unknown) => shop.post(`/admin/goods/${verb}`, body, { adminToken });
  const load = async (id: number): Promise<EditBody> => {
    const { errno, data } = await shop.get('/admin/goods/detail', { id }, { adminToken });
    if (errno !== 0) throw new Error(`goods/detail: ${errno}`);
    const { categoryIds: _, ...body } = data;
    return body;
  };
  return {
    post,
    load,
    /** Creates goods and gives their id. */
    create: async (goods: Readonly<Record<string, unknown>> = {}): Promise<number> => {
      const body = goodsBody(goods);
      const { errno, errmsg } = await post('create', body);
      if (errno !== 0) throw new Error(`goods/create: ${errno} ${errmsg}`);
      return Number(rowsOf(shop, 'SELECT max(id) AS id FROM goods')[0]?.id);
    },
    /** Loads the page, lets the test edit it, and saves. */
    edit: async (id: number, change: (body: EditBody) => void) => {
      const body = await load(id);
      change(body);
      return post('update', body);
    },
  };
}
