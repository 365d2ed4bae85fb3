// One search over goods, orders and shoppers, as far as the caller may see their lists (desk.yaml, search).
import { keywordMatch } from '../../../db/grams.ts';
import {
  type FoundGoods,
  findFoundGoods,
  findGoodsByBeginning,
  findOrdersByBeginning,
  findUsersByBeginning,
} from '../../../db/stores/deskSearch.ts';
import { countGoods, listGoods } from '../../../db/stores/goods.ts';
import { type Admin, mayUse } from '../../accounts.ts';
import type { Shop } from '../../shop.ts';

/** No more of each kind are shown. */
const limit = 8;

/** At most eight of each kind; of those that the caller may not list, none. */
export function searchAll(shop: Shop, who: Admin, q: string) {
  const text = q.trim();
  const asked = { text, limit };
  const isAllowed = (permission: string) => text !== '' && mayUse(who, permission);
  return {
    goods: isAllowed('admin:goods:list') ? findGoods(shop, text) : [],
    orders: isAllowed('admin:order:list') ? eachOnce(findOrdersByBeginning(shop.read, asked)) : [],
    shoppers: isAllowed('admin:user:list') ? eachOnce(findUsersByBeginning(shop.read, asked)) : [],
  };
}
export type Found = ReturnType<typeof searchAll>;

/** Those on sale that hold the text anywhere, then those that begin with it, on sale or not. */
function findGoods(shop: Shop, text: string): FoundGoods[] {
  const match = keywordMatch(text) ?? undefined;
  const total = countGoods(shop.read, { match });
  const listing = { sort: 'add_time', order: 'desc', limit, offset: 0 } as const;
  const ids = total === 0 ? [] : listGoods(shop.read, { match }, listing, total).map(({ id }) => id);
  const holding = findFoundGoods(shop.read, ids).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return eachOnce([...holding, ...findGoodsByBeginning(shop.read, { text, limit })]);
}

function eachOnce<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
}
