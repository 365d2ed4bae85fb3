// What goods sold, in columns: the n-th goods sold the n-th quantity for the n-th amount, goods by ascending id. An object for each
// goods of each day would take hundreds of megabytes of a large shop.
import type { SoldColumns } from '../../../db/stores/deskFigures.ts';
import type { Fen } from '../../../db/values.ts';
import { pieces } from '../../lib/pieces.ts';

type Column = Uint16Array | Uint32Array | Float64Array;

export interface SoldGoods {
  readonly goodsIds: Column;
  readonly quantities: Column;
  readonly amountsFen: Column;
}

export const nothingSold: SoldGoods = packed({ goodsIds: [], quantities: [], amountsFen: [] });

/** Columns in as few bytes as they need. */
export function packed({ goodsIds, quantities, amountsFen }: SoldColumns): SoldGoods {
  return { goodsIds: columnOf(goodsIds), quantities: columnOf(quantities), amountsFen: columnOf(amountsFen) };
}

function columnOf(numbers: ArrayLike<number>): Column {
  let least = 0;
  let most = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const column = emptyColumn(least < 0 || most >= 2 ** 32 ? 8 : most < 2 ** 16 ? 2 : 4, numbers.length);
  // Several times as fast as handing them to the constructor.
  column.set(numbers);
  return column;
}

function emptyColumn(bytes: number, length: number): Column {
  if (bytes === 8) return new Float64Array(length);
  return bytes === 4 ? new Uint32Array(length) : new Uint16Array(length);
}

/** Tells of each goods once, by ascending id, what both sold of it. */
export function eachOfBoth(
  one: SoldGoods,
  other: SoldGoods,
  take: (goodsId: number, quantity: number, amountFen: Fen) => void,
): void {
  for (let at = 0, atOther = 0; at < one.goodsIds.length || atOther < other.goodsIds.length; ) {
    const id = one.goodsIds[at] ?? Number.POSITIVE_INFINITY;
    const otherId = other.goodsIds[atOther] ?? Number.POSITIVE_INFINITY;
    const goodsId = Math.min(id, otherId);
    let quantity = 0;
    let amountFen = 0;
    if (id === goodsId) {
      quantity += one.quantities[at] ?? 0;
      amountFen += one.amountsFen[at] ?? 0;
      at += 1;
    }
    if (otherId === goodsId) {
      quantity += other.quantities[atOther] ?? 0;
      amountFen += other.amountsFen[atOther] ?? 0;
      atOther += 1;
    }
    take(goodsId, quantity, amountFen);
  }
}

/** Goods are added up in one piece whose ids lie this close together. */
const idsAtOnce = 50_000;

/** What all of them sold together. */
export async function addUp(all: readonly SoldGoods[]): Promise<SoldGoods> {
  const breathe = pieces();
  const rest = all.map((sold) => ({ sold, at: 0 }));
  const parts: SoldGoods[] = [];
  const nextId = () =>
    rest.reduce((least, { sold, at }) => Math.min(least, sold.goodsIds[at] ?? least), Number.POSITIVE_INFINITY);
  for (let from = nextId(); from < Number.POSITIVE_INFINITY; from = nextId()) {
    parts.push(addPiece(rest, from));
    await breathe();
  }
  return joined(parts);
}

/** Adds up the goods from an id on, and leaves each of the rest behind them. */
function addPiece(rest: readonly { readonly sold: SoldGoods; at: number }[], from: number): SoldGoods {
  const [quantities, amountsFen] = [new Float64Array(idsAtOnce), new Float64Array(idsAtOnce)];
  const isSold = new Uint8Array(idsAtOnce);
  for (const each of rest) {
    const { sold } = each;
    for (; each.at < sold.goodsIds.length; each.at += 1) {
      const place = (sold.goodsIds[each.at] ?? 0) - from;
      if (place >= idsAtOnce) break;
      isSold[place] = 1;
      quantities[place] = (quantities[place] ?? 0) + (sold.quantities[each.at] ?? 0);
      amountsFen[place] = (amountsFen[place] ?? 0) + (sold.amountsFen[each.at] ?? 0);
    }
  }
  const goodsIds = new Float64Array(idsAtOnce);
  let count = 0;
  for (let place = 0; place < idsAtOnce; place += 1) {
    if (isSold[place] !== 1) continue;
    goodsIds[count] = from + place;
    quantities[count] = quantities[place] ?? 0;
    amountsFen[count] = amountsFen[place] ?? 0;
    count += 1;
  }
  const filled = (column: Float64Array) => column.subarray(0, count);
  return packed({ goodsIds: filled(goodsIds), quantities: filled(quantities), amountsFen: filled(amountsFen) });
}

/** One after another, in as few bytes as the widest of them. */
function joined(parts: readonly SoldGoods[]): SoldGoods {
  const length = parts.reduce((sum, { goodsIds }) => sum + goodsIds.length, 0);
  const column = (key: keyof SoldGoods): Column => {
    const whole = emptyColumn(Math.max(...parts.map((part) => part[key].BYTES_PER_ELEMENT)), length);
    let at = 0;
    for (const part of parts) {
      whole.set(part[key], at);
      at += part[key].length;
    }
    return whole;
  };
  return { goodsIds: column('goodsIds'), quantities: column('quantities'), amountsFen: column('amountsFen') };
}
