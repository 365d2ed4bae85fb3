// Texts, choices and prices of the pots, cups and small things of the tea house.
import type { GoodsText } from '../demo/goodsText.ts';

export const wareTexts: Readonly<Record<string, GoodsText>> = {
  'wood-fired-pot': {
    brief: '窑变自然，每把不同',
    keywords: '茶壶,侧把壶,柴烧,急须',
    counterFen: 368_00,
    priceFen: 268_00,
    stock: [14],
    facts: { 容量: '约 180 ml', 材质: '粗陶', 工艺: '柴烧 50 小时', 清洗: '清水即可' },
    detail: `
      火从一边来，灰落在另一边，壶身于是有了向阳面和背阴面。收到的和图里的不会一样，这是它的脾气。
      @2 落灰的一面
      # 开壶
      - 清水煮半小时，自然放凉
      - 头几次用同一种茶
    `,
  },
  'white-porcelain-pot': {
    brief: '甜白釉，什么茶都照得清',
    keywords: '茶壶,瓷壶,白瓷',
    counterFen: 198_00,
    priceFen: [138_00, 158_00],
    choices: { 容量: ['150 ml', '220 ml'] },
    stock: [40, 26],
    facts: { 材质: '高白泥', 釉: '甜白', 产地: '江西景德镇' },
    detail: `
      壶身薄，对着光看得见手指的影子。瓷不留味，上午泡绿茶，下午泡岩茶，都不打架。
      @2 对着光
      出水口开了七个孔，不用另放滤网。
    `,
  },
  'iron-kettle': {
    brief: '生铁软水，越用越甜',
    keywords: '烧水壶,铁壶,铸铁',
    counterFen: 598_00,
    priceFen: 428_00,
    stock: [11],
    facts: { 容量: '1.2 L', 重量: '约 1.9 kg', 适用: '明火、电陶炉' },
    detail: `
      没有涂层，铁就是铁。用过后把水倒尽，开着盖让余温把它烘干，一辈子都不坏。
      @2 壶身的霰纹
      - 不能干烧，不能放冰箱
      - 有锈不必慌，泡一壶浓茶煮二十分钟
    `,
  },
  'gooseneck-kettle': {
    brief: '一度一调，保温一小时',
    keywords: '烧水壶,电水壶,温控',
    counterFen: 399_00,
    priceFen: [299_00, 319_00],
    choices: { 颜色: ['米白', '墨黑'] },
    stock: [33, 20],
    facts: { 容量: '0.9 L', 功率: '1200 W', 控温: '40–100℃', 保修: '两年' },
    detail: `
      绿茶八十，岩茶一百，拧到哪里就是哪里。壶嘴细，水线稳，手抖的人也能打圈。
      @2 壶嘴
      底座带走线槽，茶席上少一根线，就多一分静。
    `,
  },
  'travel-thermos': {
    brief: '上茶下水，拧一下就分开',
    keywords: '保温杯,茶水分离,旅行',
    counterFen: 168_00,
    priceFen: [118_00, 118_00],
    choices: { 颜色: ['豆青', '米白'] },
    stock: [56, 48],
    facts: { 容量: '420 ml', 内胆: '316 不锈钢', 保温: '6 小时 ≥ 60℃' },
    detail: `
      茶泡够了，拧四分之一圈，茶叶留在上面，水到下面去，再也不怕苦。
      @3 放得进侧袋
      高铁上泡岩茶，也不是不可以。
    `,
  },
  'celadon-cup': {
    brief: '冰裂纹，茶会走进去',
    keywords: '茶杯,品茗杯,青瓷',
    counterFen: 88_00,
    priceFen: 58_00,
    stock: [84],
    facts: { 容量: '60 ml', 釉: '粉青开片', 产地: '浙江龙泉' },
    detail: `
      出窑那天能听见叮叮的响，是釉在开片。喝上几个月，茶色沿着裂纹走，每只都有自己的地图。
      @2 开片
      请用海绵洗，别用钢丝球。
    `,
  },
  'tenmoku-cup': {
    brief: '油滴如星，深得像夜',
    keywords: '茶杯,建盏,天目,主人杯',
    counterFen: 298_00,
    priceFen: [198_00, 298_00],
    choices: { 品相: ['日用', '精选'] },
    stock: [22, 5],
    facts: { 容量: '80 ml', 胎: '铁胎', 釉: '油滴', 烧成: '1300℃' },
    detail: `
      釉里的铁在高温下浮起来，冷得够慢，才结成一颗颗星。一窑里成的，不过十之二三。
      @2 逆光看星
      口沿包着釉，沾唇不涩。
    `,
  },
  'salt-mug': {
    brief: '橘皮一样的盐釉',
    keywords: '马克杯,盐釉,杯子',
    counterFen: 98_00,
    priceFen: 68_00,
    stock: [61],
    facts: { 容量: '320 ml', 材质: '炻器', 洗碗机: '可用' },
    detail: `
      窑温到一千二百度，往里撒一把盐。盐化成气，落在坯上，就成了这样粗粗的橘皮纹。
      @2 釉面
      大口喝茶的人用它。
    `,
  },
  'linen-cloth': {
    brief: '三折一方，吸水不掉毛',
    keywords: '茶巾,亚麻,茶席',
    counterFen: 39_00,
    priceFen: [25_00, 25_00, 25_00],
    choices: { 颜色: ['米白', '靛蓝', '茶褐'] },
    stock: [110, 86, 64],
    facts: { 尺寸: '30×30 cm', 材质: '水洗亚麻' },
    detail: `
      洗过两次就软了。擦壶底，垫公道杯，偶尔包一块点心。
      @3 三种颜色
      染色用的是植物，头两次请单独洗。
    `,
  },
  'table-vase': {
    brief: '只插一枝就够',
    keywords: '花瓶,花器,茶席',
    counterFen: 128_00,
    priceFen: 88_00,
    stock: [29],
    facts: { 高: '12 cm', 口径: '1.4 cm', 材质: '粗陶' },
    detail: `
      春天插一枝迎春，冬天插一截枯枝，都好看。口小，花不会东倒西歪。
      @2 席上
      里面上了釉，不渗水。
    `,
  },
  'agarwood-candle': {
    brief: '淡，不与茶争',
    keywords: '香薰蜡烛,沉香,茶席',
    counterFen: 118_00,
    priceFen: 79_00,
    stock: [45],
    facts: { 净重: '150 g', 蜡: '大豆蜡', 燃烧: '约 30 小时' },
    detail: `
      有木头、有一点烟、没有甜。离茶席一臂远，刚好闻得到又想不起来。
      @3 点燃之后
      每次剪灯芯到五毫米，不出黑烟。
    `,
  },
};
