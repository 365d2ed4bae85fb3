// Brands as the wire shows them (shop-home.yaml `BrandSummary`, `Brand`).
import type { BrandRow } from '../../../db/stores/brand.ts';
import type { View } from '../../view.ts';

type SummaryRow = Pick<BrandRow, 'id' | 'name' | 'description' | 'picUrl' | 'floorPriceFen'>;

export function presentBrandSummary(row: SummaryRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    desc: row.description,
    picUrl: view.picture(row.picUrl),
    floorPrice: view.money(row.floorPriceFen),
  };
}

export function presentBrand(row: BrandRow, view: View) {
  return { ...presentBrandSummary(row, view), sortOrder: row.sortOrder, ...view.common(row) };
}
