// A favourite as the wire shows it (shop-user-data.yaml `CollectItem`).
import type { CollectRow } from '../../../db/stores/collect.ts';
import { type CollectType, collectType } from '../../../db/values.ts';
import type { View } from '../../view.ts';

/** Topics carry their values under two sets of names: clients differ in which they read. */
export function presentCollect(row: CollectRow, type: CollectType, view: View) {
  const price = view.money(row.priceFen);
  return {
    id: row.id,
    type,
    valueId: row.valueId,
    name: row.name,
    brief: row.brief,
    picUrl: view.picture(row.picUrl),
    retailPrice: price,
    ...(type === collectType.topic ? { title: row.name, subtitle: row.brief, price } : {}),
  };
}
