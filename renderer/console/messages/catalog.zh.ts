// 商品组各页面的文字。
export const messages = {
  brand: {
    lead: '商品所属的品牌，顾客可以按品牌浏览。',
    empty: '还没有品牌',
    create: '新建品牌',
    edit: '编辑品牌',
    name: '品牌名称',
    desc: '介绍',
    picture: '图片',
    floorPrice: '起价',
    floorPriceHint: '在店铺里显示“¥… 起”',
  },
} as const;
