// The columns of tables that are exported and imported: one name inside, one heading in each language. Pure. Columns of those that
// are only exported stand with their kinds (kinds/).
import type { Language } from '../../errors.ts';
import type { CellKind } from '../../lib/sheet/cells.ts';

export interface Heading {
  readonly zh: string;
  readonly en: string;
  readonly kind: CellKind;
  /** What tables that were exported before call it. */
  readonly formerly?: string;
}

export const text = (zh: string, en: string): Heading => ({ zh, en, kind: 'text' });
export const number = (zh: string, en: string): Heading => ({ zh, en, kind: 'number' });
export const money = (zh: string, en: string): Heading => ({ zh, en, kind: 'money' });

export const id = number('ID', 'ID');
export const addTime = text('创建时间', 'Created');

export const headings = {
  goods: {
    goodsSn: text('商品编号', 'Goods number'),
    name: text('商品名称', 'Name'),
    category: text('分类', 'Category'),
    brand: text('品牌', 'Brand'),
    specifications: text('规格', 'Specifications'),
    price: money('价格', 'Price'),
    stock: number('库存', 'Stock'),
    counterPrice: { ...money('划线价', 'List price'), formerly: '市场价' },
    unit: text('单位', 'Unit'),
    isOnSale: text('上架', 'On sale'),
    isNew: text('新品', 'New'),
    isHot: text('热销', 'Hot'),
    sortOrder: number('排序', 'Sort order'),
    keywords: text('关键词', 'Keywords'),
    brief: text('简介', 'Brief'),
    picUrl: text('主图', 'Picture'),
    gallery: { ...text('轮播图', 'Gallery'), formerly: '图集' },
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
    floorPrice: { ...money('起价', 'Floor price'), formerly: '底价' },
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
    status: { ...text('状态', 'Status'), formerly: 'State' },
    avatar: text('头像', 'Avatar'),
    lastLoginTime: text('上次登录', 'Last login'),
    addTime: text('注册时间', 'Registered'),
    id,
  },
} as const;

export type TableName = keyof typeof headings;

/** What a table is called, in file names and on the sheet. */
export const tableNames: Readonly<Record<TableName, { readonly zh: string; readonly en: string }>> = {
  goods: { zh: '商品', en: 'goods' },
  category: { zh: '分类', en: 'categories' },
  brand: { zh: '品牌', en: 'brands' },
  user: { zh: '会员', en: 'shoppers' },
};

const plain = (heading: string) =>
  heading
    .trim()
    .replace(/[*＊\s]/g, '')
    .toLowerCase();

/** The column that a heading of a file means, in either language, by the name inside or by a former heading. */
export function columnOf(table: TableName, heading: string): string | undefined {
  const wanted = plain(heading);
  const found = Object.entries<Heading>(headings[table]).find(([name, { zh, en, formerly = zh }]) =>
    [name, zh, en, formerly].some((each) => plain(each) === wanted),
  );
  return found?.[0];
}

export const headingText = (table: TableName, column: string, language: Language): string =>
  (headings[table] as Readonly<Record<string, Heading>>)[column]?.[language] ?? column;
