// Group-buy offers and the groups (shop-promotion.yaml, admin-promotion.yaml).
import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { GrouponRuleStatus, GrouponStatus } from '../values.ts';
import { fen, isLive, moment, restrict, rowId, stamps, version } from './columns.ts';
import { goods } from './goods.ts';
import { orders } from './order.ts';
import { user } from './user.ts';

/** A group-buy offer; goods have at most one that runs. */
export const grouponRule = sqliteTable(
  'groupon_rule',
  {
    id: rowId(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    /** Copy, as is the picture. */
    goodsName: text('goods_name').notNull(),
    picUrl: text('pic_url').notNull().default(''),
    /** Off a piece. */
    discountFen: fen('discount_fen').notNull(),
    /** Opener included; `discountMember` on the wire. */
    membersNeeded: integer('members_needed').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** `grouponRuleStatus`. */
    status: integer('status').$type<GrouponRuleStatus>().notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('groupon_rule_running_uq')
      .on(t.goodsId)
      .where(sql`${isLive(t)} and ${t.status} = 0`),
    index('groupon_rule_status_created_idx').on(t.status, t.createdAt).where(isLive(t)),
    index('groupon_rule_goods_idx').on(t.goodsId).where(isLive(t)),
    index('groupon_rule_expiring_idx')
      .on(t.expiresAt)
      .where(sql`${isLive(t)} and ${t.status} = 0`),
    index('groupon_rule_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A place in a group: one an order, of the opener or of a joiner. */
export const groupon = sqliteTable(
  'groupon',
  {
    id: rowId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, restrict),
    /** The opener's record; null on that itself (0 on the wire). */
    grouponId: integer('groupon_id').references((): AnySQLiteColumn => groupon.id, restrict),
    /** `rulesId` on the wire. */
    ruleId: integer('rule_id')
      .notNull()
      .references(() => grouponRule.id, restrict),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    shareUrl: text('share_url').notNull().default(''),
    /** Opener of the group. */
    creatorUserId: integer('creator_user_id')
      .notNull()
      .references(() => user.id, restrict),
    /** When it was opened, on the opener's record only; `creatorUserTime` on the wire. */
    openedAt: moment('opened_at'),
    /** `grouponStatus`. */
    status: integer('status').$type<GrouponStatus>().notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('groupon_order_uq').on(t.orderId).where(isLive(t)),
    uniqueIndex('groupon_member_uq')
      .on(t.userId, t.grouponId)
      .where(sql`${isLive(t)} and ${t.grouponId} is not null and ${t.status} in (1, 2)`),
    index('groupon_rule_status_idx').on(t.ruleId, t.status).where(isLive(t)),
    index('groupon_groupon_status_created_idx').on(t.grouponId, t.status, t.createdAt).where(isLive(t)),
    index('groupon_user_status_created_idx').on(t.userId, t.status, t.createdAt).where(isLive(t)),
    index('groupon_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
