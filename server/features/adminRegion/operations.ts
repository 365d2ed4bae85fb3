// Provinces, cities and counties for the back office (admin-system.yaml).
import { listRegions, listRegionsOf } from '../../../db/stores/region.ts';
import { adminAnyone, defineOperation } from '../../operation.ts';
import { wholePage } from '../../paging.ts';
import { noInput } from '../common/schema.ts';
import { presentRegion, presentRegionTree } from './present.ts';
import { regionIdInput, regionListOutput, regionTreeOutput } from './schema.ts';

const treeOperation = defineOperation({
  name: 'adminRegion.tree',
  title: { zh: '行政区划树', en: 'All regions as a tree' },
  method: 'GET',
  path: '/admin/region/list',
  access: adminAnyone,
  input: noInput,
  output: regionTreeOutput,
  kept: { tables: ['region'] },
  run: ({ shop }) => wholePage(presentRegionTree(listRegions(shop.read))),
});

const childrenOperation = defineOperation({
  name: 'adminRegion.children',
  title: { zh: '下级行政区划', en: 'Regions below one' },
  method: 'GET',
  path: '/admin/region/clist',
  access: adminAnyone,
  input: regionIdInput,
  output: regionListOutput,
  run: ({ shop, input }) => wholePage(listRegionsOf(shop.read, input.id === 0 ? null : input.id).map(presentRegion)),
});

export const adminRegionOperations = [treeOperation, childrenOperation];
