// Banners in the back office (admin-promotion.yaml).
import {
  addBanner,
  type BannerContent,
  changeBanner as changeBannerRow,
  deleteBanner as deleteBannerRow,
  findBanner,
  plainBanner,
} from '../../../db/stores/adminAd.ts';
import type { BannerRow } from '../../../db/stores/home.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import type { ChangeBannerInput, CreateBannerInput } from './schema.ts';

/** @throws 402 for an unknown banner */
export function readBanner(shop: Shop, id: number): BannerRow {
  const banner = findBanner(shop.read, id);
  if (!banner) throw invalidField('id', '没有这个广告', 'no such banner');
  return banner;
}

/** The banner with what was sent. @throws 402 when it would end before it begins */
function withInput(shop: Shop, stored: BannerContent, input: CreateBannerInput | Omit<ChangeBannerInput, 'id'>) {
  const { startTime, endTime, enabled, url, ...rest } = input;
  const moment = (text: string | undefined) => (text === undefined ? undefined : shop.time.fromWire(text));
  const banner = withChanges(stored, {
    ...rest,
    url: url && storedPicture(url),
    isEnabled: enabled,
    startsAt: moment(startTime),
    endsAt: moment(endTime),
  });
  if (banner.startsAt !== null && banner.endsAt !== null && banner.endsAt <= banner.startsAt) {
    throw invalidField('endTime', '结束时间必须晚于开始时间', 'must be later than startTime');
  }
  return banner;
}

/** Adds a banner and gives it as it is stored. @throws 402 */
export function createBanner(shop: Shop, input: CreateBannerInput): Promise<BannerRow> {
  const content = withInput(shop, plainBanner, input);
  return shop.write((tx) => addBanner(tx, content, shop.clock.now()));
}

/** Writes what was sent and gives the banner as it is stored then. @throws 505 for an unknown banner, 402 */
export function changeBanner(shop: Shop, { id, ...input }: ChangeBannerInput): Promise<BannerRow> {
  return shop.write((tx) => {
    const stored = findBanner(tx, id);
    const changed = stored && changeBannerRow(tx, id, withInput(shop, stored, input), shop.clock.now());
    if (!changed) throw new ShopError('updateFailed');
    return changed;
  });
}

/** Marks a banner as deleted. Unknown ones are no error. */
export function deleteBanner(shop: Shop, id: number): Promise<void> {
  return shop.write((tx) => deleteBannerRow(tx, id, shop.clock.now()));
}
