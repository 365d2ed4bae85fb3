// Goods of a grown shop: two SKUs each, specifications, attributes and first stock, spread over what the shop has of
// second-level categories, brands and pictures.
import type { Database } from 'better-sqlite3';
import { attribute, goods, sku, specification } from '../../schema/goods.ts';
import { stockMove } from '../../schema/stock.ts';
import { type EpochMs, type Fen, stockReason } from '../../values.ts';
import type { Random } from '../random.ts';
import { cameInAt, type Growing, nextId } from './growing.ts';
import { anyOf, goodsWords, origins, sentences } from './words.ts';

/** What orders copy of a goods. Its SKUs are `firstSkuId` and the one after. */
export interface GrownGoods {
  readonly id: number;
  readonly goodsSn: string;
  readonly name: string;
  readonly picUrl: string;
  readonly firstSkuId: number;
  /** The value that each SKU stands for. */
  readonly values: readonly [string, string];
  readonly pricesFen: readonly [Fen, Fen];
  /** Pieces on the shelf, one number a SKU; orders take from it. */
  readonly stock: [number, number];
  readonly createdAt: EpochMs;
}

interface Shelf {
  readonly id: number;
  readonly nouns: readonly string[];
  readonly pictures: readonly string[];
}

const choices = [
  { name: '颜色', values: ['米白', '墨绿'] },
  { name: '颜色', values: ['雾蓝', '浅杏'] },
  { name: '尺寸', values: ['小号', '大号'] },
  { name: '规格', values: ['单件', '两件装'] },
  { name: '容量', values: ['350 ml', '500 ml'] },
] as const;

/** Adds goods, oldest first. Their indexes and triggers may be set aside; the text search is filled by `fillSearch`. */
export function growGoods(growing: Growing, count: number): GrownGoods[] {
  if (count === 0) return [];
  const { raw, random, nowMs } = growing;
  const shelves = listShelves(raw);
  const brandIds = raw.prepare<[], number>('SELECT id FROM brand WHERE is_deleted = 0 ORDER BY id').pluck().all();
  const [firstId, firstSkuId] = [nextId(raw, 'goods'), nextId(raw, 'sku')];
  const addGoods = goodsAdder(growing);
  const grown: GrownGoods[] = [];
  growing.chunks('goods', count, (from, to) => {
    for (let n = from; n < to; n += 1) {
      const made = makeGoods(random, anyOf(random, shelves, shelves[0]), brandIds);
      const ids = { id: firstId + n, firstSkuId: firstSkuId + 2 * n, createdAt: cameInAt(n, count, nowMs) };
      grown.push(addGoods(made, ids));
    }
  });
  return grown;
}

/** What is drawn for one goods, before it has its ids. */
function makeGoods(random: Random, shelf: Shelf, brandIds: readonly number[]) {
  const words = goodsWords(random, anyOf(random, shelf.nouns, '好物'));
  const picUrl = anyOf(random, shelf.pictures, '');
  const priceFen = priceOf(random.next());
  return {
    row: {
      name: words.name,
      keywords: words.keywords,
      brief: anyOf(random, sentences, ''),
      detail: `<p>${anyOf(random, sentences, '')}</p><p>${anyOf(random, sentences, '')}</p>`,
      categoryId: shelf.id,
      brandId: random.chance(0.8) ? anyOf(random, brandIds, null) : null,
      picUrl,
      gallery: picUrl === '' ? [] : [picUrl, anyOf(random, shelf.pictures, picUrl)],
      isOnSale: random.chance(0.97),
      isNew: random.chance(0.03),
      isHot: random.chance(0.04),
      retailPriceFen: priceFen,
      counterPriceFen: Math.floor(priceFen * 1.3),
    },
    choice: anyOf(random, choices, choices[0]),
    pricesFen: [priceFen, Math.floor(priceFen * (1.1 + random.next() * 0.6))] as const,
    stock: [random.between(200, 3000), random.between(200, 3000)] as [number, number],
    facts: [words.fact, ['产地', anyOf(random, origins, '浙江')]] as const,
  };
}

/** A function that writes one goods with all its parts. */
function goodsAdder(growing: Growing) {
  const add = {
    goods: growing.rows(goods),
    sku: growing.rows(sku),
    specification: growing.rows(specification),
    attribute: growing.rows(attribute),
    move: growing.rows(stockMove),
  };
  return (
    { row, choice, pricesFen, stock, facts }: ReturnType<typeof makeGoods>,
    { id, firstSkuId, createdAt }: Pick<GrownGoods, 'id' | 'firstSkuId' | 'createdAt'>,
  ): GrownGoods => {
    const stamps = { createdAt, updatedAt: createdAt };
    const goodsSn = String(900_000_000 + id);
    add.goods({ id, goodsSn, ...row, ...stamps });
    for (const [side, value] of choice.values.entries()) {
      const [skuId, priceFen, pieces] = [firstSkuId + side, pricesFen[side] ?? 0, stock[side] ?? 0];
      add.sku({ id: skuId, goodsId: id, specifications: [value], priceFen, stock: pieces, ...stamps });
      add.specification({ goodsId: id, specification: choice.name, value, ...stamps });
      add.move({ skuId, delta: pieces, reason: stockReason.seed, stockAfter: pieces, createdAt });
    }
    for (const [name, value] of facts) add.attribute({ goodsId: id, attribute: name, value, ...stamps });
    const { name, picUrl } = row;
    return { id, goodsSn, name, picUrl, firstSkuId, values: choice.values, pricesFen, stock, createdAt };
  };
}

/** Puts goods from `firstId` on into the text searches, as the triggers of `goods` would. */
export function fillSearch(growing: Growing, firstId: number, count: number): void {
  const fill = growing.raw.prepare(
    `INSERT INTO goods_fts (rowid, pairs, singles)
     SELECT id, goods_pairs(name, keywords), goods_singles(name, keywords) FROM goods
     WHERE id >= ? AND id < ? AND is_deleted = 0 AND is_on_sale = 1`,
  );
  const fillNames = growing.raw.prepare(
    `INSERT INTO goods_name_fts (rowid, pairs, singles)
     SELECT id, name_pairs(name), name_singles(name) FROM goods WHERE id >= ? AND id < ? AND is_deleted = 0`,
  );
  growing.chunks('search', count, (from, to) => {
    fill.run(firstId + from, firstId + to);
    fillNames.run(firstId + from, firstId + to);
  });
}

/** From 9.90 to about 3,000 yuan, most of them below 200, with endings that prices have. */
function priceOf(roll: number): Fen {
  const yuan = Math.floor(9 + 3000 * roll ** 4.5);
  return yuan < 100 ? yuan * 100 + 90 : yuan * 100;
}

function listShelves(raw: Database): readonly [Shelf, ...Shelf[]] {
  const categories = raw
    .prepare<[], { id: number; name: string; keywords: string }>(
      "SELECT id, name, keywords FROM category WHERE is_deleted = 0 AND level = 'L2' ORDER BY id",
    )
    .all();
  const pictures = raw
    .prepare<[number], string>("SELECT pic_url FROM goods WHERE category_id = ? AND pic_url <> '' ORDER BY id LIMIT 50")
    .pluck();
  const [first, ...others] = categories.map(({ id, name, keywords }) => ({
    id,
    nouns: (keywords === '' ? name : keywords)
      .split(/[,，]/)
      .map((noun) => noun.trim().slice(0, 20))
      .filter((noun) => noun !== ''),
    pictures: pictures.all(id),
  }));
  if (first === undefined) throw new Error('goods need second-level categories to stand in: lay a data pack first');
  return [first, ...others];
}
