// The category operations of the back office (admin-catalog.yaml).
import { admin, adminUnlisted, defineOperation } from '../../operation.ts';
import { wholePage } from '../../paging.ts';
import { presentCategory } from '../category/present.ts';
import { categoryOutput } from '../category/schema.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentBranch, presentCategoryOption } from './present.ts';
import {
  categoryIdInput,
  categoryOptionsOutput,
  categoryTreeOutput,
  changeCategoryInput,
  createCategoryInput,
} from './schema.ts';
import { changeCategory, createCategory, deleteCategory, readCategory, readCategoryBranches } from './service.ts';

const listOperation = defineOperation({
  name: 'adminCategory.list',
  title: { zh: '类目列表', en: 'Categories' },
  method: 'GET',
  path: '/admin/category/list',
  access: admin('admin:category:list', ['商场管理', '类目管理', '查询']),
  input: noInput,
  output: categoryTreeOutput,
  run: ({ shop, view }) => wholePage(readCategoryBranches(shop).map((branch) => presentBranch(branch, view))),
});

const topOperation = defineOperation({
  name: 'adminCategory.l1',
  title: { zh: '一级类目选项', en: 'First-level categories to choose from' },
  method: 'GET',
  path: '/admin/category/l1',
  access: adminUnlisted('admin:category:list'),
  input: noInput,
  output: categoryOptionsOutput,
  run: ({ shop }) => wholePage(readCategoryBranches(shop).map(presentCategoryOption)),
});

const createOperation = defineOperation({
  name: 'adminCategory.create',
  title: { zh: '添加类目', en: 'Add a category' },
  method: 'POST',
  path: '/admin/category/create',
  access: admin('admin:category:create', ['商场管理', '类目管理', '添加']),
  input: createCategoryInput,
  output: categoryOutput,
  run: async ({ shop, input, view }) => presentCategory(await createCategory(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminCategory.read',
  title: { zh: '类目详情', en: 'One category' },
  method: 'GET',
  path: '/admin/category/read',
  access: admin('admin:category:read', ['商场管理', '类目管理', '详情']),
  input: categoryIdInput,
  output: categoryOutput,
  run: ({ shop, input, view }) => presentCategory(readCategory(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminCategory.update',
  title: { zh: '编辑类目', en: 'Change a category' },
  method: 'POST',
  path: '/admin/category/update',
  access: admin('admin:category:update', ['商场管理', '类目管理', '编辑']),
  input: changeCategoryInput,
  output: nothing,
  async run({ shop, input }) {
    await changeCategory(shop, input);
    return undefined;
  },
});

const deleteOperation = defineOperation({
  name: 'adminCategory.delete',
  title: { zh: '删除类目', en: 'Delete a category' },
  method: 'POST',
  path: '/admin/category/delete',
  access: admin('admin:category:delete', ['商场管理', '类目管理', '删除']),
  input: categoryIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteCategory(shop, input.id);
    return undefined;
  },
});

export const adminCategoryOperations = [
  listOperation,
  topOperation,
  createOperation,
  readOperation,
  updateOperation,
  deleteOperation,
];
