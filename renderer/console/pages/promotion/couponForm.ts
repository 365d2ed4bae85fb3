// Between a coupon on the wire and its form. Pure.
import type { InputOf, OutputOf } from '../../api/operations.ts';
import { changedOf } from '../../form/changedOf.ts';
import type { Rule } from '../../form/useForm.ts';

type Coupon = OutputOf<'adminCoupon.list'>['list'][number];
type Code = 0 | 1 | 2;

export interface CouponValues {
  name: string;
  desc: string;
  tag: string;
  type: Code;
  discount: number | undefined;
  min: number | undefined;
  total: number;
  limit: number;
  goodsType: Code;
  /** Ids, for the two kinds of scope that have some. */
  categories: number[];
  goods: number[];
  timeType: 0 | 1;
  days: number;
  window: [string, string] | undefined;
}

export const emptyCoupon = (): CouponValues => ({
  name: '',
  desc: '',
  tag: '',
  type: 0,
  discount: undefined,
  min: undefined,
  total: 0,
  limit: 1,
  goodsType: 0,
  categories: [],
  goods: [],
  timeType: 0,
  days: 10,
  window: undefined,
});

const codeOf = (value: number): Code => (value === 1 ? 1 : value === 2 ? 2 : 0);

export function couponValues(coupon: Coupon): CouponValues {
  const { name, desc, tag, discount, min, total, limit, goodsValue, days, startTime, endTime } = coupon;
  const goodsType = codeOf(coupon.goodsType);
  return {
    ...{ name, desc, tag, discount, min, total, limit, goodsType },
    type: codeOf(coupon.type),
    categories: goodsType === 1 ? [...goodsValue] : [],
    goods: goodsType === 2 ? [...goodsValue] : [],
    timeType: coupon.timeType === 1 ? 1 : 0,
    days: days > 0 ? days : 10,
    window: startTime && endTime ? [startTime, endTime] : undefined,
  };
}

/** What is sent: only the scope and the time of the chosen kind. */
export function couponInput(values: CouponValues): InputOf<'adminCoupon.create'> {
  const { categories, goods, window, discount = 0, min = 0, days, ...plain } = values;
  const scope = { 0: [], 1: categories, 2: goods } as const;
  return {
    ...plain,
    discount,
    min,
    goodsValue: scope[values.goodsType],
    ...(values.timeType === 0 ? { days } : { startTime: window?.[0], endTime: window?.[1] }),
  };
}

/** What is sent of a known coupon: its name, which is always needed, and what was changed; a kind of scope goes with its ids. */
export function couponChange(values: CouponValues, before: CouponValues): Omit<InputOf<'adminCoupon.update'>, 'id'> {
  const { type: _type, ...input } = couponInput(values);
  const changed = changedOf(input, couponInput(before));
  const scope = changed.goodsType === undefined ? {} : { goodsValue: input.goodsValue };
  return { ...changed, ...scope, name: values.name };
}

/** A discount that some orders don't even cost: a slip of a digit, or a coupon that makes them free. */
export const isMoreThanSpent = ({ discount, min }: CouponValues): boolean =>
  discount !== undefined && min !== undefined && discount > min;

/** What is plainly missing; the shop has the last word. */
export function couponRules(t: (key: string) => string): Readonly<Record<string, Rule<CouponValues>>> {
  const needed = (isThere: (values: CouponValues) => boolean) => (values: CouponValues) =>
    isThere(values) ? undefined : t('common.rule.required');
  return {
    name: needed(({ name }) => name.trim() !== ''),
    discount: needed(({ discount }) => discount !== undefined && discount > 0),
    min: needed(({ min }) => min !== undefined),
    goodsValue: needed(
      ({ goodsType, categories, goods }) => goodsType === 0 || (goodsType === 1 ? categories : goods).length > 0,
    ),
    startTime: needed(({ timeType, window }) => timeType === 0 || window !== undefined),
  };
}
