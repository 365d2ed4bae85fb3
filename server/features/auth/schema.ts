// Input and output of logging in and out and of the caller's own account (shop-auth.yaml).
import { z } from 'zod';
import { optional, required, text } from '../../input.ts';

/** Longest password that is looked at; longer ones are 402. */
const password = () => text({ max: 255 });

/**
 * The account may come under three names; none of them at all is 401, an empty one is a wrong account (700), because the
 * clients can show only the latter.
 */
export const loginInput = z
  .object({
    username: optional(text()),
    mobile: optional(text()),
    email: optional(text()),
    password: required(password()),
  })
  .superRefine(({ username, mobile, email }, context) => {
    if ((username ?? mobile ?? email) !== undefined) return;
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['username'] });
  })
  .transform(({ username, mobile, email, password }) => ({ account: username ?? mobile ?? email ?? '', password }));
export type LoginInput = z.output<typeof loginInput>;

export const loginOutput = z.strictObject({
  token: z.string(),
  userInfo: z.strictObject({ nickName: z.string(), avatarUrl: z.string() }),
});

export const accountOutput = z.strictObject({
  nickName: z.string(),
  avatar: z.string(),
  gender: z.int().min(0).max(2),
  mobile: z.string(),
});
