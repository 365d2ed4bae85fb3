// What the papers of orders are made of.
import type { OutputOf } from '../../api/operations.ts';

export type OrderDetail = OutputOf<'adminOrder.detail'>;

/** The shop as it stands on paper; empty texts where this account may not read its settings. */
export interface ShopOnPaper {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** Absent where this account may not read it: then it is the browser's. */
  readonly timeZone: string | undefined;
}

export interface PickLine {
  readonly key: number;
  readonly goodsSn: string;
  readonly name: string;
  readonly specifications: string;
  readonly number: number;
}

/** All goods of several orders, each SKU once with its whole number, by goods number: a way through the shelves. */
export function pickLines(orders: readonly OrderDetail[]): PickLine[] {
  const lines = new Map<number, PickLine>();
  for (const line of orders.flatMap(({ orderGoods }) => orderGoods)) {
    const known = lines.get(line.productId);
    lines.set(line.productId, {
      key: line.productId,
      goodsSn: line.goodsSn,
      name: line.goodsName,
      specifications: line.specifications.join(' · '),
      number: (known?.number ?? 0) + line.number,
    });
  }
  return [...lines.values()].sort((a, b) => a.goodsSn.localeCompare(b.goodsSn) || a.key - b.key);
}

/** The present time as the wire writes times, by the shop's clock, as the order's own times beside it. */
export function nowText(timeZone: string | undefined, now = new Date()): string {
  // Swedish writes dates and times so.
  return now.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) });
}
