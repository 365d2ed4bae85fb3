// Step 1: the shop as it was first released. SQL by hand, since drizzle-kit knows no STRICT, FTS5 or triggers.
import type { Migration } from '../migrate.ts';
import { accountTables } from './0001/account.ts';
import { adminTables } from './0001/admin.ts';
import { aftersaleTables } from './0001/aftersale.ts';
import { cartTables } from './0001/cart.ts';
import { categoryTables } from './0001/category.ts';
import { commentTables } from './0001/comment.ts';
import { couponTables } from './0001/coupon.ts';
import { goodsTables } from './0001/goods.ts';
import { grouponTables } from './0001/groupon.ts';
import { homeTables } from './0001/home.ts';
import { orderTables } from './0001/order.ts';
import { paymentTables } from './0001/payment.ts';
import { regionTables } from './0001/region.ts';
import { goodsSearch } from './0001/search.ts';
import { settingTables } from './0001/setting.ts';
import { shopperTables } from './0001/shopper.ts';
import { stockTables } from './0001/stock.ts';
import { storageTables } from './0001/storage.ts';
import { topicTables } from './0001/topic.ts';
import { userTables } from './0001/user.ts';

export const shopMigration: Migration = {
  id: 1,
  name: 'shop',
  sql: [
    regionTables,
    userTables,
    accountTables,
    adminTables,
    categoryTables,
    goodsTables,
    topicTables,
    homeTables,
    storageTables,
    settingTables,
    commentTables,
    shopperTables,
    cartTables,
    orderTables,
    stockTables,
    paymentTables,
    aftersaleTables,
    couponTables,
    grouponTables,
    goodsSearch,
  ].join('\n'),
};
