// Orders, carts and lists as answers show them, against the model: identity, money to the fen, flags and texts.
import { flagsOf, orderTexts } from '../state/orders.ts';
import { type Account, type CartLine, get, type Model, type Order } from '../state/state.ts';
import { same } from '../violation.ts';

/** Rows of an answer; their shape was checked against what the operation declares. */
// biome-ignore lint/suspicious/noExplicitAny: as in stage.ts
type Row = any;

export const yuan = (fen: number): number => fen / 100;

/** The lines of a cart that its pages show. */
export const cartOf = (model: Model, { id }: Account): CartLine[] =>
  [...model.cart.values()].filter((line) => line.userId === id && !line.isBuyNow);

/** What reading a cart takes out of it for good: lines whose goods are not on sale any more. */
export function tidyCart(model: Model, who: Account): void {
  for (const line of cartOf(model, who)) {
    const goods = get(model.goods, line.goodsId);
    if (goods.isDeleted || !goods.isOnSale) model.cart.delete(line.id);
  }
}

const sumOf = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.priceFen * line.quantity, 0);
const piecesOf = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0);
export const piecesInCart = (model: Model, who: Account): number => piecesOf(cartOf(model, who));

const shownLine = (line: CartLine) => ({
  id: line.id,
  userId: line.userId,
  goodsId: line.goodsId,
  productId: line.skuId,
  price: yuan(line.priceFen),
  number: line.quantity,
  checked: line.isChecked,
});

export function sameCartLines(rows: readonly Row[], lines: readonly CartLine[]): void {
  const shown = rows.map(({ id, userId, goodsId, productId, price, number, checked }) => {
    return { id, userId, goodsId, productId, price, number, checked };
  });
  same('lines of the cart', shown, lines.map(shownLine));
}

/** @throws Violation */
export function sameCart(data: Row, model: Model, who: Account): void {
  const lines = cartOf(model, who);
  const checked = lines.filter((line) => line.isChecked);
  sameCartLines(data.cartList, lines);
  same('sums of the cart', data.cartTotal, {
    goodsCount: piecesOf(lines),
    goodsAmount: yuan(sumOf(lines)),
    checkedGoodsCount: piecesOf(checked),
    checkedGoodsAmount: yuan(sumOf(checked)),
  });
}

const isInGroup = (model: Model, order: Order) =>
  [...model.places.values()].some((place) => place.orderId === order.id);

/** An order as a list of its shopper shows it. */
export function sameListedOrder(row: Row, model: Model, order: Order): void {
  const { id, orderSn, actualPrice, orderStatusText, handleOption, aftersaleStatus, isGroupin, goodsList } = row;
  const lines = goodsList.map((line: Row) => [line.id, line.number, line.price]);
  const shown = { id, orderSn, actualPrice, orderStatusText, handleOption, aftersaleStatus, isGroupin, lines };
  same(`order ${order.id} in the list`, shown, {
    id: order.id,
    orderSn: order.orderSn,
    actualPrice: yuan(order.actualFen),
    orderStatusText: orderTexts[order.status],
    handleOption: flagsOf(order),
    aftersaleStatus: order.aftersale,
    isGroupin: isInGroup(model, order),
    lines: order.lines.map((line) => [line.id, line.quantity, yuan(line.priceFen)]),
  });
}

/** The lines of an order as its page shows them. */
export function sameOrderLines(rows: readonly Row[], order: Order): void {
  const shown = rows.map((row) => [
    row.id,
    row.orderId,
    row.goodsId,
    row.productId,
    row.number,
    row.price,
    row.comment,
  ]);
  const expected = order.lines.map((line) => {
    return [line.id, order.id, line.goodsId, line.skuId, line.quantity, yuan(line.priceFen), line.comment];
  });
  same(`lines of order ${order.id}`, shown, expected);
}

/** The page of one order. */
export function sameOrderPage(data: Row, order: Order): void {
  const { id, orderSn, goodsPrice, couponPrice, freightPrice, actualPrice, orderStatusText, handleOption } =
    data.orderInfo;
  const shown = { id, orderSn, goodsPrice, couponPrice, freightPrice, actualPrice, orderStatusText, handleOption };
  same(`page of order ${order.id}`, shown, {
    id: order.id,
    orderSn: order.orderSn,
    goodsPrice: yuan(order.goodsFen),
    couponPrice: yuan(order.couponFen),
    freightPrice: yuan(order.freightFen),
    actualPrice: yuan(order.actualFen),
    orderStatusText: orderTexts[order.status],
    handleOption: flagsOf(order),
  });
  same(`aftersaleStatus of order ${order.id}`, data.orderInfo.aftersaleStatus, order.aftersale);
  same(`consignee of order ${order.id}`, data.orderInfo.consignee, order.consignee);
  sameOrderLines(data.orderGoods, order);
}
