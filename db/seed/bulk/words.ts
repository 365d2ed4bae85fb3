// Words that goods and people of a grown shop are named from. Goods words stand in the order of how often they are used:
// the first ones are everywhere, the last ones rare, so that a search meets both.
import type { Random } from '../random.ts';

const materials = (
  '纯棉 不锈钢 陶瓷 实木 玻璃 竹纤维 亚麻 硅胶 真丝 羊毛 铸铁 帆布 牛皮 藤编 骨瓷 榉木 珐琅 胡桃木 黄铜 再生棉 天鹅绒 ' +
  '钛合金 桑蚕丝 软木 云母 马海毛 漆器 蜡染 缂丝 螺钿'
).split(' ');

const styles = (
  '家用 加厚 便携 简约 防滑 儿童 日式 大容量 复古 户外 新中式 可折叠 静音 防水 办公室 车载 手工 旅行 北欧风 轻奢 学生 ' +
  '迷你 多功能 四季 秋冬 清凉 礼盒 露营 婴儿 孕妇 左手 无障碍'
).split(' ');

const endings = ['', '', '', '升级款', '两件套', '家庭装', '单人款', '加大号', '三件套', '限量版', '联名款', '纪念版'];

const firstCharacters = '云山松竹溪月星霜雪风雨晴岚青墨素白朱赤金玉石木禾谷田川江海湖岸桥渡舟灯火茶香花叶';
const lastCharacters = '舍里间记屿汀洲野原居坊窑塘巷庭园亭楼渚浦堂斋轩序物集作造隅归';

const familyNames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏';
const givenCharacters = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红建文宁晓雨欣怡子涵梓萱浩宇一诺思远清安';

/** Sentences of descriptions. */
export const sentences = [
  '每一件都由老师傅逐个检查，针脚、边角、重量都有记录。',
  '用料扎实，拿在手里有分量，日常使用不必小心翼翼。',
  '打开包装即可使用，清洗方便，收起来不占地方。',
  '颜色取自清晨的山色，放在家里哪个角落都不抢眼。',
  '经过反复洗涤与跌落的试验，用上几年也不会走样。',
  '附一张手写的使用说明，背面是保养的小窍门。',
  '尺寸按常见的柜格来定，买回家不用再量第二次。',
  '送人自用都合适，纸盒可以再拿来装些零碎。',
];

/** Places of origin. */
export const origins = ['浙江', '江苏', '广东', '福建', '山东', '江西', '安徽', '四川', '云南', '河北', '湖南', '新疆'];

/** One of the items, each as likely. */
export function anyOf<T>(random: Random, items: ArrayLike<T>, fallback: T): T {
  return items[Math.floor(random.next() * items.length)] ?? fallback;
}

/** One of the items, the early ones far more often than the late ones. */
function mostlyEarly(random: Random, items: readonly string[]): string {
  return items[Math.floor(random.next() ** 2.5 * items.length)] ?? '';
}

/** What a goods is called and found by. */
export interface GoodsWords {
  readonly name: string;
  readonly keywords: string;
  readonly material: string;
}

/** A name such as 岚渡 加厚 纯棉浴巾 两件套, of at most 40 characters when the noun has at most 20. */
export function goodsWords(random: Random, noun: string): GoodsWords {
  const series = anyOf(random, firstCharacters, '云') + anyOf(random, lastCharacters, '里');
  const material = mostlyEarly(random, materials);
  const style = mostlyEarly(random, styles);
  const ending = mostlyEarly(random, endings);
  const isLong = random.chance(0.5);
  return {
    name: `${series}${isLong ? style : ''}${material}${noun}${ending}`,
    keywords: `${noun},${material},${style}`,
    material,
  };
}

/** A person's name of two or three characters. */
export function personName(random: Random): string {
  const given = anyOf(random, givenCharacters, '安');
  return anyOf(random, familyNames, '王') + given + (random.chance(0.6) ? anyOf(random, givenCharacters, '宁') : '');
}
