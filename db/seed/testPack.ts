// For tests: a pack with one of everything, and what happened in its shop, small enough to be read.
import { orderStatus, paymentMethod, userCouponStatus } from '../values.ts';
import type { History, OrderRow } from './demo/historyRows.ts';
import type { GoodsPack, Pack } from './pack.ts';

/** The moment at which tests open the tiny shop: noon of 2026-05-01 in Shanghai. */
export const tinyNow = Date.UTC(2026, 4, 1, 4);
const hour = 3_600_000;

const goodsBase = {
  goodsSn: '1000001',
  brief: '短短一句',
  category: 'cups',
  brand: 'kiln',
  unit: '只',
  counterPriceFen: 12_900,
  retailPriceFen: 8900,
  isNew: true,
  isHot: false,
  isOnSale: true,
  sort: 1,
  listedDaysAgo: 30,
  attributes: [{ name: '材质', value: '陶瓷' }],
  art: { kind: 'cup', palette: 'ink', variant: 0 },
} as const;

const cup: GoodsPack = {
  ...goodsBase,
  slug: 'cup',
  name: '青瓷茶杯',
  keywords: '茶杯,青瓷',
  specifications: [{ name: '颜色', values: ['青', '白'] }],
  products: [
    { values: ['青'], priceFen: 9900, stock: 5 },
    { values: ['白'], priceFen: 8900, stock: 0 },
  ],
  detail: '<p>看<img src="picture:goods/cup-2.webp" alt="杯"></p>',
};

const mug: GoodsPack = {
  ...goodsBase,
  slug: 'mug',
  goodsSn: '1000002',
  name: '粗陶马克杯',
  keywords: '马克杯,粗陶',
  specifications: [{ name: '规格', values: ['标准'] }],
  products: [{ values: ['标准'], priceFen: 4900, stock: 2 }],
  detail: '<p>无图</p>',
  isOnSale: false,
};

/** A shop with two goods, one admin and one shopper. */
export const tinyPack: Pack = {
  shop: { name: '小店', address: '某处', phone: '1', qq: '2', longitude: '120', latitude: '30' },
  categories: [
    { slug: 'kitchen', name: '餐厨', keywords: '', desc: '', sort: 1, art: { kind: 'pot', palette: 'ink' } },
    {
      slug: 'cups',
      parent: 'kitchen',
      name: '杯子',
      keywords: '茶杯,马克杯',
      desc: '',
      sort: 1,
      art: { kind: 'cup', palette: 'ink' },
    },
  ],
  brands: [{ slug: 'kiln', name: '小窑', desc: '', floorPriceFen: 4900, art: { palette: 'ink', initial: '窑' } }],
  goods: [cup, mug],
  banners: [
    {
      picture: 'banner/1.webp',
      name: '喝茶',
      content: '',
      goods: 'cup',
      enabled: true,
      art: { palette: 'ink', kinds: ['cup', 'mug'] },
    },
  ],
  topics: [
    {
      slug: 'tea',
      title: '茶',
      subtitle: '',
      priceFen: 8900,
      readCount: '1k',
      sort: 1,
      publishedDaysAgo: 20,
      content: '<p>文</p>',
      goods: ['mug', 'cup'],
      comments: [{ shopper: 'wang', content: '好', star: 5, daysAgo: 3 }],
      art: { palette: 'ink', kinds: ['cup', 'mug'] },
    },
  ],
  coupons: [
    {
      slug: 'ten',
      name: '减十',
      desc: '',
      tag: '',
      total: 0,
      limit: 1,
      discountFen: 1000,
      minFen: 5000,
      way: 'byCode',
      status: 'usable',
      scope: { kind: 'categories', slugs: ['cups'] },
      validity: { kind: 'days', days: 30 },
      code: 'TINY0001',
      createdDaysAgo: 25,
    },
  ],
  groupBuyRules: [{ goods: 'cup', discountFen: 900, members: 2, expireInDays: 5, createdDaysAgo: 5 }],
  issues: [{ question: '问', answer: '答' }],
  keywords: [{ keyword: '茶杯', isHot: true, isDefault: true, sort: 1 }],
  comments: [],
  roles: [{ slug: 'super', name: '超级管理员', desc: '', permissions: ['*'] }],
  admins: [{ username: 'boss', password: 'secret', role: 'super', avatar: 'avatar/1.webp' }],
  notices: [{ title: '好', content: '<p>好</p>', author: 'boss', daysAgo: 2, readBy: ['boss'] }],
  shoppers: [
    {
      username: 'wang',
      password: 'secret',
      nickname: '小王',
      mobile: '13900000001',
      gender: 1,
      level: 0,
      avatar: 'avatar/1.webp',
      registeredDaysAgo: 40,
      addresses: [
        {
          name: '王',
          tel: '13900000001',
          province: '北京市',
          city: '北京市',
          county: '东城区',
          areaCode: '110101',
          detail: '1 号',
          isDefault: true,
        },
      ],
    },
  ],
  traces: [
    {
      shopper: 'wang',
      favouriteGoods: ['cup', 'mug'],
      favouriteTopics: ['tea'],
      footprints: [{ goods: 'cup', hoursAgo: 1 }],
      searches: [{ keyword: '杯', hoursAgo: 2 }],
      cart: [{ goods: 'cup', values: ['青'], number: 2, checked: true }],
    },
  ],
  feedback: [{ shopper: 'wang', kind: '建议', content: '多上新', daysAgo: 1 }],
};

