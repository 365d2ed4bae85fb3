// Placing an order, of a cart, of one line, or in a group that is opened or joined by it.
import { isRunning, refuseJoining, starterOf, stepAfterPayment } from '../state/groups.ts';
import { namedHand, priceOf } from '../state/price.ts';
import {
  type Account,
  type CartLine,
  get,
  type Hand,
  type Model,
  type Order,
  type Rule,
  unknownId,
} from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { refusePieces } from './aim.ts';
import { addLine } from './cart.ts';
import { hasGoods, linesOf, someCartId, someCoupon, someRule } from './choosing.ts';

interface Asked {
  readonly cartId: number;
  readonly addressId: number;
  readonly couponId: number;
  readonly userCouponId: number;
  readonly grouponRulesId: number;
  readonly grouponLinkId: number;
}

interface Draft {
  readonly lines: readonly CartLine[];
  readonly rule: Rule | null;
  readonly hand: Hand | null;
}

/** What an order would be made of, or why there is none, in the order in which the contract looks. */
function draftOf(model: Model, who: Account, asked: Asked): Draft | number {
  const lines = linesOf(model, who, asked.cartId);
  const named = asked.grouponRulesId > 0 ? model.rules.get(asked.grouponRulesId) : null;
  if (named === undefined) return 402;
  const rule = named && hasGoods(lines, named) ? named : null;
  const groupRefusal = rule ? refuseGroup(model, who, rule, asked.grouponLinkId) : 0;
  if (groupRefusal !== 0) return groupRefusal;
  if (model.addresses.get(asked.addressId)?.userId !== who.id) return 402;
  if (lines.length === 0) return 402;
  const wantsCoupon = asked.couponId !== 0 && asked.couponId !== -1;
  const hand = wantsCoupon ? namedHand(model, who.id, { ...asked, lines, rule }) : null;
  if (wantsCoupon && !hand) return 402;
  return refuseLines(model, lines) || { lines, rule, hand };
}

function refuseGroup(model: Model, who: Account, rule: Rule, linkId: number): number {
  if (rule.isDeleted) return 402;
  if (rule.status === 2) return 731;
  if (!isRunning(model, rule)) return 730;
  return linkId > 0 ? refuseJoining(model, who.id, rule, linkId) : 0;
}

function refuseLines(model: Model, lines: readonly CartLine[]): number {
  const refusals = lines.map(({ goodsId, skuId, quantity }) =>
    refusePieces(model, { goodsId, productId: skuId }, quantity),
  );
  return [712, 710, 711].find((errno) => refusals.includes(errno)) ?? 0;
}

async function submit({ model, stage, dice }: Play, who: Account, asked: Asked): Promise<number> {
  const draft = draftOf(model, who, asked);
  const key = dice.once(3) ? { 'idempotency-key': `step ${model.stepCount}` } : undefined;
  const send = () => stage.post('/wx/order/submit', { ...asked, message: 'Ring twice' }, who, key);
  const answer = await send();
  const { errno, data } = answer;
  same('order/submit', errno, typeof draft === 'number' ? draft : 0);
  // Sent once more under its key, the request gets the answer that it had, and orders nothing.
  if (key) same('order/submit sent again', await send(), answer);
  if (typeof draft === 'number') return errno;
  const order = placeOrder({ model, stage }, who, { id: data.orderId, asked, draft });
  const linkId = draft.rule ? addPlace({ model, stage }, order, draft.rule, asked.grouponLinkId) : 0;
  if (order.status === 201) stepAfterPayment(model, order);
  same('what order/submit answers', data, { orderId: order.id, payed: order.orderFen === 0, grouponLinkId: linkId });
  return 0;
}

function placeOrder(
  { model, stage }: Pick<Play, 'model' | 'stage'>,
  who: Account,
  { id, asked, draft }: { id: number; asked: Asked; draft: Draft },
): Order {
  const { lines, rule, hand } = draft;
  const prices = priceOf(model, lines, rule, hand ? get(model.coupons, hand.couponId).discountFen : 0);
  const lineIds = stage.rows('SELECT id FROM order_line WHERE order_id = ? ORDER BY id', id);
  const copies = lines.map(({ goodsId, skuId, quantity, priceFen }, n) => {
    return { id: Number(lineIds[n]?.id), goodsId, skuId, quantity, priceFen, comment: 0 };
  });
  const order: Order = {
    ...{ id, userId: who.id, lines: copies, ...prices, placedAt: model.now, actualFen: prices.orderFen },
    orderSn: String(stage.rows('SELECT order_sn AS sn FROM orders WHERE id = ?', id)[0]?.sn),
    consignee: get(model.addresses, asked.addressId).name,
    status: prices.orderFen === 0 ? 201 : 101,
    ...{ aftersale: 0, waiting: null, paidBy: null, shippedAt: 0, confirmedAt: 0, openComments: 0, refundFen: null },
    ...{ isDeleted: false, areLinesDeleted: false },
  };
  model.orders.set(id, order);
  for (const line of lines) {
    get(model.skus, line.skuId).stock -= line.quantity;
    model.cart.delete(line.id);
  }
  if (hand) Object.assign(hand, { status: 1, orderId: id });
  return order;
}

