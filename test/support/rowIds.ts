// Which table the ids that an operation takes belong to, told from the names of its parameters and its path.
import type { Operation } from '../../server/operation.ts';

/** By the name that stands in a parameter before `Id`, or second in a path. */
export const tableByName: Readonly<Record<string, string>> = {
  goods: 'goods',
  product: 'sku',
  products: 'sku',
  specifications: 'specification',
  attributes: 'attribute',
  order: 'orders',
  orderGoods: 'order_line',
  og: 'order_line',
  user: 'user',
  address: 'address',
  category: 'category',
  catalog: 'category',
  brand: 'brand',
  topic: 'topic',
  coupon: 'coupon',
  userCoupon: 'user_coupon',
  cart: 'cart',
  comment: 'comment',
  collect: 'collect',
  footprint: 'footprint',
  aftersale: 'aftersale',
  groupon: 'groupon',
  grouponRules: 'groupon_rule',
  grouponLink: 'groupon',
  admin: 'admin',
  role: 'role',
  profile: 'notice_admin',
  notice: 'notice',
  ad: 'ad',
  keyword: 'keyword',
  issue: 'issue',
  storage: 'storage',
  feedback: 'feedback',
  value: 'goods',
  p: 'category',
};

/**
 * The table of a parameter that holds an id or a list of ids; undefined for other parameters. `id` and `ids` belong to
 * the second part of the path (`/wx/address/detail`: address).
 */
export function tableOfParameter({ path }: Operation, parameter: string): string | undefined {
  if (parameter === 'id' || parameter === 'ids') return tableByName[path.split('/')[2] ?? ''];
  const name = /^(\w+?)(?:Id|Ids|id)$/.exec(parameter)?.[1];
  return name === undefined ? undefined : tableByName[name];
}
