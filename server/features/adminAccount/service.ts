// The accounts of administrators (admin-system.yaml). Nobody makes or changes an account that may do more than they may
// themselves, nobody deletes their own, and one who may do everything always stays.
import {
  type AdminRow,
  addAdmin,
  changeAdmin,
  countAdmins,
  countSuperAdmins,
  findAdmin,
  findAdminByName,
  findRoleIdsOfAdmins,
  listAdmins,
  markAdminDeleted,
  putRolesOfAdmin,
} from '../../../db/stores/admin.ts';
import { findPermissionsOfRoles, listAllRoles } from '../../../db/stores/role.ts';
import { findPermissionsOfAdmin } from '../../../db/stores/token.ts';
import { accountKind, logType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { hashPassword } from '../../lib/password.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { permissionsBeyond } from '../role/rules.ts';
import { endSessions } from '../session/service.ts';
import { adminNameForm, isLongEnough, passwordMin } from './rules.ts';
import type { CreateAdminInput, ListAdminsInput, UpdateAdminInput } from './schema.ts';

type Call = AdminCall & { readonly who: Admin };

export interface AdminAccount {
  readonly row: AdminRow;
  readonly roleIds: readonly number[];
}

export function findAdmins(shop: Shop, input: ListAdminsInput) {
  return {
    total: countAdmins(shop.read, input.username),
    rows: (slice: { limit: number; offset: number }): AdminAccount[] => {
      const rows = listAdmins(shop.read, input.username, input, slice);
      const roleIds = findRoleIdsOfAdmins(
        shop.read,
        rows.map((row) => row.id),
      );
      return rows.map((row) => ({ row, roleIds: roleIds.get(row.id) ?? [] }));
    },
  };
}

/** @throws 402 for an unknown or deleted administrator */
export function readAdmin(shop: Shop, id: number): AdminAccount {
  const row = findAdmin(shop.read, id);
  if (!row) throw invalidField('id', '没有这个管理员', 'no such administrator');
  return { row, roleIds: findRoleIdsOfAdmins(shop.read, [id]).get(id) ?? [] };
}

/** @throws 601, 602; 402 for an unknown role; 603 when the roles give what the caller does not hold */
export async function createAdmin(call: Call, input: CreateAdminInput): Promise<AdminRow> {
  const { shop } = call;
  checkForm(input);
  const passwordHash = await hashPassword(shop.passwordTurns, input.password);
  return adminWrite(call, { type: logType.security, action: '添加管理员' }, (tx, note) => {
    const { username, roleIds = [] } = input;
    refuseTakenName(tx, username, undefined);
    refuseUnknownRoles(tx, roleIds);
    refuseBeyond(call.who, findPermissionsOfRoles(tx, roleIds));
    const avatar = storedPicture(input.avatar ?? '');
    const id = addAdmin(tx, { username, passwordHash, avatar, now: shop.clock.now() });
    putRolesOfAdmin(tx, id, roleIds);
    note({ result: username });
    return found(tx, id);
  });
}

/**
 * Changes name, picture and roles, never the password.
 * @throws 601, 602, 505; 402 for an unknown role; 603 when the account may or would do what the caller may not, and when
 * nobody would be left who may do everything
 */
export function updateAdmin(call: Call, input: UpdateAdminInput): Promise<AdminRow> {
  checkForm(input);
  return adminWrite(call, { type: logType.security, action: '编辑管理员' }, (tx, note) => {
    const row = findAdmin(tx, input.id);
    if (!row) throw new ShopError('updateFailed');
    refuseTakenName(tx, input.username, row.id);
    const before = findRoleIdsOfAdmins(tx, [row.id]).get(row.id) ?? [];
    const after = input.roleIds ?? before;
    refuseUnknownRoles(tx, input.roleIds ?? []);
    refuseSuper(tx, call.who, row.id, 'adminAlterNotAllowed');
    refuseBeyond(call.who, findPermissionsOfRoles(tx, after));
    const avatar = input.avatar === undefined ? undefined : storedPicture(input.avatar);
    changeAdmin(tx, row.id, { username: input.username, avatar, now: call.shop.clock.now() });
    putRolesOfAdmin(tx, row.id, after);
    refuseNoneLeft(tx, call.who, 'adminAlterNotAllowed');
    const isMoved = before.length !== after.length || !before.every((roleId) => after.includes(roleId));
    note({ result: input.username, ...(isMoved ? { before: { roleIds: before }, after: { roleIds: after } } : {}) });
    return found(tx, row.id);
  });
}

/**
 * Ends the account's sessions too; an unknown one is no error.
 * @throws 604, also when two delete each other at the same moment and nobody would be left who may do everything
 */
export function deleteAdmin(call: Call, id: number): Promise<void> {
  return adminWrite(call, { type: logType.security, action: '删除管理员' }, (tx, note) => {
    if (id === call.who.adminId) throw new ShopError('adminDeleteNotAllowed');
    const row = findAdmin(tx, id);
    if (!row) return;
    refuseSuper(tx, call.who, id, 'adminDeleteNotAllowed');
    markAdminDeleted(tx, id, call.shop.clock.now());
    refuseNoneLeft(tx, call.who, 'adminDeleteNotAllowed');
    endSessions(tx, { kind: accountKind.admin, accountId: id });
    note({ result: row.username });
  });
}

function checkForm({ username, password }: { username: string; password?: string | undefined }): void {
  if (!adminNameForm.test(username)) throw new ShopError('adminInvalidName');
  if (password !== undefined && !isLongEnough(password)) {
    throw new ShopError('adminInvalidPassword', { min: passwordMin });
  }
}

function refuseTakenName(tx: Tx, username: string, ownId: number | undefined): void {
  const taken = findAdminByName(tx, username);
  if (taken && taken.id !== ownId) throw new ShopError('adminNameExists');
}

function refuseUnknownRoles(tx: Tx, roleIds: readonly number[]): void {
  const known = new Set(listAllRoles(tx).map((role) => role.id));
  if (!roleIds.every((id) => known.has(id))) throw invalidField('roleIds', '含有未知的角色', 'holds an unknown role');
}

function refuseBeyond(who: Admin, permissions: readonly string[]): void {
  if (permissionsBeyond(who, permissions).length > 0) throw new ShopError('adminAlterNotAllowed');
}

type Refusal = 'adminAlterNotAllowed' | 'adminDeleteNotAllowed';

/** Only those who may do everything touch an account that may. */
function refuseSuper(tx: Tx, who: Admin, id: number, code: Refusal): void {
  if (!who.permissions.has('*') && findPermissionsOfAdmin(tx, id).includes('*')) throw new ShopError(code);
}

/** Looked at after the change: the caller may have been deleted or changed since the request was let in. */
function refuseNoneLeft(tx: Tx, who: Admin, code: Refusal): void {
  if (who.permissions.has('*') && countSuperAdmins(tx) === 0) {
    throw new ShopError(code, {
      detail: { zh: '至少要有一名超级管理员', en: 'someone must be left who may do everything' },
    });
  }
}

function found(tx: Tx, id: number): AdminRow {
  const row = findAdmin(tx, id);
  if (!row) throw new Error(`administrator ${id} is gone inside its own transaction`);
  return row;
}
