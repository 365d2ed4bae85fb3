// Help entries, search words and the introduction of the demo shop.
import type { IssuePack, KeywordPack, ShopIdentity } from '../pack.ts';

/** An invented shop at an invented house number. */
export const shopIdentity: ShopIdentity = {
  name: '檐下百货',
  address: '浙江省杭州市西湖区檐下巷 17 号',
  phone: '400-000-0017',
  qq: '请在店内留言',
  longitude: '120.130000',
  latitude: '30.260000',
};

/** The first four stand on every goods page. */
export const issues: readonly IssuePack[] = [
  {
    question: '运费怎么算？',
    answer:
      '订单商品金额满 88 元包邮，不满 88 元收 8 元运费。优惠券抵扣的金额不影响是否包邮。新疆、西藏等地同样适用，只是路上会多走两三天。',
  },
  {
    question: '多久能发货？',
    answer:
      '每天 16 点前付款的订单，一般当天或次日发出；鲜果和绿植为保证状态，周五下午之后的订单顺延到周一。发出后可在订单详情里看到快递单号。',
  },
  {
    question: '下单后多久要付款？',
    answer: '请在 30 分钟内完成付款。超过时间订单会自动取消，占用的库存和优惠券都会退回，喜欢的话可以重新下单。',
  },
  {
    question: '支持七天无理由退换吗？',
    answer:
      '除鲜果、已拆封的食品与贴身衣物外，签收后七天内、不影响二次销售的商品都可以退换。请在订单里申请售后，我们会在一个工作日内回复。',
  },
  {
    question: '收到的商品有破损怎么办？',
    answer:
      '请先别丢包装，拍下外箱和破损处，在订单里申请售后并上传照片。确认后可选择补发或退款，来回运费由我们承担。鲜果坏果按个数赔付。',
  },
  {
    question: '优惠券可以叠加吗？',
    answer:
      '每笔订单可用一张优惠券，可与团购价同时享用。限定类目或商品的券，只计算符合条件的商品金额。订单取消后，未过期的券会回到您的账户。',
  },
  {
    question: '团购没有凑够人怎么办？',
    answer:
      '活动结束时仍未成团的订单会自动转入退款，款项原路退回，不需要您操作。成团之前我们不会发货，请留意活动的截止时间。',
  },
  {
    question: '可以开发票吗？',
    answer: '可以。请在下单留言里写明抬头与税号，电子发票会在确认收货后三个工作日内开具。个人抬头只写“个人”即可。',
  },
];

/** Words of the search page, the default one first. */
export const keywords: readonly KeywordPack[] = [
  ['保温杯', 'default'],
  ['四季被', 'hot'],
  ['铸铁锅', 'hot'],
  ['龙井', 'hot'],
  ['行李箱', 'hot'],
  ['降噪耳机', 'hot'],
  ['脐橙', 'hot'],
  ['收纳箱', 'plain'],
  ['马克杯', 'plain'],
  ['手账', 'plain'],
  ['毛巾', 'plain'],
  ['香薰蜡烛', 'plain'],
  ['帐篷', 'plain'],
  ['坚果', 'plain'],
].map(([keyword = '', role], index) => ({
  keyword,
  isHot: role === 'hot',
  isDefault: role === 'default',
  sort: index + 1,
}));
