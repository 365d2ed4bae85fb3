// The tables of the established open-source server (data-model.yaml) beside ours: which column is which, and what differs more
// than by its form. Read by the import, written by the export.
import type { DumpValue } from '../../../lib/mysql/readDump.ts';
import type { SqlValue } from '../../../lib/mysql/writeDump.ts';
import {
  dayOrNull,
  discount,
  flag,
  html,
  idsOf,
  int,
  intFrom,
  money,
  moneyOrNull,
  type OurValue,
  type PeerKind,
  picture,
  pictures,
  type ReadingPeer,
  ref,
  refOrNull,
  text,
  textOrNull,
  texts,
  textWithout,
  time,
  timeOrNull,
  type WritingPeer,
} from './kinds.ts';

export type PeerRow = Readonly<Record<string, DumpValue>>;
export type OurRow = Record<string, OurValue>;

/** Rows of a link table that a row of the peer holds as a list: [our table, its columns, ids]. */
export interface Links {
  readonly table: string;
  readonly owner: string;
  readonly other: string;
  readonly ids: readonly number[];
  readonly hasPosition: boolean;
}

export interface PeerTable {
  readonly peer: string;
  readonly ours: string;
  /** [column of the peer, column of ours, kind]. */
  readonly columns: readonly (readonly [string, string, PeerKind])[];
  /** Without add_time, update_time and deleted. */
  readonly isPlain?: boolean;
  /** Columns of the peer that no column of ours is. */
  readonly more?: Readonly<Record<string, string>>;
  /** Finishes a row of ours. */
  readonly read?: (row: OurRow, from: PeerRow, reading: ReadingPeer) => void;
  readonly links?: (from: PeerRow, reading: ReadingPeer) => Links;
  /** The values of `more`; `linked` are the ids of the link table. */
  readonly write?: (row: OurRow, linked: readonly number[], writing: WritingPeer) => Readonly<Record<string, SqlValue>>;
  /** Changes a row that another stands in the way of; null: it is left out, `merge` columns tell the other apart. */
  readonly onDouble?: (row: OurRow) => OurRow | null;
  /** Brings a row of ours, which nobody else looks at, into the peer's form before its columns are written. */
  readonly prepare?: (row: OurRow) => void;
  /** Rows of ours that are no part of the peer's table. */
  readonly leftOut?: (row: OurRow) => boolean;
}

const own = ['id', 'id', int(0)] as const;
const col = (peer: string, ours: string, kind: PeerKind) => [peer, ours, kind] as const;
const deletedDouble = (row: OurRow): OurRow | null => (row.is_deleted === 1 ? null : { ...row, is_deleted: 1 });
const wide = (most: number) => text(most, { sql: 'mediumtext' });

/** What `value_id` points to, by the type. */
function pointed(row: OurRow, { type, value_id }: PeerRow): void {
  const id = Number(value_id ?? 0) || null;
  row.goods_id = type === '1' ? null : id;
  row.topic_id = type === '1' ? id : null;
}
const pointing = (row: OurRow) => ({ value_id: row.goods_id ?? row.topic_id ?? 0 });

const missing = (row: OurRow, column: string, value: OurValue, reading: ReadingPeer): void => {
  if (row[column] !== null && row[column] !== undefined) return;
  row[column] = value;
  reading.changed(`${column} was missing`);
};

/** What stands as the kind of a refund where an order keeps why one was refused: the peer has no column for that. */
const refusedRefund = '退款申请未通过';

function holdRefusal(row: OurRow): void {
  if (row.refund_reject_reason === null || row.refund_type !== null || row.refund_content !== null) return;
  row.refund_type = refusedRefund;
  row.refund_content = row.refund_reject_reason ?? null;
}

function readRefusal(row: OurRow, { refund_content }: PeerRow, reading: ReadingPeer): void {
  if (row.refund_type !== refusedRefund) return;
  row.refund_reject_reason = textOrNull(255).read(refund_content ?? null, reading);
  row.refund_type = null;
  row.refund_content = null;
}

