// Input and output of the first run (desk.yaml).
import { z } from 'zod';
import { nested, orElse, required, text, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

const languageWord = () => word('zh-CN', 'en');

export const setupStateOutput = lazily(() =>
  z.strictObject({
    /** Whether the shop has no owner yet. */
    needed: z.boolean(),
    language: z.enum(['zh-CN', 'en']),
    version: z.string(),
  }),
);

export const runSetupInput = lazily(() =>
  z.object({
    language: required(languageWord()),
    seed: required(word('demo', 'empty')),
    shop: required(
      nested(
        z.object({
          name: required(text({ min: 1, max: 60 })),
          phone: orElse(text({ max: 40 }), ''),
          address: orElse(text({ max: 200 }), ''),
        }),
      ),
    ),
    owner: required(
      nested(
        z.object({
          username: required(text({ min: 1 })),
          password: required(text({ min: 1 })),
        }),
      ),
    ),
    reach: required(word('computer', 'network')),
  }),
);
export type RunSetupInput = z.output<ReturnType<typeof runSetupInput>>;

export const setupOutput = lazily(() => z.strictObject({ token: z.string() }));
