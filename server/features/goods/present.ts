// Goods as the wire shows them (shop-home.yaml `GoodsSummary`, `GoodsInfo`, `GoodsDetail`).
import type { View } from '../../view.ts';
import { presentBrand } from '../brand/present.ts';
import { presentIssue } from '../issue/present.ts';
import type { GoodsDetail } from './service.ts';

interface GoodsSummaryRow {
  readonly id: number;
  readonly name: string;
  readonly brief: string;
  readonly picUrl: string;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly counterPriceFen: number;
  readonly retailPriceFen: number;
}

/** Exactly the eight fields of every goods list. */
export function presentGoodsSummary(row: GoodsSummaryRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    brief: row.brief,
    picUrl: view.picture(row.picUrl),
    isNew: row.isNew,
    isHot: row.isHot,
    counterPrice: view.money(row.counterPriceFen),
    retailPrice: view.money(row.retailPriceFen),
  };
}

export function presentGoodsInfo(row: GoodsDetail['goods'], view: View) {
  return {
    ...presentGoodsSummary(row, view),
    goodsSn: row.goodsSn,
    categoryId: row.categoryId ?? 0,
    brandId: row.brandId ?? 0,
    gallery: view.pictures(row.gallery),
    keywords: row.keywords,
    isOnSale: row.isOnSale,
    sortOrder: row.sortOrder,
    shareUrl: view.picture(row.shareUrl),
    unit: row.unit,
    detail: view.html(row.detail),
    ...view.common(row),
  };
}

export function presentSku(row: GoodsDetail['skus'][number], view: View) {
  return {
    id: row.id,
    goodsId: row.goodsId,
    specifications: [...row.specifications],
    price: view.money(row.priceFen),
    number: row.stock,
    url: view.picture(row.url),
    ...view.common(row),
  };
}

/** Values grouped by their dimension, dimensions in the order of their first value. */
function presentSpecifications(rows: GoodsDetail['specifications'], view: View) {
  const groups = Map.groupBy(rows, (row) => row.specification);
  return [...groups].map(([name, values]) => ({
    name,
    valueList: values.map((row) => ({
      id: row.id,
      goodsId: row.goodsId,
      specification: row.specification,
      value: row.value,
      picUrl: view.picture(row.picUrl),
      ...view.common(row),
    })),
  }));
}

function presentAttribute(row: GoodsDetail['attributes'][number], view: View) {
  return { id: row.id, goodsId: row.goodsId, attribute: row.attribute, value: row.value, ...view.common(row) };
}

export function presentGrouponRule(row: GoodsDetail['rules'][number], view: View) {
  return {
    id: row.id,
    goodsId: row.goodsId,
    goodsName: row.goodsName,
    picUrl: row.picUrl === '' ? undefined : view.picture(row.picUrl),
    discount: view.money(row.discountFen),
    discountMember: row.membersNeeded,
    expireTime: view.time(row.expiresAt),
    status: row.status,
    ...view.common(row),
  };
}

function presentComment(row: GoodsDetail['comments'][number], view: View) {
  return {
    id: row.id,
    addTime: view.time(row.createdAt),
    content: row.content,
    adminContent: row.adminContent,
    nickname: row.nickname ?? '',
    avatar: view.picture(row.avatar),
    picList: view.pictures(row.picUrls),
  };
}

/** All eleven keys are always there; an unknown brand is {}. */
export function presentGoodsDetail(detail: GoodsDetail, view: View) {
  const info = presentGoodsInfo(detail.goods, view);
  return {
    info,
    userHasCollect: detail.hasCollected ? 1 : 0,
    issue: detail.issues.map((row) => presentIssue(row, view)),
    comment: { count: detail.commentCount, data: detail.comments.map((row) => presentComment(row, view)) },
    specificationList: presentSpecifications(detail.specifications, view),
    productList: detail.skus.map((row) => presentSku(row, view)),
    attribute: detail.attributes.map((row) => presentAttribute(row, view)),
    brand: detail.brand ? presentBrand(detail.brand, view) : {},
    groupon: detail.rules.map((row) => presentGrouponRule(row, view)),
    share: detail.hasSharePicture,
    shareImage: info.shareUrl,
  };
}
