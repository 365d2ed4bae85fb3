// Input and output of the settings in the back office (admin-system.yaml `ConfigMap`).
import { z } from 'zod';
import { optional, text } from '../../input.ts';

/** Key and value; numbers and flags become their text, null is ignored, lists and objects are 402. */
export const saveConfigInput = z.record(z.string(), optional(text()));
export type SaveConfigInput = z.output<typeof saveConfigInput>;

export const configOutput = z.record(z.string(), z.string());
