// Input and output of the note on an order (desk.yaml, order/note).
import { z } from 'zod';
import { id, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

const orderId = lazily(() => required(id()));

export const orderNoteIdInput = lazily(() => z.object({ orderId: orderId() }));

/** Plain text; an empty one removes the note. */
export const writeOrderNoteInput = lazily(() => z.object({ orderId: orderId(), text: required(text({ max: 1000 })) }));
export type WriteOrderNoteInput = z.output<ReturnType<typeof writeOrderNoteInput>>;

export const orderNoteOutput = lazily(() =>
  z.strictObject({
    text: z.string(),
    /** Who wrote it last, and when; absent without a note. */
    writtenBy: z.string().optional(),
    updateTime: z.string().optional(),
  }),
);
