// The pages of the group "promotion": what brings shoppers in.
import { Discount, Picture, Reading, ShoppingCart, Ticket } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

const areas = ['promotion'];

export const promotionGroup: PageGroup = {
  name: 'promotion',
  pages: [
    { name: 'ads', path: '/ads', icon: Picture, needs: ['adminAd.list'], areas, load: () => import('./AdList.vue') },
    {
      name: 'topics',
      path: '/topics',
      icon: Reading,
      needs: ['adminTopic.list'],
      areas,
      load: () => import('./TopicList.vue'),
    },
    {
      name: 'topicCreate',
      path: '/topics/new',
      needs: ['adminTopic.create'],
      areas,
      parent: 'topics',
      load: () => import('./TopicEditor.vue'),
    },
    {
      name: 'topicEdit',
      path: '/topics/:id(\\d+)',
      needs: ['adminTopic.read'],
      areas,
      parent: 'topics',
      load: () => import('./TopicEditor.vue'),
    },
    {
      name: 'coupons',
      path: '/coupons',
      icon: Ticket,
      needs: ['adminCoupon.list'],
      areas,
      load: () => import('./CouponList.vue'),
    },
    {
      name: 'coupon',
      path: '/coupons/:id(\\d+)',
      needs: ['adminCoupon.listUser'],
      areas,
      parent: 'coupons',
      load: () => import('./CouponHolders.vue'),
    },
    {
      name: 'grouponRules',
      path: '/group-buy-rules',
      icon: Discount,
      needs: ['adminGroupon.list'],
      areas,
      load: () => import('./RuleList.vue'),
    },
    {
      name: 'groupons',
      path: '/group-buys',
      icon: ShoppingCart,
      needs: ['adminGroupon.listRecord'],
      areas,
      load: () => import('./GroupList.vue'),
    },
  ],
};
