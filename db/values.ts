// The values that both sides of the database use: money, time, and the code tables of data-model.yaml.

/** An amount of money in fen (1/100 yuan), a whole number from 0 to MAX_FEN. */
export type Fen = number;

/** A point in time in milliseconds since 1970, UTC. */
export type EpochMs = number;

/** Largest amount that the file takes: 99,999,999.99 yuan, 8 digits before the point (data-model.yaml improve.money). */
export const MAX_FEN = 9_999_999_999;

type ValueOf<T> = T[keyof T];

/** States of an order (data-model.yaml, order_status). 104 and 204 are reserved and never set. */
export const orderStatus = {
  unpaid: 101,
  cancelled: 102,
  /** By the system: not paid in time. */
  timedOut: 103,
  cancelledByAdmin: 104,
  paid: 201,
  refundRequested: 202,
  refunded: 203,
  grouponTimedOut: 204,
  shipped: 301,
  received: 401,
  /** By the system: not confirmed in time. */
  receivedBySystem: 402,
} as const;
export type OrderStatus = ValueOf<typeof orderStatus>;

/** States of an after-sale request, on the request and copied on its order. */
export const aftersaleStatus = {
  possible: 0,
  requested: 1,
  accepted: 2,
  refunded: 3,
  rejected: 4,
  cancelled: 5,
} as const;
export type AftersaleStatus = ValueOf<typeof aftersaleStatus>;

/** Kinds of an after-sale request: goods not received, money back only, goods sent back. */
export const aftersaleType = { notReceived: 0, refundOnly: 1, returnGoods: 2 } as const;
export type AftersaleType = ValueOf<typeof aftersaleType>;

/** Whether an order line can be commented: not yet done, done, too late. */
export const commentState = { open: 0, commented: 1, tooLate: 2 } as const;
export type CommentState = ValueOf<typeof commentState>;

/** How an order is or was paid (DECISIONS.md 17). */
export const paymentMethod = { simulated: 'simulated', offline: 'offline', wechat: 'wechat' } as const;
export type PaymentMethod = ValueOf<typeof paymentMethod>;

/** States of a payment; unmatched: money arrived for an order that is no longer open, or for none of ours. */
export const paymentState = {
  waiting: 'waiting',
  settled: 'settled',
  failed: 'failed',
  unmatched: 'unmatched',
} as const;
export type PaymentState = ValueOf<typeof paymentState>;

/** How a coupon gets to shoppers. */
export const couponType = { claimed: 0, onRegistration: 1, byCode: 2 } as const;
export type CouponType = ValueOf<typeof couponType>;

/** States of a coupon. */
export const couponStatus = { usable: 0, expired: 1, takenDown: 2 } as const;
export type CouponStatus = ValueOf<typeof couponStatus>;

/** What a coupon applies to. */
export const couponGoodsType = { all: 0, categories: 1, goods: 2 } as const;
export type CouponGoodsType = ValueOf<typeof couponGoodsType>;

/** How long a coupon is good: days from receipt, or from startsAt to endsAt. */
export const couponTimeType = { daysFromReceipt: 0, fixedRange: 1 } as const;
export type CouponTimeType = ValueOf<typeof couponTimeType>;

/** States of a coupon in a shopper's hands. */
export const userCouponStatus = { unused: 0, used: 1, expired: 2, takenDown: 3 } as const;
export type UserCouponStatus = ValueOf<typeof userCouponStatus>;

/** States of a place in a group. */
export const grouponStatus = { unpaid: 0, running: 1, succeeded: 2, failed: 3 } as const;
export type GrouponStatus = ValueOf<typeof grouponStatus>;

/** States of a group-buy offer. */
export const grouponRuleStatus = { running: 0, expired: 1, takenDown: 2 } as const;
export type GrouponRuleStatus = ValueOf<typeof grouponRuleStatus>;

/** What a favourite points to. */
export const collectType = { goods: 0, topic: 1 } as const;
export type CollectType = ValueOf<typeof collectType>;

/** What a comment is on; legacy ones point to goods and stay out of lists. */
export const commentType = { goods: 0, topic: 1, legacy: 2 } as const;
export type CommentType = ValueOf<typeof commentType>;

/** States of a shopper's account. */
export const userStatus = { usable: 0, disabled: 1, closed: 2 } as const;
export type UserStatus = ValueOf<typeof userStatus>;

export const gender = { unknown: 0, male: 1, female: 2 } as const;
export type Gender = ValueOf<typeof gender>;

/** Levels of a shopper. */
export const userLevel = { normal: 0, vip: 1, higherVip: 2 } as const;
export type UserLevel = ValueOf<typeof userLevel>;

/** The two kinds of accounts; a token of one is never good for the other. */
export const accountKind = { shopper: 'shopper', admin: 'admin' } as const;
export type AccountKind = ValueOf<typeof accountKind>;

/** Kinds of entries in the log of administrators. */
export const logType = { general: 0, security: 1, order: 2, other: 3 } as const;
export type LogType = ValueOf<typeof logType>;

/** Levels of a region. */
export const regionType = { province: 1, city: 2, county: 3 } as const;
export type RegionType = ValueOf<typeof regionType>;

/** Levels of a category. */
export const categoryLevel = { top: 'L1', second: 'L2' } as const;
export type CategoryLevel = ValueOf<typeof categoryLevel>;

/** Places of a banner; there is one. */
export const adPosition = { home: 1 } as const;
export type AdPosition = ValueOf<typeof adPosition>;

/** Why stock changed, in the ledger. */
export const stockReason = {
  /** Taken by an order. */
  order: 'order',
  /** Back: the shopper cancelled. */
  cancel: 'cancel',
  /** Back: not paid in time. */
  timeout: 'timeout',
  /** Back: a paid order was refunded. */
  refund: 'refund',
  /** Back: goods returned after sale. */
  aftersale: 'aftersale',
  /** An administrator typed it in, creation and removal of goods included. */
  edit: 'edit',
  import: 'import',
  /** First stock of a data pack. */
  seed: 'seed',
} as const;
export type StockReason = ValueOf<typeof stockReason>;

/** Keys of the table `meta`: what a file says of itself. */
export const metaKey = {
  /** Random, made with the file; stays through restores. */
  shopId: 'shop_id',
  /** IANA name of the zone that days are counted in. */
  timeZone: 'time_zone',
  /** Name of the data pack that was laid in, when there was one. */
  seed: 'seed',
} as const;
export type MetaKey = ValueOf<typeof metaKey>;
