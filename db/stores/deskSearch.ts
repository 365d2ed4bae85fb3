// What the search field of the desk finds by the beginnings of numbers and names, each by its index and a few at a time, so
// that it costs the same in a large shop (desk.yaml, search).
import { type AnyColumn, and, desc, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;

/** The column begins with the text: a stretch of its index. Columns that compare without case do so here, too. */
const begins = (column: AnyColumn) => sql`${column} >= ${p('from')} and ${column} < ${p('until')}`;

interface Asked {
  readonly text: string;
  readonly limit: number;
}
const valuesOf = ({ text, limit }: Asked) => ({ from: text, until: `${text}\u{10ffff}`, limit });

const goodsColumns = {
  id: goods.id,
  name: goods.name,
  goodsSn: goods.goodsSn,
  picUrl: goods.picUrl,
  retailPriceFen: goods.retailPriceFen,
  isOnSale: goods.isOnSale,
};

const goodsBy = [goods.goodsSn, goods.name].map((column) =>
  reading((orm) =>
    orm
      .select(goodsColumns)
      .from(goods)
      .where(and(isLive(goods), begins(column)))
      .orderBy(desc(column), desc(goods.id))
      .limit(p('limit'))
      .prepare(),
  ),
);

/** Live goods, on sale or not, whose number or name begins with the text. */
export function findGoodsByBeginning(on: Reads, asked: Asked) {
  return goodsBy.flatMap((query) => query(on).all(valuesOf(asked)));
}
export type FoundGoods = ReturnType<typeof findGoodsByBeginning>[number];

const goodsByIds = reading((orm) =>
  orm
    .select(goodsColumns)
    .from(goods)
    .where(and(isLive(goods), sql`${goods.id} in (select value from json_each(${p('ids')}))`))
    .prepare(),
);

/** The same of live goods by their ids, in no particular order. */
export function findFoundGoods(on: Reads, ids: readonly number[]): FoundGoods[] {
  return goodsByIds(on).all({ ids: JSON.stringify(ids) });
}

const ordersBy = [orders.orderSn, orders.mobile, orders.consignee].map((column) =>
  reading((orm) =>
    orm
      .select({
        id: orders.id,
        orderSn: orders.orderSn,
        orderStatus: orders.orderStatus,
        consignee: orders.consignee,
        mobile: orders.mobile,
        actualPriceFen: orders.actualPriceFen,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(and(isLive(orders), begins(column)))
      .orderBy(desc(column), desc(orders.id))
      .limit(p('limit'))
      .prepare(),
  ),
);

/** Live orders whose number, mobile number or consignee begins with the text. */
export function findOrdersByBeginning(on: Reads, asked: Asked) {
  return ordersBy.flatMap((query) => query(on).all(valuesOf(asked)));
}

const usersBy = [user.username, user.mobile, user.nickname].map((column) =>
  reading((orm) =>
    orm
      .select({
        id: user.id,
        username: user.username,
        nickname: user.nickname,
        mobile: user.mobile,
        avatar: user.avatar,
        createdAt: user.createdAt,
      })
      .from(user)
      .where(and(isLive(user), begins(column)))
      .orderBy(desc(column), desc(user.id))
      .limit(p('limit'))
      .prepare(),
  ),
);

/** Live shoppers whose user name, mobile number or nickname begins with the text. */
export function findUsersByBeginning(on: Reads, asked: Asked) {
  return usersBy.flatMap((query) => query(on).all(valuesOf(asked)));
}
