// The brand operations of the shop (shop-home.yaml).
import { countBrands, listBrands } from '../../../db/stores/brand.ts';
import { anyone, defineOperation } from '../../operation.ts';
import { pageOf, shopPage } from '../../paging.ts';
import { presentBrand, presentBrandSummary } from './present.ts';
import { brandIdInput, brandOutput, brandSummaryOutput, listBrandsInput } from './schema.ts';
import { readBrand } from './service.ts';

const listOperation = defineOperation({
  name: 'brand.list',
  title: { zh: '品牌列表', en: 'Brands' },
  method: 'GET',
  path: '/wx/brand/list',
  access: anyone,
  input: listBrandsInput,
  output: () => pageOf(brandSummaryOutput()),
  kept: { tables: ['brand'] },
  run: ({ shop, input, view }) =>
    shopPage(input, { total: countBrands(shop.read), rows: (slice) => listBrands(shop.read, input, slice) }, (row) =>
      presentBrandSummary(row, view),
    ),
});

const detailOperation = defineOperation({
  name: 'brand.detail',
  title: { zh: '品牌详情', en: 'One brand' },
  method: 'GET',
  path: '/wx/brand/detail',
  access: anyone,
  input: brandIdInput,
  output: brandOutput,
  kept: { tables: ['brand'] },
  run: ({ shop, input, view }) => presentBrand(readBrand(shop, input.id), view),
});

export const brandOperations = [listOperation, detailOperation];
