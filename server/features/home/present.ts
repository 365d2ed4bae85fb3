// The home page as the wire shows it (shop-home.yaml `Banner`, `Channel`, `CouponSummary`, `GrouponGoods`, `Floor`).
import type { BannerRow } from '../../../db/stores/home.ts';
import type { ShopSettings } from '../../settings.ts';
import type { View } from '../../view.ts';
import { presentBrandSummary } from '../brand/present.ts';
import { presentCoupon } from '../coupon/present.ts';
import { presentGoodsSummary } from '../goods/present.ts';
import { grouponPriceFen } from '../price/rules.ts';
import { presentTopicSummary } from '../topic/present.ts';
import type { Home } from './service.ts';

export function presentBanner(row: BannerRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    link: row.link,
    url: view.picture(row.url),
    position: row.position,
    content: row.content,
    startTime: view.timeOrNone(row.startsAt),
    endTime: view.timeOrNone(row.endsAt),
    enabled: row.isEnabled,
    ...view.common(row),
  };
}

function presentGrouponGoods(row: Home['grouponGoods'][number], view: View) {
  return {
    id: row.id,
    name: row.name,
    brief: row.brief,
    picUrl: view.picture(row.picUrl),
    counterPrice: view.money(row.counterPriceFen),
    retailPrice: view.money(row.retailPriceFen),
    grouponPrice: view.money(grouponPriceFen(row.retailPriceFen, row.discountFen)),
    grouponDiscount: view.money(row.discountFen),
    grouponMember: row.membersNeeded,
    expireTime: view.time(row.expiresAt),
  };
}

/** All nine keys are always there. */
export function presentHome(home: Home, view: View) {
  return {
    banner: home.banners.map((row) => presentBanner(row, view)),
    channel: home.channels.map(({ id, name, iconUrl }) => ({ id, name, iconUrl: view.picture(iconUrl) })),
    couponList: home.coupons.map((row) => presentCoupon(row, view)),
    newGoodsList: home.newGoods.map((row) => presentGoodsSummary(row, view)),
    hotGoodsList: home.hotGoods.map((row) => presentGoodsSummary(row, view)),
    brandList: home.brands.map((row) => presentBrandSummary(row, view)),
    topicList: home.topics.map((row) => presentTopicSummary(row, view)),
    grouponList: home.grouponGoods.map((row) => presentGrouponGoods(row, view)),
    floorGoodsList: home.floors.map(({ id, name, goods }) => ({
      id,
      name,
      goodsList: goods.map((row) => presentGoodsSummary(row, view)),
    })),
  };
}

/** How the shop introduces itself. */
export function presentAbout(settings: ShopSettings) {
  return {
    name: settings.mallName,
    address: settings.mallAddress,
    phone: settings.mallPhone,
    qq: settings.mallQq,
    longitude: settings.mallLongitude,
    latitude: settings.mallLatitude,
  };
}
