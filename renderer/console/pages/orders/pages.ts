// The pages of the group "orders": from the order to its parcel, its refund and its papers.
import { Headset, Tickets, Wallet } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

export const ordersGroup: PageGroup = {
  name: 'orders',
  pages: [
    {
      name: 'orders',
      path: '/orders',
      icon: Tickets,
      needs: ['adminOrder.list'],
      areas: ['orders'],
      load: () => import('./OrderList.vue'),
    },
    {
      name: 'order',
      path: '/orders/:id(\\d+)',
      needs: ['adminOrder.detail'],
      areas: ['orders'],
      parent: 'orders',
      load: () => import('./OrderPage.vue'),
    },
    {
      name: 'orderPrint',
      path: '/orders/print',
      needs: ['adminOrder.detail'],
      areas: ['orders'],
      isBare: true,
      load: () => import('./OrderPrint.vue'),
    },
    {
      name: 'aftersales',
      path: '/aftersales',
      icon: Headset,
      needs: ['adminAftersale.list'],
      areas: ['orders'],
      load: () => import('./AftersaleList.vue'),
    },
    {
      name: 'payments',
      path: '/payments',
      icon: Wallet,
      needs: ['deskPayments.unmatched'],
      areas: ['orders'],
      load: () => import('./PaymentList.vue'),
    },
  ],
};
