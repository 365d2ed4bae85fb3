// Input and output of the data packs (desk.yaml).
import { z } from 'zod';
import { packNames } from '../../../db/seed/folder.ts';
import { required, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

const title = lazily(() => z.strictObject({ zh: z.string(), en: z.string() }));

export const packsOutput = lazily(() =>
  z.strictObject({
    packs: z.array(
      z.strictObject({
        name: z.string(),
        title: title(),
        /** Whether the shop began with it. */
        isPresent: z.boolean(),
      }),
    ),
    /** Whether the shop can be brought back to a point: only one that is there to be tried. */
    canRewind: z.boolean(),
    /** The point that rewind returns to: the start of the day or the last mark. Absent until there is one. */
    markedAt: z.string().optional(),
  }),
);

export const loadPackInput = lazily(() => z.object({ name: required(word(...packNames)) }));

export const markOutput = lazily(() => z.strictObject({ markedAt: z.string() }));

export const rewindOutput = lazily(() =>
  z.strictObject({
    /** The moment that the shop is back at. */
    markedAt: z.string(),
    tookMs: z.int(),
  }),
);
