// Backups as the desk shows them (desk.yaml).
import type { BackupEntry } from '../../backup/backupFolder.ts';
import type { Language } from '../../errors.ts';
import type { View } from '../../view.ts';
import type { BackupComparison } from './service.ts';

/** How backups look to one caller of one shop. */
export interface BackupLook {
  readonly view: View;
  readonly language: Language;
  readonly shopId: string;
}

export function presentBackup(entry: BackupEntry, { view, language, shopId }: BackupLook) {
  const { name, at, size, reason, checked, counts, shopName, app, hasPictures, missingPictures, problem } = entry;
  return {
    name,
    at: view.time(at),
    size,
    reason,
    checked,
    counts,
    shopName,
    app: app === '' ? undefined : app,
    hasPictures,
    missingPictures,
    isOtherShop: isOtherShop(entry, shopId),
    problem: problem?.[language],
  };
}

/** A file that can't be read is nobody's. */
function isOtherShop(entry: BackupEntry, shopId: string): boolean {
  return entry.problem === undefined && entry.shopId !== shopId;
}

export function presentComparison({ entry, since, lostPictures }: BackupComparison, { view, shopId }: BackupLook) {
  const { counts, newestOrders, paidFen, refundedFen, ...lost } = since;
  return {
    name: entry.name,
    at: view.time(entry.at),
    shopName: entry.shopName,
    isOtherShop: isOtherShop(entry, shopId),
    counts: Object.entries(counts).map(([table, now]) => ({ table, now, backup: entry.counts[table] })),
    lost: { ...lost, paidSum: view.money(paidFen), refundedSum: view.money(refundedFen) },
    missingPictures: lostPictures,
    newestOrders: newestOrders.map((order) => ({
      id: order.id,
      orderSn: order.orderSn,
      orderStatus: order.status,
      consignee: order.consignee,
      actualPrice: view.money(order.priceFen),
      addTime: view.time(order.createdAt),
    })),
  };
}
