// What the shoppers of the tea house have left behind: comments, favourites, carts, messages. The people are those of the
// demo shop, so that their accounts and tokens work in both.
import type { CommentPack, FeedbackPack, NoticePack, ShopperTraces } from '../packPeople.ts';

export const comments: readonly CommentPack[] = [
  { goods: 'maojian', star: 5, content: '开罐那一下的香，值回票价。', pictures: ['comment/1.webp'] },
  {
    goods: 'maojian',
    star: 4,
    content: '芽很整齐，第三泡就淡了，可能我水太烫。',
    pictures: [],
    reply: '水温降到八十度试试，会多出两道来。',
  },
  { goods: 'dancong', star: 5, content: '名字劝退，味道劝回。', pictures: [] },
  { goods: 'dancong', star: 5, content: '杯底香能留半小时。', pictures: ['comment/2.webp'], shopper: 'user123' },
  { goods: 'rock-tea', star: 4, value: '肉桂', content: '火还有点燥，收着等秋天。', pictures: [] },
  { goods: 'keemun', star: 5, content: '加奶也压不住的香，早餐固定款。', pictures: [] },
  {
    goods: 'aged-white',
    star: 5,
    value: '七年',
    content: '煮出来满屋枣味，老人家说睡得好。',
    pictures: ['comment/3.webp'],
  },
  { goods: 'fu-brick', star: 5, content: '金花是真的多，火锅后救命。', pictures: [] },
  {
    goods: 'fu-brick',
    star: 3,
    content: '掰的时候掉渣，建议配个茶刀。',
    pictures: [],
    reply: '谢谢提醒，下一批随砖附一把小茶针。',
  },
  { goods: 'wood-fired-pot', star: 5, content: '收到的比图好看，落灰像山。', pictures: ['comment/4.webp'] },
  { goods: 'tenmoku-cup', star: 4, value: '日用', content: '星点没有精选那么密，但日用足够了。', pictures: [] },
  { goods: 'celadon-cup', star: 5, content: '已经开始上色了，很有意思。', pictures: [], shopper: 'linqiu' },
  { goods: 'gooseneck-kettle', star: 5, content: '控温准，底座收线也好用。', pictures: [] },
  { goods: 'walnut-pastry', star: 5, content: '咸甜那一下太对了，二十枚三天没了。', pictures: ['comment/5.webp'] },
  {
    goods: 'walnut-pastry',
    star: 2,
    content: '快递压碎了一角，口味没问题。',
    pictures: [],
    reply: '给您补了一盒，外箱已经换成加厚的。',
  },
  { goods: 'mung-cake', star: 4, content: '真不甜，长辈喜欢。', pictures: [] },
  { goods: 'plum-jar', star: 5, content: '丢进冷泡茶里绝了。', pictures: [] },
];

export const traces: readonly ShopperTraces[] = [
  {
    shopper: 'user123',
    favouriteGoods: ['dancong', 'wood-fired-pot', 'tenmoku-cup', 'aged-white'],
    favouriteTopics: ['boil-in-winter'],
    footprints: [
      { goods: 'dancong', hoursAgo: 0.7 },
      { goods: 'tenmoku-cup', hoursAgo: 3 },
      { goods: 'iron-kettle', hoursAgo: 26 },
      { goods: 'maojian', hoursAgo: 49 },
    ],
    searches: [
      { keyword: '单丛', hoursAgo: 0.8 },
      { keyword: '铁壶', hoursAgo: 26.2 },
    ],
    cart: [
      { goods: 'dancong', values: ['100 g'], number: 1, checked: true },
      { goods: 'linen-cloth', values: ['靛蓝'], number: 2, checked: true },
    ],
  },
  {
    shopper: 'linqiu',
    favouriteGoods: ['osmanthus-green', 'celadon-cup'],
    favouriteTopics: ['snack-and-tea'],
    footprints: [{ goods: 'osmanthus-green', hoursAgo: 6 }],
    searches: [{ keyword: '桂花', hoursAgo: 6.1 }],
    cart: [{ goods: 'osmanthus-green', values: ['标准'], number: 1, checked: true }],
  },
];

export const feedback: readonly FeedbackPack[] = [
  { shopper: 'zhoubai', kind: '商品相关', content: '能不能出一款十克装的试饮组合，送人也方便。', daysAgo: 15 },
  { shopper: 'user123', kind: '物流状况', content: '壶包得很好，三层泡沫，一点没磕着。', daysAgo: 4 },
];

/** Notices to the admins, oldest first. */
export const notices: readonly NoticePack[] = [
  {
    title: '欢迎来到云脚茶事的后台',
    content: '<p>这里是演示数据，可以放心试。想恢复原样，随时重置即可。</p>',
    daysAgo: 40,
    readBy: ['admin123'],
  },
  {
    title: '器物发货加固',
    content: '<p>壶与盏一律内盒加泡沫再装外箱，外箱四角贴易碎签。</p>',
    author: 'admin123',
    daysAgo: 6,
    readBy: ['mall123'],
  },
];
