// Reading and changing the caller's delivery addresses (shop-user-data.yaml).
import {
  type AddressRow,
  addAddress,
  changeAddress,
  clearDefaultAddress,
  deleteAddress,
  findAddress,
  listAddresses,
} from '../../../db/stores/address.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, type ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { ListAddressesInput, SaveAddressInput } from './schema.ts';

const unknownAddress = (): ShopError => invalidField('id', '没有这个收货地址', 'you have no such address');

function sortAddresses(rows: AddressRow[], { sort, order }: ListAddressesInput): AddressRow[] {
  if (sort === undefined && order === undefined) return rows;
  const ascending = sort === 'id' ? rows : rows.toSorted((a, b) => a.createdAt - b.createdAt);
  return order === 'asc' ? ascending : ascending.toReversed();
}

/** All of the caller's addresses, by id unless asked otherwise. */
export function findAddresses(shop: Shop, who: Shopper, input: ListAddressesInput) {
  const rows = sortAddresses(listAddresses(shop.read, who.userId), input);
  return {
    total: rows.length,
    rows: ({ limit, offset }: { limit: number; offset: number }) => rows.slice(offset, offset + limit),
  };
}

/** One address of the caller. @throws 402 */
export function readAddress(shop: Shop, who: Shopper, id: number): AddressRow {
  const row = findAddress(shop.read, who.userId, id);
  if (!row) throw unknownAddress();
  return row;
}

/** Makes an address or changes one; a new default replaces the old. Gives its id. @throws 402 */
export function saveAddress(shop: Shop, who: Shopper, input: SaveAddressInput): Promise<number> {
  const { id, ...fields } = input;
  const row = { ...fields, now: shop.clock.now() };
  return shop.write((tx) => {
    if (row.isDefault) clearDefaultAddress(tx, who.userId, { exceptId: id, now: row.now });
    if (id === 0) return addAddress(tx, who.userId, row);
    if (!changeAddress(tx, who.userId, id, row)) throw unknownAddress();
    return id;
  });
}

/** @throws 402 */
export async function removeAddress(shop: Shop, who: Shopper, id: number): Promise<void> {
  await shop.write((tx) => {
    if (!deleteAddress(tx, who.userId, id, shop.clock.now())) throw unknownAddress();
  });
}
