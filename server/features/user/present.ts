// The counters of the personal page as the wire shows them (shop-auth.yaml `OrderCounters`).
import type { countOpenOrders } from '../../../db/stores/orderCounters.ts';

export function presentCounters(counts: ReturnType<typeof countOpenOrders>) {
  return {
    unpaid: counts.unpaid,
    unship: counts.unshipped,
    unrecv: counts.unreceived,
    uncomment: counts.uncommentedLines,
  };
}
