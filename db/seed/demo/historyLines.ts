// What the orders of the made-up history hold, and which comment hangs on which.
import { type EpochMs, orderStatus } from '../../values.ts';
import type { GoodsPack, ProductPack } from '../pack.ts';
import type { CommentPack } from '../packPeople.ts';
import type { Slot } from './historyPlan.ts';
import { type DraftLine, goodsBySlug, HOUR, listedAt, type World } from './historyWorld.ts';

/** A goods with how likely it is to be bought. */
export interface Popularity {
  readonly goods: GoodsPack;
  readonly weight: number;
}

function pull(priceFen: number): number {
  if (priceFen < 60_00) return 1.5;
  if (priceFen < 200_00) return 1.1;
  return priceFen < 500_00 ? 0.8 : 0.35;
}

/** Weights that give the sales a long tail: hot and cheap goods sell more, and some are simply liked. */
export function popularities(world: World): Popularity[] {
  return world.pack.goods
    .filter(({ isOnSale }) => isOnSale)
    .map((goods) => {
      const mark = goods.isHot ? 3 : goods.isNew ? 1.6 : 1;
      return { goods, weight: mark * pull(goods.retailPriceFen) * (0.4 + world.random.next() * 1.4) };
    });
}

function pieces(world: World, priceFen: number): number {
  if (priceFen < 40_00) return world.random.between(1, 3);
  return priceFen < 100_00 ? world.random.between(1, 2) : 1;
}

function draftLine(world: World, goods: GoodsPack, wantedValue?: string): DraftLine {
  const fitting = goods.products.filter(({ values }) => wantedValue === undefined || values.includes(wantedValue));
  const product: ProductPack = world.random.pick(fitting);
  return { goods, product, number: pieces(world, product.priceFen) };
}

/** Fills an order: with the goods that it must hold first, then with what shoppers like. Group orders hold one piece. */
export function fillOrder(world: World, slot: Slot, liked: readonly Popularity[], comment?: CommentPack): DraftLine[] {
  if (slot.group !== undefined) {
    return [{ ...draftLine(world, goodsBySlug(world.pack, slot.group.rule.goods), comment?.value), number: 1 }];
  }
  const lines = comment === undefined ? [] : [draftLine(world, goodsBySlug(world.pack, comment.goods), comment.value)];
  const wanted = world.random.weighted([1, 2, 3, 4], (count) => [50, 30, 14, 6][count - 1] ?? 0);
  while (lines.length < wanted) {
    const choice = liked.filter(
      ({ goods }) => listedAt(world, goods) < slot.placedAt && lines.every((line) => line.goods !== goods),
    );
    lines.push(draftLine(world, world.random.weighted(choice, ({ weight }) => weight).goods));
  }
  return lines;
}

function canCarry(world: World, slot: Slot, comment: CommentPack): boolean {
  const { status, shopper, timeline, group, placedAt } = slot;
  if (status !== orderStatus.received && status !== orderStatus.receivedBySystem) return false;
  if ((timeline.confirmedAt ?? world.nowMs) > world.nowMs - 2 * HOUR) return false;
  if (group !== undefined && group.rule.goods !== comment.goods) return false;
  if (listedAt(world, goodsBySlug(world.pack, comment.goods)) >= placedAt) return false;
  return comment.shopper === undefined ? shopper.username !== 'user123' : shopper.username === comment.shopper;
}

/**
 * Finds an order for each comment, one comment an order: first for those with an author, and rather an order that holds
 * the goods anyway. Gives the comments by position of the order.
 * @throws RangeError when a comment finds no order
 */
export function assignComments(world: World, slots: readonly Slot[]): Map<number, CommentPack> {
  const assigned = new Map<number, CommentPack>();
  const authored = world.pack.comments.filter(({ shopper }) => shopper !== undefined);
  const others = world.pack.comments.filter(({ shopper }) => shopper === undefined);
  for (const comment of [...authored, ...others]) {
    const free = slots.flatMap((slot, position) =>
      assigned.has(position) || !canCarry(world, slot, comment) ? [] : [{ slot, position }],
    );
    const holding = free.filter(({ slot }) => slot.group !== undefined);
    assigned.set(world.random.pick(holding.length > 0 ? holding : free).position, comment);
  }
  return assigned;
}

/** When a comment was written: within the week after receipt. */
export function commentDeadline(world: World, confirmedAt: EpochMs): EpochMs {
  return Math.min(world.nowMs - 60_000, confirmedAt + 6.9 * 24 * HOUR);
}