/** The place of an order in a group. Gives what the answer calls `grouponLinkId`. */
function addPlace({ model, stage }: Pick<Play, 'model' | 'stage'>, order: Order, rule: Rule, linkId: number): number {
  const id = stage.lastId('groupon');
  const starterId = linkId > 0 ? (starterOf(model, linkId)?.id ?? null) : null;
  model.places.set(id, { id, orderId: order.id, starterId, ruleId: rule.id, userId: order.userId, status: 0 });
  return linkId > 0 ? linkId : id;
}

/** The caller's own address, now and then somebody else's. */
function someAddress({ model, dice }: Play, who: Account): number {
  const own = [...model.addresses.values()].filter((row) => row.userId === who.id);
  return dice.once(15) || own.length === 0 ? dice.pick([unknownId, ...model.addresses.keys()]) : dice.pick(own).id;
}

const order: Kind = {
  name: 'POST /wx/order/submit',
  weight: 18,
  isPossible: ({ cart }) => cart.size > 0,
  run(play) {
    const { model, dice } = play;
    const { userId } = dice.pick([...model.cart.values()].reverse());
    const who = model.shoppers.find(({ id }) => id === userId) ?? dice.pick(model.shoppers);
    const cartId = someCartId(play, who);
    const coupon = someCoupon(play, who, cartId);
    const grouponRulesId = someRule(play);
    return submit(play, who, {
      cartId,
      addressId: someAddress(play, who),
      ...coupon,
      grouponRulesId,
      grouponLinkId: 0,
    });
  },
};

/** Buys goods of an offer at once, in a group. */
async function buyInGroup(play: Play, who: Account, rule: Rule, linkId: number): Promise<number> {
  const { model, stage, dice } = play;
  const skus = [...model.skus.values()].filter(({ goodsId }) => goodsId === rule.goodsId);
  const article = { goodsId: rule.goodsId, productId: dice.pick(skus).id };
  const pieces = 1 + dice.below(2);
  const { errno } = await stage.post('/wx/cart/fastadd', { ...article, number: pieces }, who);
  same('cart/fastadd', errno, refusePieces(model, article, pieces));
  if (errno !== 0) return errno;
  const cartId = addLine(play, who, { article, pieces, isBuyNow: true });
  const addressId = someAddress(play, who);
  const coupon = someCoupon(play, who, cartId);
  return submit(play, who, {
    cartId,
    addressId,
    ...coupon,
    grouponRulesId: rule.id,
    grouponLinkId: linkId,
  });
}

/** Mostly one that runs for goods on sale. */
function someOffer({ model, dice }: Play): Rule {
  const all = [...model.rules.values()].reverse();
  const good = all.filter((rule) => isRunning(model, rule) && get(model.goods, rule.goodsId).isOnSale);
  return dice.pick(good.length > 0 && !dice.once(8) ? good : all);
}

const openGroup: Kind = {
  name: 'POST /wx/order/submit, opening a group',
  weight: 9,
  run(play) {
    const { model, dice } = play;
    return buyInGroup(play, dice.pick(model.shoppers), someOffer(play), 0);
  },
};

const joinGroup: Kind = {
  name: 'POST /wx/order/submit, joining a group',
  weight: 16,
  isPossible: ({ places }) => places.size > 0,
  run(play) {
    const { model, dice } = play;
    const all = [...model.places.values()].reverse();
    const open = all.filter((each) => each.status < 2 && isRunning(model, get(model.rules, each.ruleId)));
    const place = dice.pick(open.length > 0 && !dice.once(5) ? open : all);
    const rule = dice.once(15) ? dice.pick([...model.rules.values()]) : get(model.rules, place.ruleId);
    const others = model.shoppers.filter(({ id }) => id !== place.userId);
    const who = dice.pick(dice.once(8) ? model.shoppers : others);
    return buyInGroup(play, who, rule, dice.once(15) ? unknownId : place.id);
  },
};

export const submittingKinds: readonly Kind[] = [order, openGroup, joinGroup];
