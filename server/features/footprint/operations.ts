// The footprints of a shopper (shop-user-data.yaml).
import { defineOperation, shopper } from '../../operation.ts';
import { shopPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentFootprint } from './present.ts';
import { footprintIdInput, footprintListOutput, listFootprintsInput } from './schema.ts';
import { findFootprints, removeFootprint } from './service.ts';

const listOperation = defineOperation({
  name: 'footprint.list',
  title: { zh: '浏览足迹', en: 'Goods looked at' },
  method: 'GET',
  path: '/wx/footprint/list',
  access: shopper,
  input: listFootprintsInput,
  output: footprintListOutput,
  run: ({ shop, input, who, view }) => shopPage(input, findFootprints(shop, who), (row) => presentFootprint(row, view)),
});

const deleteOperation = defineOperation({
  name: 'footprint.delete',
  title: { zh: '删除足迹', en: 'Delete a footprint' },
  method: 'POST',
  path: '/wx/footprint/delete',
  access: shopper,
  input: footprintIdInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await removeFootprint(shop, who, input.id);
    return undefined;
  },
});

export const footprintOperations = [listOperation, deleteOperation];
