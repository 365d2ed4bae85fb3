// Coupons and group-buys: claimed, exchanged, looked at, offered; and after-sale requests of shoppers.
import { yuan } from '../checks/answers.ts';
import { joinersOf, starterOf } from '../state/groups.ts';
import { isReceived, orderTexts } from '../state/orders.ts';
import {
  type Account,
  type Aftersale,
  type Coupon,
  dayMs,
  get,
  type Model,
  type Order,
  type Place,
  unknownId,
} from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { aimAt, hasFit, ownOrder } from './aim.ts';

/** Whether all are handed out, or the caller has as many as one may. */
function isExhausted(model: Model, who: Account, { id, total, limit }: Coupon): boolean {
  const given = [...model.hands.values()].filter(({ couponId }) => couponId === id);
  const own = given.filter(({ userId }) => userId === who.id);
  return (total !== 0 && given.length >= total) || (limit !== 0 && own.length >= limit);
}

function giveCoupon({ model, stage }: Play, who: Account, coupon: Coupon): void {
  const id = stage.lastId('user_coupon');
  const { days } = coupon;
  const [startsAt, endsAt] = days === null ? [coupon.startsAt, coupon.endsAt] : [model.now, model.now + days * dayMs];
  model.hands.set(id, { id, userId: who.id, couponId: coupon.id, startsAt, endsAt, status: 0, orderId: null });
}

function refuseReceiving(model: Model, who: Account, coupon: Coupon | undefined): number {
  if (!coupon || coupon.isDeleted) return 402;
  if (isExhausted(model, who, coupon)) return 740;
  if (coupon.type !== 0) return 741;
  return [0, 741, 740][coupon.status] ?? 0;
}

const receive: Kind = {
  name: 'POST /wx/coupon/receive',
  weight: 6,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const couponId = dice.once(20) ? unknownId : dice.pick([...model.coupons.keys()]);
    const coupon = model.coupons.get(couponId);
    const { errno } = await stage.post('/wx/coupon/receive', { couponId }, who);
    same('coupon/receive', errno, refuseReceiving(model, who, coupon));
    if (errno === 0 && coupon) giveCoupon(play, who, coupon);
    return errno;
  },
};

const exchange: Kind = {
  name: 'POST /wx/coupon/exchange',
  weight: 2,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const codes = [...model.coupons.values()].flatMap((row) => row.code ?? []);
    const drawn = dice.pick([...codes, 'AUTUMN26']);
    const code = dice.once(3) ? ` ${drawn.toLowerCase()} ` : drawn;
    const coupon = [...model.coupons.values()].find((row) => row.code === drawn && row.status === 0 && !row.isDeleted);
    const { errno } = await stage.post('/wx/coupon/exchange', { code }, who);
    same('coupon/exchange', errno, !coupon ? 742 : isExhausted(model, who, coupon) ? 740 : 0);
    if (errno === 0 && coupon) giveCoupon(play, who, coupon);
    return errno;
  },
};

/** The caller's own place that an id leads to: the one named, or the one in the group that it belongs to. */
function ownPlace(model: Model, who: Account, id: number): Place | undefined {
  const starter = starterOf(model, id);
  const named = model.places.get(id);
  if (!starter || !named || named.userId === who.id) return named;
  if (starter.userId === who.id) return starter;
  const own = [...model.places.values()].filter((place) => place.starterId === starter.id && place.userId === who.id);
  const isPaid = ({ status }: Place) => Number(status === 1 || status === 2);
  return own.sort((a, b) => isPaid(b) - isPaid(a) || b.id - a.id)[0];
}

const place: Kind = {
  name: 'GET /wx/groupon/detail',
  weight: 3,
  isPossible: ({ places }) => places.size > 0,
  async run(play) {
    const { model, stage } = play;
    const { who, id } = aimAt(play, model.places, ({ status }) => status !== 0);
    const own = ownPlace(model, who, id);
    const order = own && get(model.orders, own.orderId);
    const { errno, data } = await stage.get('/wx/groupon/detail', { grouponId: id }, who);
    same('groupon/detail', errno, !order ? 402 : order.isDeleted ? 720 : 0);
    if (errno !== 0 || !order || !own) return errno;
    const starter = starterOf(model, own.id);
    same(
      `place ${own.id}`,
      [data.groupon.id, data.groupon.status, data.linkGrouponId],
      [own.id, own.status, starter?.id],
    );
    same(`members of group ${starter?.id}`, data.joiners.length, starter ? joinersOf(model, starter).length + 1 : 0);
    const { id: orderId, actualPrice, orderStatusText } = data.orderInfo;
    same(
      'its order',
      [orderId, actualPrice, orderStatusText],
      [order.id, yuan(order.actualFen), orderTexts[order.status]],
    );
    return 0;
  },
};

