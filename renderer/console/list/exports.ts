// The lists that go out as files, by their names for /desk/export, and the operation of each: who may not see a list is not offered its
// file.
import { can } from '../api/call.ts';
import type { InputOf, OperationName } from '../api/operations.ts';

export type ExportWhat = InputOf<'deskExchange.export'>['what'];

const listOf: Readonly<Record<ExportWhat, OperationName>> = {
  goods: 'adminGoods.list',
  category: 'adminCategory.list',
  brand: 'adminBrand.list',
  stock: 'deskDashboard.read',
  keyword: 'adminKeyword.list',
  comment: 'adminComment.list',
  issue: 'adminIssue.list',
  order: 'adminOrder.list',
  aftersale: 'adminAftersale.list',
  payment: 'deskPayments.unmatched',
  ad: 'adminAd.list',
  topic: 'adminTopic.list',
  coupon: 'adminCoupon.list',
  'coupon-user': 'adminCoupon.listUser',
  'groupon-rule': 'adminGroupon.list',
  groupon: 'adminGroupon.listRecord',
  user: 'adminUser.list',
  address: 'adminShopperData.addresses',
  collect: 'adminShopperData.collects',
  footprint: 'adminShopperData.footprints',
  history: 'adminShopperData.searches',
  feedback: 'adminShopperData.feedbacks',
  admin: 'adminAccount.list',
  role: 'role.list',
  notice: 'notice.list',
  inbox: 'adminProfile.inbox',
  log: 'adminLog.list',
  storage: 'adminStorage.list',
};

/** Those of the lists that whoever is logged in may see, in the order of the menu. */
export const exportsAllowed = (): ExportWhat[] =>
  (Object.keys(listOf) as ExportWhat[]).filter((what) => can(listOf[what]));
