// The note on an order as the desk shows it.
import type { OrderNoteRow } from '../../../db/stores/orderNote.ts';
import type { View } from '../../view.ts';

/** An order without a note has an empty text, and nobody who wrote it. */
export function presentOrderNote(note: OrderNoteRow | undefined, view: View) {
  if (!note) return { text: '' };
  return { text: note.text, writtenBy: note.writtenBy, updateTime: view.time(note.updatedAt) };
}
