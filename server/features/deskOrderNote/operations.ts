// What the back office notes on an order, for itself alone (desk.yaml, order/note). Ours beyond the contract.
import { admin, defineOperation } from '../../operation.ts';
import { presentOrderNote } from './present.ts';
import { orderNoteIdInput, orderNoteOutput, writeOrderNoteInput } from './schema.ts';
import { readOrderNote, writeOrderNote } from './service.ts';

const access = admin('desk:order-note', ['店铺后台', '订单', '备注']);

const readOperation = defineOperation({
  name: 'deskOrderNote.read',
  title: { zh: '订单备注', en: 'The note on an order' },
  method: 'GET',
  path: '/desk/order/note',
  access,
  input: orderNoteIdInput,
  output: orderNoteOutput,
  run: ({ shop, input, view }) => presentOrderNote(readOrderNote(shop, input.orderId), view),
});

const writeOperation = defineOperation({
  name: 'deskOrderNote.write',
  title: { zh: '写订单备注', en: 'Write the note on an order' },
  method: 'POST',
  path: '/desk/order/note',
  access,
  input: writeOrderNoteInput,
  output: orderNoteOutput,
  run: async (call) => presentOrderNote(await writeOrderNote(call, call.input), call.view),
});

export const deskOrderNoteOperations = [readOperation, writeOperation];
