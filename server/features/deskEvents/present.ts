// What live events and jobs say on the wire: enough for a row of a list, nothing that the listener may not see anyway
// (desk.yaml, events; the permission of each kind stands in rules.ts).
import type { Language } from '../../errors.ts';
import { yuanOf } from '../../lib/money.ts';
import type { Job } from '../../longWork.ts';
import type { ShopEvents } from '../../shop.ts';

type News<K extends keyof ShopEvents> = ShopEvents[K][0];

/** Missing where the row is gone or the event came in a flood: `GET /admin/order/list` has the rest. */
interface OrderPart {
  readonly orderSn?: string | undefined;
  readonly consignee?: string | undefined;
  /** Yuan. */
  readonly actualPrice?: number | undefined;
}

/** An order was placed or moved on. */
export interface OrderEvent extends OrderPart {
  readonly orderId: number;
  readonly orderStatus: number;
  readonly isNew: boolean;
}

export interface PaymentEvent extends OrderPart {
  /** 0: for no order of this shop. */
  readonly orderId: number;
  readonly method: string;
  readonly result: 'paid' | 'failed' | 'unmatched';
}

export interface StockLowEvent {
  readonly goodsId: number;
  readonly productId: number;
  readonly number: number;
  readonly goodsName?: string | undefined;
  readonly specifications?: readonly string[] | undefined;
}

export interface CommentEvent {
  readonly commentId: number;
  readonly star?: number | undefined;
  /** At most 100 characters. */
  readonly content?: string | undefined;
  readonly nickname?: string | undefined;
  readonly goodsName?: string | undefined;
}

export interface AftersaleEvent {
  readonly aftersaleId: number;
  readonly status: number;
  readonly aftersaleSn?: string | undefined;
  readonly orderId?: number | undefined;
  readonly orderSn?: string | undefined;
  /** Yuan. */
  readonly amount?: number | undefined;
}

/** A job as GET /desk/job and the event `job` tell it. */
export interface JobNews {
  readonly id: string;
  readonly kind: string;
  readonly state: Job['state'];
  readonly done: number;
  /** 0 while it isn't known. */
  readonly total: number;
  readonly result?: unknown;
  /** Why it failed, in the caller's language. */
  readonly error?: string | undefined;
}

interface OrderRow {
  readonly orderSn: string;
  readonly consignee: string;
  readonly actualPriceFen: number;
}

function orderPart(row: OrderRow | undefined): OrderPart {
  if (!row) return {};
  return { orderSn: row.orderSn, consignee: row.consignee, actualPrice: yuanOf(row.actualPriceFen) };
}

export function presentOrderNews({ orderId, orderSn, status, isNew }: News<'order'>, row?: OrderRow): OrderEvent {
  return { orderId, orderSn, orderStatus: status, isNew: isNew ?? false, ...orderPart(row) };
}

export function presentPaymentNews({ orderId, method, result }: News<'payment'>, row?: OrderRow): PaymentEvent {
  return { orderId, method, result, ...orderPart(row) };
}

export function presentStockLow(
  { goodsId, skuId, stock }: News<'stockLow'>,
  row?: { readonly goodsName: string; readonly specifications: readonly string[] },
): StockLowEvent {
  return {
    goodsId,
    productId: skuId,
    number: stock,
    goodsName: row?.goodsName,
    specifications: row?.specifications,
  };
}

export function presentCommentNews(
  { commentId }: News<'comment'>,
  row?: {
    readonly star: number;
    readonly content: string;
    readonly nickname: string;
    readonly goodsName: string | null;
  },
): CommentEvent {
  return {
    commentId,
    star: row?.star,
    content: row ? [...row.content].slice(0, 100).join('') : undefined,
    nickname: row?.nickname,
    goodsName: row?.goodsName ?? undefined,
  };
}

export function presentAftersaleNews(
  { aftersaleId, status }: News<'aftersale'>,
  row?: {
    readonly aftersaleSn: string;
    readonly orderId: number;
    readonly orderSn: string;
    readonly amountFen: number;
  },
): AftersaleEvent {
  if (!row) return { aftersaleId, status };
  const { aftersaleSn, orderId, orderSn, amountFen } = row;
  return { aftersaleId, status, aftersaleSn, orderId, orderSn, amount: yuanOf(amountFen) };
}

export function presentJob(job: Job, language: Language): JobNews {
  const { id, kind, state, done, total, result, error } = job;
  return { id, kind, state, done, total, result, error: error?.[language] };
}
