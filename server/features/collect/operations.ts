// The favourites of a shopper (shop-user-data.yaml).
import { defineOperation, shopper } from '../../operation.ts';
import { shopPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentCollect } from './present.ts';
import { collectListOutput, listCollectsInput, toggleCollectInput } from './schema.ts';
import { findCollects, toggleCollect } from './service.ts';

const listOperation = defineOperation({
  name: 'collect.list',
  title: { zh: '收藏列表', en: 'Favourites' },
  method: 'GET',
  path: '/wx/collect/list',
  access: shopper,
  input: listCollectsInput,
  output: collectListOutput,
  run: ({ shop, input, who, view }) =>
    shopPage(input, findCollects(shop, who, input), (row) => presentCollect(row, input.type, view)),
});

const toggleOperation = defineOperation({
  name: 'collect.toggle',
  title: { zh: '收藏或取消收藏', en: 'Add or remove a favourite' },
  method: 'POST',
  path: '/wx/collect/addordelete',
  access: shopper,
  input: toggleCollectInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await toggleCollect(shop, who, input);
    return undefined;
  },
});

export const collectOperations = [listOperation, toggleOperation];
