// Uses of stored files as the desk shows them.
import type { Language } from '../../errors.ts';
import type { FileUseList } from './service.ts';

/** What people call the rows of a table. */
const names: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  goods: { zh: '商品', en: 'goods' },
  sku: { zh: '货品', en: 'SKU' },
  specification: { zh: '规格', en: 'specification' },
  attribute: { zh: '商品参数', en: 'attribute' },
  category: { zh: '分类', en: 'category' },
  brand: { zh: '品牌', en: 'brand' },
  topic: { zh: '专题', en: 'topic' },
  ad: { zh: '广告', en: 'banner' },
  comment: { zh: '评价', en: 'comment' },
  feedback: { zh: '意见反馈', en: 'feedback' },
  aftersale: { zh: '售后', en: 'after-sale request' },
  cart: { zh: '购物车', en: 'cart' },
  order_line: { zh: '订单商品', en: 'order line' },
  groupon: { zh: '团购', en: 'group' },
  groupon_rule: { zh: '团购活动', en: 'group-buy offer' },
  user: { zh: '会员', en: 'shopper' },
  admin: { zh: '管理员', en: 'administrator' },
  notice: { zh: '通知', en: 'notice' },
  keyword: { zh: '关键词', en: 'keyword' },
  issue: { zh: '常见问题', en: 'question' },
};

export function presentFileUses({ key, total, uses }: FileUseList, language: Language) {
  return {
    key,
    total,
    list: uses.map(({ table, field, id }) => ({ what: names[table]?.[language] ?? table, table, field, id })),
  };
}
