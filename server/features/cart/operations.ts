// The cart, buying at once, and the checkout preview (shop-cart.yaml).
import { z } from 'zod';
import { countPiecesInCart } from '../../../db/stores/cart.ts';
import { defineOperation, maybeShopper, shopper } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { checkOut } from './checkOut.ts';
import { presentCart, presentCheckout } from './present.ts';
import {
  cartOutput,
  changeCartLineInput,
  checkCartLinesInput,
  checkoutInput,
  checkoutOutput,
  dropCartLinesInput,
  putInCartInput,
} from './schema.ts';
import { buyNow, changeCartLine, checkLines, dropLines, putInCart, readCart } from './service.ts';

const indexOperation = defineOperation({
  name: 'cart.index',
  title: { zh: '购物车', en: 'The cart' },
  method: 'GET',
  path: '/wx/cart/index',
  access: shopper,
  input: noInput,
  output: cartOutput,
  run: async ({ shop, who, view }) => presentCart(await readCart(shop, who), view),
});

const addOperation = defineOperation({
  name: 'cart.add',
  title: { zh: '加入购物车', en: 'Put into the cart' },
  method: 'POST',
  path: '/wx/cart/add',
  access: shopper,
  input: putInCartInput,
  output: () => z.int(),
  run: ({ shop, input, who }) => putInCart(shop, who, input),
});

const fastAddOperation = defineOperation({
  name: 'cart.fastadd',
  title: { zh: '立即购买', en: 'Buy now' },
  method: 'POST',
  path: '/wx/cart/fastadd',
  access: shopper,
  input: putInCartInput,
  output: () => z.int(),
  run: ({ shop, input, who }) => buyNow(shop, who, input),
});

const updateOperation = defineOperation({
  name: 'cart.update',
  title: { zh: '修改购物车中的数量', en: 'Change a quantity in the cart' },
  method: 'POST',
  path: '/wx/cart/update',
  access: shopper,
  input: changeCartLineInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await changeCartLine(shop, who, input);
    return undefined;
  },
});

const checkedOperation = defineOperation({
  name: 'cart.checked',
  title: { zh: '勾选购物车商品', en: 'Check lines of the cart' },
  method: 'POST',
  path: '/wx/cart/checked',
  access: shopper,
  input: checkCartLinesInput,
  output: cartOutput,
  run: async ({ shop, input, who, view }) => presentCart(await checkLines(shop, who, input), view),
});

const deleteOperation = defineOperation({
  name: 'cart.delete',
  title: { zh: '从购物车中删除', en: 'Remove from the cart' },
  method: 'POST',
  path: '/wx/cart/delete',
  access: shopper,
  input: dropCartLinesInput,
  output: cartOutput,
  run: async ({ shop, input, who, view }) => presentCart(await dropLines(shop, who, input.productIds), view),
});

const countOperation = defineOperation({
  name: 'cart.goodscount',
  title: { zh: '购物车商品件数', en: 'How many items the cart holds' },
  method: 'GET',
  path: '/wx/cart/goodscount',
  access: maybeShopper,
  input: noInput,
  output: () => z.int(),
  run: ({ shop, who }) => (who ? countPiecesInCart(shop.read, who.userId) : 0),
});

const checkoutOperation = defineOperation({
  name: 'cart.checkout',
  title: { zh: '结算', en: 'Check out: what the order would cost' },
  method: 'GET',
  path: '/wx/cart/checkout',
  access: shopper,
  input: checkoutInput,
  output: checkoutOutput,
  run: ({ shop, input, who, view }) => presentCheckout(checkOut(shop, who, input), view),
});

export const cartOperations = [
  indexOperation,
  addOperation,
  fastAddOperation,
  updateOperation,
  checkedOperation,
  deleteOperation,
  countOperation,
  checkoutOperation,
];
