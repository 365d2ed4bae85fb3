// The after-sale operations of the back office (admin-order.yaml).
import { adminAftersales } from '../../../db/stores/adminAftersale.ts';
import { aftersaleStatus } from '../../../db/values.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { presentAftersale } from '../aftersale/present.ts';
import { findMatches } from '../common/matches.ts';
import { nothing } from '../common/schema.ts';
import { refundAftersale } from './refundAftersale.ts';
import {
  adminAftersalePageOutput,
  handleAftersaleInput,
  handleAftersalesInput,
  listAdminAftersalesInput,
} from './schema.ts';
import { acceptAftersale, decideAftersales, rejectAftersale } from './service.ts';

/** Another group than that of orders; roles know them apart (DECISIONS.md 27). */
const page = (action: string) => ['商城管理', '售后管理', action] as const;

const listOperation = defineOperation({
  name: 'adminAftersale.list',
  title: { zh: '售后列表', en: 'After-sales' },
  method: 'GET',
  path: '/admin/aftersale/list',
  access: admin('admin:aftersale:list', page('查询')),
  input: listAdminAftersalesInput,
  output: adminAftersalePageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, adminAftersales, input), (row) => presentAftersale(row, view)),
});

const receptOperation = defineOperation({
  name: 'adminAftersale.recept',
  title: { zh: '同意售后', en: 'Accept an after-sale' },
  method: 'POST',
  path: '/admin/aftersale/recept',
  access: admin('admin:aftersale:recept', page('审核通过')),
  input: handleAftersaleInput,
  output: nothing,
  run: ({ shop, input }) => acceptAftersale(shop, input.id).then(() => undefined),
});

const batchReceptOperation = defineOperation({
  name: 'adminAftersale.batchRecept',
  title: { zh: '批量同意售后', en: 'Accept several after-sales' },
  method: 'POST',
  path: '/admin/aftersale/batch-recept',
  access: admin('admin:aftersale:batch-recept', page('批量通过')),
  input: handleAftersalesInput,
  output: nothing,
  run: ({ shop, input }) => decideAftersales(shop, input.ids, aftersaleStatus.accepted).then(() => undefined),
});

const rejectOperation = defineOperation({
  name: 'adminAftersale.reject',
  title: { zh: '拒绝售后', en: 'Refuse an after-sale' },
  method: 'POST',
  path: '/admin/aftersale/reject',
  access: admin('admin:aftersale:reject', page('审核拒绝')),
  input: handleAftersaleInput,
  output: nothing,
  run: ({ shop, input }) => rejectAftersale(shop, input.id).then(() => undefined),
});

const batchRejectOperation = defineOperation({
  name: 'adminAftersale.batchReject',
  title: { zh: '批量拒绝售后', en: 'Refuse several after-sales' },
  method: 'POST',
  path: '/admin/aftersale/batch-reject',
  access: admin('admin:aftersale:batch-reject', page('批量拒绝')),
  input: handleAftersalesInput,
  output: nothing,
  run: ({ shop, input }) => decideAftersales(shop, input.ids, aftersaleStatus.rejected).then(() => undefined),
});

const refundOperation = defineOperation({
  name: 'adminAftersale.refund',
  title: { zh: '售后退款', en: 'Refund an after-sale' },
  method: 'POST',
  path: '/admin/aftersale/refund',
  access: admin('admin:aftersale:refund', page('退款')),
  input: handleAftersaleInput,
  output: nothing,
  run: (call) => refundAftersale(call, call.input.id).then(() => undefined),
});

export const adminAftersaleOperations = [
  listOperation,
  receptOperation,
  batchReceptOperation,
  rejectOperation,
  batchRejectOperation,
  refundOperation,
];
