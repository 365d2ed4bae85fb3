// What the model knows of a shop: plain rows in memory, by id. Written from the contract (shop-cart, shop-order,
// shop-promotion, shop-aftersale, admin-order), never from the server's rules, which it judges. Money in fen, times in ms.

/** Who calls the shop. */
export interface Account {
  readonly id: number;
  readonly header: 'x-shop-token' | 'x-shop-admin-token';
  token: string;
}

export interface Goods {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  isOnSale: boolean;
  isDeleted: boolean;
}

export interface Sku {
  readonly id: number;
  readonly goodsId: number;
  priceFen: number;
  stock: number;
}

/** A live line of a cart, or a buy-now line. Lines that are gone are taken out of the map. */
export interface CartLine {
  readonly id: number;
  readonly userId: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly isBuyNow: boolean;
  readonly madeAt: number;
  priceFen: number;
  quantity: number;
  isChecked: boolean;
}

export interface OrderLine {
  readonly id: number;
  readonly goodsId: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly priceFen: number;
  /** 0: open, -1: too late, otherwise the comment's id. */
  comment: number;
}

export interface Order {
  readonly id: number;
  readonly orderSn: string;
  readonly userId: number;
  readonly lines: readonly OrderLine[];
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly couponFen: number;
  readonly grouponFen: number;
  readonly orderFen: number;
  readonly placedAt: number;
  readonly consignee: string;
  status: number;
  aftersale: number;
  actualFen: number;
  /** A simulated payment that it waits for; `dueAt` null waits for a click. */
  waiting: { readonly id: number; dueAt: number | null } | null;
  /** How the money came; null while unpaid and for orders that cost nothing. */
  paidBy: 'simulated' | 'offline' | null;
  shippedAt: number;
  confirmedAt: number;
  openComments: number;
  refundFen: number | null;
  isDeleted: boolean;
  /** Deleted by an administrator, which takes the lines along. */
  areLinesDeleted: boolean;
}

export interface Coupon {
  readonly id: number;
  /** 0 claimed, 1 for new accounts, 2 by code. */
  readonly type: number;
  readonly code: string | null;
  discountFen: number;
  readonly minFen: number;
  /** 0: without limit, as for `limit`, which counts one shopper's. */
  readonly total: number;
  readonly limit: number;
  /** 0 all goods, 1 the categories in `scope`, 2 the goods in `scope`. */
  readonly goodsType: number;
  readonly scope: readonly number[];
  /** Null: good from `startsAt` to `endsAt`. */
  readonly days: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** 0 usable, 1 expired, 2 taken down. */
  status: number;
  isDeleted: boolean;
}

/** A coupon in a shopper's hands. */
export interface Hand {
  readonly id: number;
  readonly userId: number;
  readonly couponId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** 0 unused, 1 used, 2 expired, 3 taken down. */
  status: number;
  orderId: number | null;
}

export interface Rule {
  readonly id: number;
  readonly goodsId: number;
  discountFen: number;
  /** The opener included. */
  members: number;
  expiresAt: number;
  /** 0 running, 1 expired, 2 taken down. */
  status: number;
  isDeleted: boolean;
}

/** A place in a group-buy. */
export interface Place {
  readonly id: number;
  readonly orderId: number;
  /** The opener's place; null on that itself. */
  readonly starterId: number | null;
  readonly ruleId: number;
  readonly userId: number;
  /** 0 unpaid, 1 running, 2 succeeded, 3 failed. */
  status: number;
}

export interface Aftersale {
  readonly id: number;
  readonly orderId: number;
  readonly userId: number;
  /** 2 brings the goods back. */
  readonly type: number;
  readonly amountFen: number;
  status: number;
  isDeleted: boolean;
}

export interface Comment {
  readonly id: number;
  readonly userId: number;
  readonly goodsId: number;
  readonly star: number;
  reply: string;
}

export interface Address {
  readonly id: number;
  readonly userId: number;
  name: string;
  isDefault: boolean;
}

/** A favourite or a footprint of goods. */
export interface Mark {
  readonly id: number;
  readonly userId: number;
  readonly goodsId: number;
  at: number;
}

/** Rows by their id, in the order in which they were made. */
export type Rows<T> = Map<number, T>;

export interface Model {
  now: number;
  readonly shoppers: readonly Account[];
  readonly admin: Account;
  readonly categories: readonly number[];
  readonly goods: Rows<Goods>;
  readonly skus: Rows<Sku>;
  readonly cart: Rows<CartLine>;
  readonly orders: Rows<Order>;
  readonly coupons: Rows<Coupon>;
  readonly hands: Rows<Hand>;
  readonly rules: Rows<Rule>;
  readonly places: Rows<Place>;
  readonly aftersales: Rows<Aftersale>;
  readonly comments: Rows<Comment>;
  readonly addresses: Rows<Address>;
  readonly collects: Rows<Mark>;
  readonly footprints: Rows<Mark>;
  /** Freight of an order whose goods cost less than `freeFromFen`. */
  freight: { valueFen: number; freeFromFen: number };
  /** When the tokens were made: an administrator's live six hours. */
  tokensAt: number;
  /** Steps done, for checks that are made now and then. */
  stepCount: number;
}

/** Nobody's row has it. */
export const unknownId = 1_000_000;

export const dayMs = 86_400_000;

export function rowsOf<T extends { readonly userId: number }>(rows: Rows<T>, { id }: Account): T[] {
  return [...rows.values()].filter((row) => row.userId === id);
}

/** A row that the model has put there itself. */
export function get<T>(rows: Rows<T>, id: number): T {
  const row = rows.get(id);
  if (!row) throw new Error(`the model holds no row ${id}`);
  return row;
}
