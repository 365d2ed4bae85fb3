// The many other shoppers of the demo shop: names enough that the charts and lists look alive. They can't log in.
import type { ShopperPack } from '../packPeople.ts';

type CrowdRow = readonly [
  username: string,
  nickname: string,
  name: string,
  gender: 0 | 1 | 2,
  registeredDaysAgo: number,
  region: readonly [province: string, city: string, county: string, areaCode: string],
  detail: string,
];

const rows: readonly CrowdRow[] = [
  ['chenchen', '晨晨的厨房', '陈一晨', 2, 290, ['江苏省', '苏州市', '姑苏区', '320508'], '桂香街 17 号 2 幢 403'],
  ['mangguo', '芒果不加冰', '黄思远', 1, 276, ['广东省', '广州市', '越秀区', '440104'], '榕荫大街 62 号之三 902 房'],
  ['ashan', '阿杉', '杨杉', 1, 251, ['云南省', '昆明市', '五华区', '530102'], '翠堤路 9 号 4 栋 601'],
  ['xueniu', '雪夜煮牛肉', '沈雪', 2, 243, ['辽宁省', '沈阳市', '沈河区', '210103'], '万泉巷 31 号 1 单元 12 楼'],
  ['oldbook', '旧书与猫', '许文舟', 1, 230, ['北京市', '北京市', '海淀区', '110108'], '杏坛路 15 号院 8 号楼 1203'],
  ['haifeng', '海风吹', '林海潮', 1, 219, ['福建省', '厦门市', '思明区', '350203'], '曾山路 77 号 502 室'],
  ['douya', '豆芽妈妈', '赵敏芝', 2, 205, ['山东省', '青岛市', '市南区', '370202'], '信号坡路 20 号 3 单元 201'],
  ['lvdou', '绿豆汤', '何清', 2, 196, ['湖北省', '武汉市', '武昌区', '420106'], '凤凰台小区 11 栋 2 门 704'],
  ['paopao', '泡泡茶', '罗依依', 2, 183, ['湖南省', '长沙市', '岳麓区', '430104'], '听松路 58 号学府里 6 栋 1502'],
  ['dashu', '大树底下', '秦树生', 1, 171, ['陕西省', '西安市', '碑林区', '610103'], '柏树林小巷 5 号'],
  ['yugu', '雨过山城', '向晚晴', 2, 160, ['重庆市', '重庆市', '渝中区', '500103'], '半坡路 102 号 9-3'],
  ['liuliu', '六六大顺', '刘顺', 1, 149, ['天津市', '天津市', '和平区', '120101'], '成荫道 44 号 2 门 305'],
  ['qiaomai', '荞麦田', '乔麦', 0, 137, ['河南省', '郑州市', '金水区', '410105'], '丰禾路 88 号院 3 号楼 1 单元'],
  ['nuomi', '糯米糍', '吴诺', 2, 126, ['广西壮族自治区', '南宁市', '青秀区', '450103'], '竹溪湾 7 栋 1801'],
  ['xiaohe', '小荷才露', '周小荷', 2, 113, ['安徽省', '合肥市', '蜀山区', '340104'], '翡翠里 16 幢 603 室'],
  ['songguo', '松果先生', '宋果', 1, 101, ['黑龙江省', '哈尔滨市', '道里区', '230102'], '江沿街 19 号 4 单元 502'],
  ['yanjing', '戴眼镜的鱼', '俞静', 2, 88, ['浙江省', '宁波市', '海曙区', '330203'], '月湖里弄 33 号 2 楼'],
  ['guangnian', '光年之外', '谢光年', 1, 79, ['广东省', '深圳市', '南山区', '440305'], '海月路 210 号 B 座 2106'],
  ['tuxiansheng', '兔先生', '涂远', 1, 66, ['江苏省', '南京市', '玄武区', '320102'], '鸡鸣里 12 号 505'],
  ['banxia', '半夏', '夏沫', 2, 54, ['贵州省', '贵阳市', '南明区', '520102'], '甲秀新居 3 栋 2 单元 901'],
  ['sanwen', '三文鱼刺身', '温三省', 1, 43, ['辽宁省', '大连市', '中山区', '210202'], '海之韵路 6 号 1 单元 2201'],
  ['chuntian', '春天在路上', '白露', 2, 31, ['福建省', '福州市', '鼓楼区', '350102'], '安泰河沿 28 号'],
  ['mudou', '木豆', '穆青', 0, 20, ['山东省', '济南市', '历下区', '370102'], '泉城里 9 号楼 1 单元 403'],
  ['jiuyue', '九月的风', '季九月', 2, 9, ['北京市', '北京市', '朝阳区', '110105'], '甜水西园 14 号楼 602'],
];

/** Their telephones count up from a number that is nobody's. */
export const crowd: readonly ShopperPack[] = rows.map(
  ([username, nickname, name, gender, registeredDaysAgo, [province, city, county, areaCode], detail], index) => {
    const mobile = `1390000${1001 + index}`;
    return {
      username,
      nickname,
      mobile,
      gender,
      level: index % 7 === 0 ? 1 : 0,
      avatar: `avatar/${1 + ((index + 3) % 8)}.webp`,
      registeredDaysAgo,
      addresses: [{ name, tel: mobile, province, city, county, areaCode, detail, isDefault: true }],
    };
  },
);
