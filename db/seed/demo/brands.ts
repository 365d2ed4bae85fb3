// The brands of the demo shop, all of them invented.
import type { BrandPack } from '../pack.ts';

/** The brands in the order of display. `floorPriceFen` is held to the goods by a test. */
export const brands = [
  {
    slug: 'mianshan',
    name: '眠山',
    desc: '一群怕冷的人做的床品。不追花色，先把填充、克重和针脚做扎实，让人一躺下就想把灯关掉。',
    floorPriceFen: 29_00,
    art: { palette: 'plum', initial: '眠' },
  },
  {
    slug: 'weiyu',
    name: '微屿',
    desc: '只做夜里用得上的光与气味。灯不刺眼，香不扑鼻，像一座亮着小灯的岛。',
    floorPriceFen: 69_00,
    art: { palette: 'ink', initial: '屿' },
  },
  {
    slug: 'guixu',
    name: '归序',
    desc: '相信每样东西都有它的位置。尺寸按常见的柜格来定，买回家不用再量第二次。',
    floorPriceFen: 29_00,
    art: { palette: 'sand', initial: '序' },
  },
  {
    slug: 'qingpi',
    name: '青坯',
    desc: '景德镇一间十二个人的小窑。拉坯、修坯、上釉都在一个院子里完成，器物上留着手的痕迹。',
    floorPriceFen: 22_00,
    art: { palette: 'celadon', initial: '青' },
  },
  {
    slug: 'chuishi',
    name: '炊石',
    desc: '给认真做饭的人打锅。厚薄、重量、握把的角度反复试过，用得越久越顺手。',
    floorPriceFen: 32_00,
    art: { palette: 'clay', initial: '炊' },
  },
  {
    slug: 'dukou',
    name: '渡口茶事',
    desc: '每年春秋两季进山收茶，一款茶只找一个山头，写清海拔、工艺和采摘的日子。',
    floorPriceFen: 88_00,
    art: { palette: 'moss', initial: '渡' },
  },
  {
    slug: 'suyumai',
    name: '粟与麦',
    desc: '从田边到灶边，路走得越短越好。配料表短，保质期也短，所以总是新做的。',
    floorPriceFen: 19_90,
    art: { palette: 'persimmon', initial: '粟' },
  },
  {
    slug: 'panshan',
    name: '畔山果事',
    desc: '跟着时令走的水果商。不到糖度不下树，坏一个赔一个。',
    floorPriceFen: 36_80,
    art: { palette: 'jade', initial: '畔' },
  },
  {
    slug: 'sucai',
    name: '素裁',
    desc: '版型克制，面料讲究。一件衣服至少要经得起五十次水洗，才会挂上我们的吊牌。',
    floorPriceFen: 89_00,
    art: { palette: 'indigo', initial: '素' },
  },
  {
    slug: 'lvjian',
    name: '履间',
    desc: '从袜子到鞋，照看你走的每一步。楦型按亚洲人的脚来开，宽一点，松一点。',
    floorPriceFen: 39_00,
    art: { palette: 'cream', initial: '履' },
  },
  {
    slug: 'yuantuo',
    name: '远驮',
    desc: '通勤和远行用同一种态度对待：结实、好收纳、坏了能修。箱包终身提供配件。',
    floorPriceFen: 89_00,
    art: { palette: 'sky', initial: '驮' },
  },
  {
    slug: 'zaobai',
    name: '皂白',
    desc: '洗护与清洁，成分一目了然。香味来自植物，泡沫少一点，冲得干净一点。',
    floorPriceFen: 12_90,
    art: { palette: 'rose', initial: '皂' },
  },
  {
    slug: 'zheye',
    name: '折页',
    desc: '给还愿意动笔的人。纸不洇墨，本子摊得平，笔尖刚刚好。',
    floorPriceFen: 12_90,
    art: { palette: 'indigo', initial: '折' },
  },
  {
    slug: 'diming',
    name: '低鸣',
    desc: '小而安静的电子设备。不跳弹窗，不强迫注册，插上就能用。',
    floorPriceFen: 99_00,
    art: { palette: 'ink', initial: '鸣' },
  },
  {
    slug: 'kuangye',
    name: '旷也',
    desc: '离城市一小时车程的户外。轻、好收、淋得起一场雨，周末说走就走。',
    floorPriceFen: 49_00,
    art: { palette: 'moss', initial: '旷' },
  },
] as const satisfies readonly BrandPack[];

/** Slug of a brand of the demo shop. */
export type BrandSlug = (typeof brands)[number]['slug'];