function orderOfOne(placedAt: number, rest: Partial<OrderRow>): OrderRow {
  return {
    shopper: 'wang',
    status: orderStatus.unpaid,
    aftersaleStatus: 0,
    consignee: '王',
    mobile: '13900000001',
    address: '北京市北京市东城区 1 号',
    message: '',
    goodsFen: 4900,
    freightFen: 800,
    couponFen: 0,
    grouponFen: 0,
    orderFen: 5700,
    actualFen: 5700,
    placedAt,
    updatedAt: placedAt,
    openComments: 0,
    lines: [{ goods: 'mug', values: ['标准'], priceFen: 4900, number: 1, commentState: 0 }],
    ...rest,
  };
}

/** Three orders: one received, commented and paid with a coupon; one cancelled; one just placed. */
export const tinyHistory: History = {
  orders: [
    orderOfOne(tinyNow - 200 * hour, {
      status: orderStatus.received,
      goodsFen: 9900,
      freightFen: 0,
      couponFen: 1000,
      orderFen: 8900,
      actualFen: 8900,
      payment: { method: paymentMethod.simulated, payId: 'SIM1', paidAt: tinyNow - 199 * hour },
      shipment: { channel: 'ZTO', trackingNumber: '78', shippedAt: tinyNow - 190 * hour },
      confirmedAt: tinyNow - 100 * hour,
      updatedAt: tinyNow - 100 * hour,
      lines: [{ goods: 'cup', values: ['青'], priceFen: 9900, number: 1, commentState: 1 }],
    }),
    orderOfOne(tinyNow - 50 * hour, {
      status: orderStatus.cancelled,
      endedAt: tinyNow - 49 * hour,
      updatedAt: tinyNow - 49 * hour,
    }),
    orderOfOne(tinyNow - 60_000, {}),
  ],
  comments: [
    {
      order: 0,
      line: 0,
      goods: 'cup',
      shopper: 'wang',
      content: '釉色很好',
      star: 5,
      pictures: ['comment/1.webp'],
      reply: '多谢',
      commentedAt: tinyNow - 90 * hour,
    },
  ],
  aftersales: [],
  groupBuys: [],
  userCoupons: [
    {
      shopper: 'wang',
      coupon: 'ten',
      status: userCouponStatus.used,
      receivedAt: tinyNow - 300 * hour,
      startsAt: tinyNow - 300 * hour,
      endsAt: tinyNow + 420 * hour,
      usedAt: tinyNow - 200 * hour,
      order: 0,
    },
  ],
};
