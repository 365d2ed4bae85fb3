// What the shop sells and says, as files: goods, categories, brands, comments; keywords, help, stock that runs out.
import { listGoodsByIds } from '../../../../db/stores/adminGoods.ts';
import {
  exportedBrands,
  exportedCategories,
  exportedComments,
  exportedGoods,
  exportedIssues,
  exportedKeywords,
  exportedLowStock,
} from '../../../../db/stores/exportedLists.ts';
import { findPartsOfGoods, findPlaceNames } from '../../../../db/stores/exportRows.ts';
import { commentType } from '../../../../db/values.ts';
import { listAdminBrandsInput } from '../../adminBrand/schema.ts';
import { listAdminCommentsInput } from '../../adminComment/schema.ts';
import { listAdminGoodsInput } from '../../adminGoods/schema.ts';
import { listAdminIssuesInput } from '../../adminIssue/schema.ts';
import { listAdminKeywordsInput } from '../../adminKeyword/schema.ts';
import { addTime, headings, id, number, tableNames, text } from '../headings.ts';
import { presentGoods } from '../presentGoods.ts';
import { flagWord, listText, placeText } from '../rules.ts';
import { type CellsOf, exportKind, givenText, type Look, lookOf, rowsBy, unfiltered } from './kind.ts';

type RowOf<L extends { byIds: (...given: never[]) => unknown[] }> = ReturnType<L['byIds']>[number];

export const goodsKind = exportKind({
  names: tableNames.goods,
  permission: 'admin:goods:list',
  input: listAdminGoodsInput(),
  columns: headings.goods,
  list: exportedGoods,
  filter: (input) => ({ ...input, id: input.goodsId }),
  rows(call) {
    const { read } = call.shop;
    const look = lookOf(call);
    const places = findPlaceNames(read);
    return (ids) => {
      const parts = findPartsOfGoods(read, ids);
      return listGoodsByIds(read, ids).flatMap((row) => presentGoods(row, { parts, places, look }));
    };
  },
});

export const categoryKind = exportKind({
  names: tableNames.category,
  permission: 'admin:category:list',
  input: unfiltered,
  columns: headings.category,
  list: exportedCategories,
  filter: () => ({}),
  rows(call) {
    const { categories } = findPlaceNames(call.shop.read);
    const parentOf = (pid: number | null) => (pid === null ? undefined : categories.get(pid)?.name);
    return rowsBy(exportedCategories, (row, look) => presentCategory(row, parentOf(row.pid), look))(call);
  },
});

function presentCategory(
  row: RowOf<typeof exportedCategories>,
  parent: string | undefined,
  { view }: Look,
): CellsOf<typeof headings.category> {
  return {
    name: row.name,
    parent: parent === undefined ? undefined : placeText([parent]),
    sortOrder: row.sortOrder,
    keywords: row.keywords,
    desc: row.description,
    iconUrl: view.picture(row.iconUrl),
    picUrl: view.picture(row.picUrl),
    addTime: view.time(row.createdAt),
    id: row.id,
  };
}

export const brandKind = exportKind({
  names: tableNames.brand,
  permission: 'admin:brand:list',
  input: listAdminBrandsInput(),
  columns: headings.brand,
  list: exportedBrands,
  filter: ({ id, name }) => ({ id, name: givenText(name) }),
  rows: rowsBy(exportedBrands, (row, { view }) => ({
    name: row.name,
    desc: row.description,
    floorPrice: view.money(row.floorPriceFen),
    sortOrder: row.sortOrder,
    picUrl: view.picture(row.picUrl),
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

const commentOn = { goods: { zh: '商品', en: 'goods' }, topic: { zh: '专题', en: 'topic' } };

export const commentKind = exportKind({
  names: { zh: '评价', en: 'comments' },
  permission: 'admin:comment:list',
  input: listAdminCommentsInput(),
  columns: {
    type: text('对象', 'On'),
    valueId: number('对象ID', 'On ID'),
    star: number('评分', 'Stars'),
    content: text('内容', 'Content'),
    adminContent: text('回复', 'Reply'),
    pictures: text('图片', 'Pictures'),
    userId: number('用户ID', 'Shopper ID'),
    addTime,
    id,
  },
  list: exportedComments,
  filter: ({ userId, valueId }) => ({ userId, goodsId: valueId }),
  rows: rowsBy(exportedComments, (row, { view, language }) => ({
    type: commentOn[row.type === commentType.topic ? 'topic' : 'goods'][language],
    valueId: row.goodsId ?? row.topicId ?? undefined,
    star: row.star,
    content: row.content,
    adminContent: row.adminContent,
    pictures: listText(view.pictures(row.picUrls)),
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const issueKind = exportKind({
  names: { zh: '常见问题', en: 'help' },
  permission: 'admin:issue:list',
  input: listAdminIssuesInput(),
  columns: { question: text('问题', 'Question'), answer: text('回答', 'Answer'), addTime, id },
  list: exportedIssues,
  filter: ({ question }) => ({ question: givenText(question) }),
  rows: rowsBy(exportedIssues, (row, { view }) => ({
    question: row.question,
    answer: row.answer,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const keywordKind = exportKind({
  names: { zh: '关键词', en: 'keywords' },
  permission: 'admin:keyword:list',
  input: listAdminKeywordsInput(),
  columns: {
    keyword: text('关键词', 'Keyword'),
    url: text('链接', 'Link'),
    isHot: text('热门', 'Popular'),
    isDefault: text('默认', 'Default'),
    sortOrder: number('排序', 'Sort order'),
    addTime,
    id,
  },
  list: exportedKeywords,
  filter: ({ keyword, url }) => ({ keyword: givenText(keyword), url: givenText(url) }),
  rows: rowsBy(exportedKeywords, (row, { view, language }) => ({
    keyword: row.keyword,
    url: row.url,
    isHot: flagWord(row.isHot, language),
    isDefault: flagWord(row.isDefault, language),
    sortOrder: row.sortOrder,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

/** All of those that the first page of the desk shows the first of. */
export const stockKind = exportKind({
  names: { zh: '库存提醒', en: 'low-stock' },
  permission: 'desk:status',
  input: unfiltered,
  columns: {
    name: text('商品名称', 'Name'),
    specifications: text('规格', 'Specifications'),
    stock: number('库存', 'Stock'),
    goodsSn: text('商品编号', 'Goods number'),
    goodsId: number('商品ID', 'Goods ID'),
    id: number('货品ID', 'SKU ID'),
  },
  list: exportedLowStock,
  filter: (_, { shop }) => ({ limit: shop.settings().lowStockLimit }),
  rows: rowsBy(exportedLowStock, ({ specifications, ...row }) => ({
    ...row,
    specifications: specifications.join(' / '),
  })),
});
