// Placing an order: cart lines, price, stock, coupon and group-buy record in one transaction, all of it or nothing
// (shop-order.yaml /wx/order/submit; PAINS.md 1 to 4, 6).

import { numberDay } from '../../../db/orderNumber.ts';
import { type AddressRow, findAddress } from '../../../db/stores/address.ts';
import { dropCartLines } from '../../../db/stores/cart.ts';
import { addGrouponRecord } from '../../../db/stores/groupon.ts';
import { addOrder } from '../../../db/stores/order.ts';
import { addOrderLine } from '../../../db/stores/orderLine.ts';
import { drawOrderNumber } from '../../../db/stores/orderNumber.ts';
import { takeStock } from '../../../db/stores/sku.ts';
import { useCoupon } from '../../../db/stores/userCoupon.ts';
import { MAX_FEN, orderStatus, stockReason } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { Prices } from '../price/rules.ts';
import { chooseCoupon, priceSelection, type SelectedLine, selectLines } from '../price/selection.ts';
import { answerOnce } from './answerOnce.ts';
import { chooseGroup, type GroupChoice } from './chooseGroup.ts';
import { followPayment } from './followPayment.ts';
import { tellOfOrder } from './moveOrder.ts';
import { joinAddress } from './rules.ts';
import type { PlaceOrderInput } from './schema.ts';

export interface PlacedOrder {
  readonly orderId: number;
  /** Nothing is left to pay. */
  readonly payed: boolean;
  /** 0 without a group-buy; the new record's id for a new group, the link that was sent for one that was joined. */
  readonly grouponLinkId: number;
}

/**
 * Orders the chosen cart lines. With a key, the repeat of a request gets the first answer.
 * @throws 402 for an unknown address, line, coupon or group, 710 to 712 for goods that can't be had (named), 730 to 733
 */
export async function placeOrder(
  shop: Shop,
  who: Shopper,
  request: { readonly input: PlaceOrderInput; readonly key: string | undefined },
): Promise<PlacedOrder> {
  const { input, key } = request;
  const once = { userId: who.userId, key, operation: 'order.submit', input };
  return await shop.write((tx) => answerOnce(shop, tx, once, () => place(shop, tx, who.userId, input)));
}

function place(shop: Shop, tx: Tx, userId: number, input: PlaceOrderInput): PlacedOrder {
  const now = shop.clock.now();
  const lines = selectLines(tx, userId, input.cartId);
  const group = chooseGroup(tx, userId, { input, lines, now });
  const rule = group?.rule ?? null;
  const address = findAddress(tx, userId, input.addressId);
  if (!address) throw invalidField('addressId', '没有这个收货地址', 'you have no such address');
  if (lines.length === 0) throw invalidField('cartId', '没有要下单的商品', 'there is nothing to order');
  const coupon = chooseAskedCoupon(tx, userId, { input, lines, rule, now });
  refuseGoneGoods(lines);
  refuseShortGoods(lines);
  const prices = priceSelection(shop, { lines, rule, coupon });
  const order = insertOrder(shop, tx, userId, { prices, address, message: input.message });
  takeLines(tx, { orderId: order.id, lines, now });
  if (dropCartLines(tx, userId, idsOf(lines), now) !== lines.length) throw new ShopError('updateLost');
  if (coupon && !useCoupon(tx, userId, { userCouponId: coupon.row.id, orderId: order.id, now })) throw couponRefused();
  const grouponLinkId = group ? joinGroup(tx, userId, { group, orderId: order.id, now }) : 0;
  tellOfOrder(shop, tx, { orderId: order.id, orderSn: order.orderSn, status: order.status, isNew: true });
  if (order.isPaid) followPayment(shop, tx, { id: order.id, orderSn: order.orderSn, mobile: address.tel }, now);
  tellOfLowStock(shop, tx, lines);
  return { orderId: order.id, payed: order.isPaid, grouponLinkId };
}

const idsOf = (lines: readonly SelectedLine[]) => lines.map((line) => line.id);

const couponRefused = (): ShopError => invalidField('couponId', '优惠券不可用', 'this coupon cannot be used');

