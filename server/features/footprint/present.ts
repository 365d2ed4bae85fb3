// A footprint as the wire shows it (shop-user-data.yaml `FootprintItem`).
import type { FootprintRow } from '../../../db/stores/footprint.ts';
import type { View } from '../../view.ts';

export function presentFootprint(row: FootprintRow, view: View) {
  return {
    id: row.id,
    goodsId: row.goodsId,
    addTime: view.time(row.createdAt),
    name: row.name,
    brief: row.brief,
    picUrl: view.picture(row.picUrl),
    retailPrice: view.money(row.retailPriceFen),
  };
}
