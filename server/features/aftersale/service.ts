// After-sale requests of a shopper: listed, shown, made, taken back (shop-aftersale.yaml).

import { numberDay } from '../../../db/orderNumber.ts';
import {
  addAftersale,
  countAftersales,
  deleteAftersaleOfOrder,
  findAftersale,
  findAftersaleOfOrder,
  listAftersales,
} from '../../../db/stores/aftersale.ts';
import { moveAftersaleOfOrder, type OrderRow } from '../../../db/stores/order.ts';
import { findLinesOfOrder, findLinesOfOrders } from '../../../db/stores/orderLine.ts';
import { drawOrderNumber } from '../../../db/stores/orderNumber.ts';
import { aftersaleStatus } from '../../../db/values.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedPictures } from '../common/pictures.ts';
import { isReceived } from '../order/rules.ts';
import { requireOrder } from '../order/service.ts';
import { moveAftersaleState, tellOfAftersale } from './moveAftersale.ts';
import { isAftersaleMove, mostToAskBack } from './rules.ts';
import type { ListAftersalesInput, RequestAftersaleInput } from './schema.ts';

/** Own requests, those of one state when it is given; the lines of a page come with one query. */
export function listOwnAftersales(shop: Shop, who: Shopper, { status, sort, order }: ListAftersalesInput) {
  return {
    total: countAftersales(shop.read, who.userId, status),
    rows: (slice: { limit: number; offset: number }) => {
      const rows = listAftersales(shop.read, who.userId, { status, sort, order, ...slice });
      const lines = findLinesOfOrders(
        shop.read,
        rows.map((row) => row.orderId),
      );
      return rows.map((row) => ({ ...row, lines: lines.get(row.orderId) ?? [] }));
    },
  };
}

/** An order with its lines and its live request, if it has one. @throws 720 */
export function readAftersale(shop: Shop, who: Shopper, orderId: number) {
  const order = requireOrder(shop.read, who, orderId);
  return {
    aftersale: findAftersaleOfOrder(shop.read, order.id),
    order,
    lines: findLinesOfOrder(shop.read, order.id),
  };
}

function refuseUnreceived(order: OrderRow): void {
  if (!isReceived(order.orderStatus)) throw new ShopError('aftersaleUnallowed');
}

/** Asks for an after-sale; an earlier live request gives way to it. @throws 720, 750, 751 */
export function requestAftersale(shop: Shop, who: Shopper, input: RequestAftersaleInput): Promise<void> {
  return shop.write((tx) => {
    const order = requireOrder(tx, who, input.orderId);
    refuseUnreceived(order);
    const { requested: to } = aftersaleStatus;
    // Before the amount, which has the same number: where nothing can be asked for any more, no amount would do.
    if (!isAftersaleMove(order.aftersaleStatus, to)) throw new ShopError('aftersaleDecided');
    if (input.amount > mostToAskBack(order)) throw new ShopError('aftersaleInvalidAmount');
    const now = shop.clock.now();
    deleteAftersaleOfOrder(tx, order.id, now);
    const aftersaleId = addAftersale(tx, who.userId, {
      aftersaleSn: drawOrderNumber(tx, numberDay(shop.time.toDay(now))),
      orderId: order.id,
      type: input.type,
      reason: input.reason,
      amountFen: input.amount,
      pictures: storedPictures({ hasPicture: true, picUrls: input.pictures }),
      comment: input.comment,
      now,
    });
    if (!moveAftersaleOfOrder(tx, { id: order.id, from: order.aftersaleStatus, to, now })) {
      throw new ShopError('updateLost');
    }
    tellOfAftersale(shop, tx, { aftersaleId, status: to });
  });
}

/** Takes a request back before it is reviewed. @throws 402, 720, 750, 752 */
export function cancelAftersale(shop: Shop, who: Shopper, id: number): Promise<void> {
  return shop.write((tx) => {
    const request = findAftersale(tx, who.userId, id);
    if (!request) throw invalidField('id', '没有这个售后申请', 'you have no such after-sale request');
    const order = requireOrder(tx, who, request.orderId);
    refuseUnreceived(order);
    const { requested, cancelled } = aftersaleStatus;
    if (order.aftersaleStatus !== requested || request.status !== requested) {
      throw new ShopError('aftersaleInvalidStatus');
    }
    if (!moveAftersaleState(shop, tx, request, cancelled)) throw new ShopError('updateLost');
  });
}
