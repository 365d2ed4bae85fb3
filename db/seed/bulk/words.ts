// Words that goods and people of a grown shop are named from. Goods words stand in the order of how often they are used:
// the first ones are everywhere, the last ones rare, so that a search meets both.
import type { Random } from '../random.ts';

/** Words for one sort of goods; `fact` is what the qualities are called among the attributes. */
interface Wording {
  readonly fact: string;
  readonly qualities: readonly string[];
  readonly styles: readonly string[];
}

const ware: Wording = {
  fact: '材质',
  qualities: (
    '不锈钢 陶瓷 实木 玻璃 硅胶 竹制 铸铁 骨瓷 榉木 珐琅 胡桃木 黄铜 藤编 紫砂 再生塑料 钛合金 软木 云母 漆器 大理石 ' +
    '锡制 景泰蓝 螺钿'
  ).split(' '),
  styles: (
    '家用 简约 便携 防滑 日式 大容量 复古 儿童 户外 新中式 可折叠 静音 办公室 车载 手工 旅行 北欧风 轻奢 学生 迷你 多功能 ' +
    '露营 礼盒 婴儿 左手 无障碍'
  ).split(' '),
};

const cloth: Wording = {
  fact: '材质',
  qualities: '纯棉 亚麻 真丝 羊毛 竹纤维 帆布 再生棉 天鹅绒 灯芯绒 桑蚕丝 羊绒 牛皮 马海毛 香云纱 蜡染 缂丝'.split(' '),
  styles: '家用 加厚 透气 简约 四季 秋冬 清凉 儿童 抗菌 宽松 复古 通勤 户外 旅行 学生 新中式 轻奢 防水 婴儿 孕妇'.split(
    ' ',
  ),
};

const food: Wording = {
  fact: '特色',
  qualities: '原味 有机 高山 手作 古法 低糖 当季 现摘 石磨 头采 冷榨 炭焙 无添加 农家 野生 老树 富硒 窖藏'.split(' '),
  styles: '家用 独立包装 早餐 下午茶 办公室 礼盒 儿童 即食 低卡 尝鲜 露营 旅行 孕妇 年货'.split(' '),
};

/** By the characters of the noun, the first that fits: a 茶壶 is ware, a 绿茶 is food. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [/[壶杯碗盘碟锅灯盒架刀叉筷板瓶罐篮]/, ware],
  [/[被枕毯巾衣衫裤裙鞋袜帽包箱伞垫帘棉]/, cloth],
  [/[茶米面粮油酱醋蜜糖果梨桃橙橘苹葡芒枣饼酥糕食坚仁奶咖豆菇]/, food],
];

function wordingOf(noun: string): Wording {
  return wordings.find(([form]) => form.test(noun))?.[1] ?? ware;
}

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

/** What a goods is called and found by, and the line of its attributes that its name promises. */
export interface GoodsWords {
  readonly name: string;
  readonly keywords: string;
  readonly fact: readonly [name: string, value: string];
}

/** A name such as 岚渡加厚纯棉浴巾两件套, of at most 40 characters when the noun has at most 20. */
export function goodsWords(random: Random, noun: string): GoodsWords {
  const { fact, qualities, styles } = wordingOf(noun);
  const series = anyOf(random, firstCharacters, '云') + anyOf(random, lastCharacters, '里');
  const quality = mostlyEarly(random, qualities);
  const style = mostlyEarly(random, styles);
  const ending = mostlyEarly(random, endings);
  return {
    name: `${series}${random.chance(0.5) ? style : ''}${quality}${noun}${ending}`,
    keywords: `${noun},${quality},${style}`,
    fact: [fact, quality],
  };
}

/** A person's name of two or three characters. */
export function personName(random: Random): string {
  const given = anyOf(random, givenCharacters, '安');
  return anyOf(random, familyNames, '王') + given + (random.chance(0.6) ? anyOf(random, givenCharacters, '宁') : '');
}
