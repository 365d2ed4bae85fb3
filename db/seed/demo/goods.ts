// All goods of the demo shop: the shelves of catalog.ts joined with their texts.
import type { GoodsPack } from '../pack.ts';
import { type ShelfRow, shelves } from './catalog.ts';
import { subCategories } from './categories.ts';
import { bagsTexts } from './goods/bags.ts';
import { bathTexts } from './goods/bath.ts';
import { beddingTexts } from './goods/bedding.ts';
import { bodycareTexts } from './goods/bodycare.ts';
import { cleaningTexts } from './goods/cleaning.ts';
import { clothingTexts } from './goods/clothing.ts';
import { cookwareTexts } from './goods/cookware.ts';
import { decorTexts } from './goods/decor.ts';
import { digitalTexts } from './goods/digital.ts';
import { drinkwareTexts } from './goods/drinkware.ts';
import { footwearTexts } from './goods/footwear.ts';
import { fruitTexts } from './goods/fruit.ts';
import { lightingTexts } from './goods/lighting.ts';
import { outdoorTexts } from './goods/outdoor.ts';
import { pantryTexts } from './goods/pantry.ts';
import { snacksTexts } from './goods/snacks.ts';
import { stationeryTexts } from './goods/stationery.ts';
import { storageTexts } from './goods/storage.ts';
import { tablewareTexts } from './goods/tableware.ts';
import { teaTexts } from './goods/tea.ts';
import { buildGoods, type GoodsText } from './goodsText.ts';

/** Complete by type: each shelf's table demands a text for each of its slugs. */
const texts: Readonly<Record<string, GoodsText>> = {
  ...beddingTexts,
  ...lightingTexts,
  ...storageTexts,
  ...decorTexts,
  ...cookwareTexts,
  ...tablewareTexts,
  ...drinkwareTexts,
  ...teaTexts,
  ...snacksTexts,
  ...pantryTexts,
  ...fruitTexts,
  ...clothingTexts,
  ...footwearTexts,
  ...bagsTexts,
  ...bodycareTexts,
  ...bathTexts,
  ...cleaningTexts,
  ...stationeryTexts,
  ...digitalTexts,
  ...outdoorTexts,
};

function collect(): GoodsPack[] {
  const goods: GoodsPack[] = [];
  for (const { slug: category } of subCategories) {
    const shelf: readonly ShelfRow[] = shelves[category];
    for (const row of shelf) {
      const text = texts[row[1]];
      if (text === undefined) throw new Error(`the goods "${row[1]}" has no text`);
      goods.push(buildGoods(row, text, { category, index: goods.length }));
    }
  }
  return goods;
}

/** The goods in the order of the shelves. */
export const goods: readonly GoodsPack[] = collect();
