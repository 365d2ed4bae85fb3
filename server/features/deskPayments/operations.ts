// The payments of the desk (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentUnmatched } from './present.ts';
import { simulateInput, unmatchedInput, unmatchedOutput } from './schema.ts';
import { findUnmatched, settleByHand } from './service.ts';

const access = admin('desk:payment', ['店铺后台', '收款', '查看和模拟']);

const simulateOperation = defineOperation({
  name: 'deskPayments.simulate',
  title: { zh: '完成模拟支付', en: 'Settle a simulated payment' },
  method: 'POST',
  path: '/desk/payments/simulate',
  access,
  input: simulateInput,
  output: nothing,
  run: (call) => settleByHand(call, call.input).then(() => undefined),
});

const unmatchedOperation = defineOperation({
  name: 'deskPayments.unmatched',
  title: { zh: '未匹配的付款', en: 'Payments that found no open order' },
  method: 'GET',
  path: '/desk/payments/unmatched',
  access,
  input: unmatchedInput,
  output: unmatchedOutput,
  run: ({ shop, input, view }) => adminPage(input, findUnmatched(shop), (row) => presentUnmatched(row, view)),
});

export const deskPaymentsOperations = [simulateOperation, unmatchedOperation];
