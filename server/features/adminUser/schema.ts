// Input and output of the member operations of the back office (admin-users.yaml `Member`).
import { z } from 'zod';
import { gender, userLevel, userStatus } from '../../../db/values.ts';
import { adminPaging, code, id, optional, required, text, wireDay } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddress } from '../common/pictures.ts';
import { commonOutput } from '../common/schema.ts';

export const listMembersInput = lazily(() =>
  z.object({
    username: optional(text({ min: 1 })),
    mobile: optional(text({ min: 1 })),
    ...adminPaging(),
  }),
);

export const memberIdInput = lazily(() => z.object({ id: required(id()) }));

/** The whole row comes back; only these fields are read. */
export const updateMemberInput = lazily(() =>
  z.object({
    id: required(id()),
    nickname: optional(text({ max: 63 })),
    /** Its form is looked at only where it differs from the stored one. */
    mobile: optional(text({ max: 63 })),
    gender: optional(code(gender.unknown, gender.male, gender.female)),
    userLevel: optional(code(userLevel.normal, userLevel.vip, userLevel.higherVip)),
    status: optional(code(userStatus.usable, userStatus.disabled, userStatus.closed)),
    avatar: optional(pictureAddress()),
    birthday: optional(wireDay()),
  }),
);
export type UpdateMemberInput = z.output<ReturnType<typeof updateMemberInput>>;

export const memberOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    username: z.string(),
    nickname: z.string(),
    gender: z.int(),
    birthday: z.string().optional(),
    userLevel: z.int(),
    mobile: z.string(),
    avatar: z.string(),
    status: z.int(),
    lastLoginTime: z.string().optional(),
    lastLoginIp: z.string(),
    weixinOpenid: z.string(),
    ...commonOutput,
  }),
);

export const memberPageOutput = lazily(() => pageOf(memberOutput()));
