// From planned orders to order rows: money, payment, parcel, states of the lines (shop-order.yaml, price_calculation).
import { commentState, type Fen, orderStatus, paymentMethod } from '../../values.ts';
import type { FilledSlot } from './historyCoupons.ts';
import type { OrderLineRow, OrderRow, PaymentRow, RefundRow, ShipmentRow } from './historyRows.ts';
import { DAY, lineFen, type World } from './historyWorld.ts';

const FREIGHT_FEN = 8_00;
const FREE_FREIGHT_FROM_FEN = 88_00;

/** Couriers of shop-order.yaml: share of the parcels, how a tracking number begins, how many digits follow. */
const couriers = [
  { channel: 'ZTO', share: 34, prefix: '78', digits: 12 },
  { channel: 'YTO', share: 26, prefix: 'YT', digits: 13 },
  { channel: 'YD', share: 18, prefix: '46', digits: 13 },
  { channel: 'YZPY', share: 12, prefix: '98', digits: 11 },
  { channel: 'EMS', share: 5, prefix: '11', digits: 11 },
  { channel: 'DBL', share: 5, prefix: 'DPK', digits: 12 },
] as const;

const messages: readonly string[] = [
  '放门口就好，不用打电话',
  '工作日请送到前台',
  '送人的，麻烦别放价签',
  '发票抬头：个人',
  '不急，晚一两天发也行',
  '麻烦多缠一层气泡膜',
  '如果缺货请先联系我',
];

/** How much of an order is decided when it is turned into a row. */
export interface OrderParts extends FilledSlot {
  readonly couponFen: Fen;
  /** Position of the line that has a comment. */
  readonly commentedLine?: number;
}

/** Sum of the lines after the group-buy discount. */
export function goodsFenOf({ slot, lines }: Pick<FilledSlot, 'slot' | 'lines'>): Fen {
  const discountFen = slot.group?.rule.discountFen ?? 0;
  return lines.reduce((sum, line) => sum + lineFen(line, discountFen), 0);
}

function digits(world: World, count: number): string {
  return Array.from({ length: count }, () => world.random.between(0, 9)).join('');
}

function payment(world: World, { slot }: OrderParts): { payment?: PaymentRow } {
  const { paidAt } = slot.timeline;
  if (paidAt === undefined) return {};
  if (slot.group === undefined && world.random.chance(0.03)) {
    return { payment: { method: paymentMethod.offline, payId: 'offline', paidAt } };
  }
  return { payment: { method: paymentMethod.simulated, payId: `SIM${paidAt}${digits(world, 6)}`, paidAt } };
}

function shipment(world: World, { slot }: OrderParts): { shipment?: ShipmentRow } {
  const { shippedAt } = slot.timeline;
  if (shippedAt === undefined) return {};
  const courier = world.random.weighted(couriers, ({ share }) => share);
  const trackingNumber = courier.prefix + digits(world, courier.digits);
  return { shipment: { channel: courier.channel, trackingNumber, shippedAt } };
}

/** Money given back the way it came. */
export function refundRow(world: World, amountFen: Fen, refundedAt: number): RefundRow {
  return { amountFen, type: '原路退回', content: `RF${refundedAt}${digits(world, 4)}`, refundedAt };
}

/** Lines of a received order can be commented on for a week; after that the rest is closed. */
function lineRows(world: World, parts: OrderParts): OrderLineRow[] {
  const { confirmedAt } = parts.slot.timeline;
  const tooLate = confirmedAt !== undefined && confirmedAt < world.nowMs - 7 * DAY;
  return parts.lines.map(({ goods, product, number }, position) => ({
    goods: goods.slug,
    values: product.values,
    priceFen: product.priceFen,
    number,
    commentState:
      position === parts.commentedLine ? commentState.commented : tooLate ? commentState.tooLate : commentState.open,
  }));
}

/** The row of an order. After-sale requests are added later. */
export function orderRow(world: World, parts: OrderParts): OrderRow {
  const { slot, goodsFen, couponFen } = parts;
  const { shopper, status, timeline, placedAt, group } = slot;
  const home = shopper.addresses.filter(({ isDefault }) => isDefault);
  const address = world.random.pick(world.random.chance(0.75) ? home : shopper.addresses);
  const freightFen = goodsFen >= FREE_FREIGHT_FROM_FEN ? 0 : FREIGHT_FEN;
  const orderFen = Math.max(0, goodsFen + freightFen - couponFen);
  const lines = lineRows(world, parts);
  const received = status === orderStatus.received || status === orderStatus.receivedBySystem;
  const { confirmedAt, refundedAt, endedAt, updatedAt } = timeline;
  return {
    shopper: shopper.username,
    status,
    aftersaleStatus: 0,
    consignee: address.name,
    mobile: address.tel,
    address: `${address.province}${address.city}${address.county} ${address.detail}`,
    message: world.random.chance(0.14) ? world.random.pick(messages) : '',
    goodsFen,
    freightFen,
    couponFen,
    grouponFen: group?.rule.discountFen ?? 0,
    orderFen,
    actualFen: orderFen,
    placedAt,
    updatedAt,
    ...payment(world, parts),
    ...shipment(world, parts),
    ...(refundedAt === undefined ? {} : { refund: refundRow(world, orderFen, refundedAt) }),
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    openComments: received ? lines.filter((line) => line.commentState === commentState.open).length : 0,
    lines,
  };
}
