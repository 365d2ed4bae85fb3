// An existing shop of the established open-source server, brought into an empty one from its dump (desk.yaml, /desk/import):
// filled aside, swapped in at the end, so that it is there whole or not at all.
import {
  addAdmin,
  changeAdminPassword,
  findAdminByName,
  findRoleIdsOfAdmins,
  listAdmins,
  putRolesOfAdmin,
} from '../../../../db/stores/admin.ts';
import {
  addRole,
  findPermissionsOfRoles,
  findRoleByName,
  listSuperRoleIds,
  putPermissionsOfRole,
} from '../../../../db/stores/role.ts';
import { countLive } from '../../../../db/stores/rowCount.ts';
import { findSettings, putSetting } from '../../../../db/stores/setting.ts';
import { listStorageKeys } from '../../../../db/stores/storage.ts';
import type { Tx } from '../../../../db/write.ts';
import { backupBefore } from '../../../backup/backupBefore.ts';
import { ShopError } from '../../../errors.ts';
import { DumpUnreadable } from '../../../lib/mysql/lexer.ts';
import type { Progress } from '../../../longWork.ts';
import { replaceWithNew } from '../../../newData.ts';
import type { Shop, ShopHost } from '../../../shop.ts';
import { type DumpFile, openDump } from './dumpFile.ts';
import { fillFromPeer, type PeerReport } from './fillFromPeer.ts';
import { type PictureReport, takePictures } from './takePictures.ts';

/** @throws 603: what the shop holds would be lost */
export function refuseFilledShop({ read }: Shop): void {
  if (countLive(read, 'goods') + countLive(read, 'orders') + countLive(read, 'user') === 0) return;
  throw new ShopError('adminAlterNotAllowed', {
    detail: {
      zh: '只能导入到空店铺，这个店铺里已有商品、订单或会员',
      en: 'only an empty shop can be filled; this one has goods, orders or shoppers',
    },
  });
}

export interface PeerImportResult extends PeerReport {
  /** The backup that was taken before. */
  readonly backup?: string;
  /** Pictures that the dump names and the shop has not: they are to be copied into the folder of its files. */
  readonly missingFiles: number;
  readonly pictures: PictureReport;
}

/** Imports the file, of which so many rows are known. What fails leaves the shop as it was. @throws ShopError */
export async function importPeer(
  host: ShopHost,
  { file, rows }: { readonly file: string; readonly rows: number },
  progress: Progress,
): Promise<PeerImportResult> {
  refuseFilledShop(host.current());
  const { backup, refuseNews } = await backupBefore(host.current(), 'import', { signal: progress.signal });
  const dump = await openDump(file).catch(tellUnreadable);
  const put: string[] = [];
  const taking = { dump, rows, onPut: (key: string) => put.push(key), refuse: refuseNews };
  const reports = await replaceWithDump(host, taking, progress)
    .catch(async (error: unknown) => {
      for (const key of put) await host.current().files.remove(key);
      throw error;
    })
    .finally(dump.close);
  // The new shop serves by now: what fails from here on must not take its pictures away.
  const missingFiles = await countMissing(host.current());
  return { ...reports.rows, pictures: reports.pictures, ...(backup ? { backup: backup.name } : {}), missingFiles };
}

async function replaceWithDump(
  host: ShopHost,
  {
    dump,
    rows,
    onPut,
    refuse,
  }: {
    readonly dump: DumpFile;
    readonly rows: number;
    readonly onPut: (key: string) => void;
    readonly refuse: () => Promise<void>;
  },
  { set, signal }: Progress,
): Promise<{ rows: PeerReport; pictures: PictureReport }> {
  const shop = host.current();
  const now = shop.clock.now();
  const owners = ownersOf(shop);
  const settings = new Map(findSettings(shop.read));
  const total = rows + dump.pictureCount;
  let report: PeerReport = { taken: {}, changed: {}, leftOut: {} };
  let pictures: PictureReport = { taken: 0, leftOut: 0 };
  let seen = 0;
  await replaceWithNew(host, {
    seed: 'empty',
    zone: shop.time.zone,
    goesOn: true,
    refuse,
    async fill(database, files) {
      const { raw } = database.write;
      report = await fillFromPeer({
        raw,
        time: shop.time,
        now,
        pieces: dump.text(),
        putSetting: (key, value) => void settings.set(key, value),
        onRow: (count) => set(Math.min(count, rows), total),
        signal,
      }).catch(tellUnreadable);
      const onPicture = () => {
        seen += 1;
        set(rows + seen, total);
      };
      const taking = { raw, files, pictures: dump.pictures(), onPut, onPicture, signal };
      pictures = await takePictures(taking).catch(tellUnreadable);
    },
    prepare(tx) {
      // Looked at again at the last moment: what came in meanwhile would be lost.
      refuseFilledShop(host.current());
      for (const [key, value] of settings) putSetting(tx, { key, value, now });
      keepOwners(tx, owners, now);
    },
  });
  return { rows: report, pictures };
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
