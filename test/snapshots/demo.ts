// The demo shop as snapshots know it: its clock stands still, its text messages are at hand, its rows can be brought back.
import { movableClock, systemClock } from '../../server/lib/clock.ts';
import type { SmsMessage } from '../../server/messages.ts';
import { type KeptRows, keepRows } from '../support/restore.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';
import { lookAt, type SnapshotWorld } from './world.ts';

/** A clock that stands still at noon. */
export const frozenClock = () => movableClock(systemClock, testNow, true);

export interface Recorded {
  readonly shop: TestShop;
  readonly kept: KeptRows;
  readonly accounts: { readonly shopperId: number; readonly adminId: number };
  readonly world: SnapshotWorld;
}

/** Starts the demo shop; who asks is the shopper with the most orders, and the first administrator. */
export async function openRecorded(): Promise<Recorded> {
  const messages: SmsMessage[] = [];
  const sms = { send: async (message: SmsMessage) => void messages.push(message) };
  const shop = await startTestShop({ clock: frozenClock(), sms });
  const id = (query: string) => Number(rowsOf(shop, query)[0]?.id);
  const accounts = {
    shopperId: id('SELECT user_id AS id FROM orders GROUP BY user_id ORDER BY count(*) DESC, user_id LIMIT 1'),
    adminId: id('SELECT min(id) AS id FROM admin'),
  };
  return { shop, accounts, kept: keepRows(shop), world: lookAt(shop, accounts, messages) };
}
