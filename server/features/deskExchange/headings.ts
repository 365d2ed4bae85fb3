// The columns of exported and imported tables: one name inside, one heading in each language. Pure.
import type { Language } from '../../errors.ts';
import type { CellKind } from '../../lib/sheet/cells.ts';

export interface Heading {
  readonly zh: string;
  readonly en: string;
  readonly kind: CellKind;
}

const text = (zh: string, en: string): Heading => ({ zh, en, kind: 'text' });
const number = (zh: string, en: string): Heading => ({ zh, en, kind: 'number' });
const money = (zh: string, en: string): Heading => ({ zh, en, kind: 'money' });

const id = number('ID', 'ID');
const addTime = text('创建时间', 'Created');

export const headings = {
  goods: {
    goodsSn: text('商品编号', 'Goods number'),
    name: text('商品名称', 'Name'),
    category: text('分类', 'Category'),
    brand: text('品牌', 'Brand'),
    specifications: text('规格', 'Specifications'),
    price: money('价格', 'Price'),
    stock: number('库存', 'Stock'),
    counterPrice: money('市场价', 'List price'),
    unit: text('单位', 'Unit'),
    isOnSale: text('上架', 'On sale'),
    isNew: text('新品', 'New'),
    isHot: text('热销', 'Hot'),
    sortOrder: number('排序', 'Sort order'),
    keywords: text('关键词', 'Keywords'),
    brief: text('简介', 'Brief'),
    picUrl: text('主图', 'Picture'),
    gallery: text('图集', 'Gallery'),
    skuPicture: text('货品图片', 'SKU picture'),
    specificationPictures: text('规格图片', 'Specification pictures'),
    attributes: text('参数', 'Attributes'),
    detail: text('详情', 'Detail'),
    addTime,
    id,
  },
  category: {
    name: text('名称', 'Name'),
    parent: text('上级分类', 'Parent'),
    sortOrder: number('排序', 'Sort order'),
    keywords: text('关键词', 'Keywords'),
    desc: text('简介', 'Description'),
    iconUrl: text('图标', 'Icon'),
    picUrl: text('图片', 'Picture'),
    addTime,
    id,
  },
  brand: {
    name: text('名称', 'Name'),
    desc: text('介绍', 'Description'),
    floorPrice: money('底价', 'Floor price'),
    sortOrder: number('排序', 'Sort order'),
    picUrl: text('图片', 'Picture'),
    addTime,
    id,
  },
  user: {
    username: text('用户名', 'User name'),
    password: text('密码', 'Password'),
    nickname: text('昵称', 'Nickname'),
    mobile: text('手机号', 'Mobile'),
    gender: text('性别', 'Gender'),
    birthday: text('生日', 'Birthday'),
    userLevel: text('等级', 'Level'),
    status: text('状态', 'State'),
    avatar: text('头像', 'Avatar'),
    lastLoginTime: text('最近登录', 'Last login'),
    addTime: text('注册时间', 'Registered'),
    id,
  },
  order: {
    orderSn: text('订单编号', 'Order number'),
    status: text('状态', 'State'),
    addTime: text('下单时间', 'Placed'),
    payTime: text('付款时间', 'Paid'),
    nickname: text('用户昵称', 'Shopper'),
    consignee: text('收货人', 'Consignee'),
    mobile: text('手机号', 'Mobile'),
    address: text('收货地址', 'Address'),
    goods: text('商品', 'Goods'),
    pieces: number('件数', 'Pieces'),
    goodsPrice: money('商品金额', 'Goods amount'),
    freightPrice: money('运费', 'Freight'),
    couponPrice: money('优惠券', 'Coupon'),
    orderPrice: money('订单金额', 'Order total'),
    actualPrice: money('实付金额', 'Paid amount'),
    payId: text('支付单号', 'Payment'),
    shipChannel: text('快递公司', 'Courier'),
    shipSn: text('快递单号', 'Tracking number'),
    shipTime: text('发货时间', 'Shipped'),
    confirmTime: text('收货时间', 'Received'),
    refundAmount: money('退款金额', 'Refunded amount'),
    refundTime: text('退款时间', 'Refunded'),
    message: text('买家留言', 'Note'),
    userId: number('用户ID', 'Shopper ID'),
    id,
  },
  comment: {
    type: text('对象', 'On'),
    valueId: number('对象ID', 'On ID'),
    star: number('评分', 'Stars'),
    content: text('内容', 'Content'),
    adminContent: text('回复', 'Reply'),
    pictures: text('图片', 'Pictures'),
    userId: number('用户ID', 'Shopper ID'),
    addTime,
    id,
  },
  coupon: {
    name: text('名称', 'Name'),
    desc: text('介绍', 'Description'),
    tag: text('标签', 'Tag'),
    type: text('发放方式', 'Handed out'),
    status: text('状态', 'State'),
    discount: money('减免金额', 'Amount off'),
    min: money('最低消费', 'Minimum spend'),
    total: number('总量', 'Total'),
    handedOut: number('已发放', 'Handed out so far'),
    limit: number('每人限领', 'Limit a shopper'),
    code: text('兑换码', 'Code'),
    scope: text('适用范围', 'Good for'),
    scopeIds: text('适用ID', 'Good for IDs'),
    days: number('有效天数', 'Days'),
    startTime: text('开始时间', 'From'),
    endTime: text('结束时间', 'To'),
    addTime,
    id,
  },
  log: {
    addTime: text('时间', 'Time'),
    admin: text('管理员', 'Administrator'),
    ip: text('地址', 'Address'),
    type: text('类别', 'Kind'),
    action: text('操作', 'Action'),
    status: text('成功', 'Succeeded'),
    result: text('结果', 'Result'),
    comment: text('备注', 'Comment'),
    id,
  },
} as const;

export type TableName = keyof typeof headings;
export type ColumnOf<T extends TableName> = keyof (typeof headings)[T] & string;

/** What a table is called, in file names and on the sheet. */
export const tableNames: Readonly<Record<TableName, { readonly zh: string; readonly en: string }>> = {
  goods: { zh: '商品', en: 'goods' },
  category: { zh: '分类', en: 'categories' },
  brand: { zh: '品牌', en: 'brands' },
  user: { zh: '会员', en: 'shoppers' },
  order: { zh: '订单', en: 'orders' },
  comment: { zh: '评论', en: 'comments' },
  coupon: { zh: '优惠券', en: 'coupons' },
  log: { zh: '操作日志', en: 'log' },
};

/** The columns that an export writes; a password is only ever read. */
export function exportColumns(table: TableName): [string, Heading][] {
  return Object.entries<Heading>(headings[table]).filter(([name]) => name !== 'password');
}

const plain = (heading: string) =>
  heading
    .trim()
    .replace(/[*＊\s]/g, '')
    .toLowerCase();

/** The column that a heading of a file means, in either language or by the name inside. */
export function columnOf(table: TableName, heading: string): string | undefined {
  const wanted = plain(heading);
  const found = Object.entries<Heading>(headings[table]).find(([name, { zh, en }]) =>
    [name, zh, en].some((each) => plain(each) === wanted),
  );
  return found?.[0];
}

export const headingText = (table: TableName, column: string, language: Language): string =>
  (headings[table] as Readonly<Record<string, Heading>>)[column]?.[language] ?? column;
