// Shoppers as administrators list and change them (admin-users.yaml). Never their password, and never into an answer.
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { equals, filteredList, holds, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { user } from '../schema/user.ts';
import { writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import { countLive } from './rowCount.ts';

const p = sql.placeholder;

/** What is shown of a shopper. */
const memberColumns = {
  id: user.id,
  username: user.username,
  nickname: user.nickname,
  gender: user.gender,
  birthday: user.birthday,
  userLevel: user.userLevel,
  mobile: user.mobile,
  avatar: user.avatar,
  status: user.status,
  lastLoginAt: user.lastLoginAt,
  lastLoginIp: user.lastLoginIp,
  weixinOpenid: user.weixinOpenid,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  isDeleted: user.isDeleted,
};
export type MemberRow = Pick<InferSelectModel<typeof user>, keyof typeof memberColumns>;

/** Live shoppers. */
export const members = filteredList({
  table: user,
  filters: { username: holds(user.username), mobile: equals<string>(user.mobile) },
  keptCount: (on, { username, mobile }) =>
    username === undefined && mobile === undefined ? countLive(on, 'user') : undefined,
  rows: (orm, parts) => inParts(orm.select(memberColumns).from(user).$dynamic(), parts).prepare(),
});

/** All that an administrator decides of a shopper. */
export type MemberContent = Pick<
  MemberRow,
  'nickname' | 'mobile' | 'gender' | 'userLevel' | 'status' | 'avatar' | 'birthday'
>;

const updateMember = writing(user, (orm) =>
  orm
    .update(user)
    .set({
      nickname: sql`${p('nickname')}`,
      mobile: sql`${p('mobile')}`,
      gender: sql`${p('gender')}`,
      userLevel: sql`${p('userLevel')}`,
      status: sql`${p('status')}`,
      avatar: sql`${p('avatar')}`,
      birthday: sql`${p('birthday')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${user.version} + 1`,
    })
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

/** Writes all of the content; gives how many rows that changed. Look first whether the number is another's. */
export function changeMember(tx: Tx, id: number, content: MemberContent, now: EpochMs): number {
  const { nickname, mobile, gender, userLevel, status, avatar, birthday } = content;
  return updateMember(tx).run({ id, nickname, mobile, gender, userLevel, status, avatar, birthday, now }).changes;
}

const insertMember = writing(user, (orm) =>
  orm
    .insert(user)
    .values({
      username: p('username'),
      passwordHash: p('passwordHash'),
      nickname: p('nickname'),
      mobile: p('mobile'),
      gender: p('gender'),
      userLevel: p('userLevel'),
      status: p('status'),
      avatar: p('avatar'),
      birthday: p('birthday'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** A shopper whom an administrator adds; `passwordHash` '' for one who can't log in by a password. */
export type NewMember = MemberContent & {
  readonly username: string;
  readonly passwordHash: string;
  readonly now: EpochMs;
};

/** Adds a shopper who has never logged in. Look first whether name and number are free. */
export function addMember(tx: Tx, row: NewMember): void {
  insertMember(tx).run({ ...row });
}
