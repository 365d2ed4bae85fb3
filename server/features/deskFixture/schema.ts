// Input and output of fixture mode (desk.yaml).
import { z } from 'zod';
import { faultShape } from '../../fixture/faults.ts';
import { flag, integer, listOf, optional, orElse, required, text, wireTime, word } from '../../input.ts';
import { copyNameForm } from '../../keptCopy.ts';
import { lazily } from '../../lib/lazily.ts';
import { seeds } from '../../seed.ts';

const [firstSeed = 'empty', ...otherSeeds] = seeds;

export const clockInput = lazily(() =>
  z.object({
    now: optional(wireTime()),
    advanceMs: optional(integer({ min: -1e13, max: 1e13 })),
    frozen: optional(flag()),
  }),
);

export const clockOutput = lazily(() => z.strictObject({ now: z.string(), frozen: z.boolean() }));

const copyName = () => ({ read: text({ min: 1 }).read, schema: z.string().regex(copyNameForm) });
export const copyInput = lazily(() => z.object({ name: orElse(copyName(), 'default') }));

export const resetInput = lazily(() => z.object({ seed: optional(word(firstSeed, ...otherSeeds)) }));

export const faultsInput = lazily(() => z.object({ faults: required(listOf(faultShape(), { max: 100 })) }));

/** The list in force. */
export const faultsOutput = lazily(() => z.array(faultShape()));

export const requestsInput = lazily(() =>
  z.object({ since: optional(integer({ min: 0, max: Number.MAX_SAFE_INTEGER })) }),
);

/** The oldest first; the last 1000 are kept. */
export const requestsOutput = lazily(() =>
  z.array(
    z.strictObject({
      id: z.int(),
      at: z.string(),
      method: z.string(),
      path: z.string(),
      operation: z.string(),
      input: z.unknown().optional(),
      status: z.int(),
      errno: z.int(),
      note: z.string(),
    }),
  ),
);
