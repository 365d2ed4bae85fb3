// Inputs and outputs of the network page (desk.yaml, network).
import { z } from 'zod';
import { flag, integer, optional, required, text } from '../../input.ts';

export const saveInput = z.object({
  shared: optional(flag()),
  adminShared: optional(flag()),
  port: optional(integer({ min: 1, max: 65_535 })),
});

export const testInput = z.object({ address: required(text({ min: 1, max: 100 })) });

export const qrInput = z.object({ url: required(text({ min: 1, max: 500 })) });

export const networkOutput = z.strictObject({
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
});

export const testOutput = z.strictObject({ ok: z.boolean(), reason: z.string() });
