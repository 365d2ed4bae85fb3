// The category operations of the shop (shop-home.yaml): catalog/* and goods/category.
import type { CategoryRow } from '../../../db/stores/category.ts';
import { anyone, defineOperation } from '../../operation.ts';
import type { View } from '../../view.ts';
import { noInput } from '../common/schema.ts';
import { presentCategory } from './present.ts';
import {
  categoriesOutput,
  categoryFamilyOutput,
  categoryIdInput,
  categoryPageOutput,
  categoryTreeOutput,
  openCategoryInput,
  openCategoryOutput,
} from './schema.ts';
import { listChildren, openCategory, openCategoryPage, readCategoryFamily, readCategoryTree } from './service.ts';

const kept = { tables: ['category'] };
const presentAll = (rows: readonly CategoryRow[], view: View) => rows.map((row) => presentCategory(row, view));

const indexOperation = defineOperation({
  name: 'catalog.index',
  title: { zh: '分类首页', en: 'Categories, with one of them opened' },
  method: 'GET',
  path: '/wx/catalog/index',
  access: anyone,
  input: openCategoryInput,
  output: categoryPageOutput,
  kept,
  run({ shop, input, view }) {
    const { top, current, children } = openCategoryPage(shop, input.id);
    return {
      categoryList: presentAll(top, view),
      currentCategory: current ? presentCategory(current, view) : {},
      currentSubCategory: presentAll(children, view),
    };
  },
});

const allOperation = defineOperation({
  name: 'catalog.all',
  title: { zh: '全部分类', en: 'All categories' },
  method: 'GET',
  path: '/wx/catalog/all',
  access: anyone,
  input: noInput,
  output: categoryTreeOutput,
  kept,
  run({ shop, view }) {
    const tree = readCategoryTree(shop);
    const branches = tree.map(({ parent, children }) => [String(parent.id), presentAll(children, view)] as const);
    const [first] = tree;
    return {
      categoryList: tree.map(({ parent }) => presentCategory(parent, view)),
      allList: Object.fromEntries(branches),
      currentCategory: first ? presentCategory(first.parent, view) : {},
      currentSubCategory: first ? presentAll(first.children, view) : [],
    };
  },
});

const currentOperation = defineOperation({
  name: 'catalog.current',
  title: { zh: '当前分类', en: 'One category and its children' },
  method: 'GET',
  path: '/wx/catalog/current',
  access: anyone,
  input: categoryIdInput,
  output: openCategoryOutput,
  kept,
  run({ shop, input, view }) {
    const { current, children } = openCategory(shop, input.id);
    return { currentCategory: presentCategory(current, view), currentSubCategory: presentAll(children, view) };
  },
});

const firstLevelOperation = defineOperation({
  name: 'catalog.firstLevel',
  title: { zh: '一级分类', en: 'Categories of the first level' },
  method: 'GET',
  path: '/wx/catalog/getfirstcategory',
  access: anyone,
  input: noInput,
  output: categoriesOutput,
  kept,
  run: ({ shop, view }) => presentAll(listChildren(shop, 0), view),
});

const secondLevelOperation = defineOperation({
  name: 'catalog.secondLevel',
  title: { zh: '二级分类', en: 'Categories of the second level' },
  method: 'GET',
  path: '/wx/catalog/getsecondcategory',
  access: anyone,
  input: categoryIdInput,
  output: categoriesOutput,
  kept,
  run: ({ shop, input, view }) => presentAll(listChildren(shop, input.id), view),
});

const familyOperation = defineOperation({
  name: 'goods.category',
  title: { zh: '商品类目及同级类目', en: 'A category with parent and siblings' },
  method: 'GET',
  path: '/wx/goods/category',
  access: anyone,
  input: categoryIdInput,
  output: categoryFamilyOutput,
  kept,
  run({ shop, input, view }) {
    const { current, parent, siblings } = readCategoryFamily(shop, input.id);
    return {
      currentCategory: presentCategory(current, view),
      parentCategory: presentCategory(parent, view),
      brotherCategory: presentAll(siblings, view),
    };
  },
});

export const categoryOperations = [
  indexOperation,
  allOperation,
  currentOperation,
  firstLevelOperation,
  secondLevelOperation,
  familyOperation,
];
