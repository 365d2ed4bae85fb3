// The test of the stranger test: with one owner filter taken out it must find what then comes out.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Reads } from '../../db/statement.ts';
import type * as addresses from '../../db/stores/address.ts';
import { operations } from '../../server/features.ts';
import { addBuyer } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { strangerCases } from './cases.ts';
import { findLeaks, type Stranger } from './findLeaks.ts';
import { addOwner, mark, type Owner } from './owner.ts';

/** Reads and deletes an address for anybody who knows its id. */
vi.mock('../../db/stores/address.ts', async (importOriginal) => {
  const original = await importOriginal<typeof addresses>();
  const ownerOf = (on: Reads, id: number) =>
    on.raw.prepare<[number], number>('SELECT user_id FROM address WHERE id = ?').pluck().get(id) ?? 0;
  return {
    ...original,
    findAddress: ((on, _userId, id) =>
      original.findAddress(on, ownerOf(on, id), id)) satisfies typeof original.findAddress,
    deleteAddress: ((tx, _userId, id, now) =>
      original.deleteAddress(tx, ownerOf(tx, id), id, now)) satisfies typeof original.deleteAddress,
  };
});

let shop: TestShop;
let owner: Owner;
let stranger: Stranger;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  owner = await addOwner(shop);
  const buyer = await addBuyer(shop);
  stranger = { as: buyer.as, addressId: buyer.addressId };
});
afterAll(() => shop.stop());

test('a store that forgets whose rows they are is found, in what it tells and in what it changes', async () => {
  const faults = await findLeaks(
    shop,
    operations.filter(({ name }) => name.startsWith('address.')),
    { owner, stranger, cases: strangerCases },
  );
  expect(faults).toContain(`address.detail 1: the stranger reads ${mark}`);
  expect(faults).toContain('address.detail 1: the stranger hears 0, not 402');
  expect(faults).toContain('address.delete 1: the stranger changes rows of the owner');
  expect(faults.filter((fault) => fault.startsWith('address.save'))).toEqual([]);
});
