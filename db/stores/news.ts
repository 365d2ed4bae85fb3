// What a row of a list shows of things that just happened, by their ids: for the live events of the owner's window.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { aftersale } from '../schema/aftersale.ts';
import { comment } from '../schema/comment.ts';
import { goods, sku } from '../schema/goods.ts';
import { orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';

const isOneOf = (column: AnySQLiteColumn): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder('ids')}))`;

const orderRows = reading((orm) =>
  orm
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      consignee: orders.consignee,
      actualPriceFen: orders.actualPriceFen,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(isOneOf(orders.id))
    .prepare(),
);

/** Orders whatever their state, deleted ones too. */
export function findOrderNews(on: Reads, ids: readonly number[]) {
  return orderRows(on).all({ ids: JSON.stringify(ids) });
}

const skuRows = reading((orm) =>
  orm
    .select({ id: sku.id, goodsName: goods.name, specifications: sku.specifications })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(isOneOf(sku.id))
    .prepare(),
);

export function findSkuNews(on: Reads, ids: readonly number[]) {
  return skuRows(on).all({ ids: JSON.stringify(ids) });
}

const commentRows = reading((orm) =>
  orm
    .select({
      id: comment.id,
      goodsName: goods.name,
      star: comment.star,
      content: comment.content,
      nickname: user.nickname,
    })
    .from(comment)
    .innerJoin(user, eq(user.id, comment.userId))
    .leftJoin(goods, eq(goods.id, comment.goodsId))
    .where(isOneOf(comment.id))
    .prepare(),
);

/** Comments with who wrote them; of a topic's comment `goodsName` is null. */
export function findCommentNews(on: Reads, ids: readonly number[]) {
  return commentRows(on).all({ ids: JSON.stringify(ids) });
}

const aftersaleRows = reading((orm) =>
  orm
    .select({
      id: aftersale.id,
      aftersaleSn: aftersale.aftersaleSn,
      orderId: aftersale.orderId,
      orderSn: orders.orderSn,
      amountFen: aftersale.amountFen,
    })
    .from(aftersale)
    .innerJoin(orders, eq(orders.id, aftersale.orderId))
    .where(isOneOf(aftersale.id))
    .prepare(),
);

export function findAftersaleNews(on: Reads, ids: readonly number[]) {
  return aftersaleRows(on).all({ ids: JSON.stringify(ids) });
}
