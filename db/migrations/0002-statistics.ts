// Step 2: what the statistics ask for also of deleted rows (admin-system.yaml, /admin/stat/*) is found by index. An index
// over all lines serves those over the live ones as well; one over deleted users alone costs new users nothing.
import type { Migration } from '../migrate.ts';

export const statisticsMigration: Migration = {
  id: 2,
  name: 'statistics',
  sql: `
DROP INDEX order_line_order_idx;
CREATE INDEX order_line_order_idx ON order_line (order_id);
CREATE INDEX user_deleted_created_idx ON user (created_at) WHERE is_deleted = 1;
`,
};