/** The coupon that the order spends. @throws 402 when one is asked for that may not be used */
function chooseAskedCoupon(
  tx: Tx,
  userId: number,
  asked: Omit<Parameters<typeof chooseCoupon>[2], 'couponId' | 'userCouponId'> & { readonly input: PlaceOrderInput },
) {
  const { input, lines, rule, now } = asked;
  const { couponId, userCouponId } = input;
  if (couponId === 0 || couponId === -1) return null;
  const coupon = chooseCoupon(tx, userId, { lines, rule, now, couponId, userCouponId });
  if (!coupon) throw couponRefused();
  return coupon;
}

const namesOf = (lines: readonly SelectedLine[]) => lines.map((line) => line.goodsName).join('、');

function refuseGoneGoods(lines: readonly SelectedLine[]): void {
  const deleted = lines.filter((line) => line.isGoodsDeleted);
  if (deleted.length > 0) throw new ShopError('goodsUnknown', { goods: namesOf(deleted) });
  const offSale = lines.filter((line) => !line.isGoodsOnSale);
  if (offSale.length > 0) throw new ShopError('goodsUnshelved', { goods: namesOf(offSale) });
}

/** What takeLines would find, but before anything is written that has to be taken back: at a rush most orders end here. */
function refuseShortGoods(lines: readonly SelectedLine[]): void {
  refuseShort(lines.filter((line) => line.stock < line.quantity));
}

/** @throws 711 naming all goods that are short */
function refuseShort(short: readonly SelectedLine[]): void {
  if (short.length > 0) throw new ShopError('goodsNoStock', { goods: namesOf(short) });
}

function insertOrder(
  shop: Shop,
  tx: Tx,
  userId: number,
  { prices, address, message }: { prices: Prices; address: AddressRow; message: string },
) {
  // More than any order could be: refused here, before the file's own limit makes a fault of it.
  if (prices.goodsFen + prices.freightFen > MAX_FEN) throw invalidField('cartId', '金额过大', 'the sum is too large');
  const now = shop.clock.now();
  const isPaid = prices.actualFen === 0;
  const status = isPaid ? orderStatus.paid : orderStatus.unpaid;
  const orderSn = drawOrderNumber(tx, numberDay(shop.time.toDay(now)));
  const id = addOrder(tx, userId, {
    orderSn,
    orderStatus: status,
    consignee: address.name,
    mobile: address.tel,
    address: joinAddress(address),
    message,
    goodsPriceFen: prices.goodsFen,
    freightPriceFen: prices.freightFen,
    couponPriceFen: prices.couponFen,
    grouponPriceFen: prices.grouponFen,
    orderPriceFen: prices.orderFen,
    actualPriceFen: prices.actualFen,
    paidAt: isPaid ? now : null,
    now,
  });
  return { id, orderSn, status, isPaid };
}

/** Copies the lines and takes their stock. @throws 711 naming all goods that are short */
function takeLines(
  tx: Tx,
  { orderId, lines, now }: { orderId: number; lines: readonly SelectedLine[]; now: number },
): void {
  const short: SelectedLine[] = [];
  for (const line of lines) {
    const { skuId, quantity } = line;
    if (takeStock(tx, { skuId, quantity, reason: stockReason.order, orderId, now })) copyLine(tx, orderId, line, now);
    else short.push(line);
  }
  refuseShort(short);
}

function copyLine(tx: Tx, orderId: number, line: SelectedLine, now: number): void {
  addOrderLine(tx, {
    orderId,
    goodsId: line.goodsId,
    goodsName: line.goodsName,
    goodsSn: line.goodsSn,
    skuId: line.skuId,
    quantity: line.quantity,
    priceFen: line.priceFen,
    specifications: line.specifications,
    picUrl: line.picUrl,
    now,
  });
}

function joinGroup(
  tx: Tx,
  userId: number,
  { group, orderId, now }: { group: GroupChoice; orderId: number; now: number },
): number {
  const recordId = addGrouponRecord(tx, userId, { orderId, ruleId: group.rule.id, starter: group.starter, now });
  return group.starter ? group.linkId : recordId;
}

function tellOfLowStock(shop: Shop, tx: Tx, lines: readonly SelectedLine[]): void {
  const limit = shop.settings().lowStockLimit;
  for (const { skuId, goodsId, stock, quantity } of lines) {
    const left = stock - quantity;
    // Only the order that goes below the limit tells of it, not each one after.
    if (left > limit || stock <= limit) continue;
    tx.afterCommit(() => shop.events.emit('stockLow', { skuId, goodsId, stock: left }));
  }
}
