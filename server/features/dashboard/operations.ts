// The four counters of the back office's first page (admin-system.yaml).
import { z } from 'zod';
import { countLive } from '../../../db/stores/rowCount.ts';
import { adminAnyone, defineOperation } from '../../operation.ts';
import { noInput } from '../common/schema.ts';

const dashboardOperation = defineOperation({
  name: 'dashboard.read',
  title: { zh: '后台首页的数量', en: "Counts of the back office's first page" },
  method: 'GET',
  path: '/admin/dashboard',
  access: adminAnyone,
  input: noInput,
  output: () =>
    z.strictObject({
      userTotal: z.int(),
      goodsTotal: z.int(),
      productTotal: z.int(),
      orderTotal: z.int(),
    }),
  kept: { tables: ['user', 'goods', 'sku', 'orders'] },
  run: ({ shop }) => ({
    userTotal: countLive(shop.read, 'user'),
    goodsTotal: countLive(shop.read, 'goods'),
    productTotal: countLive(shop.read, 'sku'),
    orderTotal: countLive(shop.read, 'orders'),
  }),
});

export const dashboardOperations = [dashboardOperation];
