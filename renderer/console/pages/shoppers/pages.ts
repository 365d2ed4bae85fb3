// The pages of the group "shoppers": who buys here, and what they leave behind.
import { ChatLineSquare, MapLocation, Search, Star, UserFilled, View } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

const areas = ['shoppers'];

export const shoppersGroup: PageGroup = {
  name: 'shoppers',
  pages: [
    {
      name: 'shoppers',
      path: '/shoppers',
      icon: UserFilled,
      needs: ['adminUser.list'],
      areas,
      load: () => import('./ShopperList.vue'),
    },
    {
      name: 'shopper',
      path: '/shoppers/:id(\\d+)',
      needs: ['adminUser.detail'],
      areas: ['shoppers', 'orders', 'promotion'],
      parent: 'shoppers',
      load: () => import('./ShopperPage.vue'),
    },
    {
      name: 'addresses',
      path: '/addresses',
      icon: MapLocation,
      needs: ['adminShopperData.addresses'],
      areas,
      load: () => import('./AddressList.vue'),
    },
    {
      name: 'collects',
      path: '/favourites',
      icon: Star,
      needs: ['adminShopperData.collects'],
      areas,
      load: () => import('./CollectList.vue'),
    },
    {
      name: 'footprints',
      path: '/footprints',
      icon: View,
      needs: ['adminShopperData.footprints'],
      areas,
      load: () => import('./FootprintList.vue'),
    },
    {
      name: 'searches',
      path: '/searches',
      icon: Search,
      needs: ['adminShopperData.searches'],
      areas,
      load: () => import('./SearchList.vue'),
    },
    {
      name: 'feedbacks',
      path: '/feedback',
      icon: ChatLineSquare,
      needs: ['adminShopperData.feedbacks'],
      areas,
      load: () => import('./FeedbackList.vue'),
    },
  ],
};
