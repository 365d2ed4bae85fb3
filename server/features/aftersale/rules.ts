// The states of an after-sale request and the moves between them. Pure (shop-aftersale.yaml state_machine).
import { type AftersaleStatus, aftersaleStatus, type Fen } from '../../../db/values.ts';

const { possible, requested, accepted, refunded, rejected, cancelled } = aftersaleStatus;

/** Every move that there is; the order carries the same state. `possible` is a state of orders only. */
export const aftersaleMoves: readonly { readonly from: AftersaleStatus; readonly to: AftersaleStatus }[] = [
  { from: possible, to: requested },
  // A new request takes the place of the earlier one.
  { from: requested, to: requested },
  { from: rejected, to: requested },
  { from: cancelled, to: requested },
  { from: requested, to: cancelled },
  { from: requested, to: accepted },
  { from: requested, to: rejected },
  { from: accepted, to: refunded },
];

export function isAftersaleMove(from: AftersaleStatus, to: AftersaleStatus): boolean {
  return aftersaleMoves.some((move) => move.from === from && move.to === to);
}

/** The most that can be asked back: what was paid, without the freight. */
export function mostToAskBack(order: { readonly actualPriceFen: Fen; readonly freightPriceFen: Fen }): Fen {
  return Math.max(0, order.actualPriceFen - order.freightPriceFen);
}

/** Fen of an amount that a client computed in floating point, rounded; null when it is no amount. */
export function roundedFen(raw: unknown): Fen | null {
  const isDecimal =
    typeof raw === 'number' || (typeof raw === 'string' && /^\s*[+-]?\d{1,12}(\.\d{1,30})?\s*$/.test(raw));
  // The sum turns -0 into 0, which no column takes for a whole number otherwise.
  const fen = isDecimal ? Math.round(Number(raw) * 100) + 0 : Number.NaN;
  return Number.isSafeInteger(fen) ? fen : null;
}
