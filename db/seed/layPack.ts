// Turns a data pack into the rows of a shop.
import type { Writer } from '../open.ts';
import type { EpochMs } from '../values.ts';
import { demoHistory, packHistory } from './demo/history.ts';
import type { History } from './demo/historyRows.ts';
import { demoPack } from './demo/pack.ts';
import { layBrands, layCategories, layGoods } from './lay/catalog.ts';
import { type FreshOptions, layFresh } from './lay/fresh.ts';
import { layHistory } from './lay/history.ts';
import { layBanners, layHelp, layTopics } from './lay/home.ts';
import { createLaying, hourMs, type Laying } from './lay/laying.ts';
import { layAdmins, layNotices, layShoppers, type Passwords } from './lay/people.ts';
import { createPictureBook, type LaidFile, layStorage } from './lay/pictures.ts';
import { layCoupons, layGroupBuyRules } from './lay/promotion.ts';
import { layTraces } from './lay/traces.ts';
import { localTimes } from './localTime.ts';
import type { Pack } from './pack.ts';
import { layRegions } from './regions.ts';
import { laySettings } from './settings.ts';
import { teahousePack } from './teahouse/pack.ts';

export interface LayPackOptions extends FreshOptions {
  /** The moment at which the shop is opened; nothing in it is later. */
  readonly nowMs: EpochMs;
  /** A whole number; the same seed and moment give the same rows, ids included. */
  readonly seed: number;
  /** IANA name of the shop's time zone: order numbers begin with its days, and its nights are quiet. */
  readonly zone: string;
  /** Makes the hash of a password; called once for each text. */
  readonly hashPassword: (text: string) => string;
  /** Where the pack's pictures lie; without it their rows tell neither size nor hash. */
  readonly picturesFolder?: string;
  /** What happened in the shop so far. Default: what the packs of the product bring along, for others nothing. */
  readonly history?: History;
}

/** What was laid. */
export interface LaidPack {
  /** The pictures that rows show: each is to be put into the file store under its key. */
  readonly files: readonly LaidFile[];
}

/**
 * Lays a pack into an empty file, in one immediate transaction. The file is not marked (`meta`): whoever has put the
 * pictures in their place does that; until then a second laying replaces the first.
 * @throws Error when the file is marked as laid (see `replace`), or when the pack refers to what it doesn't hold
 */
export function layPack(writer: Writer, pack: Pack, options: LayPackOptions): LaidPack {
  const { nowMs, picturesFolder } = options;
  const localTime = localTimes(options.zone);
  const history = options.history ?? historyOf(pack, { ...options, offsetMinutes: localTime(nowMs).offsetMinutes });
  const passwords = hashAll(pack, options.hashPassword);
  return layFresh(writer, options, () => {
    const pictures = createPictureBook(pack.shop.name);
    const laying = createLaying({ raw: writer.raw, pack, nowMs, pictures });
    layRegions(writer);
    laySettings(writer, laying.openedAt, identityOf(pack));
    layShop(laying, history, passwords);
    layHistory(laying, history, localTime);
    const files = pictures.files();
    layStorage(writer.raw, files, { at: laying.openedAt, folder: picturesFolder });
    return { files };
  });
}

/** Everything but the orders, each kind after those that it refers to. */
function layShop(laying: Laying, history: History, passwords: Passwords): void {
  layCategories(laying);
  layBrands(laying);
  layGoods(laying);
  layAdmins(laying, passwords);
  layNotices(laying);
  layShoppers(laying, passwords, lastSeen(laying, history));
  layTopics(laying);
  layBanners(laying);
  layHelp(laying);
  layCoupons(
    laying,
    countBy(history.userCoupons, ({ coupon }) => coupon),
  );
  layGroupBuyRules(laying);
  layTraces(laying);
}

const noHistory: History = { orders: [], comments: [], aftersales: [], groupBuys: [], userCoupons: [] };

function historyOf(
  pack: Pack,
  { nowMs, seed, offsetMinutes }: { nowMs: EpochMs; seed: number; offsetMinutes: number },
) {
  const options = { nowMs, seed, utcOffsetMinutes: offsetMinutes };
  if (pack === demoPack) return demoHistory(options);
  if (pack !== teahousePack) return noHistory;
  return packHistory(pack, { crowdOrders: 140, groupBuys: { complete: 'walnut-pastry', waiting: 'dancong' } }, options);
}

function hashAll(pack: Pack, hashPassword: (text: string) => string): Passwords {
  const texts = [...pack.admins, ...pack.shoppers].map(({ password }) => password);
  return new Map([...new Set(texts)].filter((text) => text !== undefined).map((text) => [text, hashPassword(text)]));
}

/** When each shopper did something last, by user name. */
function lastSeen({ pack, nowMs }: Laying, history: History): Map<string, EpochMs> {
  const seen = new Map<string, EpochMs>();
  const see = (name: string, at: EpochMs): void => void seen.set(name, Math.max(at, seen.get(name) ?? 0));
  for (const { shopper, placedAt } of history.orders) see(shopper, placedAt);
  for (const { shopper, receivedAt } of history.userCoupons) see(shopper, receivedAt);
  for (const { shopper, footprints, searches } of pack.traces) {
    for (const { hoursAgo } of [...footprints, ...searches]) see(shopper, nowMs - hoursAgo * hourMs);
  }
  return seen;
}

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

function identityOf({ shop }: Pack) {
  return {
    litemall_mall_name: shop.name,
    litemall_mall_address: shop.address,
    litemall_mall_phone: shop.phone,
    litemall_mall_qq: shop.qq,
    litemall_mall_longitude: shop.longitude,
    litemall_mall_latitude: shop.latitude,
  };
}
