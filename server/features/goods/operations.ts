// The goods operations of the shop (shop-home.yaml).
import { z } from 'zod';
import { countLiveGoodsOnSale } from '../../../db/stores/rowCount.ts';
import { anyone, defineOperation, maybeShopper } from '../../operation.ts';
import { pageOf, shopPage } from '../../paging.ts';
import { presentCategory } from '../category/present.ts';
import { noInput } from '../common/schema.ts';
import { presentGoodsDetail, presentGoodsSummary } from './present.ts';
import {
  goodsDetailOutput,
  goodsIdInput,
  goodsListOutput,
  goodsSummaryOutput,
  listGoodsInput,
  relatedGoodsInput,
} from './schema.ts';
import { readGoodsDetail, relatedGoods, rememberSearch, rememberView, searchGoods } from './service.ts';

const listOperation = defineOperation({
  name: 'goods.list',
  title: { zh: '商品列表，可按类目、品牌和关键词筛选', en: 'Goods on sale, by category, brand or keyword' },
  method: 'GET',
  path: '/wx/goods/list',
  access: maybeShopper,
  input: listGoodsInput,
  output: goodsListOutput,
  kept: {
    tables: ['goods', 'category'],
    // A search of a shopper leaves a trace, so it is never answered from the store.
    key: (input, who) => (who && input.keyword !== '' ? null : JSON.stringify(input)),
  },
  async run({ shop, input, who, view }) {
    // Written before the answer leaves: clients read their history right after a search.
    if (who) await rememberSearch(shop, who, input);
    const found = await searchGoods(shop, input);
    const filterCategoryList = found.categories.map((row) => presentCategory(row, view));
    return { ...shopPage(input, found, (row) => presentGoodsSummary(row, view)), filterCategoryList };
  },
});

const detailOperation = defineOperation({
  name: 'goods.detail',
  title: { zh: '商品详情', en: 'One goods item with all that belongs to it' },
  method: 'GET',
  path: '/wx/goods/detail',
  access: maybeShopper,
  input: goodsIdInput,
  output: goodsDetailOutput,
  kept: {
    tables: [
      'goods',
      'sku',
      'specification',
      'attribute',
      'comment',
      'user',
      'issue',
      'brand',
      'groupon_rule',
      'setting',
    ],
    key: (input, who) => (who ? null : String(input.id)),
  },
  async run({ shop, input, who, view }) {
    const detail = readGoodsDetail(shop, who, input.id);
    if (who) await rememberView(shop, who, input.id);
    return presentGoodsDetail(detail, view);
  },
});

const relatedOperation = defineOperation({
  name: 'goods.related',
  title: { zh: '相关商品', en: 'Goods of the same category' },
  method: 'GET',
  path: '/wx/goods/related',
  access: anyone,
  input: relatedGoodsInput,
  output: () => pageOf(goodsSummaryOutput()),
  kept: { tables: ['goods'] },
  run: ({ shop, input, view }) =>
    shopPage(input, relatedGoods(shop, input.id), (row) => presentGoodsSummary(row, view)),
});

const countOperation = defineOperation({
  name: 'goods.count',
  title: { zh: '在售商品数量', en: 'How many goods are on sale' },
  method: 'GET',
  path: '/wx/goods/count',
  access: anyone,
  input: noInput,
  output: () => z.int(),
  kept: { tables: ['goods'] },
  run: ({ shop }) => countLiveGoodsOnSale(shop.read),
});

export const goodsOperations = [listOperation, detailOperation, relatedOperation, countOperation];
