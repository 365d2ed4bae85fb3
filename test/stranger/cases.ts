// For each operation of the shop that takes an id: it is called with ids of an owner by somebody else, who must hear this.
import type { Owner } from './owner.ts';

export interface StrangerCase {
  readonly input: (owner: Owner) => Readonly<Record<string, unknown>>;
  /** The number that the stranger hears. */
  readonly errno: number;
  /** Why a stranger may use this id; none of the owner's private texts and rows are touched all the same. */
  readonly open?: string;
  /** What must be true of a success beside. */
  readonly holds?: (data: Readonly<Record<string, unknown>>, owner: Owner) => boolean;
}

const goods = 'goods are for everybody';
const page = 'what the shop shows is for everybody';
/** A line of the stranger's own stays in the cart: these would change it if it were there. */
const ownOnly = 'only lines of the caller are looked for; to find none is no fault';

const order = (state: keyof Owner['orders']): StrangerCase => ({
  input: ({ orders }) => ({ orderId: orders[state].id }),
  errno: 720,
});

const address = { name: 'Mine', tel: '13800000002', province: 'P', city: 'C', county: 'D', areaCode: '330106' };

const submit = (own: (owner: Owner) => Record<string, number>, errno: number): StrangerCase => ({
  // `addressId: -1` is replaced by the stranger's own address.
  input: (owner) => ({ cartId: 0, addressId: -1, couponId: 0, ...own(owner) }),
  errno,
});

export const strangerCases: Readonly<Record<string, readonly StrangerCase[]>> = {
  'goods.list': [{ input: () => ({ categoryId: 1, brandId: 1 }), errno: 0, open: goods }],
  'goods.detail': [{ input: ({ article }) => ({ id: article.goodsId }), errno: 0, open: goods }],
  'goods.related': [{ input: ({ article }) => ({ id: article.goodsId }), errno: 0, open: goods }],
  'goods.category': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'brand.detail': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'catalog.index': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'catalog.current': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'catalog.secondLevel': [{ input: () => ({ id: 1 }), errno: 0, open: page }],
  'topic.detail': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'topic.related': [{ input: () => ({ id: 1 }), errno: 402, open: page }],
  'home.cache': [{ input: () => ({ key: 'x' }), errno: -1, open: page }],
  'storage.fetch': [{ input: () => ({ key: 'aaaaaaaaaaaaaaaaaaaa.png' }), errno: 404, open: page }],
  'storage.download': [{ input: () => ({ key: 'aaaaaaaaaaaaaaaaaaaa.png' }), errno: 404, open: page }],

  'address.detail': [{ input: ({ addressId }) => ({ id: addressId }), errno: 402 }],
  'address.delete': [{ input: ({ addressId }) => ({ id: addressId }), errno: 402 }],
  'address.save': [
    {
      input: ({ addressId }) => ({ id: addressId, ...address, addressDetail: 'x', isDefault: true }),
      errno: 402,
    },
  ],
  'footprint.delete': [{ input: ({ footprintId }) => ({ id: footprintId }), errno: 402 }],
  'collect.toggle': [{ input: ({ article }) => ({ type: 0, valueId: article.goodsId }), errno: 0, open: goods }],

  'comment.count': [{ input: ({ article }) => ({ type: 0, valueId: article.goodsId }), errno: 0, open: goods }],
  'comment.list': [
    { input: ({ article }) => ({ type: 0, valueId: article.goodsId, showType: 0 }), errno: 0, open: goods },
  ],
  'comment.post': [
    {
      input: ({ article }) => ({ type: 0, valueId: article.goodsId, content: 'x', star: 1 }),
      errno: 0,
      open: 'everybody may say something about goods',
    },
  ],

  'cart.add': [{ input: ({ article }) => ({ ...article, number: 1 }), errno: 0, open: goods }],
  'cart.fastadd': [{ input: ({ article }) => ({ ...article, number: 1 }), errno: 0, open: goods }],
  'cart.update': [
    { input: ({ cartId, article }) => ({ id: cartId, ...article, number: 9 }), errno: 402 },
    { input: ({ buyNowId, article }) => ({ id: buyNowId, ...article, number: 9 }), errno: 402 },
  ],
  'cart.checked': [
    { input: ({ article }) => ({ productIds: [article.productId], isChecked: 0 }), errno: 0, open: ownOnly },
  ],
  'cart.delete': [{ input: ({ article }) => ({ productIds: [article.productId] }), errno: 0, open: ownOnly }],
  'cart.checkout': [
    { input: ({ cartId }) => ({ cartId }), errno: 402 },
    { input: ({ buyNowId }) => ({ cartId: buyNowId }), errno: 402 },
    {
      input: ({ addressId }) => ({ addressId }),
      errno: 0,
      holds: (data, { addressId }) => data.addressId !== addressId,
    },
    {
      input: ({ couponId, userCouponId }) => ({ couponId, userCouponId }),
      errno: 0,
      holds: (data, { userCouponId }) => data.couponPrice === 0 && data.userCouponId !== userCouponId,
    },
    { input: ({ ruleId }) => ({ grouponRulesId: ruleId }), errno: 0, open: 'offers are for everybody' },
  ],
  'coupon.selectlist': [
    { input: ({ cartId }) => ({ cartId }), errno: 402 },
    { input: ({ buyNowId, ruleId }) => ({ cartId: buyNowId, grouponRulesId: ruleId }), errno: 402 },
  ],
  'coupon.receive': [{ input: ({ couponId }) => ({ couponId }), errno: 740 }],

  'order.detail': [order('unpaid'), order('received')],
  'order.cancel': [order('unpaid')],
  'order.prepay': [order('unpaid')],
  'order.h5pay': [order('unpaid')],
  'order.refund': [order('paid')],
  'order.confirm': [order('shipped')],
  'order.delete': [order('cancelled'), order('received')],
  'order.goods': [
    { input: ({ orders, article }) => ({ orderId: orders.received.id, goodsId: article.goodsId }), errno: 720 },
    { input: ({ orders }) => ({ ogid: orders.received.lineId }), errno: 720 },
  ],
  'order.comment': [
    { input: ({ orders }) => ({ orderGoodsId: orders.received.lineId, content: 'x', star: 1 }), errno: 720 },
  ],
  'order.submit': [
    submit(({ addressId }) => ({ addressId }), 402),
    submit(({ cartId }) => ({ cartId }), 402),
    submit(({ buyNowId }) => ({ cartId: buyNowId }), 402),
    submit(({ couponId }) => ({ couponId }), 402),
    submit(({ couponId, userCouponId }) => ({ couponId, userCouponId }), 402),
    {
      ...submit(({ ruleId, grouponId }) => ({ grouponRulesId: ruleId, grouponLinkId: grouponId }), 0),
      open: 'a link to a group is there to be passed on',
    },
  ],
  'aftersale.detail': [{ input: ({ orders }) => ({ orderId: orders.received.id }), errno: 720 }],
  'aftersale.submit': [
    {
      input: ({ orders }) => ({ orderId: orders.shipped.id, type: 0, amount: 1, reason: 'x' }),
      errno: 720,
    },
  ],
  'aftersale.cancel': [{ input: ({ aftersaleId }) => ({ id: aftersaleId }), errno: 402 }],
  'groupon.detail': [{ input: ({ grouponId }) => ({ grouponId }), errno: 402 }],
  'groupon.join': [
    { input: ({ grouponId }) => ({ grouponId }), errno: 0, open: 'a link to a group is there to be passed on' },
  ],
};
