// Input and output of logging in and out and of the caller's own account (shop-auth.yaml).
import { z } from 'zod';
import { gender } from '../../../db/values.ts';
import { code, cutText, integer, mobile, nested, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { isHarmlessPicture, pictureAddress } from '../common/pictures.ts';

/** Nothing longer is anybody's: cut so, it is a wrong account or password (700), which is all that the clients can show. */
const tried = () => cutText(256);
const newPassword = () => required(text({ min: 1, max: 255 }));
const smsCode = () => required(text({ min: 1, max: 63 }));

/**
 * The account may come under three names, of which the first that isn't empty counts; none of them at all is 401, an empty
 * one is a wrong account (700), because the clients can show only the latter.
 */
export const loginInput = lazily(() =>
  z
    .object({
      username: optional(tried()),
      mobile: optional(tried()),
      email: optional(tried()),
      password: required(tried()),
    })
    .superRefine(
      ({ username, mobile, email }, context) => {
        if ((username ?? mobile ?? email) !== undefined) return;
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['username'] });
      },
      // Looked at beside a wrong password too: what is missing is told before what is wrong.
      { when: () => true },
    )
    .transform(({ username, mobile, email, password }) => ({ account: username || mobile || email || '', password })),
);
export type LoginInput = z.output<ReturnType<typeof loginInput>>;

export const loginOutput = lazily(() =>
  z.strictObject({
    token: z.string(),
    userInfo: z.strictObject({ nickName: z.string(), avatarUrl: z.string() }),
  }),
);

export const accountOutput = lazily(() =>
  z.strictObject({
    nickName: z.string(),
    avatar: z.string(),
    gender: z.int().min(0).max(2),
    mobile: z.string(),
  }),
);

/** A malformed number is not 402 here but 707, where codes are asked for and at registration (DECISIONS.md 35). */
const anyMobile = () => required(text({ min: 1 }));

export const askCodeInput = lazily(() => z.object({ mobile: anyMobile() }));

/** The purpose is written down, never checked: codes are one pool. */
export const askCodeForInput = lazily(() =>
  z.object({ mobile: anyMobile(), type: required(text({ min: 1, max: 31 })) }),
);

export const registerInput = lazily(() =>
  z.object({
    username: required(text({ min: 1, max: 63 })),
    password: newPassword(),
    mobile: anyMobile(),
    code: smsCode(),
    wxCode: optional(text({ min: 1, max: 255 })),
  }),
);
export type RegisterInput = z.output<ReturnType<typeof registerInput>>;

export const resetPasswordInput = lazily(() =>
  z.object({ password: newPassword(), mobile: required(mobile()), code: smsCode() }),
);
export type ResetPasswordInput = z.output<ReturnType<typeof resetPasswordInput>>;

export const changePhoneInput = lazily(() =>
  z.object({
    password: required(text({ min: 1, max: 255 })),
    mobile: required(mobile()),
    code: smsCode(),
  }),
);
export type ChangePhoneInput = z.output<ReturnType<typeof changePhoneInput>>;

export const changeProfileInput = lazily(() =>
  z.object({
    avatar: optional(pictureAddress()),
    gender: optional(code(gender.unknown, gender.male, gender.female)),
    nickName: optional(text({ max: 63 })),
    nickname: optional(text({ max: 63 })),
  }),
);
export type ChangeProfileInput = z.output<ReturnType<typeof changeProfileInput>>;

export const bindPhoneInput = lazily(() =>
  z.object({
    encryptedData: required(text({ min: 1, max: 8192 })),
    iv: required(text({ min: 1, max: 255 })),
  }),
);
export type BindPhoneInput = z.output<ReturnType<typeof bindPhoneInput>>;

const knownGender = lazily(() => ({
  read: integer().read,
  schema: z.int().transform((value) => (value === 1 || value === 2 ? value : 0)),
}));

/** What the mini-program says of its user. Names are cut, a strange gender is 0, an address that is none or too long is dropped. */
const platformUserInfo = lazily(() =>
  z.object({
    nickName: optional(cutText(63)),
    avatarUrl: optional({
      read: text().read,
      schema: text({ max: 1_048_576 }).schema.transform((value) => (isHarmlessPicture(value) ? value : '')),
    }),
    gender: optional(knownGender()),
    country: optional(cutText(63)),
    province: optional(cutText(63)),
    city: optional(cutText(63)),
    language: optional(cutText(63)),
  }),
);

export const platformLoginInput = lazily(() =>
  z.object({
    code: required(text({ min: 1 })),
    userInfo: required(nested(platformUserInfo())),
  }),
);
export type PlatformLoginInput = z.output<ReturnType<typeof platformLoginInput>>;

export const platformLoginOutput = lazily(() =>
  z.strictObject({
    token: z.string(),
    userInfo: z.strictObject({
      nickName: z.string().optional(),
      avatarUrl: z.string().optional(),
      gender: z.int().min(0).max(2).optional(),
      country: z.string().optional(),
      province: z.string().optional(),
      city: z.string().optional(),
      language: z.string().optional(),
    }),
  }),
);
