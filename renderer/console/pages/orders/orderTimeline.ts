// What happened to an order, oldest first, from the times it holds. Pure.
export interface OrderTimes {
  readonly orderStatus: number;
  readonly addTime: string;
  readonly payTime?: string;
  readonly shipTime?: string;
  readonly confirmTime?: string;
  readonly refundTime?: string;
  readonly endTime?: string;
  readonly refundContent?: string;
  readonly updateTime: string;
}

export interface Step {
  /** Also the last part of its message key. */
  readonly name: 'placed' | 'paid' | 'shipped' | 'confirmed' | 'refundRequested' | 'refunded' | 'closed' | 'rejected';
  /** Absent for what is not over yet. */
  readonly at?: string;
  readonly isBad?: boolean;
}

const closed = [102, 103, 104];

export function orderTimeline(order: OrderTimes): Step[] {
  const steps: Step[] = [{ name: 'placed', at: order.addTime }];
  if (closed.includes(order.orderStatus)) {
    return [...steps, { name: 'closed', at: order.endTime ?? order.updateTime, isBad: true }];
  }
  steps.push(done('paid', order.payTime));
  if (order.orderStatus === 202) return [...steps, { name: 'refundRequested', at: order.updateTime, isBad: true }];
  if (order.orderStatus === 201 && order.refundContent)
    steps.push({ name: 'rejected', isBad: true, at: order.updateTime });
  if (order.orderStatus !== 203) steps.push(done('shipped', order.shipTime), done('confirmed', order.confirmTime));
  if (order.refundTime) steps.push({ name: 'refunded', at: order.refundTime, isBad: true });
  return steps;
}

const done = (name: Step['name'], at: string | undefined): Step => (at === undefined ? { name } : { name, at });
