// What the outputs of several features share.
import { z } from 'zod';

/** The three fields marked (C) in the contract. */
export const commonOutput = { addTime: z.string(), updateTime: z.string(), deleted: z.boolean() };

/** No data at all: `data` is absent from the envelope. */
export const nothing = z.undefined();

/** An operation without input. */
export const noInput = z.object({});

/** What starts work that takes long answers with its id (desk.yaml, conventions.long_work). */
export const jobOutput = z.strictObject({ jobId: z.string() });
