// The brand operations of the back office (admin-catalog.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { presentBrand } from '../brand/present.ts';
import { brandOutput } from '../brand/schema.ts';
import { readBrand } from '../brand/service.ts';
import { nothing } from '../common/schema.ts';
import { brandIdInput, brandPageOutput, changeBrandInput, createBrandInput, listAdminBrandsInput } from './schema.ts';
import { changeBrand, createBrand, deleteBrand, findAdminBrands } from './service.ts';

const listOperation = defineOperation({
  name: 'adminBrand.list',
  title: { zh: '品牌列表', en: 'Brands' },
  method: 'GET',
  path: '/admin/brand/list',
  access: admin('admin:brand:list', ['商场管理', '品牌管理', '查询']),
  input: listAdminBrandsInput,
  output: brandPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdminBrands(shop, input), (row) => presentBrand(row, view)),
});

const createOperation = defineOperation({
  name: 'adminBrand.create',
  title: { zh: '添加品牌', en: 'Add a brand' },
  method: 'POST',
  path: '/admin/brand/create',
  access: admin('admin:brand:create', ['商场管理', '品牌管理', '添加']),
  input: createBrandInput,
  output: brandOutput,
  run: async ({ shop, input, view }) => presentBrand(await createBrand(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminBrand.read',
  title: { zh: '品牌详情', en: 'One brand' },
  method: 'GET',
  path: '/admin/brand/read',
  access: admin('admin:brand:read', ['商场管理', '品牌管理', '详情']),
  input: brandIdInput,
  output: brandOutput,
  run: ({ shop, input, view }) => presentBrand(readBrand(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminBrand.update',
  title: { zh: '编辑品牌', en: 'Change a brand' },
  method: 'POST',
  path: '/admin/brand/update',
  access: admin('admin:brand:update', ['商场管理', '品牌管理', '编辑']),
  input: changeBrandInput,
  output: brandOutput,
  run: async ({ shop, input, view }) => presentBrand(await changeBrand(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminBrand.delete',
  title: { zh: '删除品牌', en: 'Delete a brand' },
  method: 'POST',
  path: '/admin/brand/delete',
  access: admin('admin:brand:delete', ['商场管理', '品牌管理', '删除']),
  input: brandIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteBrand(shop, input.id);
    return undefined;
  },
});

export const adminBrandOperations = [listOperation, createOperation, readOperation, updateOperation, deleteOperation];
