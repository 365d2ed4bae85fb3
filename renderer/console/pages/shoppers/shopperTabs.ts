// What hangs on a shopper's account: which operation lists it, and which of its values a short table shows.
import { can } from '../../api/call.ts';
import type { OperationName } from '../../api/operations.ts';
import { maskAddress, maskName, maskPhone } from '../../parts/mask.ts';
import type { NamedKind } from '../../parts/named.ts';
import { originWord } from './shopperColumns.ts';

type Row = Readonly<Record<string, unknown>>;

/** One of these. */
export interface TabCell {
  readonly text?: string;
  /** A message key. */
  readonly word?: string;
  /** A time of the wire. */
  readonly time?: string;
  readonly named?: { readonly kind: NamedKind; readonly id: number };
  /** The id of an order that one may open. */
  readonly order?: number;
}

export interface TabColumn {
  /** A message key. */
  readonly label: string;
  readonly cell: (row: Row) => TabCell;
}

export interface ShopperTab {
  readonly name: 'coupons' | 'addresses' | 'collects' | 'footprints' | 'searches';
  readonly operation: OperationName;
  /** A message key. */
  readonly empty: string;
  readonly columns: readonly TabColumn[];
}

const textOf = (row: Row, name: string): string => String(row[name] ?? '');
const time = (label: string, name: string): TabColumn => ({
  label,
  cell: (row) => (typeof row[name] === 'string' ? { time: row[name] } : {}),
});
const named = (label: string, name: string, kind: (row: Row) => NamedKind): TabColumn => ({
  label,
  cell: (row) => ({ named: { kind: kind(row), id: Number(row[name]) } }),
});
const originCell = (from: string): TabCell => {
  const word = originWord(from);
  return word === undefined ? { text: from } : { word };
};
const added = time('common.addTime', 'addTime');

export const shopperTabs: readonly ShopperTab[] = [
  {
    name: 'coupons',
    operation: 'adminCoupon.listUser',
    empty: 'shoppers.coupon.empty',
    columns: [
      named('shoppers.coupon.id', 'couponId', () => 'coupon'),
      {
        label: 'shoppers.coupon.status',
        cell: (row) => ({ word: `promotion.coupon.userStatuses.${textOf(row, 'status')}` }),
      },
      time('shoppers.coupon.end', 'endTime'),
      time('shoppers.coupon.used', 'usedTime'),
      {
        label: 'promotion.coupon.order',
        cell: ({ orderId }) =>
          typeof orderId !== 'number' ? {} : can('adminOrder.detail') ? { order: orderId } : { text: String(orderId) },
      },
    ],
  },
  {
    name: 'addresses',
    operation: 'adminShopperData.addresses',
    empty: 'shoppers.address.empty',
    columns: [
      { label: 'shoppers.address.name', cell: (row) => ({ text: maskName(textOf(row, 'name')) }) },
      { label: 'shoppers.address.tel', cell: (row) => ({ text: maskPhone(textOf(row, 'tel')) }) },
      {
        label: 'shoppers.address.place',
        cell: (row) => ({
          text: maskAddress(['province', 'city', 'county', 'addressDetail'].map((name) => textOf(row, name)).join(' ')),
        }),
      },
      {
        label: 'shoppers.address.isDefault',
        cell: ({ isDefault }) => (isDefault === true ? { word: 'common.yes' } : {}),
      },
    ],
  },
  {
    name: 'collects',
    operation: 'adminShopperData.collects',
    empty: 'shoppers.collect.empty',
    columns: [
      named('shoppers.collect.value', 'valueId', ({ type }) => (type === 1 ? 'topic' : 'goods')),
      { label: 'shoppers.collect.kind', cell: (row) => ({ word: `shoppers.collect.kinds.${textOf(row, 'type')}` }) },
      added,
    ],
  },
  {
    name: 'footprints',
    operation: 'adminShopperData.footprints',
    empty: 'shoppers.footprint.empty',
    columns: [named('shoppers.footprint.goods', 'goodsId', () => 'goods'), added],
  },
  {
    name: 'searches',
    operation: 'adminShopperData.searches',
    empty: 'shoppers.search.empty',
    columns: [
      { label: 'shoppers.search.keyword', cell: (row) => ({ text: textOf(row, 'keyword') }) },
      { label: 'shoppers.search.from', cell: (row) => originCell(textOf(row, 'from')) },
      added,
    ],
  },
];
