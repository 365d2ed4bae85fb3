// What draws shoppers, as files: coupons and who holds them, banners, topics, group-buy offers and groups.
import { adminBanners } from '../../../../db/stores/adminAd.ts';
import { adminCoupons, heldCoupons } from '../../../../db/stores/adminCoupon.ts';
import { adminGrouponRules, grouponOpeners } from '../../../../db/stores/adminGroupon.ts';
import { adminTopics } from '../../../../db/stores/adminTopic.ts';
import { couponTimeType, grouponRuleStatus, grouponStatus, userCouponStatus } from '../../../../db/values.ts';
import { listBannersInput } from '../../adminAd/schema.ts';
import { listAdminCouponsInput, listHeldCouponsInput } from '../../adminCoupon/schema.ts';
import { type CouponWithScope, withScope } from '../../adminCoupon/service.ts';
import { listAdminRulesInput, listGroupsInput } from '../../adminGroupon/schema.ts';
import { type Group, groupFilter, groupsOf } from '../../adminGroupon/service.ts';
import { listAdminTopicsInput } from '../../adminTopic/schema.ts';
import { type TopicWithGoods, withGoods } from '../../adminTopic/service.ts';
import { addTime, id, money, number, text } from '../headings.ts';
import { couponGoodsWords, couponStatusWords, couponTypeWords, flagWord, type Words, wordOf } from '../rules.ts';
import { type CellsOf, exportKind, type Look, rowsBy } from './kind.ts';

const couponColumns = {
  name: text('名称', 'Name'),
  desc: text('介绍', 'Description'),
  tag: text('标签', 'Label'),
  type: text('发放方式', 'How shoppers get it'),
  status: text('状态', 'Status'),
  discount: money('优惠金额', 'Amount off'),
  min: money('最低消费', 'Minimum spend'),
  total: number('总量', 'Total'),
  handedOut: number('已发放', 'Handed out so far'),
  limit: number('每人限领', 'Limit per shopper'),
  code: text('兑换码', 'Code'),
  scope: text('适用范围', 'Applies to'),
  scopeIds: text('适用ID', 'Applies to IDs'),
  days: number('有效天数', 'Days'),
  startTime: text('开始时间', 'From'),
  endTime: text('结束时间', 'To'),
  addTime,
  id,
};

export const couponKind = exportKind({
  names: { zh: '优惠券', en: 'coupons' },
  permission: 'admin:coupon:list',
  input: listAdminCouponsInput(),
  columns: couponColumns,
  list: adminCoupons,
  filter: (input) => input,
  rows: rowsBy({ byIds: (on, ids) => withScope(on, adminCoupons.byIds(on, ids)) }, presentCoupon),
});

