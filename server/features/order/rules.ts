// The states of an order: which moves there are, what a shopper may do in each, and the texts that name them. Pure
// (shop-order.yaml enums and state_machine).
import {
  type AftersaleStatus,
  aftersaleStatus,
  type CommentState,
  commentState,
  type OrderStatus,
  orderStatus,
} from '../../../db/values.ts';
import type { BothTexts } from '../../errors.ts';

/** Where orders come from: not a state, but the start of every path. */
export const unborn = 'unborn';

export interface OrderMove {
  readonly from: OrderStatus | typeof unborn;
  readonly to: OrderStatus;
  /** Who or what moves it. */
  readonly by: string;
}

/** Every move that there is; anything else is refused by `isMove`. */
export const orderMoves: readonly OrderMove[] = [
  { from: unborn, to: orderStatus.unpaid, by: 'submit' },
  { from: unborn, to: orderStatus.paid, by: 'submit, nothing to pay' },
  { from: orderStatus.unpaid, to: orderStatus.cancelled, by: 'shopper cancels' },
  { from: orderStatus.unpaid, to: orderStatus.timedOut, by: 'not paid in time' },
  { from: orderStatus.unpaid, to: orderStatus.paid, by: 'payment' },
  { from: orderStatus.paid, to: orderStatus.refundRequested, by: 'shopper asks for a refund, or the group-buy failed' },
  { from: orderStatus.refundRequested, to: orderStatus.paid, by: 'administrator refuses the refund' },
  { from: orderStatus.refundRequested, to: orderStatus.refunded, by: 'administrator refunds' },
  { from: orderStatus.paid, to: orderStatus.shipped, by: 'administrator ships' },
  { from: orderStatus.shipped, to: orderStatus.received, by: 'shopper confirms' },
  { from: orderStatus.shipped, to: orderStatus.receivedBySystem, by: 'not confirmed in time' },
];

/** Numbers that may be found in data but that nothing sets: 104 and 204. */
export const reservedStatuses: readonly OrderStatus[] = [orderStatus.cancelledByAdmin, orderStatus.grouponTimedOut];

const moveKeys = new Set(orderMoves.map(({ from, to }) => `${from} ${to}`));

export function isMove(from: OrderStatus | typeof unborn, to: OrderStatus): boolean {
  return moveKeys.has(`${from} ${to}`);
}

/** What a shopper may do with an order; the names of the wire. */
export const orderActions = ['cancel', 'delete', 'pay', 'comment', 'confirm', 'refund', 'rebuy', 'aftersale'] as const;
export type OrderAction = (typeof orderActions)[number];
export type HandleOption = Readonly<Record<OrderAction, boolean>>;

interface StateFacts {
  readonly text: string;
  /** For the errors of who reads English; the wire knows only `text`. */
  readonly english: string;
  readonly actions: readonly OrderAction[];
}

const afterReceipt: readonly OrderAction[] = ['delete', 'comment', 'rebuy', 'aftersale'];

/** The texts are exactly those that clients know: full-width comma in 202, ASCII brackets in 103 and 402. */
const states: Readonly<Record<OrderStatus, StateFacts>> = {
  101: { text: '未付款', english: 'not paid', actions: ['cancel', 'pay'] },
  102: { text: '已取消', english: 'cancelled', actions: ['delete'] },
  103: { text: '已取消(系统)', english: 'cancelled by the system', actions: ['delete'] },
  // Never set by us; where it is found in data it shows as 103.
  104: { text: '已取消(系统)', english: 'cancelled by the system', actions: ['delete'] },
  201: { text: '已付款', english: 'paid', actions: ['refund'] },
  202: { text: '订单取消，退款中', english: 'refund requested', actions: [] },
  203: { text: '已退款', english: 'refunded', actions: ['delete'] },
  204: { text: '已超时团购', english: 'group-buy ran out', actions: [] },
  301: { text: '已发货', english: 'shipped', actions: ['confirm'] },
  401: { text: '已收货', english: 'received', actions: afterReceipt },
  402: { text: '已收货(系统)', english: 'received by the system', actions: afterReceipt },
};

const options = Object.fromEntries(
  Object.entries(states).map(([status, { actions }]) => [
    status,
    Object.fromEntries(orderActions.map((action) => [action, actions.includes(action)])),
  ]),
) as Readonly<Record<OrderStatus, HandleOption>>;

/** All eight flags, always. */
export function handleOption(status: OrderStatus): HandleOption {
  return options[status];
}

export function orderStatusText(status: OrderStatus): string {
  return states[status].text;
}

/** The state as an error tells it. */
export function orderStatusWords(status: OrderStatus): BothTexts {
  const { text, english } = states[status];
  return { zh: text, en: english };
}

/** The states behind each tab of the order list (DECISIONS.md 24); empty for all. */
export const showTypes = {
  0: [],
  1: [orderStatus.unpaid],
  2: [orderStatus.paid],
  3: [orderStatus.shipped],
  4: [orderStatus.received, orderStatus.receivedBySystem],
} as const satisfies Record<number, readonly OrderStatus[]>;
export type ShowType = keyof typeof showTypes;

/** Whether the goods are in the shopper's hands: what comments and after-sale requests ask for. */
export function isReceived(status: OrderStatus): boolean {
  return status === orderStatus.received || status === orderStatus.receivedBySystem;
}

/** Whether an after-sale request waits for its decision or its refund; meanwhile its order can't be deleted. */
export function isAftersaleOpen({ aftersaleStatus: status }: { readonly aftersaleStatus: AftersaleStatus }): boolean {
  return status === aftersaleStatus.requested || status === aftersaleStatus.accepted;
}

/** Why not, for people. */
export const aftersaleOpenText: BothTexts = { zh: '售后处理中', en: 'an after-sale request is open' };

/** How the wire tells whether a line has a comment: its id, 0 for not yet, -1 for too late. */
export function wireComment(line: { commentState: CommentState; commentId: number | null }): number {
  if (line.commentState === commentState.tooLate) return -1;
  return line.commentId ?? 0;
}

/** The couriers that are known by name, in the order of the list (shop-order.yaml; admin-order.yaml). */
export const couriers: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'ZTO', name: '中通快递' },
  { code: 'YTO', name: '圆通速递' },
  { code: 'YD', name: '韵达速递' },
  { code: 'YZPY', name: '邮政快递包裹' },
  { code: 'EMS', name: 'EMS' },
  { code: 'DBL', name: '德邦快递' },
  { code: 'FAST', name: '快捷快递' },
  { code: 'ZJS', name: '宅急送' },
  { code: 'TNT', name: 'TNT快递' },
  { code: 'UPS', name: 'UPS' },
  { code: 'DHL', name: 'DHL' },
  { code: 'FEDEX', name: 'FEDEX联邦(国内件)' },
  { code: 'FEDEX_GJ', name: 'FEDEX联邦(国际件)' },
];

const courierNames = new Map(couriers.map(({ code, name }) => [code, name]));

/** Undefined when the shop typed in a code that is not in the list. */
export function courierName(code: string): string | undefined {
  return courierNames.get(code);
}

/** The address as an order keeps it: region in one word, a space, the rest. */
export function joinAddress(address: {
  province: string;
  city: string;
  county: string;
  addressDetail: string;
}): string {
  return `${address.province}${address.city}${address.county} ${address.addressDetail}`;
}
