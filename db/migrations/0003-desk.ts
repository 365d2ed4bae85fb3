// Step 3: what the owner's desk asks for (desk.yaml). Figures of ninety days come from indexes that hold all that is added
// up, so that no row of a large shop is read for them; people and orders are found by the beginnings of names and numbers.
import type { Migration } from '../migrate.ts';

export const deskMigration: Migration = {
  id: 3,
  name: 'desk',
  sql: `
CREATE TABLE visit (
  day TEXT NOT NULL CHECK (length(day) <= 10),
  visitor TEXT NOT NULL CHECK (length(visitor) <= 40),
  PRIMARY KEY (day, visitor),
  CONSTRAINT visit_day CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT, WITHOUT ROWID;
DROP INDEX orders_paid_idx;
CREATE INDEX orders_paid_idx ON orders (paid_at, actual_price_fen) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_mobile_idx ON orders (mobile) WHERE is_deleted = 0;
DROP INDEX order_line_order_idx;
CREATE INDEX order_line_order_idx ON order_line (order_id, goods_id, quantity, price_fen);
CREATE INDEX sku_stock_idx ON sku (stock) WHERE is_deleted = 0;
CREATE INDEX comment_unanswered_idx ON comment (created_at) WHERE is_deleted = 0 AND admin_content = '' AND type <> 2;
CREATE INDEX user_nickname_idx ON user (nickname) WHERE is_deleted = 0;
`,
};
