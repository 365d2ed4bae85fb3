// What the back office does with group-buy offers and coupons: makes them, changes them, ends them.
import { yuan } from '../checks/answers.ts';
import { changeMembers, endRule } from '../state/groups.ts';
import { type Coupon, dayMs, type Goods, type Model, type Rule, unknownId } from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { liveGoods } from './aim.ts';

const hasOffer = (model: Model, { id }: Goods) =>
  [...model.rules.values()].some((rule) => rule.goodsId === id && rule.status === 0);

/** The lowest price of goods; the discount of an offer has to stay below it. */
const lowestFen = (model: Model, goodsId: number) =>
  Math.min(...[...model.skus.values()].filter((sku) => sku.goodsId === goodsId).map(({ priceFen }) => priceFen));

/** When it ends, as text, and as the shop reads that: to the second. */
function endIn({ model, stage }: Play, ms: number): { expireTime: string; expiresAt: number } {
  const expiresAt = Math.floor((model.now + ms) / 1000) * 1000;
  return { expireTime: stage.shop.shop.time.toWire(expiresAt), expiresAt };
}

const createOffer: Kind = {
  name: 'POST /admin/groupon/create',
  weight: 4,
  async run(play) {
    const { model, stage, dice } = play;
    const free = liveGoods(model).filter((each) => each.isOnSale && !hasOffer(model, each));
    const ids = free.length > 0 && !dice.once(5) ? free.map(({ id }) => id) : [...model.goods.keys(), unknownId];
    const goodsId = dice.pick(ids);
    const goods = model.goods.get(goodsId);
    const lowest = lowestFen(model, goodsId);
    const discountFen = 1 + dice.below(dice.once(8) ? 20_000 : Math.max(1, Math.min(lowest, 1000) - 1));
    const members = 2 + dice.below(2);
    const { expireTime, expiresAt } = endIn(play, (1 + dice.below(9)) * dayMs);
    const body = { goodsId, discount: yuan(discountFen), discountMember: members, expireTime };
    const { errno, data } = await stage.post('/admin/groupon/create', body, model.admin);
    const isOffered = goods?.isOnSale && !goods.isDeleted;
    const refusal = !goods || !isOffered ? 650 : hasOffer(model, goods) ? 651 : discountFen >= lowest ? 402 : 0;
    same('groupon/create', errno, refusal);
    if (errno !== 0) return errno;
    model.rules.set(data.id, { id: data.id, goodsId, discountFen, members, expiresAt, status: 0, isDeleted: false });
    return 0;
  },
};

/** An offer, mostly one that runs. */
function someRuleId({ model, dice }: Play): number {
  const running = [...model.rules.values()].filter(({ status }) => status === 0).map(({ id }) => id);
  return dice.pick(running.length > 0 && !dice.once(6) ? running.reverse() : [...model.rules.keys(), unknownId]);
}

/** Ended offers stay as they are. */
function refuseRule(rule: Rule | undefined): number {
  if (!rule || rule.isDeleted) return 505;
  return rule.status === 0 ? 0 : 652;
}

const changeOffer: Kind = {
  name: 'POST /admin/groupon/update',
  weight: 2,
  async run(play) {
    const { model, stage, dice } = play;
    const id = someRuleId(play);
    const rule = model.rules.get(id);
    const discountFen = 1 + dice.below(dice.once(6) ? 20_000 : 400);
    const { expireTime, expiresAt } = endIn(play, (1 + dice.below(9)) * dayMs);
    // Never more: a group that is complete stays so with the members that it has.
    const members = Math.max(2, (rule?.members ?? 2) - dice.below(2));
    const body = { id, goodsId: rule?.goodsId ?? 1, discountMember: members, status: 0 };
    const { errno } = await stage.post(
      '/admin/groupon/update',
      { ...body, discount: yuan(discountFen), expireTime },
      model.admin,
    );
    const isTooMuch = rule && discountFen >= lowestFen(model, rule.goodsId);
    same('groupon/update', errno, refuseRule(rule) || (isTooMuch ? 402 : 0));
    if (errno !== 0 || !rule) return errno;
    Object.assign(rule, { discountFen, expiresAt });
    changeMembers(model, rule, members);
    return errno;
  },
};

/** Enough offers run for one to end before its time. */
const isOfferSpare = ({ rules }: Model) => [...rules.values()].filter(({ status }) => status === 0).length > 3;

