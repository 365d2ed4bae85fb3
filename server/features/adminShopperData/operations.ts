// The lists of what members keep and leave behind: addresses, favourites, feedback, footprints, searches
// (admin-users.yaml). They only read.
import {
  memberAddresses,
  memberCollects,
  memberFeedbacks,
  memberFootprints,
  memberSearches,
} from '../../../db/stores/adminShopperData.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { findMatches } from '../common/matches.ts';
import { presentAddress, presentCollect, presentFeedback, presentFootprint, presentSearch } from './present.ts';
import {
  addressPageOutput,
  collectPageOutput,
  feedbackPageOutput,
  footprintPageOutput,
  listAddressesInput,
  listCollectsInput,
  listFeedbacksInput,
  listFootprintsInput,
  listSearchesInput,
  searchPageOutput,
} from './schema.ts';

const access = (permission: string, name: string) => admin(permission, ['用户管理', name, '查询']);

const addressOperation = defineOperation({
  name: 'adminShopperData.addresses',
  title: { zh: '收货地址列表', en: 'Addresses of shoppers' },
  method: 'GET',
  path: '/admin/address/list',
  access: access('admin:address:list', '收货地址'),
  input: listAddressesInput,
  output: addressPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, memberAddresses, input), (row) => presentAddress(row, view)),
});

const collectOperation = defineOperation({
  name: 'adminShopperData.collects',
  title: { zh: '用户收藏列表', en: 'Favourites of shoppers' },
  method: 'GET',
  path: '/admin/collect/list',
  access: access('admin:collect:list', '用户收藏'),
  input: listCollectsInput,
  output: collectPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, memberCollects, input), (row) => presentCollect(row, view)),
});

const feedbackOperation = defineOperation({
  name: 'adminShopperData.feedbacks',
  title: { zh: '意见反馈列表', en: 'Feedback of shoppers' },
  method: 'GET',
  path: '/admin/feedback/list',
  access: access('admin:feedback:list', '意见反馈'),
  input: listFeedbacksInput,
  output: feedbackPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, memberFeedbacks, input), (row) => presentFeedback(row, view)),
});

const footprintOperation = defineOperation({
  name: 'adminShopperData.footprints',
  title: { zh: '用户足迹列表', en: 'Footprints of shoppers' },
  method: 'GET',
  path: '/admin/footprint/list',
  access: access('admin:footprint:list', '用户足迹'),
  input: listFootprintsInput,
  output: footprintPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, memberFootprints, input), (row) => presentFootprint(row, view)),
});

const historyOperation = defineOperation({
  name: 'adminShopperData.searches',
  title: { zh: '搜索历史列表', en: 'Searches of shoppers' },
  method: 'GET',
  path: '/admin/history/list',
  access: access('admin:history:list', '搜索历史'),
  input: listSearchesInput,
  output: searchPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, memberSearches, input), (row) => presentSearch(row, view)),
});

export const adminShopperDataOperations = [
  addressOperation,
  collectOperation,
  feedbackOperation,
  footprintOperation,
  historyOperation,
];
