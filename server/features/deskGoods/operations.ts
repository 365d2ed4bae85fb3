// Goods with their specifications and SKUs, which /admin/goods/update leaves as they are. Ours beyond the contract, for
// the owner's window; who may change goods may do this.
import { adminUnlisted, defineOperation } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { presentSkuUses } from './present.ts';
import { changeSkusInput, skuUsesInput, skuUsesOutput } from './schema.ts';
import { changeGoodsAndSkus, readSkuUses } from './service.ts';

const access = adminUnlisted('admin:goods:update');

const usesOperation = defineOperation({
  name: 'deskGoods.uses',
  title: { zh: '货品用在哪些订单和购物车', en: 'Orders and carts that hold the products of goods' },
  method: 'GET',
  path: '/desk/goods/uses',
  access,
  input: skuUsesInput,
  output: skuUsesOutput,
  run: ({ shop, input }) => presentSkuUses(readSkuUses(shop, input.id)),
});

const updateOperation = defineOperation({
  name: 'deskGoods.update',
  title: { zh: '编辑商品、规格和货品', en: 'Change goods with their specifications and products' },
  method: 'POST',
  path: '/desk/goods/update',
  access,
  input: changeSkusInput,
  output: nothing,
  async run(call) {
    await changeGoodsAndSkus(call, call.input);
    return undefined;
  },
});

export const deskGoodsOperations = [usesOperation, updateOperation];
