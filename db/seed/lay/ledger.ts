// The stock ledger behind a history: what each SKU began with, so that after all orders the present stock is left. Pure.
import { type EpochMs, type StockReason, stockReason } from '../../values.ts';

/** A change of a SKU's stock by an order. */
export interface StockChange {
  readonly skuId: number;
  /** Below 0 for what was taken. */
  readonly delta: number;
  readonly reason: StockReason;
  readonly at: EpochMs;
  /** Null for what no order did. */
  readonly orderId: number | null;
}

/** A SKU as it is now, and when it came to the shelf. */
export interface ShelvedSku {
  readonly skuId: number;
  readonly stock: number;
  readonly createdAt: EpochMs;
}

/** A row of the ledger. */
export interface LedgerRow extends StockChange {
  readonly stockAfter: number;
}

/**
 * All rows of the ledger, oldest first. Each SKU begins with what it holds now, plus what was sold, minus what came back.
 * Where that would have sold what was not there (a piece that came back was sold before it did), it begins with more and
 * a count of the shelves takes the surplus out at `nowMs`.
 */
export function writeLedger(skus: readonly ShelvedSku[], changes: readonly StockChange[], nowMs: EpochMs): LedgerRow[] {
  const bySku = Map.groupBy(changes, (change) => change.skuId);
  const rows = skus.flatMap((sku) => ledgerOfSku(sku, bySku.get(sku.skuId) ?? [], nowMs));
  return rows.sort((a, b) => a.at - b.at);
}

function ledgerOfSku(
  { skuId, stock, createdAt }: ShelvedSku,
  changes: readonly StockChange[],
  nowMs: EpochMs,
): LedgerRow[] {
  const ordered = changes.toSorted((a, b) => a.at - b.at);
  let sum = 0;
  let lowest = 0;
  for (const { delta } of ordered) {
    sum += delta;
    lowest = Math.min(lowest, sum);
  }
  const first = Math.max(stock - sum, -lowest);
  const surplus = first + sum - stock;
  const all: StockChange[] = [
    { skuId, delta: first, reason: stockReason.seed, at: createdAt, orderId: null },
    ...ordered,
    { skuId, delta: -surplus, reason: stockReason.edit, at: nowMs, orderId: null },
  ];
  let stockAfter = 0;
  return all
    .filter(({ delta }) => delta !== 0)
    .map((change) => {
      stockAfter += change.delta;
      return { ...change, stockAfter };
    });
}
