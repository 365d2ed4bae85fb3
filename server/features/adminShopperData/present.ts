// What members keep and leave behind, as the back office shows it (admin-users.yaml types).
import type {
  memberAddresses,
  memberCollects,
  memberFeedbacks,
  memberFootprints,
  memberSearches,
} from '../../../db/stores/adminShopperData.ts';
import type { View } from '../../view.ts';

type RowOf<L extends { list: (...args: never[]) => unknown[] }> = ReturnType<L['list']>[number];

export function presentAddress(row: RowOf<typeof memberAddresses>, view: View) {
  return {
    id: row.id,
    name: row.name,
    userId: row.userId,
    province: row.province,
    city: row.city,
    county: row.county,
    addressDetail: row.addressDetail,
    areaCode: row.areaCode ?? undefined,
    postalCode: row.postalCode ?? undefined,
    tel: row.tel,
    isDefault: row.isDefault,
    ...view.common(row),
  };
}

export function presentCollect(row: RowOf<typeof memberCollects>, view: View) {
  const valueId = row.goodsId ?? row.topicId ?? 0;
  return { id: row.id, userId: row.userId, valueId, type: row.type, ...view.common(row) };
}

export function presentFeedback(row: RowOf<typeof memberFeedbacks>, view: View) {
  return {
    id: row.id,
    userId: row.userId,
    username: row.username,
    mobile: row.mobile,
    feedType: row.feedType,
    content: row.content,
    status: row.status,
    hasPicture: row.hasPicture,
    picUrls: view.pictures(row.picUrls),
    ...view.common(row),
  };
}

export function presentFootprint(row: RowOf<typeof memberFootprints>, view: View) {
  return { id: row.id, userId: row.userId, goodsId: row.goodsId, ...view.common(row) };
}

export function presentSearch(row: RowOf<typeof memberSearches>, view: View) {
  return { id: row.id, userId: row.userId, keyword: row.keyword, from: row.origin, ...view.common(row) };
}
