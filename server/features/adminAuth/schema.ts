// Input and output of logging administrators in and out, and of their own account (admin-auth.yaml).
import { z } from 'zod';
import { required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

/** `code`, the captcha, is sent by clients and ignored. */
export const adminLoginInput = lazily(() =>
  z.object({
    username: required(text({ min: 1 })),
    password: required(text({ min: 1 })),
  }),
);
export type AdminLoginInput = z.output<ReturnType<typeof adminLoginInput>>;

export const adminLoginOutput = lazily(() =>
  z.strictObject({
    token: z.string(),
    adminInfo: z.strictObject({ nickName: z.string(), avatar: z.string().optional() }),
  }),
);

export const adminSelfOutput = lazily(() =>
  z.strictObject({
    name: z.string(),
    avatar: z.string(),
    roles: z.array(z.string()),
    perms: z.array(z.string()),
  }),
);
