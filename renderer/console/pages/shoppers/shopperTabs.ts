// What hangs on a shopper's account: which operation lists it, and which of its values a short table shows.
import type { OperationName } from '../../api/operations.ts';
import { maskAddress, maskName, maskPhone } from '../../parts/mask.ts';

type Row = Readonly<Record<string, unknown>>;

export interface TabColumn {
  /** A message key. */
  readonly label: string;
  readonly kind?: 'money' | 'time';
  readonly value: (row: Row) => unknown;
}

export interface ShopperTab {
  readonly name: 'orders' | 'coupons' | 'addresses' | 'collects' | 'footprints' | 'searches';
  readonly operation: OperationName;
  /** A message key. */
  readonly empty: string;
  readonly columns: readonly TabColumn[];
}

const text = (row: Row, name: string): string => String(row[name] ?? '');
const time = (label: string, name: string): TabColumn => ({ label, kind: 'time', value: (row) => row[name] });

export const shopperTabs: readonly ShopperTab[] = [
  {
    name: 'coupons',
    operation: 'adminCoupon.listUser',
    empty: 'shoppers.coupon.empty',
    columns: [
      { label: 'shoppers.coupon.id', value: ({ couponId }) => couponId },
      { label: 'shoppers.coupon.status', value: ({ status }) => `promotion.coupon.userStatuses.${String(status)}` },
      time('shoppers.coupon.end', 'endTime'),
      time('shoppers.coupon.used', 'usedTime'),
    ],
  },
  {
    name: 'addresses',
    operation: 'adminShopperData.addresses',
    empty: 'shoppers.address.empty',
    columns: [
      { label: 'shoppers.address.name', value: (row) => maskName(text(row, 'name')) },
      { label: 'shoppers.address.tel', value: (row) => maskPhone(text(row, 'tel')) },
      {
        label: 'shoppers.address.place',
        value: (row) =>
          maskAddress(['province', 'city', 'county', 'addressDetail'].map((name) => text(row, name)).join(' ')),
      },
    ],
  },
  {
    name: 'collects',
    operation: 'adminShopperData.collects',
    empty: 'shoppers.collect.empty',
    columns: [
      { label: 'shoppers.collect.kind', value: ({ type }) => `shoppers.collect.kinds.${String(type)}` },
      { label: 'shoppers.collect.value', value: ({ valueId }) => valueId },
      time('common.addTime', 'addTime'),
    ],
  },
  {
    name: 'footprints',
    operation: 'adminShopperData.footprints',
    empty: 'shoppers.footprint.empty',
    columns: [
      { label: 'shoppers.footprint.goods', value: ({ goodsId }) => goodsId },
      time('common.addTime', 'addTime'),
    ],
  },
  {
    name: 'searches',
    operation: 'adminShopperData.searches',
    empty: 'shoppers.search.empty',
    columns: [{ label: 'shoppers.search.keyword', value: ({ keyword }) => keyword }, time('common.addTime', 'addTime')],
  },
];
