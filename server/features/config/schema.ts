// Input and output of the settings in the back office (admin-system.yaml `ConfigMap`).
import { z } from 'zod';
import { optional, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

/** Key and value; numbers and flags become their text, null is ignored, lists and objects are 402. */
export const saveConfigInput = lazily(() => z.record(z.string(), optional(text())));
export type SaveConfigInput = z.output<ReturnType<typeof saveConfigInput>>;

export const configOutput = lazily(() => z.record(z.string(), z.string()));
