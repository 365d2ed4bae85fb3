// The coupon operations of shoppers (shop-promotion.yaml).
import { findNextCouponEnd } from '../../../db/stores/coupon.ts';
import { anyone, defineOperation, shopper } from '../../operation.ts';
import { pageIfAsked, pageOf, shopPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentCoupon, presentUserCoupon } from './present.ts';
import {
  couponOutput,
  exchangeCouponInput,
  listCouponsInput,
  listMyCouponsInput,
  receiveCouponInput,
  selectCouponsInput,
  userCouponOutput,
} from './schema.ts';
import { claimableCoupons, couponsForOrder, exchangeCoupon, ownCoupons, receiveCoupon } from './service.ts';

const listOperation = defineOperation({
  name: 'coupon.list',
  title: { zh: '可领取的优惠券', en: 'Coupons to take' },
  method: 'GET',
  path: '/wx/coupon/list',
  access: anyone,
  input: listCouponsInput,
  output: () => pageOf(couponOutput()),
  kept: {
    tables: ['coupon'],
    // A coupon is listed up to and including its last millisecond.
    until: (shop) => {
      const end = findNextCouponEnd(shop.read);
      return end === null ? undefined : end + 1;
    },
  },
  run: ({ shop, input, view }) => shopPage(input, claimableCoupons(shop, input), (row) => presentCoupon(row, view)),
});

const myListOperation = defineOperation({
  name: 'coupon.mylist',
  title: { zh: '我的优惠券', en: 'Coupons of the shopper' },
  method: 'GET',
  path: '/wx/coupon/mylist',
  access: shopper,
  input: listMyCouponsInput,
  output: () => pageOf(userCouponOutput()),
  run: ({ shop, input, who, view }) =>
    shopPage(input, ownCoupons(shop, who, input), (held) => presentUserCoupon(held, false, view)),
});

const selectListOperation = defineOperation({
  name: 'coupon.selectlist',
  title: { zh: '下单可用的优惠券', en: 'Coupons that the order could use' },
  method: 'GET',
  path: '/wx/coupon/selectlist',
  access: shopper,
  input: selectCouponsInput,
  output: () => pageOf(userCouponOutput()),
  run: ({ shop, input, who, view }) => {
    const usable = couponsForOrder(shop, who, input);
    const rows = ({ limit, offset }: { limit: number; offset: number }) => usable.slice(offset, offset + limit);
    return pageIfAsked(input, { total: usable.length, rows }, (held) => presentUserCoupon(held, true, view));
  },
});

const receiveOperation = defineOperation({
  name: 'coupon.receive',
  title: { zh: '领取优惠券', en: 'Take a coupon' },
  method: 'POST',
  path: '/wx/coupon/receive',
  access: shopper,
  input: receiveCouponInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await receiveCoupon(shop, who, input.couponId);
    return undefined;
  },
});

const exchangeOperation = defineOperation({
  name: 'coupon.exchange',
  title: { zh: '兑换优惠券', en: 'Exchange a code for a coupon' },
  method: 'POST',
  path: '/wx/coupon/exchange',
  access: shopper,
  input: exchangeCouponInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await exchangeCoupon(shop, who, input.code);
    return undefined;
  },
});

export const couponOperations = [
  listOperation,
  myListOperation,
  selectListOperation,
  receiveOperation,
  exchangeOperation,
];