/** What the states of an order ask for, and the sum that its parts give. */
function readOrder(row: OurRow, from: PeerRow, reading: ReadingPeer): void {
  readRefusal(row, from, reading);
  const status = Number(row.order_status);
  const updated = row.updated_at ?? reading.now;
  if (status >= 301 && status < 400) {
    missing(row, 'shipped_at', updated, reading);
    missing(row, 'ship_sn', '', reading);
    missing(row, 'ship_channel', '', reading);
  }
  if (status === 203) {
    missing(row, 'refunded_at', row.ended_at ?? updated, reading);
    missing(row, 'refund_amount_fen', row.actual_price_fen ?? 0, reading);
  }
  if (status === 401 || status === 402) missing(row, 'confirmed_at', updated, reading);
  if (status === 102 || status === 103) missing(row, 'ended_at', updated, reading);
  const sum = Number(row.goods_price_fen) + Number(row.freight_price_fen) - Number(row.coupon_price_fen);
  if (row.order_price_fen !== Math.max(0, sum)) {
    row.order_price_fen = Math.max(0, sum);
    reading.changed('order_price was not the sum of its parts');
  }
  const payId = row.pay_id === null ? '' : String(row.pay_id);
  row.payment_method =
    payId === '' ? null : payId === 'offline' ? 'offline' : /^sim/i.test(payId) ? 'simulated' : 'wechat';
}

function readCoupon(row: OurRow, _: PeerRow, reading: ReadingPeer): void {
  if (row.time_type !== 1) return;
  const from = row.starts_at ?? row.created_at ?? reading.now;
  if (row.starts_at !== null && row.ends_at !== null && Number(row.starts_at) < Number(row.ends_at)) return;
  Object.assign(row, { starts_at: from, ends_at: Number(from) + 1000, status: row.status === 0 ? 1 : row.status });
  reading.changed('the times of a coupon were missing');
}

function readUserCoupon(row: OurRow, _: PeerRow, reading: ReadingPeer): void {
  missing(row, 'starts_at', row.created_at ?? reading.now, reading);
  missing(row, 'ends_at', row.updated_at ?? reading.now, reading);
  if (row.status !== 1) return;
  if (row.order_id === null) {
    row.status = 2;
    reading.changed('a used coupon names no order');
  } else missing(row, 'used_at', row.updated_at ?? reading.now, reading);
}

