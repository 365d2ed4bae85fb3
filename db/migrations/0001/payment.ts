// Step 1: the tables of schema/payment.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const paymentTables = `
CREATE TABLE payment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER REFERENCES orders (id) ON DELETE RESTRICT,
  method TEXT NOT NULL CHECK (method IN ('simulated', 'offline', 'wechat')),
  amount_fen INTEGER NOT NULL CHECK (amount_fen BETWEEN 0 AND 9999999999),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'settled', 'failed', 'unmatched')),
  due_at INTEGER,
  settled_at INTEGER,
  transaction_id TEXT CHECK (length(transaction_id) <= 63),
  raw TEXT CHECK (length(raw) <= 65535),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_settled CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  CONSTRAINT payment_order CHECK (state = 'unmatched' OR order_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX payment_transaction_uq ON payment (transaction_id);
CREATE UNIQUE INDEX payment_waiting_uq ON payment (order_id) WHERE state = 'waiting';
CREATE INDEX payment_order_idx ON payment (order_id);
CREATE INDEX payment_due_idx ON payment (state, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payment_state_created_idx ON payment (state, created_at);
`;
