// The rows of exported tables: what stands in the columns of each list (headings.ts). Columns of goods: presentGoods.ts.

import type { BrandRow } from '../../../db/stores/brand.ts';
import type { AdminLogExport, CategoryExport, CommentExport } from '../../../db/stores/exportRows.ts';
import type { UserRow } from '../../../db/stores/user.ts';
import { commentType, couponTimeType } from '../../../db/values.ts';
import type { Language } from '../../errors.ts';
import type { CellValue } from '../../lib/sheet/cells.ts';
import type { View } from '../../view.ts';
import type { CouponWithScope } from '../adminCoupon/service.ts';
import type { AdminOrderRow } from '../adminOrder/service.ts';
import type { ColumnOf, TableName } from './headings.ts';
import {
  couponGoodsWords,
  couponStatusWords,
  couponTypeWords,
  flagWord,
  genderWords,
  levelWords,
  listText,
  logTypeWords,
  orderStatusWords,
  placeText,
  userStatusWords,
  wordOf,
} from './rules.ts';

/** How values look to the reader of the file. */
export interface Look {
  readonly view: View;
  readonly language: Language;
}

/** Values by column; a column that is left out is empty. */
export type Cells<T extends TableName> = Readonly<Partial<Record<ColumnOf<T>, CellValue>>>;

export function presentCategory(row: CategoryExport, parent: string | undefined, { view }: Look): Cells<'category'> {
  return {
    name: row.name,
    parent: parent === undefined ? undefined : placeText([parent]),
    sortOrder: row.sortOrder,
    keywords: row.keywords,
    desc: row.description,
    iconUrl: view.picture(row.iconUrl),
    picUrl: view.picture(row.picUrl),
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export function presentBrand(row: BrandRow, { view }: Look): Cells<'brand'> {
  return {
    name: row.name,
    desc: row.description,
    floorPrice: view.money(row.floorPriceFen),
    sortOrder: row.sortOrder,
    picUrl: view.picture(row.picUrl),
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export function presentUser(row: UserRow, { view, language }: Look): Cells<'user'> {
  return {
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile,
    gender: wordOf(genderWords, row.gender, language),
    birthday: row.birthday ?? undefined,
    userLevel: wordOf(levelWords, row.userLevel, language),
    status: wordOf(userStatusWords, row.status, language),
    avatar: view.picture(row.avatar),
    lastLoginTime: view.timeOrNone(row.lastLoginAt),
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export function presentOrder({ order, nickname, lines }: AdminOrderRow, { view, language }: Look): Cells<'order'> {
  const goods = lines.map(({ goodsName, specifications, quantity }) =>
    [goodsName, ...specifications, `×${quantity}`].join(' '),
  );
  return {
    orderSn: order.orderSn,
    status: wordOf(orderStatusWords, order.orderStatus, language),
    addTime: view.time(order.createdAt),
    payTime: view.timeOrNone(order.paidAt),
    nickname: nickname ?? undefined,
    consignee: order.consignee,
    mobile: order.mobile,
    address: order.address,
    goods: listText(goods),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsPrice: view.money(order.goodsPriceFen),
    freightPrice: view.money(order.freightPriceFen),
    couponPrice: view.money(order.couponPriceFen),
    orderPrice: view.money(order.orderPriceFen),
    actualPrice: view.money(order.actualPriceFen),
    payId: order.payId ?? undefined,
    shipChannel: order.shipChannel ?? undefined,
    shipSn: order.shipSn ?? undefined,
    shipTime: view.timeOrNone(order.shippedAt),
    confirmTime: view.timeOrNone(order.confirmedAt),
    refundAmount: order.refundAmountFen === null ? undefined : view.money(order.refundAmountFen),
    refundTime: view.timeOrNone(order.refundedAt),
    message: order.message,
    userId: order.userId,
    id: order.id,
  };
}

const commentOn = { goods: { zh: '商品', en: 'goods' }, topic: { zh: '专题', en: 'topic' } };

export function presentComment(row: CommentExport, { view, language }: Look): Cells<'comment'> {
  return {
    type: commentOn[row.type === commentType.topic ? 'topic' : 'goods'][language],
    valueId: row.goodsId ?? row.topicId ?? undefined,
    star: row.star,
    content: row.content,
    adminContent: row.adminContent,
    pictures: listText(view.pictures(row.picUrls)),
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export function presentCoupon(row: CouponWithScope, { view, language }: Look): Cells<'coupon'> {
  const hasRange = row.timeType === couponTimeType.fixedRange;
  return {
    name: row.name,
    desc: row.description,
    tag: row.tag,
    type: wordOf(couponTypeWords, row.type, language),
    status: wordOf(couponStatusWords, row.status, language),
    discount: view.money(row.discountFen),
    min: view.money(row.minFen),
    total: row.total,
    handedOut: row.handedOut,
    limit: row.limitPerUser,
    code: row.code ?? undefined,
    scope: wordOf(couponGoodsWords, row.goodsType, language),
    scopeIds: row.scope.join(' '),
    days: hasRange ? undefined : row.days,
    startTime: hasRange ? view.timeOrNone(row.startsAt) : undefined,
    endTime: hasRange ? view.timeOrNone(row.endsAt) : undefined,
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export function presentLog(row: AdminLogExport, { view, language }: Look): Cells<'log'> {
  return {
    addTime: view.time(row.createdAt),
    admin: row.admin,
    ip: row.ip ?? undefined,
    type: wordOf(logTypeWords, row.type, language),
    action: row.action,
    status: flagWord(row.isSuccess, language),
    result: row.result ?? undefined,
    comment: row.comment ?? undefined,
    id: row.id,
  };
}
