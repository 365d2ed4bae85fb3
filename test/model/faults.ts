// Known-bad shops: each does one thing wrong, by a trigger in its file, and the model test must see it. A test that can't
// fail proves nothing.

export interface Fault {
  readonly name: string;
  readonly trigger: string;
}

/** The row is passed over as if the statement had not named it. */
const skip = 'BEGIN SELECT RAISE(IGNORE); END';

export const faults: readonly Fault[] = [
  {
    name: 'a coupon does not come back when its order is cancelled',
    trigger: `CREATE TRIGGER bad BEFORE UPDATE ON user_coupon WHEN OLD.status = 1 AND NEW.status <> 1 ${skip}`,
  },
  {
    name: 'a coupon stays unused after it was spent',
    trigger: `CREATE TRIGGER bad AFTER UPDATE ON user_coupon WHEN NEW.status = 1
      BEGIN UPDATE user_coupon SET status = 0 WHERE id = NEW.id; END`,
  },
  {
    name: 'stock of a timed-out order is lost',
    trigger: `CREATE TRIGGER bad AFTER INSERT ON stock_move WHEN NEW.reason = 'timeout'
      BEGIN UPDATE sku SET stock = stock - NEW.delta WHERE id = NEW.sku_id; DELETE FROM stock_move WHERE id = NEW.id; END`,
  },
  {
    name: 'stock moves without its row in the ledger',
    trigger: `CREATE TRIGGER bad BEFORE INSERT ON stock_move WHEN NEW.reason = 'cancel' ${skip}`,
  },
  {
    name: 'an order costs a fen more than it should',
    trigger: `CREATE TRIGGER bad AFTER INSERT ON orders WHEN NEW.coupon_price_fen > 0
      BEGIN UPDATE orders SET actual_price_fen = actual_price_fen + 1 WHERE id = NEW.id; END`,
  },
  {
    name: 'an order lands with another shopper',
    trigger: `CREATE TRIGGER bad AFTER INSERT ON orders WHEN NEW.id % 3 = 0
      BEGIN UPDATE orders SET user_id = (SELECT min(id) FROM user WHERE id <> NEW.user_id) WHERE id = NEW.id; END`,
  },
  {
    name: 'an order that its shopper cancelled counts as timed out',
    // When the pieces come back, which is after the order's own change and the count of it.
    trigger: `CREATE TRIGGER bad AFTER INSERT ON stock_move WHEN NEW.reason = 'cancel'
      BEGIN UPDATE orders SET order_status = 103 WHERE id = NEW.order_id AND order_status = 102; END`,
  },
  {
    name: 'a group goes on after its offer ended',
    trigger: `CREATE TRIGGER bad BEFORE UPDATE ON groupon WHEN OLD.status = 1 AND NEW.status = 3 ${skip}`,
  },
];
