// The columns of what shoppers leave behind, for the lists of all and for one shopper's page.
import { type Column, columnsOf } from '../../list/columns.ts';
import type { RowOf } from '../../list/useList.ts';
import { maskAddress, maskName, maskPhone } from '../../parts/mask.ts';

export type Address = RowOf<'adminShopperData.addresses'>;
export type Collect = RowOf<'adminShopperData.collects'>;
export type Footprint = RowOf<'adminShopperData.footprints'>;
export type SearchWord = RowOf<'adminShopperData.searches'>;

const userId = { key: 'userId', label: 'shoppers.one', minWidth: '140px' } as const;
const addTime = { key: 'addTime', label: 'common.addTime', kind: 'time', sort: 'add_time', width: '160px' } as const;

export const addressColumns: readonly Column<Address>[] = columnsOf<Address>([
  {
    key: 'name',
    label: 'shoppers.address.name',
    minWidth: '110px',
    card: 'title',
    value: ({ name }) => maskName(name),
  },
  { key: 'tel', label: 'shoppers.address.tel', width: '140px', value: ({ tel }) => maskPhone(tel) },
  {
    key: 'place',
    label: 'shoppers.address.place',
    isCut: true,
    card: 'plain',
    value: ({ province, city, county, addressDetail }) => maskAddress(`${province} ${city} ${county} ${addressDetail}`),
  },
  { key: 'isDefault', label: 'shoppers.address.isDefault', kind: 'flag', width: '90px' },
  userId,
  addTime,
]);

export const collectColumns: readonly Column<Collect>[] = columnsOf<Collect>([
  { key: 'valueId', label: 'shoppers.collect.value', minWidth: '260px', card: 'title' },
  { key: 'type', label: 'shoppers.collect.kind', width: '120px' },
  userId,
  addTime,
]);

export const footprintColumns: readonly Column<Footprint>[] = columnsOf<Footprint>([
  { key: 'goodsId', label: 'shoppers.footprint.goods', minWidth: '260px', card: 'title' },
  userId,
  addTime,
]);

/** The message key of where a search came from; `undefined` for what an imported shop called otherwise. */
export const originWord = (from: string): string | undefined =>
  ['wx', 'pc', 'app'].includes(from) ? `shoppers.search.origins.${from}` : undefined;

export const searchColumns: readonly Column<SearchWord>[] = columnsOf<SearchWord>([
  { key: 'keyword', label: 'shoppers.search.keyword', minWidth: '180px', card: 'title' },
  { key: 'from', label: 'shoppers.search.from', width: '120px' },
  userId,
  addTime,
]);
