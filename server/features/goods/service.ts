// Reading goods: lists, one in full, related ones (shop-home.yaml).
import { keywordMatch } from '../../../db/grams.ts';
import { findBrand } from '../../../db/stores/brand.ts';
import {
  countRelatedGoods,
  findAttributesOfGoods,
  findGoods,
  findSkusOfGoods,
  findSpecificationsOfGoods,
  type GoodsFilter,
  listGoods,
  listRelatedGoods,
} from '../../../db/stores/goods.ts';
import {
  countGoodsComments,
  hasCollectedGoods,
  listNewestGoodsComments,
  listRunningRulesOfGoods,
  putFootprint,
} from '../../../db/stores/goodsExtras.ts';
import { listFirstIssues } from '../../../db/stores/issue.ts';
import { putSearch } from '../../../db/stores/searchHistory.ts';
import type { Shopper } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { ListGoodsInput } from './schema.ts';
import { findSearchFacts } from './searchFacts.ts';

/** Lengths fixed by the interface (conventions.yaml settings.fixed_in_code). */
const issuesShown = 4;
const commentsShown = 2;
const keywordKept = 63;
/** What the interface calls the source of a search. */
const clientKind = 'wx';

function filterOf(input: ListGoodsInput): GoodsFilter {
  return {
    categoryId: input.categoryId === 0 ? undefined : input.categoryId,
    brandId: input.brandId,
    isNew: input.isNew,
    isHot: input.isHot,
    match: keywordMatch(input.keyword) ?? undefined,
  };
}

/** Goods on sale by filter, with the categories that the same filter finds goods in. */
export async function searchGoods(shop: Shop, input: ListGoodsInput) {
  const filter = filterOf(input);
  const { total, categories } = await findSearchFacts(shop, filter);
  return {
    total,
    rows: (slice: { limit: number; offset: number }) =>
      listGoods(shop.read, filter, { ...slice, sort: input.sort, order: input.order }, total),
    categories,
  };
}

/**
 * Keeps the word of a search; only the first page counts, a word searched again moves to the top. Never fails the search
 * itself: with a full disk there is still something to find.
 */
export async function rememberSearch(shop: Shop, who: Shopper, input: ListGoodsInput): Promise<void> {
  const word = [...input.keyword.trim()].slice(0, keywordKept).join('');
  if (word === '' || input.page !== 1) return;
  await shop
    .write((tx) => putSearch(tx, who.userId, { keyword: word, origin: clientKind, now: shop.clock.now() }))
    .catch((error: unknown) => shop.log.warn(`a search could not be kept: ${String(error)}`));
}

/** One live goods with all its parts. @throws 712 */
export function readGoodsDetail(shop: Shop, who: Shopper | null, goodsId: number) {
  const goods = findGoods(shop.read, goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  return {
    goods,
    specifications: findSpecificationsOfGoods(shop.read, goodsId),
    skus: findSkusOfGoods(shop.read, goodsId),
    attributes: findAttributesOfGoods(shop.read, goodsId),
    issues: listFirstIssues(shop.read, issuesShown),
    comments: listNewestGoodsComments(shop.read, goodsId, commentsShown),
    commentCount: countGoodsComments(shop.read, goodsId),
    rules: listRunningRulesOfGoods(shop.read, goodsId),
    brand: goods.brandId === null ? undefined : findBrand(shop.read, goods.brandId),
    hasCollected: who !== null && hasCollectedGoods(shop.read, who.userId, goodsId),
    hasSharePicture: shop.settings().hasSharePicture,
  };
}
export type GoodsDetail = ReturnType<typeof readGoodsDetail>;

/** Notes that the user looked at the goods, before the answer leaves. Never fails the view itself. */
export async function rememberView(shop: Shop, who: Shopper, goodsId: number): Promise<void> {
  await shop
    .write((tx) => putFootprint(tx, who.userId, goodsId, shop.clock.now()))
    .catch((error: unknown) => shop.log.warn(`a footprint could not be kept: ${String(error)}`));
}

/** Goods on sale of the same category, without the goods itself. @throws 712 */
export function relatedGoods(shop: Shop, goodsId: number) {
  const goods = findGoods(shop.read, goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  const to = { id: goods.id, categoryId: goods.categoryId };
  return {
    total: countRelatedGoods(shop.read, to),
    rows: (slice: { limit: number; offset: number }) => listRelatedGoods(shop.read, to, slice),
  };
}
