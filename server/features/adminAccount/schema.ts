// Input and output of the administrator accounts (admin-system.yaml `AdminRow`, `AdminWritten`).
import { z } from 'zod';
import { adminPaging, id, integers, optional, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddress } from '../common/pictures.ts';

export const listAdminsInput = lazily(() => z.object({ username: orElse(text(), ''), ...adminPaging() }));
export type ListAdminsInput = z.output<ReturnType<typeof listAdminsInput>>;

export const adminIdInput = lazily(() => z.object({ id: required(id()) }));

const avatar = () => optional(pictureAddress());
/** Each role once, in the order that they were sent in. */
const roleIds = () => optional(integers()).transform((ids) => (ids === undefined ? undefined : [...new Set(ids)]));

export const createAdminInput = lazily(() =>
  z.object({
    username: required(text({ min: 1 })),
    password: required(text({ min: 1 })),
    avatar: avatar(),
    roleIds: roleIds(),
  }),
);
export type CreateAdminInput = z.output<ReturnType<typeof createAdminInput>>;

export const updateAdminInput = lazily(() =>
  z.object({
    id: required(id()),
    username: required(text({ min: 1 })),
    /** Looked at and thrown away: clients send one because their form demands it. */
    password: optional(text({ min: 1 })),
    avatar: avatar(),
    roleIds: roleIds(),
  }),
);
export type UpdateAdminInput = z.output<ReturnType<typeof updateAdminInput>>;

export const adminRowOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    username: z.string(),
    avatar: z.string().optional(),
    roleIds: z.array(z.int()),
  }),
);

export const adminPageOutput = lazily(() => pageOf(adminRowOutput()));

export const adminWrittenOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    username: z.string(),
    avatar: z.string().optional(),
    roleIds: z.array(z.int()).optional(),
    addTime: z.string().optional(),
    updateTime: z.string(),
  }),
);
