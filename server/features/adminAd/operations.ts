// The banner operations of the back office (admin-promotion.yaml).
import { adminBanners } from '../../../db/stores/adminAd.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { findMatches } from '../common/matches.ts';
import { nothing } from '../common/schema.ts';
import { presentBanner } from '../home/present.ts';
import { bannerOutput } from '../home/schema.ts';
import { bannerIdInput, bannerPageOutput, changeBannerInput, createBannerInput, listBannersInput } from './schema.ts';
import { changeBanner, createBanner, deleteBanner, readBanner } from './service.ts';

const page = (action: string) => ['推广管理', '广告管理', action] as const;

const listOperation = defineOperation({
  name: 'adminAd.list',
  title: { zh: '广告列表', en: 'Banners' },
  method: 'GET',
  path: '/admin/ad/list',
  access: admin('admin:ad:list', page('查询')),
  input: listBannersInput,
  output: bannerPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, adminBanners, input), (row) => presentBanner(row, view)),
});

const createOperation = defineOperation({
  name: 'adminAd.create',
  title: { zh: '添加广告', en: 'Add a banner' },
  method: 'POST',
  path: '/admin/ad/create',
  access: admin('admin:ad:create', page('添加')),
  input: createBannerInput,
  output: bannerOutput,
  run: async ({ shop, input, view }) => presentBanner(await createBanner(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminAd.read',
  title: { zh: '广告详情', en: 'One banner' },
  method: 'GET',
  path: '/admin/ad/read',
  access: admin('admin:ad:read', page('详情')),
  input: bannerIdInput,
  output: bannerOutput,
  run: ({ shop, input, view }) => presentBanner(readBanner(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminAd.update',
  title: { zh: '编辑广告', en: 'Change a banner' },
  method: 'POST',
  path: '/admin/ad/update',
  access: admin('admin:ad:update', page('编辑')),
  input: changeBannerInput,
  output: bannerOutput,
  run: async ({ shop, input, view }) => presentBanner(await changeBanner(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminAd.delete',
  title: { zh: '删除广告', en: 'Delete a banner' },
  method: 'POST',
  path: '/admin/ad/delete',
  access: admin('admin:ad:delete', page('删除')),
  input: bannerIdInput,
  output: nothing,
  run: ({ shop, input }) => deleteBanner(shop, input.id).then(() => undefined),
});

export const adminAdOperations = [listOperation, createOperation, readOperation, updateOperation, deleteOperation];
