// Input and output of the note on an order (desk.yaml, order/note).
import { z } from 'zod';
import { id, required, text } from '../../input.ts';

const orderId = required(id());

export const orderNoteIdInput = z.object({ orderId });

/** Plain text; an empty one removes the note. */
export const writeOrderNoteInput = z.object({ orderId, text: required(text({ max: 1000 })) });
export type WriteOrderNoteInput = z.output<typeof writeOrderNoteInput>;

export const orderNoteOutput = z.strictObject({
  text: z.string(),
  /** Who wrote it last, and when; absent without a note. */
  writtenBy: z.string().optional(),
  updateTime: z.string().optional(),
});
