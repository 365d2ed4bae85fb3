// The pages of the group "catalog": goods and what they are sorted and found by.
import { ChatLineSquare, Goods, Key, Medal, Menu, QuestionFilled, Warning } from '@element-plus/icons-vue';
import type { PageGroup } from '../../pageSpec.ts';

export const catalogGroup: PageGroup = {
  name: 'catalog',
  pages: [
    {
      name: 'goods',
      path: '/goods',
      icon: Goods,
      needs: ['adminGoods.list'],
      areas: ['catalog'],
      load: () => import('./GoodsList.vue'),
    },
    {
      name: 'goodsCreate',
      path: '/goods/new',
      parent: 'goods',
      needs: ['adminGoods.create'],
      areas: ['catalog'],
      load: () => import('./GoodsEditor.vue'),
    },
    {
      name: 'goodsEdit',
      path: '/goods/:id(\\d+)',
      parent: 'goods',
      needs: ['adminGoods.detail'],
      areas: ['catalog'],
      load: () => import('./GoodsEditor.vue'),
    },
    {
      name: 'stock',
      path: '/stock',
      icon: Warning,
      needs: ['deskDashboard.read'],
      areas: ['catalog'],
      load: () => import('./StockList.vue'),
    },
    {
      name: 'categories',
      path: '/categories',
      icon: Menu,
      needs: ['adminCategory.list'],
      areas: ['catalog'],
      load: () => import('./CategoryTree.vue'),
    },
    {
      name: 'brands',
      path: '/brands',
      icon: Medal,
      needs: ['adminBrand.list'],
      areas: ['catalog'],
      load: () => import('./BrandList.vue'),
    },
    {
      name: 'keywords',
      path: '/keywords',
      icon: Key,
      needs: ['adminKeyword.list'],
      areas: ['catalog'],
      load: () => import('./KeywordList.vue'),
    },
    {
      name: 'comments',
      path: '/comments',
      icon: ChatLineSquare,
      needs: ['adminComment.list'],
      areas: ['catalog'],
      load: () => import('./CommentList.vue'),
    },
    {
      name: 'issues',
      path: '/help',
      icon: QuestionFilled,
      needs: ['adminIssue.list'],
      areas: ['catalog'],
      load: () => import('./IssueList.vue'),
    },
  ],
};
