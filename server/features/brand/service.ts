// Reading brands (shop-home.yaml).
import { type BrandRow, findBrand } from '../../../db/stores/brand.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** A live brand. @throws 402 */
export function readBrand(shop: Shop, id: number): BrandRow {
  const row = findBrand(shop.read, id);
  if (!row) throw invalidField('id', '没有这个品牌', 'there is no such brand');
  return row;
}
