// Goods as the edit page of the back office shows them (admin-catalog.yaml `GoodsEditData`, `CascadeNode`).
import type { View } from '../../view.ts';
import { presentGoodsInfo, presentSku } from '../goods/present.ts';
import type { GoodsChoices, GoodsEditData } from './service.ts';

function presentSpecification(row: GoodsEditData['specifications'][number], view: View) {
  return {
    id: row.id,
    goodsId: row.goodsId,
    specification: row.specification,
    value: row.value,
    picUrl: view.picture(row.picUrl),
    ...view.common(row),
  };
}

function presentAttribute(row: GoodsEditData['attributes'][number], view: View) {
  return { id: row.id, goodsId: row.goodsId, attribute: row.attribute, value: row.value, ...view.common(row) };
}

export function presentGoodsEdit(data: GoodsEditData, view: View) {
  return {
    goods: presentGoodsInfo(data.goods, view),
    specifications: data.specifications.map((row) => presentSpecification(row, view)),
    products: data.skus.map((row) => presentSku(row, view)),
    attributes: data.attributes.map((row) => presentAttribute(row, view)),
    categoryIds: data.categoryIds,
  };
}

const presentOption = (row: { id: number; name: string }) => ({ value: row.id, label: row.name });

export function presentGoodsChoices({ categories, brands }: GoodsChoices) {
  return {
    categoryList: categories.map(({ parent, children }) => ({
      ...presentOption(parent),
      children: children.map(presentOption),
    })),
    brandList: brands.map(presentOption),
  };
}
