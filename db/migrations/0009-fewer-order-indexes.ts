// Step 9: three indexes of orders go, for which two others stand in. A new order stood in nine, and one that was paid moved in
// four of them; now it stands in six and moves in two. data-model.yaml, indexes, names them: a shopper's orders by state are
// found among all of that shopper's, by the state that the index holds too, and live or unpaid ones among all of a state.
import type { Migration } from '../migrate.ts';

export const fewerOrderIndexesMigration: Migration = {
  id: 9,
  name: 'fewer-order-indexes',
  sql: `
DROP INDEX orders_user_status_created_idx;
DROP INDEX orders_status_created_idx;
DROP INDEX orders_unpaid_idx;
DROP INDEX orders_user_created_idx;
DROP INDEX orders_all_status_created_idx;
CREATE INDEX orders_user_created_idx ON orders (user_id, created_at, id, order_status) WHERE is_deleted = 0;
CREATE INDEX orders_status_created_idx ON orders (order_status, created_at, id, is_deleted);
`,
};
