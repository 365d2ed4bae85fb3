// Buy-now lines that were never ordered go a day after they were made (DECISIONS.md 33).
import { dropBuyNowLines, findOldestBuyNowLine } from '../../db/stores/cart.ts';
import type { DueJob } from './dueWork.ts';

const lifeMs = 86_400_000;
/** How many rows one transaction changes. */
const pieceSize = 500;

export const buyNowDrop: DueJob = {
  name: 'drop of buy-now lines',
  nextDueAt: (shop) => {
    const oldest = findOldestBuyNowLine(shop.read);
    return oldest === null ? null : oldest + lifeMs;
  },
  run: (shop, now) => shop.write((tx) => dropBuyNowLines(tx, { madeUntil: now - lifeMs, limit: pieceSize, now })),
};
