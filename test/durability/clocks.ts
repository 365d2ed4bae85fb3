// Clock jumps and zone changes (PROOFS, R12): orders and coupons wait for their moments while the wall clock jumps, sleeps,
// passes a change of summer time or a year's end, and the computer moves to another zone. Nothing may be missed, done twice
// or done before its moment.
import { join } from 'node:path';
import { type Random, seededRandom } from '../../db/seed/random.ts';
import { seededIds } from '../../server/lib/ids.ts';
import { addBuyer, type Buyer, orderRow, stockFaults } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addUserCoupon, dayMs } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';
import { Faults, isOver, type Proof, type ProofRun } from './proof.ts';

const minuteMs = 60_000;
const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
/** Shortly before something that clocks stumble over. */
const moments = [
  Date.UTC(2026, 2, 29, 0, 50), // summer time begins in Europe
  Date.UTC(2026, 9, 25, 0, 50), // and ends
  Date.UTC(2026, 10, 1, 5, 50), // ends in America
  Date.UTC(2026, 11, 31, 15, 55), // the year ends in Shanghai
  Date.UTC(2028, 1, 28, 23, 50), // the eve of a leap day
  Date.UTC(2026, 5, 10, 4, 0),
];
/** One data folder and one zone for so many scenarios, then the computer is elsewhere. */
const perZone = 10;

/** Something that has a moment, and how it looks before and after. */
interface Waiting {
  readonly what: string;
  readonly dueAt: number;
  /** Done, not done, or neither (a text that says how it is). */
  readonly state: () => 'before' | 'after' | string;
  /** Events or rows that would be there twice if it were done twice. */
  readonly timesDone: () => number;
}

interface World {
  readonly shop: TestShop;
  readonly told: Map<string, number>;
}

async function layWaiting({ shop, told }: World, buyer: Buyer): Promise<Waiting[]> {
  const now = shop.clock.now();
  const article = await addArticle(shop);
  const place = async () => (await buyer.submit({ cartId: await buyer.buyNow(article, 2) })).data.orderId as number;
  const [unpaid, shipped] = [await place(), await place()];
  const ship = `UPDATE orders SET order_status = 301, ship_sn = 'S', ship_channel = 'ZTO', shipped_at = ? WHERE id = ?`;
  await change(shop, 'orders', ship, now, shipped);
  const couponId = await addCoupon(shop);
  const held = await addUserCoupon(shop, buyer.id, couponId, { starts_at: now, ends_at: now + 2 * dayMs });
  const orderState = (id: number, before: number, after: number) => () => {
    const status = Number(orderRow(shop, id).order_status);
    if (status === before) return 'before';
    return status === after ? 'after' : `status ${status}`;
  };
  const couponState = () => {
    const status = Number(rowsOf(shop, 'SELECT status FROM user_coupon WHERE id = ?', held)[0]?.status);
    if (status === 0) return 'before';
    return status === 2 ? 'after' : `status ${status}`;
  };
  return [
    {
      what: 'unpaid order',
      dueAt: now + 30 * minuteMs,
      state: orderState(unpaid, 101, 103),
      timesDone: () => {
        if (stockFaults(shop, article, 100).length > 0) return 99;
        return told.get(`${unpaid}:103`) ?? 0;
      },
    },
    {
      what: 'shipped order',
      dueAt: now + 7 * dayMs,
      state: orderState(shipped, 301, 402),
      timesDone: () => told.get(`${shipped}:402`) ?? 0,
    },
    {
      what: 'coupon',
      dueAt: now + 2 * dayMs + 1,
      state: couponState,
      timesDone: () => (couponState() === 'after' ? 1 : 0),
    },
  ];
}

/** What may happen to a clock, in milliseconds; only the first kind is seen by timers. */
function nextMove(random: Random): { readonly isSeenByTimers: boolean; readonly ms: number } {
  const isSeenByTimers = random.chance(0.35);
  if (isSeenByTimers) return { isSeenByTimers, ms: random.between(1, 40) * minuteMs };
  const ms = random.pick([dayMs, -dayMs, 2 * 60 * minuteMs, 60 * minuteMs, -60 * minuteMs, 8 * dayMs, -3 * minuteMs]);
  return { isSeenByTimers, ms };
}

interface Scenario {
  readonly world: World;
  readonly random: Random;
  readonly isBad: boolean;
  readonly faults: Faults;
}

async function play({ world, random, isBad, faults }: Scenario) {
  const { shop } = world;
  const start = random.pick(moments) + random.between(0, 20) * minuteMs;
  let wall = start;
  shop.clock.set(start);
  await shop.runDueWork();
  // New each time: a login ends when its clock is years off.
  const waiting = await layWaiting(world, await addBuyer(shop));
  let latest = start;
  for (let step = random.between(3, 8); step > 0; step -= 1) {
    const { isSeenByTimers, ms } = nextMove(random);
    wall += ms;
    latest = Math.max(latest, wall);
    // A shop of timers alone notices nothing but the time that passes while it is awake.
    if (!isBad) shop.clock.set(wall);
    else if (isSeenByTimers) shop.clock.advance(ms);
    await Promise.all([shop.runDueWork(), shop.runDueWork()]);
  }
  let done = 0;
  for (const { what, dueAt, state, timesDone } of waiting) {
    const wanted = dueAt <= latest ? 'after' : 'before';
    const found = state();
    const hours = Math.round((latest - dueAt) / 360_000) / 10;
    if (found !== wanted) faults.add(`${what}: ${found} instead of ${wanted}, ${hours} h past its moment`);
    if (found !== 'after') continue;
    done += 1;
    if (timesDone() !== 1) faults.add(`${what}: done ${timesDone()} times`);
  }
  return done;
}

async function openWorld(data: string, zone: string, number: number): Promise<World> {
  const ids = seededIds(`zone ${number}`);
  const shop = await startTestShop({ seed: 'empty', fixture: true, data, zone, ids });
  shop.clock.freeze(true);
  const told = new Map<string, number>();
  shop.events.on('order', ({ orderId, status }) => {
    const name = `${orderId}:${status}`;
    told.set(name, (told.get(name) ?? 0) + 1);
  });
  return { shop, told };
}

async function runClocks({ count, seed, isBad, folder, until, tell }: ProofRun) {
  const random = seededRandom(seed);
  const faults = new Faults();
  let [came, zoneChanges, scenarios] = [0, 0, 0];
  while (scenarios < count && !isOver({ until })) {
    const world = await openWorld(join(folder, 'shop'), random.pick(zones), zoneChanges);
    zoneChanges += 1;
    try {
      for (let n = 0; n < perZone && scenarios < count; n += 1, scenarios += 1) {
        came += await play({ world, random, isBad, faults });
      }
      for (const error of world.shop.errors) faults.add(`logged: ${error}`);
    } finally {
      await world.shop.stop();
    }
    tell?.(`${scenarios} scenarios, ${faults.count} faults`);
  }
  const figures = { scenarios, 'moments watched': scenarios * 3, 'of them came': came, 'zones moved to': zoneChanges };
  return { done: scenarios, figures, faults: faults.texts };
}

export const clocks: Proof = {
  name: 'clocks',
  title: 'the clock jumps, sleeps and changes its zone while orders and coupons wait for their moments',
  unit: 'scenarios',
  sizes: { short: 30, middle: 300, long: 500 },
  badCount: 10,
  badIs: 'time-outs by timers only',
  run: runClocks,
};
