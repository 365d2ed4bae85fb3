// Reading and writing the note on an order. Deleted orders have none to show.
import { deleteOrderNote, findOrderNote, type OrderNoteRow, putOrderNote } from '../../../db/stores/orderNote.ts';
import { logType } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { adminWrite } from '../adminLog/service.ts';
import { type Call, orderResult } from '../adminOrder/changeOrder.ts';
import { requireAnyOrder } from '../adminOrder/service.ts';
import type { WriteOrderNoteInput } from './schema.ts';

/** The note; undefined when there is none. @throws 720 */
export function readOrderNote(shop: Shop, orderId: number): OrderNoteRow | undefined {
  requireAnyOrder(shop.read, orderId);
  return findOrderNote(shop.read, orderId);
}

/** Writes the note and gives it as it is then; an empty text removes it. The log keeps what stood there before. @throws 720 */
export function writeOrderNote(call: Call, { orderId, text }: WriteOrderNoteInput): Promise<OrderNoteRow | undefined> {
  const { shop, who } = call;
  return adminWrite(call, { type: logType.order, action: '备注' }, (tx, note) => {
    const order = requireAnyOrder(tx, orderId);
    const before = findOrderNote(tx, orderId);
    if ((before?.text ?? '') === text) return before;
    const after = text === '' ? undefined : { orderId, text, writtenBy: who.username, updatedAt: shop.clock.now() };
    if (after) putOrderNote(tx, after);
    else deleteOrderNote(tx, orderId);
    note({ result: orderResult(order), before: before?.text ?? '', after: text });
    return after;
  });
}
