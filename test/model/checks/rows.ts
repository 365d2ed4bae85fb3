// The file against the model, table by table, and against the laws.
import type { Stage } from '../stage.ts';
import type { Model, OrderLine } from '../state/state.ts';
import { sameList } from '../violation.ts';
import { checkLaws } from './laws.ts';

const numberOf = (flag: boolean) => Number(flag);

/** Each table: what stands in it, and the same from the model. */
const tables: readonly { name: string; query: string; expected: (model: Model) => object[] }[] = [
  {
    name: 'goods and SKUs',
    query: `SELECT s.id, s.goods_id AS goods, s.price_fen AS price, g.is_on_sale AS onSale, g.is_deleted AS deleted
      FROM sku s JOIN goods g ON g.id = s.goods_id ORDER BY s.id`,
    expected: ({ goods, skus }) =>
      [...skus.values()].map(({ id, goodsId, priceFen }) => ({
        id,
        goods: goodsId,
        price: priceFen,
        onSale: numberOf(goods.get(goodsId)?.isOnSale ?? false),
        deleted: numberOf(goods.get(goodsId)?.isDeleted ?? true),
      })),
  },
  {
    name: 'lines in carts',
    query: `SELECT id, user_id AS user, sku_id AS sku, price_fen AS price, quantity, is_checked AS checked,
      is_buy_now AS buyNow FROM cart WHERE is_deleted = 0 ORDER BY id`,
    expected: ({ cart }) =>
      [...cart.values()].map((row) => ({
        id: row.id,
        user: row.userId,
        sku: row.skuId,
        price: row.priceFen,
        quantity: row.quantity,
        checked: numberOf(row.isChecked),
        buyNow: numberOf(row.isBuyNow),
      })),
  },
  {
    name: 'money and times of orders',
    query: `SELECT id, goods_price_fen AS goods, freight_price_fen AS freight, coupon_price_fen AS coupon,
      groupon_price_fen AS groupon, actual_price_fen AS actual, payment_method AS method, refund_amount_fen AS refund,
      open_comments AS openComments, created_at AS placedAt FROM orders ORDER BY id`,
    expected: ({ orders }) =>
      [...orders.values()].map((row) => ({
        id: row.id,
        goods: row.goodsFen,
        freight: row.freightFen,
        coupon: row.couponFen,
        groupon: row.grouponFen,
        actual: row.actualFen,
        method: row.paidBy,
        refund: row.refundFen,
        openComments: row.openComments,
        placedAt: row.placedAt,
      })),
  },
  {
    name: 'lines of orders',
    query: `SELECT id, order_id AS "order", sku_id AS sku, quantity, price_fen AS price, is_deleted AS deleted,
      CASE comment_state WHEN 2 THEN -1 ELSE coalesce(comment_id, 0) END AS comment FROM order_line ORDER BY id`,
    expected: ({ orders }) =>
      [...orders.values()].flatMap((order) =>
        order.lines.map((line: OrderLine) => ({
          id: line.id,
          order: order.id,
          sku: line.skuId,
          quantity: line.quantity,
          price: line.priceFen,
          deleted: numberOf(order.areLinesDeleted),
          comment: line.comment,
        })),
      ),
  },
  {
    name: 'payments that are waited for',
    query: `SELECT id, order_id AS "order", due_at AS dueAt FROM payment WHERE state = 'waiting' ORDER BY order_id`,
    expected: ({ orders }) =>
      [...orders.values()].flatMap(({ id, waiting }) =>
        waiting ? [{ id: waiting.id, order: id, dueAt: waiting.dueAt }] : [],
      ),
  },
  {
    name: 'coupons',
    query: 'SELECT id, status, discount_fen AS discount, is_deleted AS deleted FROM coupon ORDER BY id',
    expected: ({ coupons }) =>
      [...coupons.values()].map((row) => ({
        id: row.id,
        status: row.status,
        discount: row.discountFen,
        deleted: numberOf(row.isDeleted),
      })),
  },
  {
    name: 'owners and times of coupons in hand',
    query:
      'SELECT id, user_id AS user, coupon_id AS coupon, starts_at AS "from", ends_at AS "to" FROM user_coupon ORDER BY id',
    expected: ({ hands }) =>
      [...hands.values()].map((row) => ({
        id: row.id,
        user: row.userId,
        coupon: row.couponId,
        from: row.startsAt,
        to: row.endsAt,
      })),
  },
  {
    name: 'offers of group-buys',
    query: `SELECT id, status, discount_fen AS discount, expires_at AS expiresAt, is_deleted AS deleted
      FROM groupon_rule ORDER BY id`,
    expected: ({ rules }) =>
      [...rules.values()].map((row) => ({
        id: row.id,
        status: row.status,
        discount: row.discountFen,
        expiresAt: row.expiresAt,
        deleted: numberOf(row.isDeleted),
      })),
  },
  {
    name: 'who stands in which group',
    query:
      'SELECT id, order_id AS "order", groupon_id AS starter, rule_id AS rule, user_id AS user FROM groupon ORDER BY id',
    expected: ({ places }) =>
      [...places.values()].map((row) => ({
        id: row.id,
        order: row.orderId,
        starter: row.starterId,
        rule: row.ruleId,
        user: row.userId,
      })),
  },
  {
    name: 'after-sale requests',
    query: `SELECT id, order_id AS "order", user_id AS user, type, amount_fen AS amount, status, is_deleted AS deleted
      FROM aftersale ORDER BY id`,
    expected: ({ aftersales }) =>
      [...aftersales.values()].map((row) => ({
        id: row.id,
        order: row.orderId,
        user: row.userId,
        type: row.type,
        amount: row.amountFen,
        status: row.status,
        deleted: numberOf(row.isDeleted),
      })),
  },
  {
    name: 'comments',
    query: 'SELECT id, user_id AS user, goods_id AS goods, star, admin_content AS reply FROM comment ORDER BY id',
    expected: ({ comments }) =>
      [...comments.values()].map((row) => ({
        id: row.id,
        user: row.userId,
        goods: row.goodsId,
        star: row.star,
        reply: row.reply,
      })),
  },
  {
    name: 'addresses',
    query: 'SELECT id, user_id AS user, name, is_default AS "default" FROM address WHERE is_deleted = 0 ORDER BY id',
    expected: ({ addresses }) =>
      [...addresses.values()].map((row) => ({
        id: row.id,
        user: row.userId,
        name: row.name,
        default: numberOf(row.isDefault),
      })),
  },
  {
    name: 'favourites',
    query: 'SELECT id, user_id AS user, goods_id AS goods FROM collect WHERE is_deleted = 0 ORDER BY id',
    expected: ({ collects }) =>
      [...collects.values()].map((row) => ({ id: row.id, user: row.userId, goods: row.goodsId })),
  },
  {
    name: 'footprints',
    query:
      'SELECT id, user_id AS user, goods_id AS goods, created_at AS at FROM footprint WHERE is_deleted = 0 ORDER BY id',
    expected: ({ footprints }) =>
      [...footprints.values()].map((row) => ({ id: row.id, user: row.userId, goods: row.goodsId, at: row.at })),
  },
];

/** @throws Violation */
export function checkRows(model: Model, stage: Stage): void {
  checkLaws(stage);
  for (const { name, query, expected } of tables) sameList(name, stage.rows(query), expected(model));
}
