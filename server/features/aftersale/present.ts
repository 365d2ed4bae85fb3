// After-sale requests as the wire shows them (shop-aftersale.yaml types).
import type { AftersaleRow } from '../../../db/stores/aftersale.ts';
import type { OrderRow } from '../../../db/stores/order.ts';
import type { OrderLineRow } from '../../../db/stores/orderLine.ts';
import type { View } from '../../view.ts';
import { presentOrder, presentOrderGoods } from '../order/present.ts';

/** Pictures and comment are always there, empty when there are none: a client walks them without a test. */
export function presentAftersale(row: AftersaleRow, view: View) {
  return {
    id: row.id,
    aftersaleSn: row.aftersaleSn,
    orderId: row.orderId,
    userId: row.userId,
    type: row.type,
    reason: row.reason,
    amount: view.money(row.amountFen),
    pictures: view.pictures(row.pictures),
    comment: row.comment,
    status: row.status,
    handleTime: view.timeOrNone(row.handledAt),
    ...view.common(row),
  };
}

/** A request in a list, with all lines of its order. */
export function presentListedAftersale(row: AftersaleRow & { readonly lines: readonly OrderLineRow[] }, view: View) {
  return {
    aftersale: presentAftersale(row, view),
    goodsList: row.lines.map((line) => presentOrderGoods(line, view)),
  };
}

export function presentAftersaleDetail(
  found: {
    readonly aftersale: AftersaleRow | undefined;
    readonly order: OrderRow;
    readonly lines: readonly OrderLineRow[];
  },
  view: View,
) {
  return {
    aftersale: found.aftersale && presentAftersale(found.aftersale, view),
    order: presentOrder(found.order, view),
    orderGoods: found.lines.map((line) => presentOrderGoods(line, view)),
  };
}
