// Shoppers and what they keep and leave behind, as files. Names and numbers are whole, as in all that is exported or printed.
import {
  memberAddresses,
  memberCollects,
  memberFeedbacks,
  memberFootprints,
  memberSearches,
} from '../../../../db/stores/adminShopperData.ts';
import { members } from '../../../../db/stores/adminUser.ts';
import { collectType } from '../../../../db/values.ts';
import {
  listAddressesInput,
  listCollectsInput,
  listFeedbacksInput,
  listFootprintsInput,
  listSearchesInput,
} from '../../adminShopperData/schema.ts';
import { listMembersInput } from '../../adminUser/schema.ts';
import { addTime, headings, id, number, tableNames, text } from '../headings.ts';
import {
  flagWord,
  genderWords,
  levelWords,
  listText,
  userStatusWords,
  type Word,
  type Words,
  wordOf,
} from '../rules.ts';
import { exportKind, rowsBy } from './kind.ts';

const userId = number('用户ID', 'Shopper ID');

/** A password is only ever read. */
const { password: _, ...userColumns } = headings.user;

export const userKind = exportKind({
  names: tableNames.user,
  permission: 'admin:user:list',
  input: listMembersInput(),
  columns: userColumns,
  list: members,
  filter: (input) => input,
  rows: rowsBy(members, (row, { view, language }) => ({
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile,
    gender: wordOf(genderWords, row.gender, language),
    birthday: row.birthday ?? undefined,
    userLevel: wordOf(levelWords, row.userLevel, language),
    status: wordOf(userStatusWords, row.status, language),
    avatar: view.picture(row.avatar),
    lastLoginTime: view.timeOrNone(row.lastLoginAt),
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const addressKind = exportKind({
  names: { zh: '收货地址', en: 'addresses' },
  permission: 'admin:address:list',
  input: listAddressesInput(),
  columns: {
    name: text('收货人', 'Recipient'),
    tel: text('电话', 'Phone'),
    province: text('省', 'Province'),
    city: text('市', 'City'),
    county: text('区县', 'County'),
    addressDetail: text('详细地址', 'Address'),
    areaCode: text('地区编码', 'Area code'),
    postalCode: text('邮编', 'Postal code'),
    isDefault: text('默认', 'Default'),
    userId,
    addTime,
    id,
  },
  list: memberAddresses,
  filter: (input) => input,
  rows: rowsBy(memberAddresses, (row, { view, language }) => ({
    name: row.name,
    tel: row.tel,
    province: row.province,
    city: row.city,
    county: row.county,
    addressDetail: row.addressDetail,
    areaCode: row.areaCode ?? undefined,
    postalCode: row.postalCode ?? undefined,
    isDefault: flagWord(row.isDefault, language),
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

const collectTypeWords: Words = {
  [collectType.goods]: { zh: '商品', en: 'goods' },
  [collectType.topic]: { zh: '专题', en: 'topic' },
};

export const collectKind = exportKind({
  names: { zh: '收藏', en: 'favourites' },
  permission: 'admin:collect:list',
  input: listCollectsInput(),
  columns: { type: text('类别', 'Kind'), valueId: number('收藏ID', 'Favourite ID'), userId, addTime, id },
  list: memberCollects,
  filter: (input) => input,
  rows: rowsBy(memberCollects, (row, { view, language }) => ({
    type: wordOf(collectTypeWords, row.type, language),
    valueId: row.goodsId ?? row.topicId ?? undefined,
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const footprintKind = exportKind({
  names: { zh: '足迹', en: 'footprints' },
  permission: 'admin:footprint:list',
  input: listFootprintsInput(),
  columns: { goodsId: number('商品ID', 'Goods ID'), userId, addTime, id },
  list: memberFootprints,
  filter: (input) => input,
  rows: rowsBy(memberFootprints, (row, { view }) => ({
    goodsId: row.goodsId,
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

/** What an imported shop called otherwise stays as it is. */
const originWords: Readonly<Record<string, Word | undefined>> = {
  wx: { zh: '小程序', en: 'mini-program' },
  pc: { zh: '电脑网页', en: 'computer' },
  app: { zh: '手机应用', en: 'app' },
};

export const searchKind = exportKind({
  names: { zh: '搜索记录', en: 'searches' },
  permission: 'admin:history:list',
  input: listSearchesInput(),
  columns: { keyword: text('关键词', 'Keyword'), from: text('来自', 'From'), userId, addTime, id },
  list: memberSearches,
  filter: (input) => input,
  rows: rowsBy(memberSearches, (row, { view, language }) => ({
    keyword: row.keyword,
    from: originWords[row.origin]?.[language] ?? row.origin,
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});

export const feedbackKind = exportKind({
  names: { zh: '意见反馈', en: 'feedback' },
  permission: 'admin:feedback:list',
  input: listFeedbacksInput(),
  columns: {
    username: text('用户名', 'User name'),
    mobile: text('手机号', 'Mobile'),
    feedType: text('类别', 'Kind'),
    content: text('内容', 'Text'),
    pictures: text('图片', 'Pictures'),
    userId,
    addTime,
    id,
  },
  list: memberFeedbacks,
  filter: (input) => input,
  rows: rowsBy(memberFeedbacks, (row, { view }) => ({
    username: row.username,
    mobile: row.mobile,
    feedType: row.feedType,
    content: row.content,
    pictures: listText(view.pictures(row.picUrls)),
    userId: row.userId,
    addTime: view.time(row.createdAt),
    id: row.id,
  })),
});
