// What the tea house sells: two levels of categories, its makers, and one line a goods. Texts and prices: tea.ts, ware.ts.
import type { GoodsRow } from '../demo/goodsText.ts';
import type { BrandPack, CategoryPack } from '../pack.ts';

export const categories: readonly CategoryPack[] = [
  {
    slug: 'leaves',
    name: '茶叶',
    keywords: '茶叶,绿茶,红茶,乌龙,白茶,花茶',
    desc: '一季一采，一罐一山',
    sort: 1,
    art: { kind: 'teatin', palette: 'moss' },
  },
  {
    slug: 'ware',
    name: '茶器',
    keywords: '茶器,茶壶,茶杯,盖碗,茶具',
    desc: '水开了，先把杯子烫热',
    sort: 2,
    art: { kind: 'teapot', palette: 'ink' },
  },
  {
    slug: 'bites',
    name: '茶点',
    keywords: '茶点,糕饼,坚果,蜜饯',
    desc: '茶两盏，点心一碟',
    sort: 3,
    art: { kind: 'cookie', palette: 'persimmon' },
  },
  {
    slug: 'green-tea',
    parent: 'leaves',
    name: '绿茶花茶',
    keywords: '绿茶,花茶,明前,茉莉,桂花',
    desc: '春天与花香',
    sort: 1,
    art: { kind: 'teatin', palette: 'celadon' },
  },
  {
    slug: 'dark-tea',
    parent: 'leaves',
    name: '乌龙红茶',
    keywords: '乌龙,岩茶,红茶,凤凰单丛,铁观音',
    desc: '焙火与熟果',
    sort: 2,
    art: { kind: 'teatin', palette: 'clay' },
  },
  {
    slug: 'cake-tea',
    parent: 'leaves',
    name: '饼茶砖茶',
    keywords: '茶饼,茶砖,普洱,白茶,黑茶',
    desc: '压紧的时间',
    sort: 3,
    art: { kind: 'teabrick', palette: 'plum' },
  },
  {
    slug: 'pots',
    parent: 'ware',
    name: '壶与炉',
    keywords: '茶壶,烧水壶,急须,提梁壶',
    desc: '出水利落，收水干净',
    sort: 1,
    art: { kind: 'teapot', palette: 'clay' },
  },
  {
    slug: 'cups',
    parent: 'ware',
    name: '杯与席',
    keywords: '茶杯,品茗杯,茶巾,花器,茶席',
    desc: '握在手里的那一点热',
    sort: 2,
    art: { kind: 'cup', palette: 'celadon' },
  },
  {
    slug: 'sweets',
    parent: 'bites',
    name: '糕饼坚果',
    keywords: '糕饼,酥饼,坚果,果干',
    desc: '不太甜，刚好配茶',
    sort: 1,
    art: { kind: 'cookie', palette: 'sand' },
  },
];

export const brands: readonly BrandPack[] = [
  {
    slug: 'yunjiao',
    name: '云脚',
    desc: '在雾里做茶的五户人家。各做各的山头，只共用一间焙房和一套不掺假的规矩。',
    floorPriceFen: 58_00,
    art: { palette: 'moss', initial: '云' },
  },
  {
    slug: 'banyan',
    name: '半盐',
    desc: '老城里一间柴窑，半个月烧一次。釉色由火说了算，所以每一只都不大一样。',
    floorPriceFen: 58_00,
    art: { palette: 'clay', initial: '盐' },
  },
  {
    slug: 'chashi',
    name: '茶时',
    desc: '点心铺子，下午三点开炉。糖减三分，油减三分，只为不抢茶的味道。',
    floorPriceFen: 22_00,
    art: { palette: 'persimmon', initial: '时' },
  },
];

/** The shelves by second-level category. */
export const shelves: Readonly<Record<string, readonly GoodsRow[]>> = {
  'green-tea': [
    ['7010011', 'maojian', '雾峰毛尖', '罐', 'yunjiao', ['teatin', 'moss', 0], 'hot'],
    ['7010028', 'biluo', '洞庭果园碧螺', '罐', 'yunjiao', ['teatin', 'celadon', 1], 'new'],
    ['7010035', 'osmanthus-green', '秋桂绿茶', '罐', 'yunjiao', ['teatin', 'persimmon', 0]],
    ['7010042', 'rose-bud', '平阴重瓣玫瑰', '罐', null, ['jar', 'rose', 0]],
  ],
  'dark-tea': [
    ['7020013', 'dancong', '凤凰鸭屎香单丛', '罐', 'yunjiao', ['teatin', 'sand', 2], 'hot'],
    ['7020020', 'rock-tea', '三坑中火岩茶', '罐', 'yunjiao', ['teatin', 'ink', 1]],
    ['7020037', 'keemun', '祁门工夫红茶', '罐', 'yunjiao', ['teatin', 'clay', 0]],
    ['7020044', 'honey-black', '高山蜜香红茶', '罐', 'yunjiao', ['teatin', 'rose', 2], 'new'],
  ],
  'cake-tea': [
    ['7030015', 'jingmai-cake', '景迈古林生饼', '饼', 'yunjiao', ['teabrick', 'jade', 0]],
    ['7030022', 'aged-white', '七年牡丹白茶饼', '饼', 'yunjiao', ['teabrick', 'cream', 2]],
    ['7030039', 'fu-brick', '金花茯砖', '块', 'yunjiao', ['teabrick', 'ink', 1], 'hot'],
  ],
  pots: [
    ['7040017', 'wood-fired-pot', '柴烧侧把壶', '把', 'banyan', ['teapot', 'persimmon', 0], 'hot'],
    ['7040024', 'white-porcelain-pot', '甜白瓷小壶', '把', 'banyan', ['teapot', 'cream', 1]],
    ['7040031', 'iron-kettle', '南部纹生铁壶', '把', null, ['kettle', 'ink', 1]],
    ['7040048', 'gooseneck-kettle', '细嘴温控壶', '把', null, ['kettle', 'sand', 0], 'new'],
    ['7040055', 'travel-thermos', '旅行茶水分离杯', '只', null, ['thermos', 'celadon', 1]],
  ],
  cups: [
    ['7050019', 'celadon-cup', '冰裂青瓷品茗杯', '只', 'banyan', ['cup', 'celadon', 1]],
    ['7050026', 'tenmoku-cup', '油滴天目盏', '只', 'banyan', ['cup', 'ink', 2], 'hot'],
    ['7050033', 'salt-mug', '盐釉马克杯', '只', 'banyan', ['mug', 'sand', 1]],
    ['7050040', 'linen-cloth', '亚麻茶巾', '条', null, ['towel', 'sand', 1]],
    ['7050057', 'table-vase', '席上一枝花器', '只', 'banyan', ['vase', 'plum', 0]],
    ['7050064', 'agarwood-candle', '沉木香蜡烛', '杯', null, ['candle', 'clay', 0]],
  ],
  sweets: [
    ['7060010', 'mung-cake', '冰糖绿豆糕', '盒', 'chashi', ['cookie', 'moss', 2]],
    ['7060027', 'walnut-pastry', '椒盐核桃酥', '盒', 'chashi', ['cookie', 'persimmon', 1], 'hot'],
    ['7060034', 'pine-nuts', '东北开口松子', '袋', 'chashi', ['snackbag', 'moss', 0]],
    ['7060041', 'dried-persimmon', '霜降柿饼', '袋', 'chashi', ['snackbag', 'rose', 1], 'new'],
    ['7060058', 'plum-jar', '九制话梅', '罐', 'chashi', ['jar', 'plum', 1]],
  ],
};
