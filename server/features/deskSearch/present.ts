// What the search of the desk found.
import type { View } from '../../view.ts';
import type { Found } from './service.ts';

export function presentFound({ goods, orders, shoppers }: Found, view: View) {
  return {
    goods: goods.map((row) => ({
      id: row.id,
      name: row.name,
      goodsSn: row.goodsSn,
      picUrl: view.picture(row.picUrl),
      retailPrice: view.money(row.retailPriceFen),
      isOnSale: row.isOnSale,
    })),
    orders: orders.map((row) => ({
      id: row.id,
      orderSn: row.orderSn,
      orderStatus: row.orderStatus,
      consignee: row.consignee,
      mobile: row.mobile,
      actualPrice: view.money(row.actualPriceFen),
      addTime: view.time(row.createdAt),
    })),
    shoppers: shoppers.map((row) => ({
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      mobile: row.mobile,
      avatar: view.picture(row.avatar),
      addTime: view.time(row.createdAt),
    })),
  };
}
