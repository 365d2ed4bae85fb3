// Money in hand: the owner confirms it in the back office, so there is nothing for a client to call.
import { paymentMethod } from '../../../../db/values.ts';
import { ShopError } from '../../../errors.ts';
import { type PaymentWay, refundNumberOf } from './method.ts';

const refused = () =>
  new ShopError('orderPayFail', {
    detail: { zh: '本店暂不支持在线支付，请联系店主线下付款', en: 'please pay the shop directly' },
  });

export const offlinePayment: PaymentWay = {
  method: paymentMethod.offline,
  needsOpenid: false,
  prepay: async () => {
    throw refused();
  },
  payInBrowser: async () => {
    throw refused();
  },
  // The owner hands the money back; the order only notes that.
  refund: async (_, { order }) => ({ refundType: '线下退款', refundContent: refundNumberOf(order.orderSn) }),
};
