// What greets the visitors of the tea house: banners, articles, coupons, group-buy offers, help and search words.
import { richText } from '../demo/richText.ts';
import type { BannerPack, GoodsPack, IssuePack, KeywordPack, ShopIdentity, TopicPack } from '../pack.ts';
import type { CouponPack, GroupBuyRulePack } from '../packPromotion.ts';

/** An invented shop at an invented house number. */
export const shopIdentity: ShopIdentity = {
  name: '云脚茶事',
  address: '福建省福州市鼓楼区茶亭里 9 号',
  phone: '400-000-0029',
  qq: '请在店内留言',
  longitude: '119.300000',
  latitude: '26.080000',
};

export const banners: readonly BannerPack[] = [
  {
    picture: 'banner/1.webp',
    name: '春茶到了',
    content: '雾里采的第一批毛尖，今晨开罐',
    goods: 'maojian',
    enabled: true,
    art: { palette: 'moss', kinds: ['teatin', 'cup', 'vase'] },
  },
  {
    picture: 'banner/2.webp',
    name: '一把柴烧壶',
    content: '五十个小时的火，留在壶上',
    goods: 'wood-fired-pot',
    enabled: true,
    art: { palette: 'clay', kinds: ['teapot', 'cup', 'candle'] },
  },
  {
    picture: 'banner/3.webp',
    name: '围炉煮茶周',
    content: '老白茶与核桃酥，一冷一热',
    goods: 'aged-white',
    enabled: true,
    window: { startInDays: -2, endInDays: 12 },
    art: { palette: 'persimmon', kinds: ['kettle', 'teabrick', 'cookie'] },
  },
];

type TopicHead = Omit<TopicPack, 'priceFen' | 'sort' | 'content'> & { readonly text: string };

const topicHeads: readonly TopicHead[] = [
  {
    slug: 'first-teapot',
    title: '第一把壶，买多大',
    subtitle: '一个人、两个人、一桌人',
    readCount: '1.6k',
    publishedDaysAgo: 48,
    goods: ['white-porcelain-pot', 'wood-fired-pot', 'celadon-cup', 'linen-cloth'],
    comments: [{ shopper: 'linqiu', content: '买了小的，一个人喝刚好。', star: 5, daysAgo: 30 }],
    art: { palette: 'sand', kinds: ['teapot', 'cup', 'towel'] },
    text: `
      壶买大了，茶总是淡；买小了，客人来了要等。量一量你常用的杯子，再回来看壶。
      # 一个人
      一百五十毫升，倒三杯正好，不用公道杯。
      @goods/white-porcelain-pot-2.webp 薄得透光
      # 一桌人
      宁可小壶多泡几道，也不要一把大壶闷着。茶凉得慢，话也说得长。
    `,
  },
  {
    slug: 'boil-in-winter',
    title: '冬天，把茶煮起来',
    subtitle: '哪些茶能煮，煮多久',
    readCount: '2.8k',
    publishedDaysAgo: 20,
    goods: ['aged-white', 'fu-brick', 'iron-kettle', 'dried-persimmon'],
    comments: [
      { shopper: 'user123', content: '按这个煮了老白茶，真的有枣味。', star: 5, daysAgo: 12 },
      { shopper: 'zhoubai', content: '茯砖煮牛骨汤也好。', star: 4, daysAgo: 8 },
    ],
    art: { palette: 'plum', kinds: ['kettle', 'teabrick', 'snackbag'] },
    text: `
      绿茶不要煮，会苦。能煮的，是已经被时间煮过一遍的茶：老白茶、茯砖、熟普。
      # 多久
      水开放茶，转小火，十分钟。颜色像琥珀就可以了，再深就要加水。
      @goods/aged-white-3.webp 十分钟的汤色
      掰一小块柿饼丢进去，不用加糖。
    `,
  },
  {
    slug: 'snack-and-tea',
    title: '什么点心配什么茶',
    subtitle: '绿配清，红配奶，岩茶配坚果',
    readCount: '1.1k',
    publishedDaysAgo: 7,
    goods: ['mung-cake', 'walnut-pastry', 'pine-nuts', 'plum-jar', 'keemun', 'rock-tea'],
    comments: [],
    art: { palette: 'celadon', kinds: ['cookie', 'cup', 'jar'] },
    text: `
      点心是给茶让路的。太甜的会盖住香，太油的会糊住舌头。
      - 绿茶配绿豆糕，两样都清
      - 红茶配核桃酥，奶香接得上
      - 岩茶配松子，焙火遇到油脂
      @goods/walnut-pastry-2.webp 裂开的花纹
      实在拿不准，就先喝一口，再吃一口，停下来的那一刻会告诉你答案。
    `,
  },
];