const sharedGroup: Kind = {
  name: 'GET /wx/groupon/join',
  weight: 2,
  isPossible: ({ places }) => places.size > 0,
  async run(play) {
    const { model, stage } = play;
    const { id } = aimAt(play, model.places, () => true);
    const starter = starterOf(model, id);
    const rule = starter && get(model.rules, starter.ruleId);
    // What is deleted is unknown.
    const goods = rule && !rule.isDeleted ? model.goods.get(rule.goodsId) : undefined;
    const { errno, data } = await stage.get('/wx/groupon/join', { grouponId: id }, null);
    same('groupon/join', errno, !goods ? 402 : goods.isDeleted ? 712 : 0);
    if (errno !== 0) return errno;
    same(
      'shared group',
      [data.groupon.id, data.groupon.status, data.goods.id],
      [starter?.id, starter?.status, goods?.id],
    );
    return 0;
  },
};

const canAsk = ({ aftersale }: Order) => aftersale !== 2 && aftersale !== 3;
const isAskable = (order: Order) => !order.isDeleted && isReceived(order) && canAsk(order);

const askAftersale: Kind = {
  name: 'POST /wx/aftersale/submit',
  weight: 6,
  isPossible: ({ orders }) => hasFit(orders, isAskable),
  async run(play) {
    const { model, stage, dice } = play;
    const aim = aimAt(play, model.orders, isAskable);
    const order = ownOrder(model, aim);
    const type = dice.below(3);
    const most = Math.max(0, (order?.actualFen ?? 0) - (order?.freightFen ?? 0));
    const amountFen = dice.once(8) ? most + 1 : most - (dice.once(3) ? dice.below(most + 1) : 0);
    const body = { orderId: aim.id, type, amount: yuan(amountFen), reason: 'Too small', pictures: [] };
    const { errno } = await stage.post('/wx/aftersale/submit', body, aim.who);
    const isAllowed = order && amountFen <= most && canAsk(order);
    const refusal = !order ? 720 : !isReceived(order) ? 750 : isAllowed ? 0 : 751;
    same('aftersale/submit', errno, amountFen === 0 ? 402 : refusal);
    if (errno !== 0 || !order) return errno;
    for (const earlier of model.aftersales.values()) if (earlier.orderId === order.id) earlier.isDeleted = true;
    const id = stage.lastId('aftersale');
    model.aftersales.set(id, {
      id,
      orderId: order.id,
      userId: aim.who.id,
      type,
      amountFen,
      status: 1,
      isDeleted: false,
    });
    order.aftersale = 1;
    return 0;
  },
};

const isWaiting = (request: Aftersale) => !request.isDeleted && request.status === 1;

const cancelAftersale: Kind = {
  name: 'POST /wx/aftersale/cancel',
  weight: 1,
  isPossible: ({ aftersales }) => hasFit(aftersales, isWaiting),
  async run(play) {
    const { model, stage } = play;
    const { who, id } = aimAt(play, model.aftersales, isWaiting);
    const found = model.aftersales.get(id);
    const request = found?.userId === who.id && !found.isDeleted ? found : undefined;
    const { errno } = await stage.post('/wx/aftersale/cancel', { id }, who);
    same('aftersale/cancel', errno, !request ? 402 : request.status === 1 ? 0 : 752);
    if (errno !== 0 || !request) return errno;
    request.status = 5;
    get(model.orders, request.orderId).aftersale = 5;
    return 0;
  },
};

const aftersalePage: Kind = {
  name: 'GET /wx/aftersale/detail',
  weight: 2,
  isPossible: ({ orders }) => orders.size > 0,
  async run(play) {
    const { model, stage } = play;
    const aim = aimAt(play, model.orders, ({ aftersale, isDeleted }) => aftersale !== 0 && !isDeleted);
    const order = ownOrder(model, aim);
    const { errno, data } = await stage.get('/wx/aftersale/detail', { orderId: aim.id }, aim.who);
    same('aftersale/detail', errno, order ? 0 : 720);
    if (errno !== 0 || !order) return errno;
    const live = [...model.aftersales.values()].find((row) => row.orderId === order.id && !row.isDeleted);
    same('its request', [data.aftersale?.id, data.aftersale?.status], [live?.id, live?.status]);
    same('its order', [data.order.id, data.order.aftersaleStatus], [order.id, order.aftersale]);
    return 0;
  },
};

export const promotionKinds: readonly Kind[] = [receive, exchange, place, sharedGroup];
export const aftersaleKinds: readonly Kind[] = [askAftersale, cancelAftersale, aftersalePage];
