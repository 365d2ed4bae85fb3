// The cart and the checkout as the wire shows them (shop-cart.yaml `CartItem`, `CartIndex`, `Checkout`).
import type { CartLineRow } from '../../../db/stores/cart.ts';
import type { View } from '../../view.ts';
import { presentAddress } from '../address/present.ts';
import { sumOfLines } from '../price/rules.ts';
import type { Checkout } from './checkOut.ts';

function presentCartLine(row: CartLineRow, view: View) {
  return {
    id: row.id,
    userId: row.userId,
    goodsId: row.goodsId,
    goodsSn: row.goodsSn,
    goodsName: row.goodsName,
    productId: row.skuId,
    price: view.money(row.priceFen),
    number: row.quantity,
    specifications: [...row.specifications],
    checked: row.isChecked,
    picUrl: view.picture(row.picUrl),
    ...view.common(row),
  };
}

const piecesOf = (lines: readonly CartLineRow[]) => lines.reduce((sum, line) => sum + line.quantity, 0);

export function presentCart(lines: readonly CartLineRow[], view: View) {
  const checked = lines.filter((line) => line.isChecked);
  return {
    cartList: lines.map((line) => presentCartLine(line, view)),
    cartTotal: {
      goodsCount: piecesOf(lines),
      goodsAmount: view.money(sumOfLines(lines, null)),
      checkedGoodsCount: piecesOf(checked),
      checkedGoodsAmount: view.money(sumOfLines(checked, null)),
    },
  };
}

export function presentCheckout(checkout: Checkout, view: View) {
  const { address, prices } = checkout;
  return {
    addressId: address?.id ?? 0,
    checkedAddress: address ? presentAddress(address, view) : { id: 0 as const },
    cartId: checkout.cartId,
    grouponRulesId: checkout.grouponRulesId,
    couponId: checkout.couponId,
    userCouponId: checkout.userCouponId,
    availableCouponLength: checkout.usableCouponCount,
    goodsTotalPrice: view.money(prices.goodsFen),
    grouponPrice: view.money(prices.grouponFen),
    couponPrice: view.money(prices.couponFen),
    freightPrice: view.money(prices.freightFen),
    orderTotalPrice: view.money(prices.orderFen),
    actualPrice: view.money(prices.actualFen),
    checkedGoodsList: checkout.lines.map((line) => presentCartLine(line, view)),
  };
}
