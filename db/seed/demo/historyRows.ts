// The rows of a made-up history: what happened in the shop before it was opened, told by slugs and user names. Amounts in
// fen, times in milliseconds UTC. Positions in the lists stand in for ids; orders lie in the order they were placed.
import type {
  AftersaleStatus,
  AftersaleType,
  CommentState,
  EpochMs,
  Fen,
  GrouponStatus,
  OrderStatus,
  PaymentMethod,
  UserCouponStatus,
} from '../../values.ts';

/** A line of an order as it was when ordered. */
export interface OrderLineRow {
  /** Slug of the goods. */
  readonly goods: string;
  /** Values of the product, in the order of the dimensions. */
  readonly values: readonly string[];
  /** A piece, before group-buy and coupon. */
  readonly priceFen: Fen;
  readonly number: number;
  readonly commentState: CommentState;
}

/** How an order was paid. */
export interface PaymentRow {
  readonly method: PaymentMethod;
  /** Unique; `offline` with the offline method. */
  readonly payId: string;
  readonly paidAt: EpochMs;
}

/** How an order was sent; `channel` is a courier code of shop-order.yaml. */
export interface ShipmentRow {
  readonly channel: string;
  readonly trackingNumber: string;
  readonly shippedAt: EpochMs;
}

/** Money given back, of a refunded order or by a finished after-sale request. */
export interface RefundRow {
  readonly amountFen: Fen;
  readonly type: string;
  readonly content: string;
  readonly refundedAt: EpochMs;
}

/** An order. Order numbers are left to whoever counts the days of the shop. */
export interface OrderRow {
  /** User name of the buyer. */
  readonly shopper: string;
  readonly status: OrderStatus;
  readonly aftersaleStatus: AftersaleStatus;
  readonly consignee: string;
  readonly mobile: string;
  /** Province, city, county, a space, detail. */
  readonly address: string;
  readonly message: string;
  /** Sum of (price - group-buy discount) x number. */
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  readonly couponFen: Fen;
  /** Group-buy discount a piece, already inside `goodsFen`. */
  readonly grouponFen: Fen;
  readonly orderFen: Fen;
  readonly actualFen: Fen;
  readonly placedAt: EpochMs;
  /** The latest thing that happened to it. */
  readonly updatedAt: EpochMs;
  readonly payment?: PaymentRow;
  readonly shipment?: ShipmentRow;
  readonly refund?: RefundRow;
  readonly confirmedAt?: EpochMs;
  /** When cancelled or refunded. */
  readonly endedAt?: EpochMs;
  /** Lines that can still be commented on. */
  readonly openComments: number;
  readonly lines: readonly OrderLineRow[];
}

/** A comment on a line of an order. */
export interface CommentRow {
  /** Position of the order. */
  readonly order: number;
  /** Position of the line in the order. */
  readonly line: number;
  readonly goods: string;
  readonly shopper: string;
  readonly content: string;
  readonly star: number;
  readonly pictures: readonly string[];
  /** Reply of the shop. */
  readonly reply?: string;
  readonly commentedAt: EpochMs;
}

/** An after-sale request; at most one an order. */
export interface AftersaleRow {
  /** Position of the order. */
  readonly order: number;
  readonly shopper: string;
  readonly type: AftersaleType;
  readonly reason: string;
  /** At most what was paid without freight. */
  readonly amountFen: Fen;
  readonly pictures: readonly string[];
  readonly comment: string;
  /** Never 0: that is an order without a request. */
  readonly status: AftersaleStatus;
  readonly requestedAt: EpochMs;
  /** When an admin acted. */
  readonly handledAt?: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A place in a group. */
export interface GroupBuyRow {
  /** Position of the order. */
  readonly order: number;
  /** Goods slug of the rule. */
  readonly goods: string;
  readonly shopper: string;
  /** Position of the opener's place in this list; absent for the opener. */
  readonly opener?: number;
  /** User name of the opener. */
  readonly creator: string;
  readonly status: GrouponStatus;
  readonly joinedAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A coupon in a shopper's hands. */
export interface UserCouponRow {
  readonly shopper: string;
  /** Slug of the coupon. */
  readonly coupon: string;
  readonly status: UserCouponStatus;
  readonly receivedAt: EpochMs;
  readonly startsAt: EpochMs;
  readonly endsAt: EpochMs;
  readonly usedAt?: EpochMs;
  /** Position of the order that it was spent on. */
  readonly order?: number;
}

/** Everything that happened. */
export interface History {
  readonly orders: readonly OrderRow[];
  readonly comments: readonly CommentRow[];
  readonly aftersales: readonly AftersaleRow[];
  /** Openers stand before their joiners. */
  readonly groupBuys: readonly GroupBuyRow[];
  readonly userCoupons: readonly UserCouponRow[];
}