/** The articles; the price shown is the lowest among their goods. */
export function topicsOf(goods: readonly GoodsPack[]): TopicPack[] {
  return topicHeads.map(({ text, ...head }, index) => ({
    ...head,
    priceFen: Math.min(...goods.filter(({ slug }) => head.goods.includes(slug)).map((one) => one.retailPriceFen)),
    sort: (index + 1) * 10,
    content: richText(text, (name) => name),
  }));
}

/** Oldest first. */
export const coupons: readonly CouponPack[] = [
  {
    slug: 'welcome',
    name: '新客一盏',
    desc: '初次登门，请喝一盏。注册即得',
    tag: '新客专享',
    total: 0,
    limit: 1,
    discountFen: 12_00,
    minFen: 58_00,
    way: 'onRegistration',
    status: 'usable',
    scope: { kind: 'all' },
    validity: { kind: 'days', days: 30 },
    createdDaysAgo: 200,
  },
  {
    slug: 'letter',
    name: '茶单附笺',
    desc: '随包裹茶单附赠，凭兑换码领取',
    tag: '兑换码',
    total: 100,
    limit: 1,
    discountFen: 20_00,
    minFen: 128_00,
    way: 'byCode',
    status: 'usable',
    scope: { kind: 'all' },
    validity: { kind: 'days', days: 30 },
    code: 'YUNJIAO9',
    createdDaysAgo: 60,
  },
  {
    slug: 'tea-time',
    name: '茶点相宜',
    desc: '糕饼坚果可用，领取后十五天有效',
    tag: '茶点专享',
    total: 300,
    limit: 1,
    discountFen: 8_00,
    minFen: 50_00,
    way: 'claimed',
    status: 'usable',
    scope: { kind: 'categories', slugs: ['sweets'] },
    validity: { kind: 'days', days: 15 },
    createdDaysAgo: 30,
  },
  {
    slug: 'forty-off',
    name: '满 299 减 40',
    desc: '全场可用，领取后七天有效',
    tag: '限量',
    total: 200,
    limit: 1,
    discountFen: 40_00,
    minFen: 299_00,
    way: 'claimed',
    status: 'usable',
    scope: { kind: 'all' },
    validity: { kind: 'days', days: 7 },
    createdDaysAgo: 16,
  },
];

/** Running offers, oldest first; the history has a full group for the first and one that waits for the second. */
export const groupBuyRules: readonly GroupBuyRulePack[] = [
  { goods: 'walnut-pastry', discountFen: 6_00, members: 3, expireInDays: 8, createdDaysAgo: 21 },
  { goods: 'dancong', discountFen: 20_00, members: 3, expireInDays: 6, createdDaysAgo: 9 },
  { goods: 'fu-brick', discountFen: 9_50, members: 2, expireInDays: 15, createdDaysAgo: 4 },
];

export const issues: readonly IssuePack[] = [
  { question: '运费怎么算？', answer: '满 88 元包邮，不满收 8 元。茶叶用防潮袋加硬盒，器物另加一层泡沫。' },
  {
    question: '茶叶怎么存？',
    answer: '绿茶密封放冰箱，两个月内喝完；红茶、岩茶避光常温；茶饼要透气，别和香皂放在一起。',
  },
  { question: '器物有破损怎么办？', answer: '签收后四十八小时内拍下外箱和破损处，在订单里申请售后，我们补发或退款。' },
  { question: '能先试一小份吗？', answer: '可以。在留言里写下想试的两款，每款随单附五克，不另收费，卖完为止。' },
  { question: '下单后多久要付款？', answer: '请在 30 分钟内付款，超时订单自动取消，库存和优惠券都会退回。' },
  { question: '可以开发票吗？', answer: '可以。下单留言里写抬头与税号，确认收货后三个工作日内开具。' },
];

export const keywords: readonly KeywordPack[] = [
  ['毛尖', 'default'],
  ['单丛', 'hot'],
  ['老白茶', 'hot'],
  ['柴烧', 'hot'],
  ['核桃酥', 'hot'],
  ['铁壶', 'plain'],
  ['茶巾', 'plain'],
  ['松子', 'plain'],
].map(([keyword = '', role], index) => ({
  keyword,
  isHot: role === 'hot',
  isDefault: role === 'default',
  sort: index + 1,
}));
