// The topics of the demo shop: articles, the goods they show, and what readers wrote under them.
import type { TopicCommentPack, TopicPack } from '../pack.ts';
import type { GoodsSlug } from './catalog.ts';
import { goods } from './goods.ts';
import { richText } from './richText.ts';
import { topicArt } from './scenes.ts';
import { topicTexts } from './topicTexts.ts';

interface TopicHead {
  readonly slug: keyof typeof topicTexts;
  readonly title: string;
  readonly subtitle: string;
  readonly readCount: string;
  readonly publishedDaysAgo: number;
  readonly goods: readonly GoodsSlug[];
  readonly comments: readonly TopicCommentPack[];
}

const heads: readonly TopicHead[] = [
  {
    slug: 'first-winter-night',
    title: '降温那夜，你缺的是哪一床被子',
    subtitle: '厚度、枕高和一点不刺眼的光',
    readCount: '3.2k',
    publishedDaysAgo: 75,
    goods: ['goose-quilt', 'cloud-quilt', 'buckwheat-pillow', 'latex-pillow', 'pebble-nightlight', 'wool-blanket'],
    comments: [
      { shopper: 'linqiu', content: '看完去量了自己的枕头，整整高了三厘米。', star: 5, daysAgo: 61 },
      { shopper: 'user123', content: '“起来不要开大灯”这一条救了我，谢谢。', star: 5, daysAgo: 34 },
    ],
  },
  {
    slug: 'one-pot-dinner',
    title: '一口锅，四十分钟，一顿像样的晚饭',
    subtitle: '写给下班后还想自己做饭的人',
    readCount: '5.8k',
    publishedDaysAgo: 58,
    goods: ['iron-pot', 'clay-pot', 'fragrant-rice', 'soy-sauce', 'rice-bowl', 'wood-chopsticks', 'hinoki-board'],
    comments: [
      { shopper: 'zhoubai', content: '白菜五花照着做了，真的一滴水没放，汤还不少。', star: 5, daysAgo: 40 },
      { shopper: 'chenchen', content: '牛腩建议再多炖二十分钟。', star: 4, daysAgo: 27 },
    ],
  },
  {
    slug: 'slow-tea-afternoon',
    title: '没有安排的下午，适合泡一壶茶',
    subtitle: '一把壶，一饼老白茶，几块桃酥',
    readCount: '2.6k',
    publishedDaysAgo: 44,
    goods: [
      'celadon-teapot',
      'side-teapot',
      'pottery-cup',
      'white-tea-cake',
      'longjing-tea',
      'walnut-crisp',
      'matcha-cookie',
    ],
    comments: [{ shopper: 'linqiu', content: '红枣和老白茶是绝配，煮第三遍的时候最甜。', star: 5, daysAgo: 22 }],
  },
  {
    slug: 'tidy-in-a-weekend',
    title: '两天，把家还给自己',
    subtitle: '一份不需要意志力的收纳清单',
    readCount: '4.1k',
    publishedDaysAgo: 31,
    goods: ['linen-box', 'drawer-box', 'seagrass-basket', 'beech-hanger', 'velvet-hanger'],
    comments: [
      { shopper: 'mangguo', content: '数了，我家有九卷胶带。', star: 5, daysAgo: 18 },
      { shopper: 'user123', content: '周六上午量柜子这一步千万别省。', star: 4, daysAgo: 9 },
    ],
  },
  {
    slug: 'desk-by-the-window',
    title: '窗边的一张书桌',
    subtitle: '少放几样东西，多留一点空白',
    readCount: '1.9k',
    publishedDaysAgo: 16,
    goods: ['paper-lamp', 'grid-notebook', 'leather-notebook', 'fountain-pen', 'fern-plant', 'desk-speaker'],
    comments: [{ shopper: 'zhoubai', content: '桌子已经搬到窗边了，下一步养蕨。', star: 5, daysAgo: 11 }],
  },
  {
    slug: 'out-of-town-saturday',
    title: '周六，离城一小时',
    subtitle: '第一次露营，也可以从容',
    readCount: '2.3k',
    publishedDaysAgo: 6,
    goods: [
      'sky-tent',
      'dome-tent',
      'camp-speaker',
      'willow-basket',
      'bullet-thermos',
      'roll-backpack',
      'auto-umbrella',
    ],
    comments: [{ shopper: 'ashan', content: '收帐的时候记得按关节，我硬拽了半天。', star: 4, daysAgo: 3 }],
  },
];

/** Oldest first; the price shown is the lowest among the goods. */
export const topics: readonly TopicPack[] = heads.map((head, index) => ({
  ...head,
  priceFen: Math.min(
    ...goods.filter(({ slug }) => head.goods.some((shown) => shown === slug)).map((one) => one.retailPriceFen),
  ),
  sort: (index + 1) * 10,
  content: richText(topicTexts[head.slug], (name) => name),
  art: topicArt[head.slug],
}));
