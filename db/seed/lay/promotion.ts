// Lays coupons and group-buy rules.
import { coupon, couponCategory, couponGoods } from '../../schema/coupon.ts';
import { grouponRule } from '../../schema/groupon.ts';
import { couponGoodsType, couponStatus, couponTimeType, couponType } from '../../values.ts';
import { insertInto } from '../inserting.ts';
import { type CouponPack, type CouponScope, windowMoments } from '../packPromotion.ts';
import { dayMs, type Laying, stampsAt } from './laying.ts';

const goodsTypes = {
  all: couponGoodsType.all,
  categories: couponGoodsType.categories,
  goods: couponGoodsType.goods,
} as const satisfies Record<CouponScope['kind'], number>;

/** Coupons. `handedOut` tells how many of each are in shoppers' hands. */
export function layCoupons(laying: Laying, handedOut: ReadonlyMap<string, number>): void {
  const { raw, pack, category, goods, coupon: names } = laying;
  const insert = insertInto(raw, coupon);
  const insertCategory = insertInto(raw, couponCategory);
  const insertGoods = insertInto(raw, couponGoods);
  for (const one of pack.coupons) {
    const couponId = insert({ ...couponRow(laying, one), handedOut: handedOut.get(one.slug) ?? 0 });
    names.set(one.slug, couponId);
    const slugs = one.scope.kind === 'all' ? [] : one.scope.slugs;
    for (const [position, slug] of slugs.entries()) {
      if (one.scope.kind === 'categories') insertCategory({ couponId, categoryId: category.get(slug), position });
      else insertGoods({ couponId, goodsId: goods.get(slug).id, position });
    }
  }
}

function couponRow({ nowMs }: Laying, one: CouponPack) {
  const { validity } = one;
  return {
    name: one.name,
    description: one.desc,
    tag: one.tag,
    total: one.total,
    discountFen: one.discountFen,
    minFen: one.minFen,
    limitPerUser: one.limit,
    type: couponType[one.way],
    status: couponStatus[one.status],
    goodsType: goodsTypes[one.scope.kind],
    code: one.code ?? null,
    ...(validity.kind === 'days'
      ? { timeType: couponTimeType.daysFromReceipt, days: validity.days }
      : { timeType: couponTimeType.fixedRange, ...windowMoments(validity, nowMs) }),
    ...stampsAt(nowMs - one.createdDaysAgo * dayMs),
  };
}

export function layGroupBuyRules({ raw, pack, nowMs, goods, rule: names }: Laying): void {
  const insert = insertInto(raw, grouponRule);
  for (const one of pack.groupBuyRules) {
    const { id: goodsId, name, picUrl } = goods.get(one.goods);
    const id = insert({
      goodsId,
      goodsName: name,
      picUrl,
      discountFen: one.discountFen,
      membersNeeded: one.members,
      expiresAt: nowMs + one.expireInDays * dayMs,
      ...stampsAt(nowMs - one.createdDaysAgo * dayMs),
    });
    names.set(one.goods, id);
  }
}
