// The goods operations of the back office (admin-catalog.yaml).
import { admin, adminAnyone, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { noInput } from '../common/schema.ts';
import { presentGoodsInfo } from '../goods/present.ts';
import { presentGoodsChoices, presentGoodsEdit } from './present.ts';
import { goodsChoicesOutput, goodsEditOutput, goodsPageOutput, listAdminGoodsInput, readGoodsInput } from './schema.ts';
import { findAdminGoods, readGoodsChoices, readGoodsForEdit } from './service.ts';

const listOperation = defineOperation({
  name: 'adminGoods.list',
  method: 'GET',
  path: '/admin/goods/list',
  access: admin('admin:goods:list', ['商品管理', '商品管理', '查询']),
  input: listAdminGoodsInput,
  output: goodsPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdminGoods(shop, input), (row) => presentGoodsInfo(row, view)),
});

const choicesOperation = defineOperation({
  name: 'adminGoods.catAndBrand',
  method: 'GET',
  path: '/admin/goods/catAndBrand',
  access: adminAnyone,
  input: noInput,
  output: goodsChoicesOutput,
  run: ({ shop }) => presentGoodsChoices(readGoodsChoices(shop)),
});

const detailOperation = defineOperation({
  name: 'adminGoods.detail',
  method: 'GET',
  path: '/admin/goods/detail',
  access: admin('admin:goods:read', ['商品管理', '商品管理', '详情']),
  input: readGoodsInput,
  output: goodsEditOutput,
  run: ({ shop, input, view }) => presentGoodsEdit(readGoodsForEdit(shop, input.id), view),
});

export const adminGoodsOperations = [listOperation, choicesOperation, detailOperation];
