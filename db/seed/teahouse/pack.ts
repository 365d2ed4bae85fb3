// The second demo pack: 云脚茶事, a tea house, smaller and of another trade. Its people are those of the demo shop.
import { admins, roles } from '../demo/admins.ts';
import { crowd } from '../demo/crowd.ts';
import { buildGoods } from '../demo/goodsText.ts';
import { namedShoppers } from '../demo/shoppers.ts';
import type { GoodsPack, Pack } from '../pack.ts';
import { banners, coupons, groupBuyRules, issues, keywords, shopIdentity, topicsOf } from './home.ts';
import { comments, feedback, notices, traces } from './people.ts';
import { brands, categories, shelves } from './shelves.ts';
import { teaTexts } from './tea.ts';
import { wareTexts } from './ware.ts';

function collectGoods(): GoodsPack[] {
  const goods: GoodsPack[] = [];
  for (const [category, rows] of Object.entries(shelves)) {
    for (const row of rows) {
      const text = teaTexts[row[1]] ?? wareTexts[row[1]];
      if (text === undefined) throw new Error(`the goods "${row[1]}" has no text`);
      goods.push(buildGoods(row, text, { category, index: goods.length }));
    }
  }
  return goods;
}

const goods = collectGoods();

/** The tea house. Its orders are made up by the same history as the demo shop's. */
export const teahousePack: Pack = {
  shop: shopIdentity,
  categories,
  brands,
  goods,
  banners,
  topics: topicsOf(goods),
  coupons,
  groupBuyRules,
  issues,
  keywords,
  comments,
  roles,
  admins,
  notices,
  shoppers: [...namedShoppers, ...crowd],
  traces,
  feedback,
};
