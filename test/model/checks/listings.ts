// Every list that the model knows: where it is read, and the ids that it must hold, in their order.

import { isRunning } from '../state/groups.ts';
import { ordersOf, tabs } from '../state/orders.ts';
import { type Account, get, type Mark, type Model, rowsOf } from '../state/state.ts';
import { same } from '../violation.ts';
import { sameListedOrder, yuan } from './answers.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in stage.ts
type Row = any;

export interface Listing {
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  /** `admin` lists go to their last page where one past it is asked for. */
  readonly reader: 'shopper' | 'admin';
  readonly expected: (model: Model, who: Account) => number[];
  /** The id that `expected` means. Default: `id`. */
  readonly idOf?: (row: Row) => number;
  /** Looks at a row beyond its id. @throws Violation */
  readonly look?: (row: Row, model: Model) => void;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const orderTabs: Listing[] = tabs.map((states, showType) => ({
  path: '/wx/order/list',
  query: { showType },
  reader: 'shopper',
  expected: (model, who) => idsOf(ordersOf(model, who.id, states)),
  look: (row, model) => sameListedOrder(row, model, get(model.orders, row.id)),
}));

const orderSortings: Listing[] = [
  {
    path: '/wx/order/list',
    query: { sort: 'id', order: 'asc' },
    reader: 'shopper',
    expected: (model, who) => idsOf(ordersOf(model, who.id, [])).reverse(),
  },
];

const aftersaleLists: Listing[] = ['', 1, 2, 3, 4, 5].map((status) => ({
  path: '/wx/aftersale/list',
  query: { status },
  reader: 'shopper',
  expected: (model, who) =>
    idsOf(
      rowsOf(model.aftersales, who).filter((row) => !row.isDeleted && (status === '' || row.status === status)),
    ).reverse(),
  idOf: (row) => row.aftersale.id,
  look: ({ aftersale }, model) => {
    const known = get(model.aftersales, aftersale.id);
    same(`after-sale request ${known.id}`, [aftersale.amount, aftersale.status], [yuan(known.amountFen), known.status]);
  },
}));

const couponsInHand: Listing[] = ['', 0, 1, 2].map((status) => ({
  path: '/wx/coupon/mylist',
  query: { status },
  reader: 'shopper',
  expected: (model, who) =>
    idsOf(rowsOf(model.hands, who).filter((hand) => status === '' || hand.status === status)).reverse(),
}));

const shownGoods = (model: Model, marks: readonly Mark[]) =>
  marks.filter(({ goodsId }) => !get(model.goods, goodsId).isDeleted);

const ownThings: Listing[] = [
  {
    path: '/wx/collect/list',
    query: { type: 0 },
    reader: 'shopper',
    expected: (model, who) =>
      shownGoods(model, rowsOf(model.collects, who))
        .map(({ goodsId }) => goodsId)
        .reverse(),
    idOf: (row) => row.valueId,
  },
  {
    path: '/wx/footprint/list',
    query: {},
    reader: 'shopper',
    expected: (model, who) =>
      idsOf(shownGoods(model, rowsOf(model.footprints, who)).sort((a, b) => b.at - a.at || b.id - a.id)),
  },
  {
    path: '/wx/address/list',
    query: {},
    reader: 'shopper',
    expected: (model, who) => idsOf(rowsOf(model.addresses, who)),
    look: (row, model) => same(`address ${row.id}`, row.isDefault, get(model.addresses, row.id).isDefault),
  },
];

const places: Listing[] = [0, 1].map((showType) => ({
  path: '/wx/groupon/my',
  query: { showType },
  reader: 'shopper',
  expected: (model, who) =>
    idsOf(
      rowsOf(model.places, who).filter(
        (place) =>
          place.status !== 0 &&
          (place.starterId === null) === (showType === 0) &&
          !get(model.orders, place.orderId).isDeleted,
      ),
    ).reverse(),
  look: (row, model) => {
    const place = get(model.places, row.id);
    same(
      `place ${place.id}`,
      [row.groupon.status, row.orderId, row.isCreator],
      [place.status, place.orderId, showType === 0],
    );
  },
}));

const offers: Listing[] = [
  {
    path: '/wx/coupon/list',
    query: {},
    reader: 'shopper',
    expected: (model) =>
      idsOf(
        [...model.coupons.values()].filter((row) => row.type === 0 && row.status === 0 && !row.isDeleted),
      ).reverse(),
  },
  {
    path: '/wx/groupon/list',
    query: {},
    reader: 'shopper',
    expected: (model) =>
      [...model.rules.values()]
        .filter((rule) => isRunning(model, rule) && get(model.goods, rule.goodsId).isOnSale)
        .map(({ goodsId }) => goodsId)
        .reverse(),
  },
];

const officeOrders: Listing[] = [[], [101], [201, 202], [401, 402]].map((states) => ({
  path: '/admin/order/list',
  query: { orderStatusArray: states.join(',') },
  reader: 'admin',
  expected: (model) =>
    idsOf(
      [...model.orders.values()].filter(
        (row) => !row.isDeleted && (states.length === 0 || states.includes(row.status)),
      ),
    ).reverse(),
  look: (row, model) => {
    const order = get(model.orders, row.id);
    const shown = [row.userId, row.orderStatus, row.actualPrice, row.orderPrice, row.goodsVoList.length];
    const known = [order.userId, order.status, yuan(order.actualFen), yuan(order.orderFen), order.lines.length];
    same(`order ${order.id} in the back office`, shown, known);
  },
}));

const officeAftersales: Listing[] = ['', 1, 2].map((status) => ({
  path: '/admin/aftersale/list',
  query: { status },
  reader: 'admin',
  expected: (model) =>
    idsOf(
      [...model.aftersales.values()].filter((row) => !row.isDeleted && (status === '' || row.status === status)),
    ).reverse(),
}));

const officePromotions: Listing[] = [
  {
    path: '/admin/coupon/list',
    query: {},
    reader: 'admin',
    expected: (model) => idsOf([...model.coupons.values()].filter((row) => !row.isDeleted)).reverse(),
  },
  {
    path: '/admin/coupon/listuser',
    query: { couponId: 1 },
    reader: 'admin',
    expected: (model) => idsOf([...model.hands.values()].filter((hand) => hand.couponId === 1)).reverse(),
  },
  {
    path: '/admin/groupon/list',
    query: {},
    reader: 'admin',
    expected: (model) => idsOf([...model.rules.values()].filter((row) => !row.isDeleted)).reverse(),
  },
  {
    path: '/admin/groupon/listRecord',
    query: {},
    reader: 'admin',
    expected: (model) =>
      idsOf([...model.places.values()].filter(({ starterId, status }) => starterId === null && status !== 0)).reverse(),
    idOf: (row) => row.groupon.id,
  },
];

export const listings: readonly Listing[] = [
  ...orderTabs,
  ...orderSortings,
  ...aftersaleLists,
  ...couponsInHand,
  ...ownThings,
  ...places,
  ...offers,
  ...officeOrders,
  ...officeAftersales,
  ...officePromotions,
];
