// Shoppers as they see themselves: looked up by what they log in with, changed by what they may change (shop-auth.yaml).
// The administrator's lists are in stores of their own.
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading, writing, writingUnseen } from '../statement.ts';
import { type EpochMs, type Gender, userStatus } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type UserRow = InferSelectModel<typeof user>;

const userById = reading((orm) =>
  orm
    .select()
    .from(user)
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

export function findUser(on: Reads, id: number): UserRow | undefined {
  return userById(on).get({ id });
}

const userByName = reading((orm) =>
  orm
    .select()
    .from(user)
    .where(and(eq(user.username, p('username')), isLive(user)))
    .prepare(),
);

/** The live user of a name, compared without case. */
export function findUserByName(on: Reads, username: string): UserRow | undefined {
  return userByName(on).get({ username });
}

const userByMobile = reading((orm) =>
  orm
    .select()
    .from(user)
    .where(and(eq(user.mobile, p('mobile')), isLive(user)))
    .prepare(),
);

/** The live user that a number is bound to. */
export function findUserByMobile(on: Reads, mobile: string): UserRow | undefined {
  return mobile === '' ? undefined : userByMobile(on).get({ mobile });
}

const userByOpenid = reading((orm) =>
  orm
    .select()
    .from(user)
    .where(and(eq(user.weixinOpenid, p('openid')), isLive(user)))
    .prepare(),
);

/** The live user of a mini-program identity. */
export function findUserByOpenid(on: Reads, openid: string): UserRow | undefined {
  return openid === '' ? undefined : userByOpenid(on).get({ openid });
}

const stampUser = writingUnseen((orm) =>
  orm
    .update(user)
    .set({
      lastLoginAt: sql`${p('now')}`,
      lastLoginIp: sql`${p('ip')}`,
      updatedAt: sql`${p('now')}`,
    })
    .where(
      and(
        eq(user.id, p('id')),
        eq(user.passwordHash, p('passwordHash')),
        eq(user.status, userStatus.usable),
        isLive(user),
      ),
    )
    .prepare(),
);

/**
 * Writes down a login. False when the account was disabled, deleted or got another password since it was looked up: then
 * the login must fail.
 */
export function stampLogin(
  tx: Tx,
  row: Pick<UserRow, 'id' | 'passwordHash'>,
  login: { now: EpochMs; ip: string },
): boolean {
  return stampUser(tx).run({ id: row.id, passwordHash: row.passwordHash, ...login }).changes === 1;
}

const insertUser = writing(user, (orm) =>
  orm
    .insert(user)
    .values({
      username: p('username'),
      passwordHash: p('passwordHash'),
      isAutomatic: p('isAutomatic'),
      gender: p('gender'),
      nickname: p('nickname'),
      mobile: p('mobile'),
      avatar: p('avatar'),
      weixinOpenid: p('weixinOpenid'),
      lastLoginAt: p('now'),
      lastLoginIp: p('ip'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewUser {
  readonly username: string;
  /** '' for an account without a usable password. */
  readonly passwordHash: string;
  readonly isAutomatic: boolean;
  readonly gender: Gender;
  readonly nickname: string;
  readonly mobile: string;
  readonly avatar: string;
  readonly weixinOpenid: string;
  readonly ip: string;
  readonly now: EpochMs;
}

/** Adds a user who is logged in at once. Gives the id. */
export function addUser(tx: Tx, row: NewUser): number {
  return Number(insertUser(tx).run({ ...row }).lastInsertRowid);
}

const registerAutomatic = writing(user, (orm) =>
  orm
    .update(user)
    .set({
      username: sql`${p('username')}`,
      passwordHash: sql`${p('passwordHash')}`,
      mobile: sql`${p('mobile')}`,
      isAutomatic: false,
      lastLoginAt: sql`${p('now')}`,
      lastLoginIp: sql`${p('ip')}`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(user.id, p('id')), eq(user.isAutomatic, true), eq(user.status, userStatus.usable), isLive(user)))
    .prepare(),
);

/** Turns an account that a mini-program login made into its owner's registered one. False when it is none any more. */
export function registerAutomaticUser(
  tx: Tx,
  id: number,
  row: Pick<NewUser, 'username' | 'passwordHash' | 'mobile' | 'ip' | 'now'>,
): boolean {
  const { username, passwordHash, mobile, ip, now } = row;
  return registerAutomatic(tx).run({ id, username, passwordHash, mobile, ip, now }).changes === 1;
}

const updatePassword = writing(user, (orm) =>
  orm
    .update(user)
    .set({ passwordHash: sql`${p('passwordHash')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

export function changePassword(tx: Tx, id: number, change: { passwordHash: string; now: EpochMs }): boolean {
  return updatePassword(tx).run({ id, ...change }).changes === 1;
}

const updateMobile = writing(user, (orm) =>
  orm
    .update(user)
    .set({ mobile: sql`${p('mobile')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

/** Binds a number; look first whether another live user has it, in the same transaction. */
export function changeMobile(tx: Tx, id: number, change: { mobile: string; now: EpochMs }): boolean {
  return updateMobile(tx).run({ id, ...change }).changes === 1;
}

const updateProfile = writing(user, (orm) =>
  orm
    .update(user)
    .set({
      avatar: sql`coalesce(${p('avatar')}, ${user.avatar})`,
      gender: sql`coalesce(${p('gender')}, ${user.gender})`,
      nickname: sql`coalesce(${p('nickname')}, ${user.nickname})`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(user.id, p('id')), isLive(user)))
    .prepare(),
);

/** Changes what is given and leaves the rest. */
export function changeProfile(
  tx: Tx,
  id: number,
  change: { avatar: string | undefined; gender: Gender | undefined; nickname: string | undefined; now: EpochMs },
): boolean {
  const { avatar = null, gender = null, nickname = null, now } = change;
  return updateProfile(tx).run({ id, avatar, gender, nickname, now }).changes === 1;
}

const replaceHash = writing(user, (orm) =>
  orm
    .update(user)
    .set({ passwordHash: sql`${p('to')}` })
    .where(and(eq(user.id, p('id')), eq(user.passwordHash, p('from'))))
    .prepare(),
);

/** Keeps the same password of a shopper in another form; nothing happens when it was changed meanwhile. */
export function replaceUserHash(tx: Tx, change: { id: number; from: string; to: string }): void {
  replaceHash(tx).run(change);
}
