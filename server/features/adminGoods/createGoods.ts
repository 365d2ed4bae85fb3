// Adding goods with all their parts (admin-catalog.yaml, goods/create).
import {
  addGoods,
  type GoodsContent,
  isNameOnSale,
  keepRetailPrice,
  plainGoods,
} from '../../../db/stores/adminGoods.ts';
import { addAttribute, addSku, addSpecification } from '../../../db/stores/adminGoodsParts.ts';
import { findBrand } from '../../../db/stores/brand.ts';
import { findCategory } from '../../../db/stores/category.ts';
import type { Tx } from '../../../db/write.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture, type View } from '../../view.ts';
import { storedRichText } from '../common/storedRichText.ts';
import { shareGoodsSoon } from '../share/service.ts';
import { findPartsFault } from './rules.ts';
import type { CreateGoodsInput, GoodsInput } from './schema.ts';

/** Who works on goods, and how the shop was addressed. */
export interface AdminGoodsCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly view: Pick<View, 'origin'>;
}

/**
 * Adds goods, their specifications, SKUs with their first stock, and attributes, in one transaction.
 * @throws 402 for parts that don't fit or an unknown brand or category, 611 for a name that is on sale already
 */
export async function createGoods({ shop, who, view }: AdminGoodsCall, input: CreateGoodsInput): Promise<void> {
  const fault = findPartsFault(input.specifications, input.products);
  if (fault) throw invalidField(fault.field, fault.zh, fault.en);
  const content = withChanges<GoodsContent>(
    { ...plainGoods, name: input.goods.name, goodsSn: input.goods.goodsSn },
    await storedContent(input.goods),
  );
  await shop.write((tx) => {
    checkPlace(tx, content);
    if (isNameOnSale(tx, content.name)) throw new ShopError('goodsNameExists');
    const now = shop.clock.now();
    const goodsId = addGoods(tx, content, now);
    for (const { picUrl = '', ...row } of input.specifications) {
      addSpecification(tx, goodsId, { ...row, picUrl: storedPicture(picUrl) }, now);
    }
    for (const { specifications, price, number, url = '' } of input.products) {
      const sku = { specifications, priceFen: price, stock: number, url: storedPicture(url) };
      addSku(tx, goodsId, sku, { adminId: who.adminId, now });
    }
    for (const row of input.attributes) addAttribute(tx, goodsId, row, now);
    keepRetailPrice(tx, goodsId);
    shareGoodsSoon(shop, tx, goodsId, view.origin);
  });
}

/** What was sent, as it is stored: text cleaned, own pictures as their keys, 0 as none. @throws 402 for too long a text */
export async function storedContent({ categoryId, brandId, counterPrice, detail, ...goods }: GoodsInput) {
  const orNone = (id: number | undefined) => (id === 0 ? null : id);
  const picture = (address: string | undefined) => address && storedPicture(address);
  return {
    ...goods,
    categoryId: orNone(categoryId),
    brandId: orNone(brandId),
    gallery: goods.gallery?.filter((address) => address !== '').map(storedPicture),
    picUrl: picture(goods.picUrl),
    shareUrl: picture(goods.shareUrl),
    counterPriceFen: counterPrice,
    detail: detail === undefined ? undefined : await storedRichText('goods.detail', detail),
  };
}

type Place = Pick<GoodsContent, 'brandId' | 'categoryId'>;

/** A brand and a category that goods are newly given have to be there. @throws 402 */
export function checkPlace(tx: Tx, to: Place, from: Place = { brandId: null, categoryId: null }): void {
  if (to.brandId !== null && to.brandId !== from.brandId && !findBrand(tx, to.brandId)) {
    throw invalidField('goods.brandId', '没有这个品牌', 'there is no such brand');
  }
  if (to.categoryId !== null && to.categoryId !== from.categoryId && !findCategory(tx, to.categoryId)) {
    throw invalidField('goods.categoryId', '没有这个分类', 'there is no such category');
  }
}
