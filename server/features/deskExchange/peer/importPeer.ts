// An existing shop of the established open-source server, brought into an empty one from its dump (desk.yaml, /desk/import):
// filled aside, swapped in at the end, so that it is there whole or not at all.
import { createReadStream } from 'node:fs';
import {
  addAdmin,
  changeAdminPassword,
  findAdminByName,
  findRoleIdsOfAdmins,
  listAdmins,
  putRolesOfAdmin,
} from '../../../../db/stores/admin.ts';
import { countLiveGoods, countLiveOrders, countLiveUsers } from '../../../../db/stores/dashboard.ts';
import {
  addRole,
  findPermissionsOfRoles,
  findRoleByName,
  listSuperRoleIds,
  putPermissionsOfRole,
} from '../../../../db/stores/role.ts';
import { findSettings, putSetting } from '../../../../db/stores/setting.ts';
import { listStorageKeys } from '../../../../db/stores/storage.ts';
import type { Tx } from '../../../../db/write.ts';
import { backupBefore } from '../../../backup/backupBefore.ts';
import { ShopError } from '../../../errors.ts';
import { DumpUnreadable } from '../../../lib/mysql/lexer.ts';
import type { Progress } from '../../../longWork.ts';
import { replaceWithNew } from '../../../newData.ts';
import type { Shop, ShopHost } from '../../../shop.ts';
import { fillFromPeer, type PeerReport } from './fillFromPeer.ts';

/** The text of a dump, piece by piece. */
export async function* textOfFile(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    yield decoder.decode(piece as Buffer, { stream: true });
  }
}

/** @throws 603: what the shop holds would be lost */
export function refuseFilledShop({ read }: Shop): void {
  if (countLiveGoods(read) + countLiveOrders(read) + countLiveUsers(read) === 0) return;
  throw new ShopError('adminAlterNotAllowed', {
    detail:
      '只能导入到空店铺，这个店铺里已有商品、订单或会员 / only an empty shop can be filled; this one has goods, orders or shoppers',
  });
}

export interface PeerImportResult extends PeerReport {
  /** The backup that was taken before. */
  readonly backup?: string;
  /** Pictures that the dump names and the shop has not: they are to be copied into the folder of its files. */
  readonly missingFiles: number;
}

/** Imports the file. What fails leaves the shop as it was. @throws ShopError */
export async function importPeer(host: ShopHost, file: string, progress: Progress): Promise<PeerImportResult> {
  const shop = host.current();
  refuseFilledShop(shop);
  const backup = await backupBefore(shop, 'import', { signal: progress.signal });
  const now = shop.clock.now();
  const owners = ownersOf(shop);
  const settings = new Map(findSettings(shop.read));
  let report: PeerReport | undefined;
  await replaceWithNew(host, {
    seed: 'empty',
    zone: shop.time.zone,
    keepsTokens: true,
    async fill(database) {
      report = await fillFromPeer({
        raw: database.write.raw,
        time: shop.time,
        now,
        pieces: textOfFile(file),
        putSetting: (key, value) => void settings.set(key, value),
        onRow: (count) => progress.set(count, 0),
        signal: progress.signal,
      }).catch(tellUnreadable);
    },
    prepare(tx) {
      // Looked at again at the last moment: what came in meanwhile would be lost.
      refuseFilledShop(host.current());
      for (const [key, value] of settings) putSetting(tx, { key, value, now });
      keepOwners(tx, owners, now);
    },
  });
  return {
    ...(report as PeerReport),
    ...(backup ? { backup: backup.name } : {}),
    missingFiles: await countMissing(host.current()),
  };
}

function tellUnreadable(error: unknown): never {
  if (!(error instanceof DumpUnreadable)) throw error;
  throw new ShopError('parameterInvalid', { names: `line ${error.line}: ${error.message}` });
}

type Owner = { readonly username: string; readonly passwordHash: string; readonly avatar: string };

/** Those who may do everything: they stay, whoever the dump brings. */
function ownersOf({ read }: Shop): Owner[] {
  const all = listAdmins(read, '', { sort: 'id', order: 'asc' }, { limit: 1000, offset: 0 });
  const roles = findRoleIdsOfAdmins(
    read,
    all.map(({ id }) => id),
  );
  return all.filter(({ id }) => findPermissionsOfRoles(read, roles.get(id) ?? []).includes('*'));
}

/** An administrator of the dump with an owner's name is that owner, with the owner's password. */
function keepOwners(tx: Tx, owners: readonly Owner[], now: number): void {
  const [known] = listSuperRoleIds(tx);
  const superRole = known ?? addSuperRole(tx, now);
  for (const { username, passwordHash, avatar } of owners) {
    const present = findAdminByName(tx, username);
    const id = present?.id ?? addAdmin(tx, { username, passwordHash, avatar, now });
    if (present) changeAdminPassword(tx, present, { passwordHash, now });
    const roles = findRoleIdsOfAdmins(tx, [id]).get(id) ?? [];
    if (!roles.includes(superRole)) putRolesOfAdmin(tx, id, [...roles, superRole]);
  }
}

function addSuperRole(tx: Tx, now: number): number {
  let name = '超级管理员';
  while (findRoleByName(tx, name)) name += '*';
  const id = addRole(tx, { name, description: null, now });
  putPermissionsOfRole(tx, id, { permissions: ['*'], now });
  return id;
}

async function countMissing({ read, files }: Shop): Promise<number> {
  let missing = 0;
  for (const key of listStorageKeys(read)) if (!(await files.find(key))) missing += 1;
  return missing;
}
