// Group-buys as the wire shows them (shop-promotion.yaml `GrouponRuleItem`, `Groupon`, `MyGroupon` and so on).
import type { GrouponRow } from '../../../db/stores/groupon.ts';
import type { MemberRow } from '../../../db/stores/grouponPages.ts';
import type { GrouponRuleRow, OfferedRule } from '../../../db/stores/grouponRule.ts';
import { grouponStatus } from '../../../db/values.ts';
import type { View } from '../../view.ts';
import { presentGoodsInfo, presentGrouponRule } from '../goods/present.ts';
import { handleOption, orderStatusText } from '../order/rules.ts';
import { grouponPriceFen } from '../price/rules.ts';
import type { GrouponDetail, OwnPlace, readSharedGroup } from './service.ts';

/** An offer under the id of its goods, which is the page that clients open. */
export function presentOfferedRule(row: OfferedRule, view: View) {
  return {
    id: row.goodsId,
    name: row.name,
    brief: row.brief,
    picUrl: view.picture(row.picUrl),
    counterPrice: view.money(row.counterPriceFen),
    retailPrice: view.money(row.retailPriceFen),
    grouponPrice: view.money(grouponPriceFen(row.retailPriceFen, row.discountFen)),
    grouponDiscount: view.money(row.discountFen),
    grouponMember: row.membersNeeded,
    expireTime: view.time(row.expiresAt),
  };
}

/** There is no share picture before the opener paid, and an empty one where none could be made. */
function shareUrlOf(row: GrouponRow, view: View): string | undefined {
  return row.status === grouponStatus.unpaid ? undefined : view.picture(row.shareUrl);
}

export function presentGroupon(row: GrouponRow, view: View) {
  return {
    id: row.id,
    orderId: row.orderId,
    grouponId: row.grouponId ?? 0,
    rulesId: row.ruleId,
    userId: row.userId,
    shareUrl: shareUrlOf(row, view),
    creatorUserId: row.creatorUserId,
    creatorUserTime: view.timeOrNone(row.openedAt),
    status: row.status,
    ...view.common(row),
  };
}

function presentRule(row: GrouponRuleRow, view: View) {
  return { ...presentGrouponRule(row, view), picUrl: view.picture(row.picUrl) };
}

const presentMember = (row: MemberRow, view: View) => ({ nickname: row.nickname, avatar: view.picture(row.avatar) });

export function presentGrouponDetail(detail: GrouponDetail, view: View) {
  const { order } = detail;
  return {
    orderInfo: {
      id: order.id,
      orderSn: order.orderSn,
      addTime: view.time(order.createdAt),
      consignee: order.consignee,
      mobile: order.mobile,
      address: order.address,
      goodsPrice: view.money(order.goodsPriceFen),
      freightPrice: view.money(order.freightPriceFen),
      actualPrice: view.money(order.actualPriceFen),
      orderStatusText: orderStatusText(order.orderStatus),
      handleOption: handleOption(order.orderStatus),
      expCode: order.shipChannel ?? undefined,
      expNo: order.shipSn ?? undefined,
    },
    orderGoods: detail.lines.map((line) => ({
      id: line.id,
      orderId: line.orderId,
      goodsId: line.goodsId,
      goodsName: line.goodsName,
      number: line.quantity,
      retailPrice: view.money(line.priceFen),
      picUrl: view.picture(line.picUrl),
      goodsSpecificationValues: [...line.specifications],
    })),
    linkGrouponId: detail.starterId,
    creator: presentMember(detail.opener, view),
    joiners: detail.members.map((row) => presentMember(row, view)),
    groupon: presentGroupon(detail.record, view),
    rules: presentRule(detail.rule, view),
  };
}

export function presentSharedGroup({ starter, goods }: ReturnType<typeof readSharedGroup>, view: View) {
  return {
    groupon: { id: starter.id, rulesId: starter.ruleId, shareUrl: shareUrlOf(starter, view), status: starter.status },
    goods: presentGoodsInfo(goods, view),
  };
}

export function presentOwnPlace(place: OwnPlace, view: View) {
  return {
    id: place.record.id,
    groupon: presentGroupon(place.record, view),
    rules: presentRule(place.rule, view),
    creator: place.openerNickname,
    isCreator: place.record.grouponId === null,
    joinerCount: place.memberCount,
    orderId: place.order.id,
    orderSn: place.order.orderSn,
    actualPrice: view.money(place.order.actualFen),
    orderStatusText: orderStatusText(place.order.status),
    goodsList: place.lines.map((line) => ({
      id: line.id,
      goodsName: line.goodsName,
      number: line.quantity,
      picUrl: view.picture(line.picUrl),
    })),
  };
}
