// States of orders and after-sales as people see them, and what the back office may do in each (conventions.yaml, order codes).

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

interface State {
  /** A message key. */
  readonly label: string;
  readonly tone: Tone;
}

const orderStates: Readonly<Record<number, State>> = {
  101: { label: 'orders.state.unpaid', tone: 'warn' },
  102: { label: 'orders.state.cancelled', tone: 'quiet' },
  103: { label: 'orders.state.timedOut', tone: 'quiet' },
  104: { label: 'orders.state.cancelledByAdmin', tone: 'quiet' },
  201: { label: 'orders.state.paid', tone: 'info' },
  202: { label: 'orders.state.refundRequested', tone: 'bad' },
  203: { label: 'orders.state.refunded', tone: 'quiet' },
  301: { label: 'orders.state.shipped', tone: 'info' },
  401: { label: 'orders.state.received', tone: 'good' },
  402: { label: 'orders.state.receivedBySystem', tone: 'good' },
};

const unknown: State = { label: 'orders.state.unknown', tone: 'quiet' };

export const orderState = (status: number): State => orderStates[status] ?? unknown;

/** The tabs over the list, each a group of states. */
export const orderTabs: readonly { readonly name: string; readonly states: readonly number[] }[] = [
  { name: 'all', states: [] },
  { name: 'unpaid', states: [101] },
  { name: 'toShip', states: [201] },
  { name: 'refund', states: [202] },
  { name: 'shipped', states: [301] },
  { name: 'done', states: [401, 402] },
  { name: 'closed', states: [102, 103, 104, 203] },
];

/** What may be done now; the shop has the last word. */
export const canPay = (status: number): boolean => status === 101;
export const canShip = (status: number): boolean => status === 201;
/** Whether a refund was sent to the payment platform and nobody knows whether it gave the money back. */
export const isRefundUnknown = (order: {
  readonly orderStatus: number;
  readonly aftersaleStatus: number;
  readonly refundContent?: string;
  readonly refundTime?: string;
}): boolean => (order.orderStatus === 202 || order.aftersaleStatus === 2) && !!order.refundContent && !order.refundTime;
export const canDecideRefund = (status: number): boolean => status === 202;
export const canDelete = (status: number): boolean => [102, 103, 104, 203, 401, 402].includes(status);

const aftersaleStates: Readonly<Record<number, State>> = {
  1: { label: 'orders.aftersale.state.requested', tone: 'bad' },
  2: { label: 'orders.aftersale.state.accepted', tone: 'info' },
  3: { label: 'orders.aftersale.state.refunded', tone: 'good' },
  4: { label: 'orders.aftersale.state.rejected', tone: 'quiet' },
  5: { label: 'orders.aftersale.state.cancelled', tone: 'quiet' },
};

export const aftersaleState = (status: number): State => aftersaleStates[status] ?? unknown;
export const aftersaleStatesInOrder: readonly number[] = Object.keys(aftersaleStates).map(Number);
