// Input and output of file storage (shop-user-data.yaml).
import { z } from 'zod';
import { flag, orElse } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

/** Taken as it is: whatever is no key of a file is unknown, not wrong. */
export const fileKeyInput = lazily(() => z.object({ key: z.string() }));

/** Our own beyond the contract: `thumb=1` asks for the thumbnail. */
export const fetchFileInput = lazily(() => fileKeyInput().extend({ thumb: orElse(flag(), false) }));

/** A file that was stored; the same shape in the back office. */
export const storageOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    key: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    url: z.string(),
    addTime: z.string(),
    updateTime: z.string(),
  }),
);
