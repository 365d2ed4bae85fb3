// What goods sold, in columns: the n-th goods sold the n-th quantity for the n-th amount, goods by ascending id. An object for each
// goods of each day would take hundreds of megabytes of a large shop.
import type { SoldColumns } from '../../../db/stores/deskFigures.ts';
import type { Fen } from '../../../db/values.ts';
import { pieces } from '../../lib/pieces.ts';

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Columns of some goods, never of none. */
interface Part {
  readonly firstId: number;
  /** From each id to the next, the first being 0: goods lie close together, so that a byte or two hold what an id takes four for. */
  readonly steps: Column;
  readonly quantities: Column;
  readonly amountsFen: Column;
}

/** Ids ascend through all parts: sums of very many goods are made part by part and never put together. */
export type SoldGoods = readonly Part[];

export const nothingSold: SoldGoods = [];

/** Columns in as few bytes as they need. */
export function packed({ goodsIds, quantities, amountsFen }: SoldColumns): SoldGoods {
  const { 0: firstId } = goodsIds;
  if (firstId === undefined) return nothingSold;
  const steps = new Float64Array(goodsIds.length);
  for (let at = 1; at < steps.length; at += 1) steps[at] = (goodsIds[at] ?? 0) - (goodsIds[at - 1] ?? 0);
  return [partOf(firstId, { steps, quantities, amountsFen })];
}

interface Wide {
  readonly steps: ArrayLike<number>;
  readonly quantities: ArrayLike<number>;
  readonly amountsFen: ArrayLike<number>;
}

const partOf = (firstId: number, { steps, quantities, amountsFen }: Wide): Part => ({
  firstId,
  steps: columnOf(steps),
  quantities: columnOf(quantities),
  amountsFen: columnOf(amountsFen),
});

function columnOf(numbers: ArrayLike<number>): Column {
  let least = 0;
  let most = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const column = emptyColumn(least < 0 ? Number.POSITIVE_INFINITY : most, numbers.length);
  // Several times as fast as handing them to the constructor.
  column.set(numbers);
  return column;
}

function emptyColumn(most: number, length: number): Column {
  if (most < 2 ** 8) return new Uint8Array(length);
  if (most < 2 ** 16) return new Uint16Array(length);
  return most < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}

/** A place among sold goods; behind the last of them the id is infinite. */
interface Place {
  readonly sold: SoldGoods;
  id: number;
  part: Part | undefined;
  partAt: number;
  at: number;
}

function firstOf(sold: SoldGoods): Place {
  const [part] = sold;
  return { sold, id: part?.firstId ?? Number.POSITIVE_INFINITY, part, partAt: 0, at: 0 };
}

function goOn(place: Place): void {
  place.at += 1;
  if (place.part && place.at < place.part.steps.length) {
    place.id += place.part.steps[place.at] ?? 0;
    return;
  }
  place.at = 0;
  place.partAt += 1;
  place.part = place.sold[place.partAt];
  place.id = place.part?.firstId ?? Number.POSITIVE_INFINITY;
}

type Take = (goodsId: number, quantity: number, amountFen: Fen) => void;

/** Tells of each goods by ascending id. */
export function eachOf(sold: SoldGoods, take: Take): void {
  eachWith(sold, nothingSold, take);
}

/** The same, and what others sold of these goods is added to it; it stays untold what only those sold. */
export function eachWith(sold: SoldGoods, others: SoldGoods, take: Take): void {
  const other = firstOf(others);
  for (const place = firstOf(sold); place.part; goOn(place)) {
    while (other.id < place.id) goOn(other);
    let quantity = place.part.quantities[place.at] ?? 0;
    let amountFen = place.part.amountsFen[place.at] ?? 0;
    if (other.id === place.id) {
      quantity += other.part?.quantities[other.at] ?? 0;
      amountFen += other.part?.amountsFen[other.at] ?? 0;
    }
    take(place.id, quantity, amountFen);
  }
}

/** Goods are added up in one piece whose ids lie this close together. */
const idsAtOnce = 50_000;

/** What a piece is added up in; used again for the next, since what is left of it goes back to the system late or never. */
const scratch = () => ({
  steps: new Float64Array(idsAtOnce),
  quantities: new Float64Array(idsAtOnce),
  amountsFen: new Float64Array(idsAtOnce),
  isSold: new Uint8Array(idsAtOnce),
});
type Scratch = ReturnType<typeof scratch>;

/** What all of them sold together. */
export async function addUp(all: readonly SoldGoods[]): Promise<SoldGoods> {
  const breathe = pieces();
  const places = all.map(firstOf);
  const columns = scratch();
  const parts: Part[] = [];
  const nextId = () => places.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY);
  for (let from = nextId(); from < Number.POSITIVE_INFINITY; from = nextId()) {
    parts.push(addPiece(places, from, columns));
    await breathe();
  }
  return parts;
}

/** Adds up the goods from an id on, and leaves each of the places behind them. */
function addPiece(places: readonly Place[], from: number, { steps, quantities, amountsFen, isSold }: Scratch): Part {
  quantities.fill(0);
  amountsFen.fill(0);
  isSold.fill(0);
  for (const each of places) {
    for (; each.id - from < idsAtOnce; goOn(each)) {
      const at = each.id - from;
      isSold[at] = 1;
      quantities[at] = (quantities[at] ?? 0) + (each.part?.quantities[each.at] ?? 0);
      amountsFen[at] = (amountsFen[at] ?? 0) + (each.part?.amountsFen[each.at] ?? 0);
    }
  }
  // Moved together, over the goods that weren't sold; the first was, it is where the piece begins.
  let count = 0;
  let before = 0;
  for (let at = 0; at < idsAtOnce; at += 1) {
    if (isSold[at] !== 1) continue;
    steps[count] = at - before;
    quantities[count] = quantities[at] ?? 0;
    amountsFen[count] = amountsFen[at] ?? 0;
    before = at;
    count += 1;
  }
  const filled = (column: Float64Array) => column.subarray(0, count);
  return partOf(from, { steps: filled(steps), quantities: filled(quantities), amountsFen: filled(amountsFen) });
}
