// The delivery addresses of a shopper (shop-user-data.yaml).
import { z } from 'zod';
import { defineOperation, shopper } from '../../operation.ts';
import { pageIfAsked } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentAddress } from './present.ts';
import { addressIdInput, addressListOutput, addressOutput, listAddressesInput, saveAddressInput } from './schema.ts';
import { findAddresses, readAddress, removeAddress, saveAddress } from './service.ts';

const listOperation = defineOperation({
  name: 'address.list',
  title: { zh: '收货地址列表', en: 'Addresses of the shopper' },
  method: 'GET',
  path: '/wx/address/list',
  access: shopper,
  input: listAddressesInput,
  output: addressListOutput,
  run: ({ shop, input, who, view }) =>
    pageIfAsked({ page: input.page, limit: input.limit }, findAddresses(shop, who, input), (row) =>
      presentAddress(row, view),
    ),
});

const detailOperation = defineOperation({
  name: 'address.detail',
  title: { zh: '收货地址详情', en: 'One address' },
  method: 'GET',
  path: '/wx/address/detail',
  access: shopper,
  input: addressIdInput,
  output: addressOutput,
  run: ({ shop, input, who, view }) => presentAddress(readAddress(shop, who, input.id), view),
});

const saveOperation = defineOperation({
  name: 'address.save',
  title: { zh: '新增或修改收货地址', en: 'Add or change an address' },
  method: 'POST',
  path: '/wx/address/save',
  access: shopper,
  input: saveAddressInput,
  output: () => z.int(),
  run: ({ shop, input, who }) => saveAddress(shop, who, input),
});

const deleteOperation = defineOperation({
  name: 'address.delete',
  title: { zh: '删除收货地址', en: 'Delete an address' },
  method: 'POST',
  path: '/wx/address/delete',
  access: shopper,
  input: addressIdInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await removeAddress(shop, who, input.id);
    return undefined;
  },
});

export const addressOperations = [listOperation, detailOperation, saveOperation, deleteOperation];