const takeOfferDown: Kind = {
  name: 'POST /admin/groupon/update, taking it down',
  weight: 1,
  isPossible: isOfferSpare,
  async run(play) {
    const { model, stage } = play;
    const id = someRuleId(play);
    const rule = model.rules.get(id);
    const { expireTime } = endIn(play, dayMs);
    const body = { id, goodsId: rule?.goodsId ?? 1, discount: 1, discountMember: 2, expireTime, status: 2 };
    const { errno } = await stage.post('/admin/groupon/update', body, model.admin);
    // Whatever else the row says.
    same('groupon/update', errno, refuseRule(rule));
    if (errno === 0 && rule) endRule(model, rule, 2);
    return errno;
  },
};

const deleteOffer: Kind = {
  name: 'POST /admin/groupon/delete',
  weight: 1,
  isPossible: isOfferSpare,
  async run(play) {
    const { model, stage } = play;
    const id = someRuleId(play);
    const rule = model.rules.get(id);
    const { errno } = await stage.post('/admin/groupon/delete', { id }, model.admin);
    same('groupon/delete', errno, 0);
    if (rule?.status === 0) endRule(model, rule, 2);
    if (rule) rule.isDeleted = true;
    return 0;
  },
};

const createCoupon: Kind = {
  name: 'POST /admin/coupon/create',
  weight: 2,
  async run(play) {
    const { model, stage, dice } = play;
    const [discountFen, minFen] = [100 + dice.below(1900), dice.pick([0, 1500, 4000])];
    const [limit, total, type] = [dice.below(3), dice.pick([0, 3, 8]), dice.pick([0, 0, 2])];
    const goodsType = dice.below(3);
    const scope = [[], [dice.pick(model.categories)], [dice.pick(liveGoods(model)).id]][goodsType] ?? [];
    const days = dice.once(3) ? null : 1 + dice.below(20);
    const from = endIn(play, 0);
    const to = endIn(play, (1 + dice.below(6)) * dayMs);
    const range =
      days === null ? { timeType: 1, startTime: from.expireTime, endTime: to.expireTime } : { timeType: 0, days };
    const body = {
      name: 'New',
      type,
      discount: yuan(discountFen),
      min: yuan(minFen),
      limit,
      total,
      goodsType,
      goodsValue: scope,
    };
    const { errno, data } = await stage.post('/admin/coupon/create', { ...body, ...range }, model.admin);
    same('coupon/create', errno, 0);
    const [startsAt, endsAt] = [from.expiresAt, to.expiresAt];
    const terms = {
      type,
      code: data.code ?? null,
      discountFen,
      minFen,
      total,
      limit,
      goodsType,
      scope,
      days,
      startsAt,
      endsAt,
    };
    model.coupons.set(data.id, { id: data.id, ...terms, status: 0, isDeleted: false });
    return 0;
  },
};

function takeDownHands(model: Model, { id }: Coupon): void {
  for (const hand of model.hands.values()) if (hand.couponId === id && hand.status === 0) hand.status = 3;
}

/** A coupon, of the later ones rather: the first ones are what others spend. */
function someCouponId({ model, dice }: Play): number {
  const later = [...model.coupons.keys()].filter((id) => id > 8);
  return dice.pick(
    later.length > 0 && !dice.once(4) ? later.reverse() : [...model.coupons.keys(), unknownId].reverse(),
  );
}

const changeCoupon: Kind = {
  name: 'POST /admin/coupon/update',
  weight: 1,
  async run(play) {
    const { model, stage, dice } = play;
    const id = someCouponId(play);
    const coupon = model.coupons.get(id);
    const discountFen = 100 + dice.below(1900);
    const status = dice.once(3) ? 2 : undefined;
    const body = { id, name: 'Changed', discount: yuan(discountFen), status };
    const { errno } = await stage.post('/admin/coupon/update', body, model.admin);
    same('coupon/update', errno, coupon && !coupon.isDeleted ? 0 : 505);
    if (errno !== 0 || !coupon) return errno;
    coupon.discountFen = discountFen;
    coupon.status = status ?? coupon.status;
    if (coupon.status === 2) takeDownHands(model, coupon);
    return 0;
  },
};

const deleteCoupon: Kind = {
  name: 'POST /admin/coupon/delete',
  weight: 1,
  async run(play) {
    const { model, stage, dice } = play;
    const id = dice.once(3) ? someCouponId(play) : unknownId;
    const coupon = model.coupons.get(id);
    const { errno } = await stage.post('/admin/coupon/delete', { id }, model.admin);
    same('coupon/delete', errno, 0);
    if (coupon && !coupon.isDeleted) {
      coupon.isDeleted = true;
      takeDownHands(model, coupon);
    }
    return 0;
  },
};

export const offerKinds: readonly Kind[] = [
  createOffer,
  changeOffer,
  takeOfferDown,
  deleteOffer,
  createCoupon,
  changeCoupon,
  deleteCoupon,
];
