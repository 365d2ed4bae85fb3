// Step 4: what the back office notes on an order (desk.yaml, order/note). A table of its own: a note changes no order, and
// orders without one, which is nearly all of them, hold no byte more.
import type { Migration } from '../migrate.ts';

export const orderNoteMigration: Migration = {
  id: 4,
  name: 'order-note',
  sql: `
CREATE TABLE order_note (
  order_id INTEGER NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE RESTRICT,
  text TEXT NOT NULL CHECK (length(text) <= 1000),
  written_by TEXT NOT NULL CHECK (length(written_by) <= 63),
  updated_at INTEGER NOT NULL,
  CONSTRAINT order_note_text CHECK (text <> '')
) STRICT;
`,
};
