// Whoever takes an id gives nothing away: every operation of the shop that takes one is called with an owner's ids by
// somebody else. The operations come from the list, so that a new one without a case fails here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import { addBuyer } from '../support/buying.ts';
import { idParametersOf } from '../support/idParameters.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { strangerCases } from './cases.ts';
import { findLeaks, type Stranger } from './findLeaks.ts';
import { addOwner, mark, type Owner, privateTexts, rowsOfOwner } from './owner.ts';

const takingIds = operations.filter(({ path, ...operation }) => {
  return path.startsWith('/wx/') && idParametersOf({ path, ...operation }).length > 0;
});

let shop: TestShop;
let owner: Owner;
let stranger: Stranger;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  owner = await addOwner(shop);
  const buyer = await addBuyer(shop);
  await buyer.put(await addArticle(shop));
  stranger = { as: buyer.as, addressId: buyer.addressId };
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

test('every operation of the shop that takes an id has a case for every such parameter', () => {
  const faults = takingIds.flatMap((operation) => {
    const named = new Set((strangerCases[operation.name] ?? []).flatMap(({ input }) => Object.keys(input(owner))));
    return idParametersOf(operation)
      .filter((name) => !named.has(name))
      .map((name) => `${operation.name}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test('every case is one of an operation that there is', () => {
  const names = new Set(takingIds.map(({ name }) => name));
  expect(Object.keys(strangerCases).filter((name) => !names.has(name))).toEqual([]);
});

test('the owner reaches all of it', async () => {
  const as = { token: owner.token };
  const reads = [
    await shop.get('/wx/address/detail', { id: owner.addressId }, as),
    await shop.get('/wx/order/detail', { orderId: owner.orders.unpaid.id }, as),
    await shop.get('/wx/aftersale/detail', { orderId: owner.orders.received.id }, as),
    await shop.get('/wx/groupon/detail', { grouponId: owner.grouponId }, as),
    await shop.get('/wx/cart/checkout', { cartId: owner.buyNowId, addressId: owner.addressId }, as),
  ];
  for (const { errno, data } of reads) {
    expect(errno).toBe(0);
    expect(privateTexts(JSON.stringify(data), { isOpen: false })).not.toEqual([]);
  }
  expect(rowsOfOwner(shop, owner.id)().split(mark).length).toBeGreaterThan(30);
});

test('strangers and the anonymous read and change nothing of an owner', async () => {
  expect(await findLeaks(shop, takingIds, { owner, stranger, cases: strangerCases })).toEqual([]);
});
