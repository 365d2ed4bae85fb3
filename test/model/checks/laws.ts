// What must hold in the file of any shop at any moment, whatever was done to it: each law is a query that finds what
// breaks it. None of them knows the model or the server's code.
import type { Stage } from '../stage.ts';
import { Violation } from '../violation.ts';

interface Law {
  readonly name: string;
  /** Finds the rows that break it. */
  readonly broken: string;
}

const closed = '(102, 103, 203)';
const unpaid = '(101, 102, 103)';

export const laws: readonly Law[] = [
  {
    name: 'stock is the sum of its ledger and never below 0',
    broken: `SELECT id, stock FROM sku WHERE stock < 0
      OR stock <> (SELECT coalesce(sum(delta), 0) FROM stock_move WHERE sku_id = sku.id)`,
  },
  {
    name: 'an order holds the stock that it took until it is closed or its goods come back',
    broken: `SELECT o.id, l.sku_id FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE coalesce((SELECT sum(delta) FROM stock_move m WHERE m.order_id = o.id AND m.sku_id = l.sku_id), 0)
        <> CASE WHEN o.order_status IN ${closed} THEN 0
             WHEN EXISTS (SELECT 1 FROM aftersale a WHERE a.order_id = o.id AND a.type = 2 AND a.status = 3) THEN 0
             ELSE -l.quantity END`,
  },
  {
    name: 'the goods of an order cost what its lines add up to',
    broken: `SELECT o.id FROM orders o LEFT JOIN groupon g ON g.order_id = o.id LEFT JOIN groupon_rule r ON r.id = g.rule_id
      WHERE o.goods_price_fen <> (SELECT sum(l.quantity *
        max(0, l.price_fen - CASE WHEN l.goods_id = r.goods_id THEN o.groupon_price_fen ELSE 0 END))
        FROM order_line l WHERE l.order_id = o.id)`,
  },
  {
    name: 'an order costs goods and freight without the coupon, and only the owner who takes money in hand changes that',
    broken: `SELECT id FROM orders WHERE order_price_fen <> max(0, goods_price_fen + freight_price_fen - coupon_price_fen)
      OR (actual_price_fen <> order_price_fen AND coalesce(payment_method, '') <> 'offline')`,
  },
  {
    name: 'a coupon is spent on one order of its owner, and an order spends one coupon',
    broken: `SELECT c.id FROM user_coupon c LEFT JOIN orders o ON o.id = c.order_id
      WHERE (c.status = 1) <> (c.order_id IS NOT NULL) OR o.user_id <> c.user_id
        OR (SELECT count(*) FROM user_coupon other WHERE other.order_id = c.order_id) > 1`,
  },
  {
    name: 'a coupon belongs to its order until that is closed',
    broken: `SELECT o.id FROM orders o WHERE (o.coupon_price_fen > 0 AND o.order_status NOT IN ${closed})
      <> (SELECT count(*) FROM user_coupon c WHERE c.order_id = o.id)`,
  },
  {
    name: 'no more coupons are handed out than there are, and no more to one than the limit',
    broken: `SELECT c.id FROM coupon c WHERE c.handed_out <> (SELECT count(*) FROM user_coupon WHERE coupon_id = c.id)
      OR (c.total > 0 AND c.handed_out > c.total)
      OR (c.limit_per_user > 0 AND c.limit_per_user < (SELECT coalesce(max(n), 0) FROM
        (SELECT count(*) AS n FROM user_coupon WHERE coupon_id = c.id GROUP BY user_id)))`,
  },
  {
    name: 'a paid order has one payment, of what it cost; an unpaid one has none',
    broken: `SELECT o.id FROM orders o LEFT JOIN payment p ON p.order_id = o.id AND p.state = 'settled'
      GROUP BY o.id HAVING count(p.id) <> (o.order_status NOT IN ${unpaid} AND o.payment_method IS NOT NULL)
        OR max(coalesce(p.amount_fen, o.actual_price_fen)) <> o.actual_price_fen
        OR (o.order_status NOT IN ${unpaid} AND o.payment_method IS NULL AND o.order_price_fen > 0)
        OR (o.order_status NOT IN ${unpaid}) <> (o.paid_at IS NOT NULL)`,
  },
  {
    name: 'only an unpaid order waits for money, and none arrives for nothing',
    broken: `SELECT p.id FROM payment p LEFT JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'unmatched' OR (p.state = 'waiting' AND (o.order_status <> 101 OR o.is_deleted = 1))`,
  },
  {
    name: 'money goes back once, and not more than came',
    broken: `SELECT id FROM orders WHERE refund_amount_fen > actual_price_fen
      OR (refund_amount_fen IS NOT NULL) <> (order_status = 203 OR aftersale_status = 3)
      OR (order_status = 203 AND refund_amount_fen <> actual_price_fen)`,
  },
  {
    name: 'an order carries the state of its after-sale request, and only a received one has any',
    broken: `SELECT o.id FROM orders o LEFT JOIN aftersale a ON a.order_id = o.id AND a.is_deleted = 0
      WHERE o.is_deleted = 0 AND (o.aftersale_status <> coalesce(a.status, 0) OR a.user_id <> o.user_id
        OR (a.id IS NOT NULL AND o.order_status NOT IN (401, 402)))`,
  },
  {
    name: 'a line has one comment, of its buyer and its goods; an order counts the lines that wait',
    broken: `SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id LEFT JOIN comment c ON c.id = l.comment_id
      GROUP BY o.id HAVING max(c.user_id <> o.user_id OR c.goods_id <> l.goods_id) = 1
        OR max((l.comment_state = 1) <> (c.id IS NOT NULL)) = 1
        OR (o.is_deleted = 0 AND o.open_comments
          <> CASE WHEN o.order_status IN (401, 402) THEN sum(l.comment_state = 0) ELSE 0 END)`,
  },
  {
    name: 'a place in a group is paid when its order is',
    broken: `SELECT g.id FROM groupon g JOIN orders o ON o.id = g.order_id WHERE g.user_id <> o.user_id
      OR (g.status = 0 AND o.order_status NOT IN ${unpaid}) OR (g.status IN (1, 2) AND o.order_status IN ${unpaid})
      OR (g.status = 1 AND o.order_status NOT IN (201, 202))`,
  },
  {
    name: 'a group that succeeded has its members, and none runs under an offer that ended',
    broken: `SELECT g.id FROM groupon g JOIN groupon_rule r ON r.id = g.rule_id WHERE g.status = 1 AND r.status <> 0
      OR (g.status = 2 AND g.groupon_id IS NULL AND r.members_needed - 1
        > (SELECT count(*) FROM groupon j WHERE j.groupon_id = g.id AND j.status = 2))`,
  },
  {
    name: 'a line in a cart costs what its SKU costs',
    broken: `SELECT c.id FROM cart c JOIN sku s ON s.id = c.sku_id WHERE c.is_deleted = 0 AND c.price_fen <> s.price_fen`,
  },
  {
    name: 'goods cost what their cheapest SKU costs',
    broken: `SELECT id FROM goods WHERE is_deleted = 0
      AND retail_price_fen <> (SELECT min(price_fen) FROM sku WHERE goods_id = goods.id AND is_deleted = 0)`,
  },
];

/** @throws Violation for the first law that is broken */
export function checkLaws({ rows }: Stage): void {
  for (const { name, broken } of laws) {
    const found = rows(broken);
    if (found.length > 0) throw new Violation(`broken: "${name}" by ${JSON.stringify(found.slice(0, 3))}`);
  }
}
