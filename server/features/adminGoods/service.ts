// Reading goods in the back office (admin-catalog.yaml). Writing them: createGoods.ts, changeGoods.ts, deleteGoods.ts.
import { listAllBrands } from '../../../db/stores/adminBrand.ts';
import { findCategoryEvenDeleted, listCategoryTree } from '../../../db/stores/adminCategory.ts';
import {
  countAdminGoods,
  type GoodsRow,
  listAdminGoodsIds,
  listAllGoodsIds,
  listGoodsByIds,
} from '../../../db/stores/adminGoods.ts';
import {
  findAttributesOfGoods,
  findGoods,
  findSkusOfGoods,
  findSpecificationsOfGoods,
} from '../../../db/stores/goods.ts';
import { ShopError } from '../../errors.ts';
import { adminSlice, inParts } from '../../paging.ts';
import type { Shop } from '../../shop.ts';
import type { ListAdminGoodsInput } from './schema.ts';

/** Rows are long, so that many of them are read bit by bit. */
const rowsAtOnce = 100;

/** Live goods, on sale or not, that fit every filter given. */
export function findAdminGoods(shop: Shop, input: ListAdminGoodsInput) {
  const filter = { id: input.goodsId, goodsSn: input.goodsSn, name: input.name };
  const total = countAdminGoods(shop.read, filter);
  const { head, slice } = adminSlice(input, total);
  const idsOfSlice = () => listAdminGoodsIds(shop.read, filter, input, { ...slice, total });
  const isEverything = input.limit === 0 && Object.values(filter).every((value) => value === undefined);
  return {
    head,
    isLong: slice.limit > rowsAtOnce && total > rowsAtOnce,
    rows: () => listGoodsByIds(shop.read, idsOfSlice()),
    *pieces<T>(present: (row: GoodsRow) => T) {
      const windows = isEverything ? listAllGoodsIds(shop.read, input) : [idsOfSlice()];
      for (const ids of inParts(windows, rowsAtOnce)) yield listGoodsByIds(shop.read, ids).map(present);
    },
  };
}

/** Goods with all that the edit page shows. @throws 712 */
export function readGoodsForEdit(shop: Shop, goodsId: number) {
  const goods = findGoods(shop.read, goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  return {
    goods,
    specifications: findSpecificationsOfGoods(shop.read, goodsId),
    skus: findSkusOfGoods(shop.read, goodsId),
    attributes: findAttributesOfGoods(shop.read, goodsId),
    categoryIds: goods.categoryId === null ? [] : categoryPath(shop, goods.categoryId),
  };
}
export type GoodsEditData = ReturnType<typeof readGoodsForEdit>;

/** Parent and category, also of a deleted one; the parent is 0 on the first level. */
function categoryPath(shop: Shop, categoryId: number): number[] {
  const category = findCategoryEvenDeleted(shop.read, categoryId);
  return category ? [category.pid ?? 0, category.id] : [];
}

/** The categories and brands that goods can be given. */
export function readGoodsChoices(shop: Shop) {
  return { categories: listCategoryTree(shop.read), brands: listAllBrands(shop.read) };
}
export type GoodsChoices = ReturnType<typeof readGoodsChoices>;
