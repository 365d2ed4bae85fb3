// An address as the wire shows it (shop-user-data.yaml `Address`).
import type { AddressRow } from '../../../db/stores/address.ts';
import type { View } from '../../view.ts';

/** All texts are always there; clients slice `areaCode`, so it is never a number. */
export function presentAddress(row: AddressRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    userId: row.userId,
    province: row.province,
    city: row.city,
    county: row.county,
    addressDetail: row.addressDetail,
    areaCode: row.areaCode ?? '',
    postalCode: row.postalCode ?? '',
    tel: row.tel,
    isDefault: row.isDefault,
    ...view.common(row),
  };
}