function presentCoupon(row: CouponWithScope, { view, language }: Look): CellsOf<typeof couponColumns> {
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

const heldStatusWords: Words = {
  [userCouponStatus.unused]: { zh: '未使用', en: 'unused' },
  [userCouponStatus.used]: { zh: '已使用', en: 'used' },
  [userCouponStatus.expired]: { zh: '已过期', en: 'expired' },
  [userCouponStatus.takenDown]: { zh: '已下架', en: 'taken down' },
};

export const heldCouponKind = exportKind({
  names: { zh: '优惠券领取', en: 'coupon-holders' },
  permission: 'admin:coupon:listuser',
  input: listHeldCouponsInput(),
  columns: {
    userId: number('用户ID', 'Shopper ID'),
    couponId: number('优惠券ID', 'Coupon ID'),
    status: text('状态', 'Status'),
    addTime: text('领取时间', 'Received'),
    startTime: text('有效期自', 'Valid from'),
    endTime: text('有效期至', 'Valid until'),
    usedTime: text('使用时间', 'Used'),
    orderId: number('订单ID', 'Order ID'),
    id,
  },
  list: heldCoupons,
  filter: (input) => input,
  rows: rowsBy(heldCoupons, (row, { view, language }) => ({
    userId: row.userId,
    couponId: row.couponId,
    status: wordOf(heldStatusWords, row.status, language),
    addTime: view.time(row.createdAt),
    startTime: view.time(row.startsAt),
    endTime: view.time(row.endsAt),
    usedTime: view.timeOrNone(row.usedAt),
    orderId: row.orderId ?? undefined,
    id: row.id,
  })),
});

export const bannerKind = exportKind({
  names: { zh: '广告', en: 'banners' },
  permission: 'admin:ad:list',
  input: listBannersInput(),
  columns: {
    name: text('标题', 'Title'),
    content: text('内容', 'Content'),
    picUrl: text('图片', 'Picture'),
    link: text('链接', 'Link'),
    position: number('位置', 'Position'),
    enabled: text('启用', 'Enabled'),
    startTime: text('开始时间', 'From'),
    endTime: text('结束时间', 'To'),
    addTime,
    id,
  },
  list: adminBanners,
  filter: (input) => input,
  rows: rowsBy(adminBanners, (row, { view, language }) => ({
    name: row.name,
    content: row.content,
    picUrl: view.picture(row.url),
    link: row.link,
    position: row.position,
    enabled: flagWord(row.isEnabled, language),
    startTime: view.timeOrNone(row.startsAt),
    endTime: view.timeOrNone(row.endsAt),
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

const topicColumns = {
  title: text('标题', 'Title'),
  subtitle: text('副标题', 'Subtitle'),
  price: money('起价', 'From'),
  readCount: text('阅读量', 'Reads'),
  sortOrder: number('排序', 'Sort order'),
  picUrl: text('图片', 'Picture'),
  goodsIds: text('商品ID', 'Goods IDs'),
  content: text('内容', 'Content'),
  addTime,
  id,
};

export const topicKind = exportKind({
  names: { zh: '专题', en: 'topics' },
  permission: 'admin:topic:list',
  input: listAdminTopicsInput(),
  columns: topicColumns,
  list: adminTopics,
  filter: (input) => input,
  rows: rowsBy({ byIds: (on, ids) => withGoods(on, adminTopics.byIds(on, ids)) }, presentTopic),
});

function presentTopic(row: TopicWithGoods, { view }: Look): CellsOf<typeof topicColumns> {
  return {
    title: row.title,
    subtitle: row.subtitle,
    price: view.money(row.priceFen),
    readCount: row.readCount,
    sortOrder: row.sortOrder,
    picUrl: view.picture(row.picUrl),
    goodsIds: row.goodsIds.join(' '),
    content: view.html(row.content),
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

const ruleStatusWords: Words = {
  [grouponRuleStatus.running]: { zh: '进行中', en: 'running' },
  [grouponRuleStatus.expired]: { zh: '到期下线', en: 'ended' },
  [grouponRuleStatus.takenDown]: { zh: '手动下线', en: 'taken down' },
};

export const grouponRuleKind = exportKind({
  names: { zh: '团购规则', en: 'group-buy-rules' },
  permission: 'admin:groupon:list',
  input: listAdminRulesInput(),
  columns: {
    goodsName: text('商品', 'Goods'),
    goodsId: number('商品ID', 'Goods ID'),
    discount: money('每件优惠', 'Amount off per piece'),
    discountMember: number('成团人数', 'Group size'),
    expireTime: text('截止时间', 'Ends'),
    status: text('状态', 'Status'),
    picUrl: text('图片', 'Picture'),
    addTime,
    id,
  },
  list: adminGrouponRules,
  filter: (input) => input,
  rows: rowsBy(adminGrouponRules, (row, { view, language }) => ({
    goodsName: row.goodsName,
    goodsId: row.goodsId,
    discount: view.money(row.discountFen),
    discountMember: row.membersNeeded,
    expireTime: view.time(row.expiresAt),
    status: wordOf(ruleStatusWords, row.status, language),
    picUrl: view.picture(row.picUrl),
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

const groupStatusWords: Words = {
  [grouponStatus.unpaid]: { zh: '未支付', en: 'not paid' },
  [grouponStatus.running]: { zh: '进行中', en: 'running' },
  [grouponStatus.succeeded]: { zh: '已成团', en: 'complete' },
  [grouponStatus.failed]: { zh: '没成团', en: 'failed' },
};

const groupColumns = {
  goodsName: text('商品', 'Goods'),
  status: text('状态', 'Status'),
  members: number('人数', 'Members'),
  discountMember: number('成团人数', 'Group size'),
  discount: money('每件优惠', 'Amount off per piece'),
  expireTime: text('截止时间', 'Ends'),
  userId: number('团长用户ID', 'Opened by shopper ID'),
  memberIds: text('成员用户ID', 'Shopper IDs of the members'),
  orderIds: text('订单ID', 'Order IDs'),
  ruleId: number('规则ID', 'Rule ID'),
  addTime: text('开团时间', 'Opened'),
  id,
};

export const grouponKind = exportKind({
  names: { zh: '团购活动', en: 'group-buys' },
  permission: 'admin:groupon:read',
  input: listGroupsInput(),
  columns: groupColumns,
  list: grouponOpeners,
  filter: groupFilter,
  rows: rowsBy({ byIds: (on, ids) => groupsOf(on, grouponOpeners.byIds(on, ids)) }, presentGroup),
});

function presentGroup({ opener, joiners, rule }: Group, { view, language }: Look): CellsOf<typeof groupColumns> {
  const members = [opener, ...joiners];
  return {
    goodsName: rule.goodsName,
    status: wordOf(groupStatusWords, opener.status, language),
    members: members.length,
    discountMember: rule.membersNeeded,
    discount: view.money(rule.discountFen),
    expireTime: view.time(rule.expiresAt),
    userId: opener.userId,
    memberIds: members.map(({ userId }) => userId).join(' '),
    orderIds: members.map(({ orderId }) => orderId).join(' '),
    ruleId: rule.id,
    addTime: view.time(opener.createdAt),
    id: opener.id,
  };
}
