// Every table of the shop's file in one list, in the order of their references: for checks, counts and table versions.
import { keptAnswer, smsCode, token } from './account.ts';
import { admin, adminLog, adminRole, notice, noticeAdmin, role, rolePermission } from './admin.ts';
import { aftersale } from './aftersale.ts';
import { cart } from './cart.ts';
import { brand, category } from './category.ts';
import { comment } from './comment.ts';
import { coupon, couponCategory, couponGoods, userCoupon } from './coupon.ts';
import { attribute, goods, sku, specification } from './goods.ts';
import { groupon, grouponRule } from './groupon.ts';
import { ad, issue, keyword } from './home.ts';
import { hourCount } from './hourCount.ts';
import { orderCounter, orderLine, orders } from './order.ts';
import { orderNote } from './orderNote.ts';
import { payment } from './payment.ts';
import { region } from './region.ts';
import { rowCount } from './rowCount.ts';
import { meta, setting } from './setting.ts';
import { collect, feedback, footprint, searchHistory } from './shopper.ts';
import { stockMove } from './stock.ts';
import { storage } from './storage.ts';
import { topic, topicGoods } from './topic.ts';
import { address, user } from './user.ts';
import { visit } from './visit.ts';

/** All tables by their TypeScript names. A table comes after those that it refers to. */
export const tables = {
  // First, so that what removes all rows removes these after those that they count.
  rowCount,
  hourCount,
  region,
  user,
  address,
  token,
  keptAnswer,
  smsCode,
  admin,
  role,
  adminRole,
  rolePermission,
  adminLog,
  notice,
  noticeAdmin,
  category,
  brand,
  goods,
  sku,
  specification,
  attribute,
  topic,
  topicGoods,
  ad,
  keyword,
  issue,
  storage,
  setting,
  meta,
  comment,
  collect,
  footprint,
  searchHistory,
  feedback,
  cart,
  orders,
  orderLine,
  orderCounter,
  orderNote,
  stockMove,
  payment,
  aftersale,
  coupon,
  couponCategory,
  couponGoods,
  userCoupon,
  grouponRule,
  groupon,
  visit,
};
