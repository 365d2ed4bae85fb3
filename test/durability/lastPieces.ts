// The last pieces (PROOFS, R3): two hundred buyers at once want ten pieces, some cancel, some run out of time, and whoever
// comes then gets what came back. test/race tells the same in single moves.
import { seededRandom } from '../../db/seed/random.ts';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { rowsOf } from '../support/world.ts';
import { Faults, isOver, type Proof, type ProofRun } from './proof.ts';

const crowdSize = 200;
const pieces = 10;
const unpaidMs = 31 * 60_000;

/** A shop whose stock never gets below one: what a stock that is read first and written later comes to. */
const leakyStock = `CREATE TRIGGER leaky AFTER UPDATE OF stock ON sku WHEN new.stock = 0
  BEGIN UPDATE sku SET stock = 1 WHERE id = new.id; END`;

interface Round {
  readonly shop: TestShop;
  readonly crowd: readonly Buyer[];
  readonly faults: Faults;
  readonly order: readonly number[];
}

const heldPieces = (shop: TestShop, productId: number) =>
  Number(
    rowsOf(
      shop,
      `SELECT coalesce(sum(l.quantity), 0) AS n FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE l.sku_id = ? AND o.order_status NOT IN (102, 103)`,
      productId,
    )[0]?.n,
  );

/** One round; gives how many were sold, refused and given back. */
async function playRound({ shop, crowd, faults, order }: Round) {
  const article = await addArticle(shop, { sku: { stock: pieces } });
  const lines = await Promise.all(crowd.map((buyer) => buyer.buyNow(article)));
  const answers = await Promise.all(order.map(async (n) => crowd[n]?.submit({ cartId: lines[n] })));
  const placed: { buyer: Buyer; orderId: number }[] = [];
  const losers: number[] = [];
  for (const [at, answer] of answers.entries()) {
    const n = order[at] ?? 0;
    const buyer = crowd[n];
    if (answer?.errno === 0 && buyer) placed.push({ buyer, orderId: answer.data.orderId });
    else if (answer?.errno === 711) losers.push(n);
    else faults.add(`a buyer heard ${answer?.errno} ${answer?.errmsg}`);
  }
  if (placed.length !== pieces) faults.add(`${placed.length} of ${pieces} pieces were sold`);
  // A third cancels, another third runs out of time while others already ask for what comes back.
  const cancelled = placed.filter((_, at) => at % 3 === 0);
  const paid = placed.filter((_, at) => at % 3 === 1);
  for (const { buyer, orderId } of paid) await buyer.post('order/prepay', { orderId });
  shop.clock.advance(2000);
  await shop.runDueWork();
  shop.clock.advance(unpaidMs);
  const late = losers.slice(0, 40);
  const [, , second] = await Promise.all([
    Promise.all(cancelled.map(({ buyer, orderId }) => buyer.post('order/cancel', { orderId }))),
    shop.runDueWork(),
    Promise.all(late.map(async (n) => crowd[n]?.submit({ cartId: lines[n] }))),
  ]);
  for (const answer of second) if (answer?.errno !== 0 && answer?.errno !== 711) faults.add(`${answer?.errno} late`);
  for (const { orderId } of paid) {
    if (orderRow(shop, orderId).order_status !== 201) faults.add(`order ${orderId} was paid and is not`);
  }
  const stock = Number(stockOf(shop, article));
  const held = heldPieces(shop, article.productId);
  if (stock < 0) faults.add(`stock is ${stock}`);
  if (stock + held !== pieces) faults.add(`${held} held and ${stock} left of ${pieces}`);
  if (stockFaults(shop, article, pieces).length > 0) faults.add('stock is not what its ledger says');
  return { sold: placed.length, again: second.filter((each) => each?.errno === 0).length, refused: losers.length };
}

async function runRounds({ count, seed, isBad, until, tell }: ProofRun) {
  const shop = await startTestShop({ seed: 'empty', fixture: true });
  const faults = new Faults();
  const random = seededRandom(seed);
  const sum = { rounds: 0, sold: 0, again: 0, refused: 0 };
  try {
    await shop.shop.write((tx) => {
      if (isBad) tx.raw.exec(leakyStock);
      tx.touch('setting');
      tx.raw.exec(
        "INSERT OR REPLACE INTO setting (key, value, created_at, updated_at) VALUES ('payment_delay_ms', '0', 1, 1)",
      );
    });
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => addBuyer(shop)));
    for (let round = 1; round <= count && !isOver({ until }); round += 1) {
      const order = crowd.map((_, n) => [random.next(), n] as const).sort(([a], [b]) => a - b);
      const found = await playRound({ shop, crowd, faults, order: order.map(([, n]) => n) });
      sum.rounds += 1;
      sum.sold += found.sold;
      sum.again += found.again;
      sum.refused += found.refused;
      if (round % 20 === 0) tell?.(`${round} rounds, ${faults.count} faults`);
    }
    for (const error of shop.errors) faults.add(`logged: ${error}`);
  } finally {
    await shop.stop();
  }
  const { rounds, sold, again, refused } = sum;
  const figures = { rounds, sold, refused, 'sold again after they came back': again };
  return { done: rounds, figures, faults: faults.texts };
}

export const lastPieces: Proof = {
  name: 'last pieces',
  title: 'two hundred buyers at once want ten pieces, with cancellations and time-outs in between',
  unit: 'rounds',
  sizes: { short: 4, middle: 30, long: 1000 },
  badCount: 1,
  badIs: 'a stock that does not go down at the last piece',
  run: runRounds,
};
