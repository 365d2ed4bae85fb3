// The goods operations of the back office (admin-catalog.yaml).
import type { GoodsRow } from '../../../db/stores/adminGoods.ts';
import { longPage } from '../../http/longPage.ts';
import { admin, adminAnyone, defineOperation } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentGoodsInfo } from '../goods/present.ts';
import { changeGoods } from './changeGoods.ts';
import { createGoods } from './createGoods.ts';
import { deleteGoods } from './deleteGoods.ts';
import { presentGoodsChoices, presentGoodsEdit } from './present.ts';
import {
  changeGoodsInput,
  createGoodsInput,
  goodsChoicesOutput,
  goodsEditOutput,
  goodsIdInput,
  goodsPageOutput,
  listAdminGoodsInput,
} from './schema.ts';
import { findAdminGoods, readGoodsChoices, readGoodsForEdit } from './service.ts';

const listOperation = defineOperation({
  name: 'adminGoods.list',
  title: { zh: '商品列表', en: 'Goods' },
  method: 'GET',
  path: '/admin/goods/list',
  access: admin('admin:goods:list', ['商品管理', '商品管理', '查询']),
  input: listAdminGoodsInput,
  output: goodsPageOutput,
  kept: { tables: ['goods'] },
  run({ shop, input, view, request }) {
    const found = findAdminGoods(shop, input);
    const present = (row: GoodsRow) => presentGoodsInfo(row, view);
    // A page of the client asks for all goods at once, with their long texts.
    if (found.isLong) return longPage(request, found.head, found.pieces(present));
    return { list: found.rows().map(present), ...found.head };
  },
});

const choicesOperation = defineOperation({
  name: 'adminGoods.catAndBrand',
  title: { zh: '类目和品牌选项', en: 'Categories and brands to choose from' },
  method: 'GET',
  path: '/admin/goods/catAndBrand',
  access: adminAnyone,
  input: noInput,
  output: goodsChoicesOutput,
  run: ({ shop }) => presentGoodsChoices(readGoodsChoices(shop)),
});

const detailOperation = defineOperation({
  name: 'adminGoods.detail',
  title: { zh: '商品详情', en: 'One goods item, for editing' },
  method: 'GET',
  path: '/admin/goods/detail',
  access: admin('admin:goods:read', ['商品管理', '商品管理', '详情']),
  input: goodsIdInput,
  output: goodsEditOutput,
  run: ({ shop, input, view }) => presentGoodsEdit(readGoodsForEdit(shop, input.id), view),
});

const createOperation = defineOperation({
  name: 'adminGoods.create',
  title: { zh: '添加商品', en: 'Add goods' },
  method: 'POST',
  path: '/admin/goods/create',
  access: admin('admin:goods:create', ['商品管理', '商品管理', '上架']),
  input: createGoodsInput,
  output: nothing,
  async run(call) {
    await createGoods(call, call.input);
    return undefined;
  },
});

const updateOperation = defineOperation({
  name: 'adminGoods.update',
  title: { zh: '编辑商品', en: 'Change goods' },
  method: 'POST',
  path: '/admin/goods/update',
  access: admin('admin:goods:update', ['商品管理', '商品管理', '编辑']),
  input: changeGoodsInput,
  output: nothing,
  async run(call) {
    await changeGoods(call, call.input);
    return undefined;
  },
});

const deleteOperation = defineOperation({
  name: 'adminGoods.delete',
  title: { zh: '删除商品', en: 'Delete goods' },
  method: 'POST',
  path: '/admin/goods/delete',
  access: admin('admin:goods:delete', ['商品管理', '商品管理', '删除']),
  input: goodsIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteGoods(shop, input.id);
    return undefined;
  },
});

export const adminGoodsOperations = [
  listOperation,
  choicesOperation,
  detailOperation,
  createOperation,
  updateOperation,
  deleteOperation,
];
