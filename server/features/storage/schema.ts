// Input and output of file storage (shop-user-data.yaml).
import { z } from 'zod';

/** Taken as it is: whatever is no key of a file is unknown, not wrong. */
export const fileKeyInput = z.object({ key: z.string() });

/** A file that was stored; the same shape in the back office. */
export const storageOutput = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
  addTime: z.string(),
  updateTime: z.string(),
});