export const peerTables: readonly PeerTable[] = [
  {
    peer: 'litemall_region',
    ours: 'region',
    isPlain: true,
    columns: [
      own,
      col('pid', 'pid', ref),
      col('name', 'name', text(120)),
      col('type', 'type', int(0)),
      col('code', 'code', int(0)),
    ],
  },
  {
    peer: 'litemall_user',
    ours: 'user',
    columns: [
      own,
      col('username', 'username', text(63)),
      col('password', 'password_hash', text(255)),
      col('gender', 'gender', int(0)),
      col('birthday', 'birthday', dayOrNull),
      col('last_login_time', 'last_login_at', timeOrNull),
      col('last_login_ip', 'last_login_ip', text(63)),
      col('user_level', 'user_level', int(0)),
      col('nickname', 'nickname', text(63)),
      col('mobile', 'mobile', text(20)),
      col('avatar', 'avatar', picture),
      col('weixin_openid', 'weixin_openid', text(63)),
      col('status', 'status', int(0)),
    ],
    more: { session_key: "varchar(100) NOT NULL DEFAULT ''" },
    read(row) {
      row.is_automatic = row.weixin_openid !== '' && row.username === row.weixin_openid ? 1 : 0;
    },
    write: () => ({ session_key: '' }),
    onDouble: (row) =>
      row.mobile !== '' ? { ...row, mobile: '' } : row.weixin_openid !== '' ? { ...row, weixin_openid: '' } : null,
  },
  {
    peer: 'litemall_address',
    ours: 'address',
    columns: [
      own,
      col('name', 'name', text(63)),
      col('user_id', 'user_id', int(0)),
      col('province', 'province', text(63)),
      col('city', 'city', text(63)),
      col('county', 'county', text(63)),
      col('address_detail', 'address_detail', text(127)),
      col('area_code', 'area_code', textOrNull(6)),
      col('postal_code', 'postal_code', textOrNull(6)),
      col('tel', 'tel', text(20)),
      col('is_default', 'is_default', flag(0)),
    ],
    onDouble: (row) => (row.is_default === 1 ? { ...row, is_default: 0 } : null),
  },
  {
    peer: 'litemall_role',
    ours: 'role',
    columns: [
      own,
      col('name', 'name', text(63)),
      col('desc', 'description', textOrNull(1023)),
      col('enabled', 'is_enabled', flag(1)),
    ],
  },
  {
    peer: 'litemall_permission',
    ours: 'role_permission',
    columns: [own, col('role_id', 'role_id', refOrNull), col('permission', 'permission', text(63))],
  },
  {
    peer: 'litemall_admin',
    ours: 'admin',
    columns: [
      own,
      col('username', 'username', text(63)),
      col('password', 'password_hash', text(255)),
      col('last_login_ip', 'last_login_ip', text(63)),
      col('last_login_time', 'last_login_at', timeOrNull),
      col('avatar', 'avatar', picture),
    ],
    more: { role_ids: "varchar(127) DEFAULT '[]'" },
    links: (from, reading) => ({
      table: 'admin_role',
      owner: 'admin_id',
      other: 'role_id',
      hasPosition: false,
      ids: idsOf(from.role_ids ?? null, reading),
    }),
    write: (_, linked) => ({ role_ids: JSON.stringify(linked) }),
  },
  {
    peer: 'litemall_log',
    ours: 'admin_log',
    columns: [
      own,
      col('admin', 'admin', text(63)),
      col('ip', 'ip', textOrNull(63)),
      col('type', 'type', int(0)),
      col('action', 'action', text(63)),
      col('status', 'is_success', flag(1)),
      col('result', 'result', textOrNull(65_535, 'text')),
      col('comment', 'comment', textOrNull(65_535, 'text')),
    ],
  },
  {
    peer: 'litemall_notice',
    ours: 'notice',
    columns: [own, col('title', 'title', text(63)), col('content', 'content', html), col('admin_id', 'admin_id', ref)],
  },
  {
    peer: 'litemall_notice_admin',
    ours: 'notice_admin',
    columns: [
      own,
      col('notice_id', 'notice_id', refOrNull),
      col('notice_title', 'notice_title', text(63)),
      col('admin_id', 'admin_id', refOrNull),
      col('read_time', 'read_at', timeOrNull),
    ],
  },
  {
    peer: 'litemall_category',
    ours: 'category',
    columns: [
      own,
      col('name', 'name', text(63)),
      col('keywords', 'keywords', text(1023)),
      col('desc', 'description', text(255)),
      col('pid', 'pid', ref),
      col('icon_url', 'icon_url', picture),
      col('pic_url', 'pic_url', picture),
      col('level', 'level', text(255, { fallback: 'L1' })),
      col('sort_order', 'sort_order', int(50)),
    ],
    read(row, _, reading) {
      const level = row.pid === null ? 'L1' : 'L2';
      if (row.level !== level) reading.changed('the level of a category did not fit its parent');
      row.level = level;
    },
  },
  {
    peer: 'litemall_brand',
    ours: 'brand',
    columns: [
      own,
      col('name', 'name', text(255)),
      col('desc', 'description', text(255)),
      col('pic_url', 'pic_url', picture),
      col('sort_order', 'sort_order', int(50)),
      col('floor_price', 'floor_price_fen', money),
    ],
  },
  {
    peer: 'litemall_goods',
    ours: 'goods',
    columns: [
      own,
      col('goods_sn', 'goods_sn', text(63)),
      col('name', 'name', text(127)),
      col('category_id', 'category_id', ref),
      col('brand_id', 'brand_id', ref),
      col('gallery', 'gallery', pictures),
      col('keywords', 'keywords', text(255)),
      col('brief', 'brief', text(255)),
      col('is_on_sale', 'is_on_sale', flag(1)),
      col('sort_order', 'sort_order', int(100)),
      col('pic_url', 'pic_url', picture),
      col('share_url', 'share_url', picture),
      col('is_new', 'is_new', flag(0)),
      col('is_hot', 'is_hot', flag(0)),
      col('unit', 'unit', textWithout('’件‘', 31, '件')),
      col('counter_price', 'counter_price_fen', money),
      col('retail_price', 'retail_price_fen', money),
      col('detail', 'detail', html),
    ],
  },
  {
    peer: 'litemall_goods_product',
    ours: 'sku',
    columns: [
      own,
      col('goods_id', 'goods_id', int(0)),
      col('specifications', 'specifications', texts),
      col('price', 'price_fen', money),
      col('number', 'stock', intFrom(0)),
      col('url', 'url', picture),
    ],
    onDouble: deletedDouble,
  },
  {
    peer: 'litemall_goods_specification',
    ours: 'specification',
    columns: [
      own,
      col('goods_id', 'goods_id', int(0)),
      col('specification', 'specification', text(255)),
      col('value', 'value', text(255)),
      col('pic_url', 'pic_url', picture),
    ],
    onDouble: deletedDouble,
  },
  {
    peer: 'litemall_goods_attribute',
    ours: 'attribute',
    columns: [
      own,
      col('goods_id', 'goods_id', int(0)),
      col('attribute', 'attribute', text(255)),
      col('value', 'value', text(255)),
    ],
  },
  {
    peer: 'litemall_topic',
    ours: 'topic',
    columns: [
      own,
      col('title', 'title', textWithout("'", 255)),
      col('subtitle', 'subtitle', textWithout("'", 255)),
      col('content', 'content', html),
      col('price', 'price_fen', money),
      col('read_count', 'read_count', text(255, { fallback: '1k' })),
      col('pic_url', 'pic_url', picture),
      col('sort_order', 'sort_order', int(100)),
    ],
    more: { goods: 'text' },
    links: (from, reading) => ({
      table: 'topic_goods',
      owner: 'topic_id',
      other: 'goods_id',
      hasPosition: true,
      ids: idsOf(from.goods ?? null, reading),
    }),
    write: (_, linked) => ({ goods: JSON.stringify(linked) }),
  },
  {
    peer: 'litemall_ad',
    ours: 'ad',
    columns: [
      own,
      col('name', 'name', text(63)),
      col('link', 'link', text(255)),
      col('url', 'url', picture),
      col('position', 'position', int(1)),
      col('content', 'content', text(255)),
      col('start_time', 'starts_at', timeOrNull),
      col('end_time', 'ends_at', timeOrNull),
      col('enabled', 'is_enabled', flag(0)),
    ],
  },
  {
    peer: 'litemall_keyword',
    ours: 'keyword',
    columns: [
      own,
      col('keyword', 'keyword', text(127)),
      col('url', 'url', text(255)),
      col('is_hot', 'is_hot', flag(0)),
      col('is_default', 'is_default', flag(0)),
      col('sort_order', 'sort_order', int(100)),
    ],
    onDouble: (row) => (row.is_default === 1 ? { ...row, is_default: 0 } : null),
  },
  {
    peer: 'litemall_issue',
    ours: 'issue',
    columns: [own, col('question', 'question', text(255)), col('answer', 'answer', text(255))],
  },
  {
    peer: 'litemall_storage',
    ours: 'storage',
    columns: [
      own,
      col('key', 'key', text(63)),
      col('name', 'name', text(255)),
      col('type', 'type', text(255)),
      col('size', 'size_bytes', intFrom(0)),
    ],
    more: { url: 'varchar(255) DEFAULT NULL' },
    read(row) {
      row.key = String(row.key).toLowerCase();
    },
    write: (row, _, { view }) => ({ url: view.picture(String(row.key)) }),
  },
  {
    peer: 'litemall_comment',
    ours: 'comment',
    columns: [
      own,
      col('type', 'type', int(0)),
      col('content', 'content', text(1023)),
      col('admin_content', 'admin_content', text(511)),
      col('user_id', 'user_id', int(0)),
      col('has_picture', 'has_picture', flag(0)),
      col('pic_urls', 'pic_urls', pictures),
      col('star', 'star', intFrom(1)),
    ],
    more: { value_id: "int(11) NOT NULL DEFAULT '0'" },
    read: pointed,
    write: pointing,
  },
  {
    peer: 'litemall_collect',
    ours: 'collect',
    columns: [own, col('user_id', 'user_id', int(0)), col('type', 'type', int(0))],
    more: { value_id: "int(11) NOT NULL DEFAULT '0'" },
    read: pointed,
    write: pointing,
  },
  {
    peer: 'litemall_footprint',
    ours: 'footprint',
    columns: [own, col('user_id', 'user_id', int(0)), col('goods_id', 'goods_id', int(0))],
  },
  {
    peer: 'litemall_search_history',
    ours: 'search_history',
    columns: [
      own,
      col('user_id', 'user_id', int(0)),
      col('keyword', 'keyword', text(63)),
      col('from', 'origin', text(63)),
    ],
  },
  {
    peer: 'litemall_feedback',
    ours: 'feedback',
    columns: [
      own,
      col('user_id', 'user_id', int(0)),
      col('username', 'username', text(63)),
      col('mobile', 'mobile', text(20)),
      col('feed_type', 'feed_type', text(63)),
      col('content', 'content', text(1023)),
      col('status', 'status', int(0)),
      col('has_picture', 'has_picture', flag(0)),
      col('pic_urls', 'pic_urls', pictures),
    ],
  },
  {
    peer: 'litemall_cart',
    ours: 'cart',
    columns: [
      own,
      col('user_id', 'user_id', refOrNull),
      col('goods_id', 'goods_id', refOrNull),
      col('goods_sn', 'goods_sn', text(63)),
      col('goods_name', 'goods_name', text(127)),
      col('product_id', 'sku_id', refOrNull),
      col('price', 'price_fen', money),
      col('number', 'quantity', intFrom(1)),
      col('specifications', 'specifications', texts),
      col('checked', 'is_checked', flag(1)),
      col('pic_url', 'pic_url', picture),
    ],
    leftOut: (row) => row.is_buy_now === 1,
  },
  {
    peer: 'litemall_order',
    ours: 'orders',
    columns: [
      own,
      col('user_id', 'user_id', int(0)),
      col('order_sn', 'order_sn', text(63)),
      col('order_status', 'order_status', int(0)),
      col('aftersale_status', 'aftersale_status', int(0)),
      col('consignee', 'consignee', text(63)),
      col('mobile', 'mobile', text(63)),
      col('address', 'address', text(320)),
      col('message', 'message', text(512)),
      col('goods_price', 'goods_price_fen', money),
      col('freight_price', 'freight_price_fen', money),
      col('coupon_price', 'coupon_price_fen', money),
      col('integral_price', 'integral_price_fen', money),
      col('groupon_price', 'groupon_price_fen', money),
      col('order_price', 'order_price_fen', money),
      col('actual_price', 'actual_price_fen', money),
      col('pay_id', 'pay_id', textOrNull(63)),
      col('pay_time', 'paid_at', timeOrNull),
      col('ship_sn', 'ship_sn', textOrNull(63)),
      col('ship_channel', 'ship_channel', textOrNull(63)),
      col('ship_time', 'shipped_at', timeOrNull),
      col('refund_amount', 'refund_amount_fen', moneyOrNull),
      col('refund_type', 'refund_type', textOrNull(63)),
      col('refund_content', 'refund_content', textOrNull(127, 'varchar(255) DEFAULT NULL')),
      col('refund_time', 'refunded_at', timeOrNull),
      col('confirm_time', 'confirmed_at', timeOrNull),
      col('comments', 'open_comments', intFrom(0)),
      col('end_time', 'ended_at', timeOrNull),
    ],
    read: readOrder,
    prepare: holdRefusal,
    onDouble: (row) =>
      String(row.order_sn).endsWith(`-${row.id}`) ? null : { ...row, order_sn: `${row.order_sn}-${row.id}` },
  },
  {
    peer: 'litemall_order_goods',
    ours: 'order_line',
    columns: [
      own,
      col('order_id', 'order_id', int(0)),
      col('goods_id', 'goods_id', int(0)),
      col('goods_name', 'goods_name', text(127)),
      col('goods_sn', 'goods_sn', text(63)),
      col('product_id', 'sku_id', int(0)),
      col('number', 'quantity', intFrom(1)),
      col('price', 'price_fen', money),
      col('specifications', 'specifications', texts),
      col('pic_url', 'pic_url', picture),
    ],
    more: { comment: "int(11) DEFAULT '0'" },
    read(row, { comment }) {
      const id = Number(comment ?? 0);
      row.comment_state = id > 0 ? 1 : id < 0 ? 2 : 0;
      row.comment_id = id > 0 ? id : null;
    },
    write: (row) => ({ comment: row.comment_state === 1 ? (row.comment_id ?? 0) : row.comment_state === 2 ? -1 : 0 }),
    onDouble: (row) => (row.comment_state === 1 ? { ...row, comment_state: 2, comment_id: null } : null),
  },
  {
    peer: 'litemall_aftersale',
    ours: 'aftersale',
    columns: [
      own,
      col('aftersale_sn', 'aftersale_sn', text(63)),
      col('order_id', 'order_id', int(0)),
      col('user_id', 'user_id', int(0)),
      col('type', 'type', int(0)),
      col('reason', 'reason', text(31)),
      col('amount', 'amount_fen', money),
      col('pictures', 'pictures', pictures),
      col('comment', 'comment', text(511)),
      col('status', 'status', int(0)),
      col('handle_time', 'handled_at', timeOrNull),
    ],
    onDouble(row) {
      if (String(row.aftersale_sn).endsWith(`-${row.id}`)) return deletedDouble(row);
      return { ...row, aftersale_sn: `${row.aftersale_sn}-${row.id}` };
    },
  },
  {
    peer: 'litemall_coupon',
    ours: 'coupon',
    columns: [
      own,
      col('name', 'name', text(63)),
      col('desc', 'description', text(127)),
      col('tag', 'tag', text(63)),
      col('total', 'total', intFrom(0)),
      col('discount', 'discount_fen', money),
      col('min', 'min_fen', money),
      col('limit', 'limit_per_user', intFrom(0, 1)),
      col('type', 'type', int(0)),
      col('status', 'status', int(0)),
      col('goods_type', 'goods_type', int(0)),
      col('code', 'code', textOrNull(63)),
      col('time_type', 'time_type', int(0)),
      col('days', 'days', intFrom(0)),
      col('start_time', 'starts_at', timeOrNull),
      col('end_time', 'ends_at', timeOrNull),
    ],
    more: { goods_value: 'text' },
    read: readCoupon,
    links: (from, reading) => ({
      ...(from.goods_type === '1'
        ? { table: 'coupon_category', other: 'category_id' }
        : { table: 'coupon_goods', other: 'goods_id' }),
      owner: 'coupon_id',
      hasPosition: true,
      ids: from.goods_type === '1' || from.goods_type === '2' ? idsOf(from.goods_value ?? null, reading) : [],
    }),
    write: (_, linked) => ({ goods_value: JSON.stringify(linked) }),
  },
  {
    peer: 'litemall_coupon_user',
    ours: 'user_coupon',
    columns: [
      own,
      col('user_id', 'user_id', int(0)),
      col('coupon_id', 'coupon_id', int(0)),
      col('status', 'status', int(0)),
      col('used_time', 'used_at', timeOrNull),
      col('start_time', 'starts_at', timeOrNull),
      col('end_time', 'ends_at', timeOrNull),
      col('order_id', 'order_id', refOrNull),
    ],
    read: readUserCoupon,
  },
  {
    peer: 'litemall_groupon_rules',
    ours: 'groupon_rule',
    columns: [
      own,
      col('goods_id', 'goods_id', int(0)),
      col('goods_name', 'goods_name', text(127)),
      col('pic_url', 'pic_url', picture),
      col('discount', 'discount_fen', discount),
      col('discount_member', 'members_needed', intFrom(2)),
      col('expire_time', 'expires_at', time),
      col('status', 'status', int(0)),
    ],
    onDouble: (row) => (row.status === 0 ? { ...row, status: 2 } : null),
  },
  {
    peer: 'litemall_groupon',
    ours: 'groupon',
    columns: [
      own,
      col('order_id', 'order_id', int(0)),
      col('groupon_id', 'groupon_id', ref),
      col('rules_id', 'rule_id', int(0)),
      col('user_id', 'user_id', int(0)),
      col('share_url', 'share_url', picture),
      col('creator_user_id', 'creator_user_id', int(0)),
      col('creator_user_time', 'opened_at', timeOrNull),
      col('status', 'status', int(0)),
    ],
    onDouble: deletedDouble,
  },
];

/** Settings are looked at one by one, see importPeer.ts. */
export const settingsTable: PeerTable = {
  peer: 'litemall_system',
  ours: 'setting',
  columns: [own, col('key_name', 'key', text(255)), col('key_value', 'value', wide(65_535))],
  leftOut: (row) => !String(row.key).startsWith('litemall_'),
};

const stampColumns = [
  col('add_time', 'created_at', time),
  col('update_time', 'updated_at', timeOrNull),
  col('deleted', 'is_deleted', flag(0)),
] as const;

/** All columns of a table, in the order of its statement. */
export const columnsOf = ({ columns, isPlain }: PeerTable) => (isPlain ? columns : [...columns, ...stampColumns]);
