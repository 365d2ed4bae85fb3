// Coupons in the back office (admin-promotion.yaml).

import type { Reads } from '../../../db/statement.ts';
import {
  addCoupon,
  adminCoupons,
  type CouponContent,
  changeCoupon as changeCouponRow,
  deleteCoupon as deleteCouponRow,
  findScopesOfCoupons,
  isCodeTaken,
  putScopeOfCoupon,
  takeDownHeldCoupons,
} from '../../../db/stores/adminCoupon.ts';
import { type CouponRow, findCoupon } from '../../../db/stores/coupon.ts';
import { areAllCategories, areAllGoods } from '../../../db/stores/knownIds.ts';
import { couponGoodsType, couponStatus, couponTimeType, couponType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { findMatches } from '../common/matches.ts';
import { couponCode, findCouponFault, plainCoupon, statusAfterChange } from './rules.ts';
import type { ChangeCouponInput, CreateCouponInput, ListAdminCouponsInput } from './schema.ts';

/** `scope`: ids of the categories or goods that it is for. */
export type CouponWithScope = CouponRow & { readonly scope: readonly number[] };

/** Coupons with the ids of what they are for. */
export function withScope(on: Reads, rows: readonly CouponRow[]): CouponWithScope[] {
  const scopes = findScopesOfCoupons(
    on,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, scope: scopes.get(row.id) ?? [] }));
}

/** Coupons that fit every filter given; what those of a page are for comes with one query. */
export function findAdminCoupons(shop: Shop, input: ListAdminCouponsInput) {
  const { total, rows } = findMatches(shop, adminCoupons, input);
  return { total, rows: (slice: { limit: number; offset: number }) => withScope(shop.read, rows(slice)) };
}

function findWithScope(on: Reads, id: number): CouponWithScope | undefined {
  const row = findCoupon(on, id);
  return row && withScope(on, [row])[0];
}

/** @throws 402 for an unknown coupon */
export function readAdminCoupon(shop: Shop, id: number): CouponWithScope {
  const coupon = findWithScope(shop.read, id);
  if (!coupon) throw invalidField('id', '没有这个优惠券', 'no such coupon');
  return coupon;
}

/**
 * The coupon with what was sent. What belongs to the other kind of validity is left over from a form that was switched:
 * it is neither taken nor refused.
 */
function withInput(shop: Shop, stored: CouponContent, input: CreateCouponInput | Omit<ChangeCouponInput, 'id'>) {
  const moment = (text: string | undefined) => (text === undefined ? undefined : shop.time.fromWire(text));
  const { name, type, tag, total, status, goodsType, timeType = stored.timeType } = input;
  const hasRange = timeType === couponTimeType.fixedRange;
  return withChanges(stored, {
    ...{ name, type, tag, total, status, goodsType, timeType },
    description: input.desc,
    discountFen: input.discount,
    minFen: input.min,
    limitPerUser: input.limit,
    days: hasRange ? undefined : input.days,
    startsAt: hasRange ? moment(input.startTime) : undefined,
    endsAt: hasRange ? moment(input.endTime) : undefined,
  });
}

interface Scope {
  readonly goodsType: CouponContent['goodsType'];
  readonly ids: readonly number[];
}

/** What a coupon is for after a change: all that was sent, or what it was for. `held` is never refused. @throws 402, 712 */
function scopeOf(tx: Tx, content: CouponContent, sent: readonly number[] | undefined, held: Scope): number[] {
  const { goodsType } = content;
  if (goodsType === couponGoodsType.all) return [];
  const known = goodsType === held.goodsType ? held.ids : [];
  const ids = [...new Set(sent ?? known)];
  const fresh = ids.filter((id) => !known.includes(id));
  if (goodsType === couponGoodsType.goods && !areAllGoods(tx, fresh)) throw new ShopError('goodsUnknown');
  if (goodsType === couponGoodsType.categories && !areAllCategories(tx, fresh)) {
    throw invalidField('goodsValue', '没有这个分类', 'there is no such category');
  }
  return ids;
}

/** The code that it is had for: its own unless it has none or another got the same meanwhile. */
function codeOf(shop: Shop, tx: Tx, { type, code }: CouponContent, couponId: number | null): string | null {
  if (type !== couponType.byCode) return code;
  let chosen = code ?? couponCode(shop.ids.number);
  while (isCodeTaken(tx, chosen, couponId)) chosen = couponCode(shop.ids.number);
  return chosen;
}

function requireSound(content: CouponContent, scope: readonly number[] | null): void {
  const fault = findCouponFault(content, scope);
  if (fault) throw invalidField(fault.field, fault.zh, fault.en);
}

/** Adds a coupon and gives it as it is stored. @throws 402, 712 for unknown goods */
export async function createCoupon(shop: Shop, input: CreateCouponInput): Promise<CouponWithScope> {
  const content = withInput(shop, plainCoupon, input);
  const created = await shop.write((tx) => {
    const scope = scopeOf(tx, content, input.goodsValue, { goodsType: content.goodsType, ids: [] });
    requireSound(content, scope);
    const row = addCoupon(tx, { ...content, code: codeOf(shop, tx, content, null) }, shop.clock.now());
    putScopeOfCoupon(tx, row, scope);
    return { ...row, scope };
  });
  shop.wakeDueWork();
  return created;
}

/**
 * Writes what was sent and gives the coupon as it is stored then. Those in shoppers' hands keep their times; taking the
 * coupon down takes down the unused ones.
 * @throws 505 for an unknown coupon, 402, 712
 */
export async function changeCoupon(shop: Shop, { id, ...input }: ChangeCouponInput): Promise<CouponWithScope> {
  const changed = await shop.write((tx) => {
    const stored = findWithScope(tx, id);
    if (!stored) throw new ShopError('updateFailed');
    const now = shop.clock.now();
    const content = withInput(shop, stored, input);
    const scope = scopeOf(tx, content, input.goodsValue, { goodsType: stored.goodsType, ids: stored.scope });
    const isScopeChanged = content.goodsType !== stored.goodsType || scope.join() !== stored.scope.join();
    requireSound(content, isScopeChanged ? scope : null);
    const status = statusAfterChange(stored, content, now);
    const row = changeCouponRow(tx, id, { ...content, status, code: codeOf(shop, tx, content, id) }, now);
    if (!row) throw new ShopError('updateFailed');
    if (isScopeChanged) putScopeOfCoupon(tx, row, scope);
    if (status === couponStatus.takenDown) takeDownHeldCoupons(tx, id, now);
    return { ...row, scope };
  });
  shop.wakeDueWork();
  return changed;
}

/** Marks a coupon as deleted, and takes down the unused ones in shoppers' hands. Unknown ones are no error. */
export function deleteCoupon(shop: Shop, id: number): Promise<void> {
  return shop.write((tx) => {
    const now = shop.clock.now();
    if (deleteCouponRow(tx, id, now)) takeDownHeldCoupons(tx, id, now);
  });
}
