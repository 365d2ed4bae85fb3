// Inputs and outputs of the network page (desk.yaml, network).
import { z } from 'zod';
import { flag, integer, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const saveInput = lazily(() =>
  z.object({
    shared: optional(flag()),
    adminShared: optional(flag()),
    port: optional(integer({ min: 1, max: 65_535 })),
  }),
);

export const testInput = lazily(() => z.object({ address: required(text({ min: 1, max: 100 })) }));

export const qrInput = lazily(() => z.object({ url: required(text({ min: 1, max: 500 })) }));

export const networkOutput = lazily(() =>
  z.strictObject({
    addresses: z.array(
      z.strictObject({
        address: z.string(),
        card: z.string(),
        likely: z.boolean(),
        url: z.string(),
        reachable: z.boolean().optional(),
      }),
    ),
    shared: z.boolean(),
    adminShared: z.boolean(),
    port: z.int(),
    wantedPort: z.int(),
    isFixed: z.boolean(),
  }),
);

export const testOutput = lazily(() => z.strictObject({ ok: z.boolean(), reason: z.string() }));
