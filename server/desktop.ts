// What the desktop app asks of the shop besides HTTP: the second door of server/, beside startShop.ts. All of it is the owner's
// own doing at the owner's own computer.
import { hash } from 'node:crypto';
import { findAdmin } from '../db/stores/admin.ts';
import { countWaitingOrders } from '../db/stores/deskFigures.ts';
import { accountKind } from '../db/values.ts';
import { backUp } from './backup/backupBefore.ts';
import { findBackup } from './backup/backupFolder.ts';
import { restoreIntoFolder } from './backup/restore.ts';
import { listUsable } from './backup/wayOut.ts';
import { issueToken, resolveAdmin } from './features/session/service.ts';
import type { Shop } from './shop.ts';

/** Who signed in, so that the app can sign in again without a password; worth as much as one, so it is kept encrypted. */
export interface OwnerPass {
  readonly adminId: number;
  /** Fits until the account's password changes. */
  readonly proof: string;
}

const proofOf = (adminId: number, passwordHash: string) => hash('sha256', `${adminId} ${passwordHash}`);

/** The pass of whom a token stands for; null when the token is no good. */
export function passOfToken(shop: Shop, token: string): OwnerPass | null {
  const admin = resolveAdmin(shop, token);
  const row = admin && findAdmin(shop.read, admin.adminId);
  return row ? { adminId: row.id, proof: proofOf(row.id, row.passwordHash) } : null;
}

/** A new token for the holder of a pass; null when the account is gone or its password was changed. */
export async function signInWithPass(shop: Shop, { adminId, proof }: OwnerPass): Promise<string | null> {
  return shop.write((tx) => {
    const row = findAdmin(tx, adminId);
    if (!row || proofOf(row.id, row.passwordHash) !== proof) return null;
    return issueToken(shop, tx, { kind: accountKind.admin, accountId: adminId });
  });
}

/** Orders that wait for the owner: to be sent, or a refund to be decided. */
export function countWaiting(shop: Shop): number {
  const { toShip, refunds } = countWaitingOrders(shop.read);
  return toShip + refunds;
}

/** Takes a backup now. Its name; null for a shop in memory. @throws ShopError, DatabaseError */
export async function backUpNow(shop: Shop): Promise<string | null> {
  return (await backUp(shop, 'manual'))?.name ?? null;
}

/** A backup that a shop which can't start could be restored from. */
export interface Restorable {
  readonly name: string;
  readonly at: number;
  readonly shopName: string;
  readonly orders: number;
}

const mostOffered = 20;

/** The usable backups of a folder, the newest first. Works without a shop. */
export async function listRestorable(dataFolder: string): Promise<Restorable[]> {
  return (await listUsable(dataFolder))
    .slice(0, mostOffered)
    .map(({ name, at, shopName, counts }) => ({ name, at, shopName, orders: counts.orders ?? 0 }));
}

/** Restores one of a folder's own backups, by its name. @throws StartError, ShopError; then all is as before */
export async function restoreListed(dataFolder: string, name: string): Promise<void> {
  await restoreIntoFolder(dataFolder, await findBackup(dataFolder, name));
}

/** Restores a backup from anywhere, also one of another shop: the owner chose the file. @throws as restoreListed */
export async function restoreFile(dataFolder: string, file: string): Promise<void> {
  await restoreIntoFolder(dataFolder, file, { allowOther: true });
}
