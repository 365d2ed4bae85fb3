// Data packs: laid in the place of what there is, and a shop that is shown to strangers brought back to where the day began
// (desk.yaml, pack).
import type { IncomingMessage } from 'node:http';
import type { PackName } from '../../../db/seed/folder.ts';
import { findAdminByName } from '../../../db/stores/admin.ts';
import { findMeta } from '../../../db/stores/meta.ts';
import { logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { backupBefore } from '../../backup/backupBefore.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { keptCopiesOf } from '../../keptCopies.ts';
import type { KeptCopy } from '../../keptCopy.ts';
import { replaceWithNew } from '../../newData.ts';
import type { Shop, ShopHost } from '../../shop.ts';
import { logAdmin } from '../adminLog/service.ts';

/** The copy that rewind returns to. */
export const rewindName = 'rewind';

interface Call {
  readonly shop: Shop;
  readonly who: Admin;
  readonly request: RequestFacts;
}

export async function readPacks(shop: Shop) {
  return {
    present: findMeta(shop.read, 'seed'),
    canRewind: canRewind(shop),
    mark: canRewind(shop) ? await keptCopiesOf(shop.host).find(rewindName) : undefined,
  };
}
export type PackState = Awaited<ReturnType<typeof readPacks>>;

/** A real shop is brought back by its backups, never by a slip of the finger. */
const canRewind = (shop: Shop) => shop.mode !== 'normal';

function refuseReal(shop: Shop): void {
  if (!canRewind(shop)) throw new ShopError('notSupported', { detail: { zh: '仅限演示店', en: 'demo shops only' } });
}

/**
 * Lays a pack in the place of what there is, after a backup. Who is logged in stays so where the pack has the account. Gives the
 * id of the job. @throws ShopError jobRunning
 */
export function loadPack({ shop, who, request }: Call, name: PackName): string {
  const { host } = shop;
  return shop.longWork.start({
    kind: 'pack',
    writes: true,
    async work(progress) {
      progress.set(0, 3);
      const { backup, refuseNews } = await backupBefore(host.current(), 'pack', { signal: progress.signal });
      progress.set(1, 3);
      const { zone } = host.current().time;
      await replaceWithNew(host, { seed: name, zone, goesOn: true, refuse: refuseNews });
      progress.set(2, 3);
      await keptCopiesOf(host).keep(rewindName);
      await logPack(host, { who, ip: request.ip, action: '装入数据包', result: name });
      progress.set(3, 3);
      return { name, ...(backup ? { backup: backup.name } : {}) };
    },
  });
}

/** Makes the present state the point that rewind returns to. @throws 503 for a real shop */
export async function markPoint({ shop, who, request }: Call): Promise<KeptCopy> {
  refuseReal(shop);
  const mark = await keptCopiesOf(shop.host).keep(rewindName);
  await logPack(shop.host, { who, ip: request.ip, action: '标记还原点', result: '' });
  return mark;
}

/** Brings data and pictures back to the start of the day or the last mark. @throws 503 for a real shop, 504 while a job writes */
export async function rewind({ shop, who, request }: Call) {
  refuseReal(shop);
  const { host } = shop;
  const startedAt = performance.now();
  const job = shop.longWork.start({
    kind: 'rewind',
    writes: true,
    work: () => bringBack(host, request.raw),
  });
  const ended = await shop.longWork.ended(job);
  if (ended?.state !== 'done') throw new ShopError('unspecified', { detail: ended?.error?.[request.language] ?? '' });
  await logPack(host, { who, ip: request.ip, action: '还原演示数据', result: '' });
  const mark = await keptCopiesOf(host).find(rewindName);
  return { mark, tookMs: Math.round(performance.now() - startedAt) };
}

async function bringBack(host: ShopHost, within: IncomingMessage): Promise<undefined> {
  if (!(await keptCopiesOf(host).bringBack(rewindName, { within, passesOverNumbers: true }))) {
    throw new ShopError('notSupported', { detail: { zh: '还没有还原点', en: 'there is no point to return to yet' } });
  }
  return undefined;
}

/** In the data that serve now, where the administrator may have another id, or none. */
async function logPack(
  host: ShopHost,
  { who, ip, action, result }: { who: Admin; ip: string; action: string; result: string },
): Promise<void> {
  const shop = host.current();
  await shop.write((tx) => {
    const known = findAdminByName(tx, who.username);
    const admin = known ? { adminId: known.id, username: known.username } : null;
    const entry = { type: logType.general, action, isSuccess: true, result, now: shop.clock.now() };
    logAdmin(tx, { admin, ip, ...entry, ...(known ? {} : { comment: who.username }) });
  });
}
