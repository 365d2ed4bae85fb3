// The coupon operations of the back office (admin-promotion.yaml).
import { heldCoupons } from '../../../db/stores/adminCoupon.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { findMatches } from '../common/matches.ts';
import { nothing } from '../common/schema.ts';
import { presentAdminCoupon, presentHeldCoupon } from './present.ts';
import {
  adminCouponIdInput,
  adminCouponOutput,
  adminCouponPageOutput,
  changeCouponInput,
  createCouponInput,
  heldCouponPageOutput,
  listAdminCouponsInput,
  listHeldCouponsInput,
} from './schema.ts';
import { changeCoupon, createCoupon, deleteCoupon, findAdminCoupons, readAdminCoupon } from './service.ts';

const page = (action: string) => ['推广管理', '优惠券管理', action] as const;

const listOperation = defineOperation({
  name: 'adminCoupon.list',
  title: { zh: '优惠券列表', en: 'Coupons' },
  method: 'GET',
  path: '/admin/coupon/list',
  access: admin('admin:coupon:list', page('查询')),
  input: listAdminCouponsInput,
  output: adminCouponPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findAdminCoupons(shop, input), (row) => presentAdminCoupon(row, view)),
});

const listUserOperation = defineOperation({
  name: 'adminCoupon.listUser',
  title: { zh: '优惠券的领取和使用', en: 'Who took and used a coupon' },
  method: 'GET',
  path: '/admin/coupon/listuser',
  access: admin('admin:coupon:listuser', page('查询用户')),
  input: listHeldCouponsInput,
  output: heldCouponPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, heldCoupons, input), (row) => presentHeldCoupon(row, view)),
});

const createOperation = defineOperation({
  name: 'adminCoupon.create',
  title: { zh: '添加优惠券', en: 'Add a coupon' },
  method: 'POST',
  path: '/admin/coupon/create',
  access: admin('admin:coupon:create', page('添加')),
  input: createCouponInput,
  output: adminCouponOutput,
  run: async ({ shop, input, view }) => presentAdminCoupon(await createCoupon(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminCoupon.read',
  title: { zh: '优惠券详情', en: 'One coupon' },
  method: 'GET',
  path: '/admin/coupon/read',
  access: admin('admin:coupon:read', page('详情')),
  input: adminCouponIdInput,
  output: adminCouponOutput,
  run: ({ shop, input, view }) => presentAdminCoupon(readAdminCoupon(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminCoupon.update',
  title: { zh: '编辑优惠券', en: 'Change a coupon' },
  method: 'POST',
  path: '/admin/coupon/update',
  access: admin('admin:coupon:update', page('编辑')),
  input: changeCouponInput,
  output: adminCouponOutput,
  run: async ({ shop, input, view }) => presentAdminCoupon(await changeCoupon(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminCoupon.delete',
  title: { zh: '删除优惠券', en: 'Delete a coupon' },
  method: 'POST',
  path: '/admin/coupon/delete',
  access: admin('admin:coupon:delete', page('删除')),
  input: adminCouponIdInput,
  output: nothing,
  run: ({ shop, input }) => deleteCoupon(shop, input.id).then(() => undefined),
});

export const adminCouponOperations = [
  listOperation,
  listUserOperation,
  createOperation,
  readOperation,
  updateOperation,
  deleteOperation,
];
