// Lists of the back office as they are exported, those that their own stores hold in no such form: walked through by their ids in
// windows, so that no query looks at more than a few thousand rows, however large the shop and however rare the matches.
// Filters are those of the lists themselves. What stands beside goods: exportRows.ts.
import { and, eq, sql } from 'drizzle-orm';
import { equals, filteredList, holds, inParts } from '../filteredList.ts';
import { admin, adminLog, notice, noticeAdmin, role } from '../schema/admin.ts';
import { brand, category } from '../schema/category.ts';
import { isOnSale } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { goods, sku } from '../schema/goods.ts';
import { issue, keyword } from '../schema/home.ts';
import { payment } from '../schema/payment.ts';
import { storage } from '../schema/storage.ts';

export const exportedGoods = filteredList({
  table: goods,
  filters: { id: equals<number>(goods.id), goodsSn: equals<string>(goods.goodsSn), name: holds(goods.name) },
  rows: (orm, parts) => inParts(orm.select({ id: goods.id }).from(goods).$dynamic(), parts).prepare(),
});

export const exportedCategories = filteredList({
  table: category,
  filters: {},
  rows: (orm, parts) => inParts(orm.select().from(category).$dynamic(), parts).prepare(),
});

export const exportedBrands = filteredList({
  table: brand,
  filters: { id: equals<number>(brand.id), name: holds(brand.name) },
  rows: (orm, parts) => inParts(orm.select().from(brand).$dynamic(), parts).prepare(),
});

export const exportedComments = filteredList({
  table: comment,
  filters: { userId: equals<number>(comment.userId), goodsId: equals<number>(comment.goodsId) },
  // Legacy ones are in no list.
  always: sql`${comment.type} <> 2`,
  rows: (orm, parts) => inParts(orm.select().from(comment).$dynamic(), parts).prepare(),
});

export const exportedIssues = filteredList({
  table: issue,
  filters: { question: holds(issue.question) },
  rows: (orm, parts) => inParts(orm.select().from(issue).$dynamic(), parts).prepare(),
});

export const exportedKeywords = filteredList({
  table: keyword,
  filters: { keyword: holds(keyword.keyword), url: holds(keyword.url) },
  rows: (orm, parts) => inParts(orm.select().from(keyword).$dynamic(), parts).prepare(),
});

/** SKUs of goods on sale that have at most `limit` in stock. */
export const exportedLowStock = filteredList({
  table: sku,
  filters: { limit: { where: (value) => sql`${sku.stock} <= ${value}`, bind: (limit: number) => limit } },
  always: sql`exists (select 1 from ${goods} where ${goods.id} = ${sku.goodsId} and ${isOnSale(goods)})`,
  rows: (orm, parts) =>
    inParts(
      orm
        .select({
          id: sku.id,
          goodsId: goods.id,
          goodsSn: goods.goodsSn,
          name: goods.name,
          specifications: sku.specifications,
          stock: sku.stock,
        })
        .from(sku)
        .innerJoin(goods, and(eq(goods.id, sku.goodsId), isOnSale(goods)))
        .$dynamic(),
      parts,
    ).prepare(),
});

/** Money that arrived for orders no longer open or for none of ours. */
export const exportedPayments = filteredList({
  table: payment,
  filters: {},
  always: sql`${payment.state} = 'unmatched'`,
  rows: (orm, parts) => inParts(orm.select().from(payment).$dynamic(), parts).prepare(),
});

/** Never a password's hash. */
export const exportedAdmins = filteredList({
  table: admin,
  filters: { username: holds(admin.username) },
  rows: (orm, parts) =>
    inParts(
      orm.select({ id: admin.id, username: admin.username, avatar: admin.avatar }).from(admin).$dynamic(),
      parts,
    ).prepare(),
});

export const exportedRoles = filteredList({
  table: role,
  filters: { name: holds(role.name) },
  rows: (orm, parts) => inParts(orm.select().from(role).$dynamic(), parts).prepare(),
});

export const exportedNotices = filteredList({
  table: notice,
  filters: { title: holds(notice.title), content: holds(notice.content) },
  rows: (orm, parts) => inParts(orm.select().from(notice).$dynamic(), parts).prepare(),
});

/** Of all administrators: `adminId` says whose. */
export const exportedInboxes = filteredList({
  table: noticeAdmin,
  filters: {
    adminId: equals<number>(noticeAdmin.adminId),
    title: holds(noticeAdmin.noticeTitle),
    isRead: {
      where: (value) => sql`(${noticeAdmin.readAt} is not null) = ${value}`,
      bind: (isRead: boolean) => Number(isRead),
    },
  },
  rows: (orm, parts) => inParts(orm.select().from(noticeAdmin).$dynamic(), parts).prepare(),
});

export const exportedLogs = filteredList({
  table: adminLog,
  filters: { name: holds(adminLog.admin) },
  rows: (orm, parts) => inParts(orm.select().from(adminLog).$dynamic(), parts).prepare(),
});

export const exportedFiles = filteredList({
  table: storage,
  filters: { key: equals<string>(storage.key), name: holds(storage.name) },
  rows: (orm, parts) => inParts(orm.select().from(storage).$dynamic(), parts).prepare(),
});
