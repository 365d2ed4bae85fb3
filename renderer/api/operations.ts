// MADE BY `npm run wire` from the operations that server/ declares; a test fails while it is out of date. Don't edit it:
// whoever adds or changes an operation runs `npm run wire` and commits this file with it.
// `Operations['goods.list']['input']` is what may be sent, `['output']` the `data` of the answer. The names of the shapes
// that several operations share may change with the operations: prefer `OutputOf<'goods.list'>`.
export type GoodsListItem = {
  id: number;
  name: string;
  brief: string;
  picUrl: string;
  isNew: boolean;
  isHot: boolean;
  counterPrice: number;
  retailPrice: number;
};

export type GoodsListFilterCategoryListItem = {
  id: number;
  name: string;
  keywords: string;
  desc: string;
  pid: number;
  iconUrl: string;
  picUrl: string;
  level: string;
  sortOrder: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type GoodsDetailInfo = {
  id: number;
  name: string;
  brief: string;
  picUrl: string;
  isNew: boolean;
  isHot: boolean;
  counterPrice: number;
  retailPrice: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
  goodsSn: string;
  categoryId: number;
  brandId: number;
  gallery: string[];
  keywords: string;
  isOnSale: boolean;
  sortOrder: number;
  shareUrl: string;
  unit: string;
  detail: string;
};

export type GoodsDetailIssueItem = {
  id: number;
  question: string;
  answer: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type GoodsDetailBrand = {
  id: number;
  name: string;
  desc: string;
  picUrl: string;
  floorPrice: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
  sortOrder: number;
};

export type GoodsDetailGrouponItem = {
  id: number;
  goodsId: number;
  goodsName: string;
  picUrl?: string;
  discount: number;
  discountMember: number;
  expireTime?: string;
  status: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type AddressListItem = {
  id: number;
  name: string;
  userId: number;
  province: string;
  city: string;
  county: string;
  addressDetail: string;
  areaCode: string;
  postalCode: string;
  tel: string;
  isDefault: boolean;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type StorageUpload = {
  id: number;
  key: string;
  name: string;
  type: string;
  size: number;
  url: string;
  addTime: string;
  updateTime: string;
};

export type CartIndexCartListItem = {
  id: number;
  userId: number;
  goodsId: number;
  goodsSn: string;
  goodsName: string;
  productId: number;
  price: number;
  number: number;
  specifications: string[];
  checked: boolean;
  picUrl: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type CartIndexCartTotal = {
  goodsCount: number;
  goodsAmount: number;
  checkedGoodsCount: number;
  checkedGoodsAmount: number;
};

export type OrderListItemHandleOption = {
  cancel: boolean;
  delete: boolean;
  pay: boolean;
  comment: boolean;
  confirm: boolean;
  refund: boolean;
  rebuy: boolean;
  aftersale: boolean;
};

export type OrderDetailOrderGoodsItem = {
  id: number;
  orderId: number;
  goodsId: number;
  goodsName: string;
  goodsSn: string;
  productId: number;
  number: number;
  price: number;
  specifications: string[];
  picUrl: string;
  comment: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type AftersaleListItemAftersale = {
  id: number;
  aftersaleSn: string;
  orderId: number;
  userId: number;
  type: number;
  reason: string;
  amount: number;
  pictures: string[];
  comment: string;
  status: number;
  handleTime?: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type AftersaleDetailOrder = {
  id: number;
  userId: number;
  orderSn: string;
  orderStatus: number;
  aftersaleStatus: number;
  consignee: string;
  mobile: string;
  address: string;
  message: string;
  goodsPrice: number;
  freightPrice: number;
  couponPrice: number;
  integralPrice: number;
  grouponPrice: number;
  orderPrice: number;
  actualPrice: number;
  payId?: string;
  payTime?: string;
  shipSn?: string;
  shipChannel?: string;
  shipTime?: string;
  refundAmount?: number;
  refundType?: string;
  refundContent?: string;
  refundTime?: string;
  confirmTime?: string;
  comments: number;
  endTime?: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type CouponListItem = {
  id: number;
  name: string;
  desc: string;
  tag: string;
  discount: number;
  min: number;
  days: number;
  startTime?: string;
  endTime?: string;
};

export type CouponMylist = {
  list: CouponMylistItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
};

export type CouponMylistItem = {
  id: number;
  cid: number;
  name: string;
  desc: string;
  tag: string;
  min: string;
  discount: string;
  startTime: string;
  endTime: string;
  available: boolean;
};

export type GrouponListItem = {
  id: number;
  name: string;
  brief: string;
  picUrl: string;
  counterPrice: number;
  retailPrice: number;
  grouponPrice: number;
  grouponDiscount: number;
  grouponMember: number;
  expireTime: string;
};

export type GrouponDetailGroupon = {
  id: number;
  orderId: number;
  grouponId: number;
  rulesId: number;
  userId: number;
  shareUrl?: string;
  creatorUserId: number;
  creatorUserTime?: string;
  status: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type GrouponDetailRules = {
  id: number;
  goodsId: number;
  goodsName: string;
  picUrl: string;
  discount: number;
  discountMember: number;
  expireTime: string;
  status: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type BrandListItem = {
  id: number;
  name: string;
  desc: string;
  picUrl: string;
  floorPrice: number;
};

export type HomeIndexBannerItem = {
  id: number;
  name: string;
  link: string;
  url: string;
  position: number;
  content: string;
  startTime?: string;
  endTime?: string;
  enabled: boolean;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type HomeIndexTopicListItem = {
  id: number;
  title: string;
  subtitle: string;
  price: number;
  readCount: string;
  picUrl: string;
};

export type IssueList = {
  list: GoodsDetailIssueItem[];
  total: number;
  page: number;
  limit: number;
  pages: number;
};

export type SearchIndexDefaultKeyword = {
  id: number;
  keyword: string;
  url: string;
  isHot: boolean;
  isDefault: boolean;
  sortOrder: number;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type TopicDetailTopic = {
  id: number;
  title: string;
  subtitle: string;
  price: number;
  readCount: string;
  picUrl: string;
  sortOrder: number;
  goods: number[];
  content: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type TopicRelated = {
  list: TopicDetailTopic[];
  total: number;
  page: number;
  limit: number;
  pages: number;
};

export type AdminAccountListItem = {
  id: number;
  username: string;
  avatar?: string;
  roleIds: number[];
};

export type AdminAccountCreate = {
  id: number;
  username: string;
  avatar?: string;
  roleIds?: number[];
  addTime?: string;
  updateTime: string;
};

export type NoticeListItem = {
  id: number;
  title: string;
  content?: string;
  adminId: number;
  addTime: string;
  updateTime: string;
  deleted?: boolean;
};

export type NoticeReadNoticeAdminListItem = {
  id: number;
  noticeId: number;
  noticeTitle: string;
  adminId: number;
  readTime?: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type AdminStorageListItem = {
  id: number;
  key: string;
  name: string;
  type: string;
  size: number;
  url: string;
  addTime: string;
  updateTime: string;
  deleted?: boolean;
};

export type RoleListItem = {
  id: number;
  name: string;
  desc?: string;
  enabled?: boolean;
  addTime: string;
  updateTime: string;
  deleted?: boolean;
};

export type RoleOptions = {
  list: {
    value: number;
    label: string;
  }[];
  total: number;
  page: number;
  limit: number;
  pages: number;
};

export type AdminUserListItem = {
  id: number;
  username: string;
  nickname: string;
  gender: number;
  birthday?: string;
  userLevel: number;
  mobile: string;
  avatar: string;
  status: number;
  lastLoginTime?: string;
  lastLoginIp: string;
  weixinOpenid: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type AdminCouponListItem = {
  id: number;
  name: string;
  desc: string;
  tag: string;
  total: number;
  discount: number;
  min: number;
  limit: number;
  type: number;
  status: number;
  goodsType: number;
  goodsValue: number[];
  code?: string;
  timeType: number;
  days: number;
  startTime?: string;
  endTime?: string;
  addTime: string;
  updateTime: string;
  deleted: boolean;
};

export type DeskOrderNoteRead = {
  text: string;
  writtenBy?: string;
  updateTime?: string;
};

export type DeskSettingsRead = {
  language?: 'zh-CN' | 'en';
  timeZone: string;
  logDays: number;
  logMegabytes: number;
  isRecordingBodies: boolean;
  lowStockLimit: number;
  uploadLimitMegabytes: number;
  paymentMethod: '' | 'simulated' | 'offline' | 'wechat';
  paymentMethodInUse: 'simulated' | 'offline' | 'wechat';
  paymentDelayMs: number;
  allowedOrigins: string[];
  trustedProxies: string[];
  backupSchedule: DeskSettingsReadBackupSchedule;
  isMaskingNames: boolean;
  weixin?: DeskSettingsReadWeixin;
  wechatPay?: DeskSettingsReadWechatPay;
};

export type DeskSettingsReadBackupSchedule = {
  enabled: boolean;
  everyHours: number;
  hour: number;
  folder?: string;
};

export type DeskSettingsReadWeixin = {
  appId: string;
  appSecret: boolean;
  messageToken: boolean;
};

export type DeskSettingsReadWechatPay = {
  appId: string;
  merchantId: string;
  serial: string;
  platformKeyId: string;
  notifyUrl: string;
  privateKey: boolean;
  apiV3Key: boolean;
  platformKey: boolean;
};

export type DeskDashboardReadToday = {
  day: string;
  orders: number;
  paidOrders: number;
  paidSum: number;
  visitors: number;
  newShoppers: number;
};

export type DeskNetworkRead = {
  addresses: DeskNetworkReadAddressesItem[];
  shared: boolean;
  adminShared: boolean;
  port: number;
  wantedPort: number;
  isFixed: boolean;
};

export type DeskNetworkReadAddressesItem = {
  address: string;
  card: string;
  likely: boolean;
  url: string;
  reachable?: boolean;
};

export type AdminGoodsCreateSpecificationsInputItem = {
  specification: string;
  value: string;
  picUrl?: string | undefined;
};

export type AdminGoodsCreateProductsInputItem = {
  specifications: readonly string[];
  price: number;
  number: number;
  url?: string | undefined;
};

export type AdminGoodsUpdateGoodsInput = {
  id: number;
  name: string;
  goodsSn: string;
  categoryId?: number | undefined;
  brandId?: number | undefined;
  gallery?: readonly string[] | undefined;
  keywords?: string | undefined;
  brief?: string | undefined;
  isOnSale?: boolean | undefined;
  sortOrder?: number | undefined;
  picUrl?: string | undefined;
  shareUrl?: string | undefined;
  isNew?: boolean | undefined;
  isHot?: boolean | undefined;
  unit?: string | undefined;
  counterPrice?: number | undefined;
  detail?: string | undefined;
};

export type AdminGoodsUpdateAttributesInputItem = {
  id?: number | undefined;
  attribute: string;
  value: string;
  updateTime?: string | undefined;
  deleted?: boolean | undefined;
};

export interface Operations {
  /** Goods on sale, by category, brand or keyword */
  'goods.list': {
    method: 'GET';
    path: '/wx/goods/list';
    place: 'query';
    input: {
      categoryId?: number | undefined;
      brandId?: number | undefined;
      keyword?: string | undefined;
      isNew?: boolean | undefined;
      isHot?: boolean | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | 'retail_price' | 'name' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: GoodsListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
      filterCategoryList: GoodsListFilterCategoryListItem[];
    };
  };
  /** One goods item with all that belongs to it */
  'goods.detail': {
    method: 'GET';
    path: '/wx/goods/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      info: GoodsDetailInfo;
      userHasCollect: number;
      issue: GoodsDetailIssueItem[];
      comment: {
        count: number;
        data: {
          id: number;
          addTime: string;
          content: string;
          adminContent?: string;
          nickname: string;
          avatar: string;
          picList: string[];
        }[];
      };
      specificationList: {
        name: string;
        valueList: {
          id: number;
          goodsId: number;
          specification: string;
          value: string;
          picUrl: string;
          addTime: string;
          updateTime: string;
          deleted: boolean;
        }[];
      }[];
      productList: {
        id: number;
        goodsId: number;
        specifications: string[];
        price: number;
        number: number;
        url: string;
        addTime: string;
        updateTime: string;
        deleted: boolean;
      }[];
      attribute: {
        id: number;
        goodsId: number;
        attribute: string;
        value: string;
        addTime: string;
        updateTime: string;
        deleted: boolean;
      }[];
      brand: GoodsDetailBrand | Record<string, never>;
      groupon: GoodsDetailGrouponItem[];
      share: boolean;
      shareImage: string;
    };
  };
  /** Goods of the same category */
  'goods.related': {
    method: 'GET';
    path: '/wx/goods/related';
    place: 'query';
    input: {
      id: number;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: GoodsListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** How many goods are on sale */
  'goods.count': {
    method: 'GET';
    path: '/wx/goods/count';
    place: 'query';
    input: Record<string, never>;
    output: number;
  };
  /** Log a shopper in */
  'auth.login': {
    method: 'POST';
    path: '/wx/auth/login';
    place: 'json';
    input: {
      username?: string | undefined;
      mobile?: string | undefined;
      email?: string | undefined;
      password: string;
    };
    output: {
      token: string;
      userInfo: {
        nickName: string;
        avatarUrl: string;
      };
    };
  };
  /** Log out */
  'auth.logout': {
    method: 'POST';
    path: '/wx/auth/logout';
    place: 'json';
    input: Record<string, never>;
    output: undefined;
  };
  /** Who is logged in */
  'auth.info': {
    method: 'GET';
    path: '/wx/auth/info';
    place: 'query';
    input: Record<string, never>;
    output: {
      nickName: string;
      avatar: string;
      gender: number;
      mobile: string;
    };
  };
  /** Log in through the mini-program platform */
  'auth.loginByPlatform': {
    method: 'POST';
    path: '/wx/auth/login_by_weixin';
    place: 'json';
    input: {
      code: string;
      userInfo: {
        nickName?: string | undefined;
        avatarUrl?: string | undefined;
        gender?: number | undefined;
        country?: string | undefined;
        province?: string | undefined;
        city?: string | undefined;
        language?: string | undefined;
      };
    };
    output: {
      token: string;
      userInfo: {
        nickName?: string;
        avatarUrl?: string;
        gender?: number;
        country?: string;
        province?: string;
        city?: string;
        language?: string;
      };
    };
  };
  /** Send a code for the registration */
  'auth.regCaptcha': {
    method: 'POST';
    path: '/wx/auth/regCaptcha';
    place: 'json';
    input: {
      mobile: string;
    };
    output: undefined;
  };
  /** Send a code */
  'auth.captcha': {
    method: 'POST';
    path: '/wx/auth/captcha';
    place: 'json';
    input: {
      mobile: string;
      type: string;
    };
    output: undefined;
  };
  /** Register a shopper */
  'auth.register': {
    method: 'POST';
    path: '/wx/auth/register';
    place: 'json';
    input: {
      username: string;
      password: string;
      mobile: string;
      code: string;
      wxCode?: string | undefined;
    };
    output: {
      token: string;
      userInfo: {
        nickName: string;
        avatarUrl: string;
      };
    };
  };
  /** Set a new password with a code */
  'auth.reset': {
    method: 'POST';
    path: '/wx/auth/reset';
    place: 'json';
    input: {
      password: string;
      mobile: string;
      code: string;
    };
    output: undefined;
  };
  /** Change the mobile number */
  'auth.resetPhone': {
    method: 'POST';
    path: '/wx/auth/resetPhone';
    place: 'json';
    input: {
      password: string;
      mobile: string;
      code: string;
    };
    output: undefined;
  };
  /** Bind the platform's mobile number */
  'auth.bindPhone': {
    method: 'POST';
    path: '/wx/auth/bindPhone';
    place: 'json';
    input: {
      encryptedData: string;
      iv: string;
    };
    output: undefined;
  };
  /** Change the profile */
  'auth.profile': {
    method: 'POST';
    path: '/wx/auth/profile';
    place: 'json';
    input: {
      avatar?: string | undefined;
      gender?: 0 | 1 | 2 | undefined;
      nickName?: string | undefined;
      nickname?: string | undefined;
    };
    output: undefined;
  };
  /** Addresses of the shopper */
  'address.list': {
    method: 'GET';
    path: '/wx/address/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AddressListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One address */
  'address.detail': {
    method: 'GET';
    path: '/wx/address/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: AddressListItem;
  };
  /** Add or change an address */
  'address.save': {
    method: 'POST';
    path: '/wx/address/save';
    place: 'json';
    input: {
      id?: number | undefined;
      name: string;
      tel: string;
      province: string;
      city: string;
      county: string;
      areaCode: string;
      addressDetail: string;
      postalCode?: string | undefined;
      isDefault: boolean;
    };
    output: number;
  };
  /** Delete an address */
  'address.delete': {
    method: 'POST';
    path: '/wx/address/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Favourites */
  'collect.list': {
    method: 'GET';
    path: '/wx/collect/list';
    place: 'query';
    input: {
      type: 0 | 1;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        type: number;
        valueId: number;
        name: string;
        brief: string;
        picUrl: string;
        retailPrice: number;
        title?: string;
        subtitle?: string;
        price?: number;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add or remove a favourite */
  'collect.toggle': {
    method: 'POST';
    path: '/wx/collect/addordelete';
    place: 'json';
    input: {
      type: 0 | 1;
      valueId: number;
    };
    output: undefined;
  };
  /** Goods looked at */
  'footprint.list': {
    method: 'GET';
    path: '/wx/footprint/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: {
        id: number;
        goodsId: number;
        addTime: string;
        name: string;
        brief: string;
        picUrl: string;
        retailPrice: number;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Delete a footprint */
  'footprint.delete': {
    method: 'POST';
    path: '/wx/footprint/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Send feedback */
  'feedback.submit': {
    method: 'POST';
    path: '/wx/feedback/submit';
    place: 'json';
    input: {
      content: string;
      feedType: string;
      mobile: string;
      hasPicture?: boolean | undefined;
      picUrls?: readonly string[] | undefined;
    };
    output: undefined;
  };
  /** How many comments there are */
  'comment.count': {
    method: 'GET';
    path: '/wx/comment/count';
    place: 'query';
    input: {
      type: number;
      valueId: number;
    };
    output: {
      allCount: number;
      hasPicCount: number;
    };
  };
  /** Comments */
  'comment.list': {
    method: 'GET';
    path: '/wx/comment/list';
    place: 'query';
    input: {
      type: number;
      valueId: number;
      showType: 0 | 1;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: {
        userInfo: {
          nickName: string;
          nickname: string;
          avatarUrl: string;
        };
        addTime: string;
        picList: string[];
        content: string;
        star: number;
        adminContent: string;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Write a comment */
  'comment.post': {
    method: 'POST';
    path: '/wx/comment/post';
    place: 'json';
    input: {
      content: string;
      star: number;
      type: 0 | 1;
      valueId: number;
      hasPicture?: boolean | undefined;
      picUrls?: readonly string[] | undefined;
    };
    output: {
      id: number;
      valueId: number;
      type: number;
      content: string;
      userId: number;
      hasPicture?: boolean;
      picUrls: string[];
      star: number;
      addTime: string;
      updateTime: string;
    };
  };
  /** Order counts of the shopper's page */
  'user.index': {
    method: 'GET';
    path: '/wx/user/index';
    place: 'query';
    input: Record<string, never>;
    output: {
      order: {
        unpaid: number;
        unship: number;
        unrecv: number;
        uncomment: number;
      };
    };
  };
  /** Upload a picture */
  'storage.upload': {
    method: 'POST';
    path: '/wx/storage/upload';
    place: 'upload';
    input: Record<string, never>;
    output: StorageUpload;
  };
  /** A stored file */
  'storage.fetch': {
    method: 'GET';
    path: '/wx/storage/fetch/{key}';
    place: 'query';
    input: {
      key: string;
      thumb?: boolean | undefined;
    };
    output: undefined;
  };
  /** A stored file, for saving */
  'storage.download': {
    method: 'GET';
    path: '/wx/storage/download/{key}';
    place: 'query';
    input: {
      key: string;
    };
    output: undefined;
  };
  /** Prove the address for platform messages */
  'platformMessage.checkAddress': {
    method: 'GET';
    path: '/wx/msg/config';
    place: 'query';
    input: {
      signature?: string | undefined;
      timestamp?: string | undefined;
      nonce?: string | undefined;
      echostr?: string | undefined;
    };
    output: undefined;
  };
  /** Take a platform message */
  'platformMessage.take': {
    method: 'POST';
    path: '/wx/msg/config';
    place: 'raw';
    input: {
      signature?: string | undefined;
      timestamp?: string | undefined;
      nonce?: string | undefined;
      echostr?: string | undefined;
    };
    output: undefined;
  };
  /** The cart */
  'cart.index': {
    method: 'GET';
    path: '/wx/cart/index';
    place: 'query';
    input: Record<string, never>;
    output: {
      cartList: CartIndexCartListItem[];
      cartTotal: CartIndexCartTotal;
    };
  };
  /** Put into the cart */
  'cart.add': {
    method: 'POST';
    path: '/wx/cart/add';
    place: 'json';
    input: {
      goodsId: number;
      productId: number;
      number: number;
    };
    output: number;
  };
  /** Buy now */
  'cart.fastadd': {
    method: 'POST';
    path: '/wx/cart/fastadd';
    place: 'json';
    input: {
      goodsId: number;
      productId: number;
      number: number;
    };
    output: number;
  };
  /** Change a quantity in the cart */
  'cart.update': {
    method: 'POST';
    path: '/wx/cart/update';
    place: 'json';
    input: {
      id: number;
      goodsId: number;
      productId: number;
      number: number;
    };
    output: undefined;
  };
  /** Check lines of the cart */
  'cart.checked': {
    method: 'POST';
    path: '/wx/cart/checked';
    place: 'json';
    input: {
      productIds: readonly number[];
      isChecked: boolean;
    };
    output: {
      cartList: CartIndexCartListItem[];
      cartTotal: CartIndexCartTotal;
    };
  };
  /** Remove from the cart */
  'cart.delete': {
    method: 'POST';
    path: '/wx/cart/delete';
    place: 'json';
    input: {
      productIds: readonly number[];
    };
    output: {
      cartList: CartIndexCartListItem[];
      cartTotal: CartIndexCartTotal;
    };
  };
  /** How many items the cart holds */
  'cart.goodscount': {
    method: 'GET';
    path: '/wx/cart/goodscount';
    place: 'query';
    input: Record<string, never>;
    output: number;
  };
  /** Check out: what the order would cost */
  'cart.checkout': {
    method: 'GET';
    path: '/wx/cart/checkout';
    place: 'query';
    input: {
      cartId?: number | undefined;
      addressId?: number | undefined;
      couponId?: number | undefined;
      userCouponId?: number | undefined;
      grouponRulesId?: number | undefined;
    };
    output: {
      addressId: number;
      checkedAddress: AddressListItem | {
        id: 0;
      };
      cartId: number;
      grouponRulesId: number;
      couponId: number;
      userCouponId: number;
      availableCouponLength: number;
      goodsTotalPrice: number;
      grouponPrice: number;
      couponPrice: number;
      freightPrice: number;
      orderTotalPrice: number;
      actualPrice: number;
      checkedGoodsList: CartIndexCartListItem[];
    };
  };
  /** Orders of the shopper */
  'order.list': {
    method: 'GET';
    path: '/wx/order/list';
    place: 'query';
    input: {
      showType?: 0 | 1 | 2 | 3 | 4 | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        orderSn: string;
        actualPrice: number;
        orderStatusText: string;
        handleOption: OrderListItemHandleOption;
        aftersaleStatus: number;
        isGroupin: boolean;
        goodsList: {
          id: number;
          goodsName: string;
          number: number;
          picUrl: string;
          specifications: string[];
          price: number;
        }[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One order */
  'order.detail': {
    method: 'GET';
    path: '/wx/order/detail';
    place: 'query';
    input: {
      orderId: number;
    };
    output: {
      orderInfo: {
        id: number;
        orderSn: string;
        message: string;
        remark: string;
        addTime: string;
        consignee: string;
        mobile: string;
        address: string;
        goodsPrice: number;
        couponPrice: number;
        freightPrice: number;
        actualPrice: number;
        orderStatusText: string;
        handleOption: OrderListItemHandleOption;
        aftersaleStatus: number;
        expCode?: string;
        expName?: string;
        expNo?: string;
        refundRejectReason?: string;
      };
      orderGoods: OrderDetailOrderGoodsItem[];
      expressInfo: never[];
    };
  };
  /** Place an order */
  'order.submit': {
    method: 'POST';
    path: '/wx/order/submit';
    place: 'json';
    input: {
      cartId?: number | undefined;
      addressId: number;
      couponId?: number | undefined;
      userCouponId?: number | undefined;
      message?: string | undefined;
      grouponRulesId?: number | undefined;
      grouponLinkId?: number | undefined;
    };
    output: {
      orderId: number;
      payed: boolean;
      grouponLinkId: number;
    };
  };
  /** Cancel an order */
  'order.cancel': {
    method: 'POST';
    path: '/wx/order/cancel';
    place: 'json';
    input: {
      orderId: number;
    };
    output: undefined;
  };
  /** Ask for a refund */
  'order.refund': {
    method: 'POST';
    path: '/wx/order/refund';
    place: 'json';
    input: {
      orderId: number;
    };
    output: undefined;
  };
  /** Confirm the receipt */
  'order.confirm': {
    method: 'POST';
    path: '/wx/order/confirm';
    place: 'json';
    input: {
      orderId: number;
    };
    output: undefined;
  };
  /** Delete an order */
  'order.delete': {
    method: 'POST';
    path: '/wx/order/delete';
    place: 'json';
    input: {
      orderId: number;
    };
    output: undefined;
  };
  /** A line of an order, to comment on */
  'order.goods': {
    method: 'GET';
    path: '/wx/order/goods';
    place: 'query';
    input: {
      orderId?: number | undefined;
      goodsId?: number | undefined;
      ogid?: number | undefined;
    };
    output: {
      id: number;
      orderId: number;
      goodsId: number;
      goodsName: string;
      goodsSn: string;
      productId: number;
      number: number;
      price: number;
      specifications: string[];
      picUrl: string;
      comment: number;
      addTime: string;
      updateTime: string;
      deleted: boolean;
      goodsSpecificationValues: string[];
    };
  };
  /** Comment on bought goods */
  'order.comment': {
    method: 'POST';
    path: '/wx/order/comment';
    place: 'json';
    input: {
      orderGoodsId: number;
      content?: string | undefined;
      star: number;
      hasPicture?: boolean | undefined;
      picUrls?: readonly string[] | undefined;
    };
    output: undefined;
  };
  /** Begin a payment in the mini-program */
  'order.prepay': {
    method: 'POST';
    path: '/wx/order/prepay';
    place: 'json';
    input: {
      orderId: number;
    };
    output: {
      appId: string;
      timeStamp: string;
      nonceStr: string;
      packageValue: string;
      signType: string;
      paySign: string;
    };
  };
  /** Begin a payment in the browser */
  'order.h5pay': {
    method: 'POST';
    path: '/wx/order/h5pay';
    place: 'json';
    input: {
      orderId: number;
    };
    output: {
      mwebUrl: string;
    };
  };
  /** The payment platform's notification */
  'order.payNotify': {
    method: 'POST';
    path: '/wx/order/pay-notify';
    place: 'raw';
    input: Record<string, never>;
    output: undefined;
  };
  /** After-sales of the shopper */
  'aftersale.list': {
    method: 'GET';
    path: '/wx/aftersale/list';
    place: 'query';
    input: {
      status?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        aftersale: AftersaleListItemAftersale;
        goodsList: OrderDetailOrderGoodsItem[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One after-sale */
  'aftersale.detail': {
    method: 'GET';
    path: '/wx/aftersale/detail';
    place: 'query';
    input: {
      orderId: number;
    };
    output: {
      aftersale?: AftersaleListItemAftersale;
      order: AftersaleDetailOrder;
      orderGoods: OrderDetailOrderGoodsItem[];
    };
  };
  /** Ask for an after-sale */
  'aftersale.submit': {
    method: 'POST';
    path: '/wx/aftersale/submit';
    place: 'json';
    input: {
      orderId: number;
      type: 0 | 1 | 2;
      amount: number;
      reason: string;
      comment?: string | undefined;
      pictures?: readonly string[] | undefined;
    };
    output: undefined;
  };
  /** Withdraw an after-sale */
  'aftersale.cancel': {
    method: 'POST';
    path: '/wx/aftersale/cancel';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Coupons to take */
  'coupon.list': {
    method: 'GET';
    path: '/wx/coupon/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: CouponListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Coupons of the shopper */
  'coupon.mylist': {
    method: 'GET';
    path: '/wx/coupon/mylist';
    place: 'query';
    input: {
      status?: 0 | 1 | 2 | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: CouponMylist;
  };
  /** Coupons that the order could use */
  'coupon.selectlist': {
    method: 'GET';
    path: '/wx/coupon/selectlist';
    place: 'query';
    input: {
      cartId?: number | undefined;
      grouponRulesId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: CouponMylist;
  };
  /** Take a coupon */
  'coupon.receive': {
    method: 'POST';
    path: '/wx/coupon/receive';
    place: 'json';
    input: {
      couponId: number;
    };
    output: undefined;
  };
  /** Exchange a code for a coupon */
  'coupon.exchange': {
    method: 'POST';
    path: '/wx/coupon/exchange';
    place: 'json';
    input: {
      code: string;
    };
    output: undefined;
  };
  /** Group-buys */
  'groupon.list': {
    method: 'GET';
    path: '/wx/groupon/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: GrouponListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One group */
  'groupon.detail': {
    method: 'GET';
    path: '/wx/groupon/detail';
    place: 'query';
    input: {
      grouponId: number;
    };
    output: {
      orderInfo: {
        id: number;
        orderSn: string;
        addTime: string;
        consignee: string;
        mobile: string;
        address: string;
        goodsPrice: number;
        freightPrice: number;
        actualPrice: number;
        orderStatusText: string;
        handleOption: Record<'cancel' | 'delete' | 'pay' | 'comment' | 'confirm' | 'refund' | 'rebuy' | 'aftersale', boolean>;
        expCode?: string;
        expNo?: string;
      };
      orderGoods: {
        id: number;
        orderId: number;
        goodsId: number;
        goodsName: string;
        number: number;
        retailPrice: number;
        picUrl: string;
        goodsSpecificationValues: string[];
      }[];
      linkGrouponId: number;
      creator: {
        nickname: string;
        avatar: string;
      };
      joiners: {
        nickname: string;
        avatar: string;
      }[];
      groupon: GrouponDetailGroupon;
      rules: GrouponDetailRules;
    };
  };
  /** A group to join */
  'groupon.join': {
    method: 'GET';
    path: '/wx/groupon/join';
    place: 'query';
    input: {
      grouponId: number;
    };
    output: {
      groupon: {
        id: number;
        rulesId: number;
        shareUrl?: string;
        status: number;
      };
      goods: GoodsDetailInfo;
    };
  };
  /** Groups of the shopper */
  'groupon.my': {
    method: 'GET';
    path: '/wx/groupon/my';
    place: 'query';
    input: {
      showType?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: {
        id: number;
        groupon: GrouponDetailGroupon;
        rules: GrouponDetailRules;
        creator: string;
        isCreator: boolean;
        joinerCount: number;
        orderId: number;
        orderSn: string;
        actualPrice: number;
        orderStatusText: string;
        goodsList: {
          id: number;
          goodsName: string;
          number: number;
          picUrl: string;
        }[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Brands */
  'brand.list': {
    method: 'GET';
    path: '/wx/brand/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: BrandListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One brand */
  'brand.detail': {
    method: 'GET';
    path: '/wx/brand/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: GoodsDetailBrand;
  };
  /** Categories, with one of them opened */
  'catalog.index': {
    method: 'GET';
    path: '/wx/catalog/index';
    place: 'query';
    input: {
      id?: number | undefined;
    };
    output: {
      categoryList: GoodsListFilterCategoryListItem[];
      currentCategory: GoodsListFilterCategoryListItem | Record<string, never>;
      currentSubCategory: GoodsListFilterCategoryListItem[];
    };
  };
  /** All categories */
  'catalog.all': {
    method: 'GET';
    path: '/wx/catalog/all';
    place: 'query';
    input: Record<string, never>;
    output: {
      categoryList: GoodsListFilterCategoryListItem[];
      currentCategory: GoodsListFilterCategoryListItem | Record<string, never>;
      currentSubCategory: GoodsListFilterCategoryListItem[];
      allList: Record<string, GoodsListFilterCategoryListItem[]>;
    };
  };
  /** One category and its children */
  'catalog.current': {
    method: 'GET';
    path: '/wx/catalog/current';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      currentCategory: GoodsListFilterCategoryListItem;
      currentSubCategory: GoodsListFilterCategoryListItem[];
    };
  };
  /** Categories of the first level */
  'catalog.firstLevel': {
    method: 'GET';
    path: '/wx/catalog/getfirstcategory';
    place: 'query';
    input: Record<string, never>;
    output: GoodsListFilterCategoryListItem[];
  };
  /** Categories of the second level */
  'catalog.secondLevel': {
    method: 'GET';
    path: '/wx/catalog/getsecondcategory';
    place: 'query';
    input: {
      id: number;
    };
    output: GoodsListFilterCategoryListItem[];
  };
  /** A category with parent and siblings */
  'goods.category': {
    method: 'GET';
    path: '/wx/goods/category';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      currentCategory: GoodsListFilterCategoryListItem;
      parentCategory: GoodsListFilterCategoryListItem;
      brotherCategory: GoodsListFilterCategoryListItem[];
    };
  };
  /** The first page */
  'home.index': {
    method: 'GET';
    path: '/wx/home/index';
    place: 'query';
    input: Record<string, never>;
    output: {
      banner: HomeIndexBannerItem[];
      channel: {
        id: number;
        name: string;
        iconUrl: string;
      }[];
      couponList: CouponListItem[];
      newGoodsList: GoodsListItem[];
      hotGoodsList: GoodsListItem[];
      brandList: BrandListItem[];
      topicList: HomeIndexTopicListItem[];
      grouponList: GrouponListItem[];
      floorGoodsList: {
        id: number;
        name: string;
        goodsList: GoodsListItem[];
      }[];
    };
  };
  /** About the shop */
  'home.about': {
    method: 'GET';
    path: '/wx/home/about';
    place: 'query';
    input: Record<string, never>;
    output: {
      name: string;
      address: string;
      phone: string;
      qq: string;
      longitude: string;
      latitude: string;
    };
  };
  /** Drop kept answers of the first page */
  'home.cache': {
    method: 'GET';
    path: '/wx/home/cache';
    place: 'query';
    input: {
      key: string;
    };
    output: string;
  };
  /** Whether the service answers */
  'index.index': {
    method: 'GET';
    path: '/wx/index/index';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Common questions */
  'issue.list': {
    method: 'GET';
    path: '/wx/issue/list';
    place: 'query';
    input: {
      question?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
      size?: number | undefined;
    };
    output: IssueList;
  };
  /** Search page: default, hot words, history */
  'search.index': {
    method: 'GET';
    path: '/wx/search/index';
    place: 'query';
    input: Record<string, never>;
    output: {
      defaultKeyword: SearchIndexDefaultKeyword | {
        keyword: string;
      };
      hotKeywordList: SearchIndexDefaultKeyword[];
      historyKeywordList: {
        keyword: string;
      }[];
    };
  };
  /** Words that begin so */
  'search.helper': {
    method: 'GET';
    path: '/wx/search/helper';
    place: 'query';
    input: {
      keyword: string;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: string[];
  };
  /** Clear the search history */
  'search.clearHistory': {
    method: 'POST';
    path: '/wx/search/clearhistory';
    place: 'json';
    input: Record<string, never>;
    output: undefined;
  };
  /** Topics */
  'topic.list': {
    method: 'GET';
    path: '/wx/topic/list';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: HomeIndexTopicListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One topic */
  'topic.detail': {
    method: 'GET';
    path: '/wx/topic/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      topic: TopicDetailTopic;
      goods: GoodsListItem[];
      userHasCollect: number;
    };
  };
  /** Related topics */
  'topic.related': {
    method: 'GET';
    path: '/wx/topic/related';
    place: 'query';
    input: {
      id: number;
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: TopicRelated;
  };
  /** Picture code of the login */
  'adminAuth.kaptcha': {
    method: 'GET';
    path: '/admin/auth/kaptcha';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Log an administrator in */
  'adminAuth.login': {
    method: 'POST';
    path: '/admin/auth/login';
    place: 'json';
    input: {
      username: string;
      password: string;
    };
    output: {
      token: string;
      adminInfo: {
        nickName: string;
        avatar?: string;
      };
    };
  };
  /** Log out */
  'adminAuth.logout': {
    method: 'POST';
    path: '/admin/auth/logout';
    place: 'json';
    input: Record<string, never>;
    output: undefined;
  };
  /** Who is logged in */
  'adminAuth.info': {
    method: 'GET';
    path: '/admin/auth/info';
    place: 'query';
    input: Record<string, never>;
    output: {
      name: string;
      avatar: string;
      roles: string[];
      perms: string[];
    };
  };
  /** What is answered without a login */
  'adminAuth.401': {
    method: 'GET';
    path: '/admin/auth/401';
    place: 'query';
    input: Record<string, never>;
    output: undefined;
  };
  /** What is answered without permission */
  'adminAuth.403': {
    method: 'GET';
    path: '/admin/auth/403';
    place: 'query';
    input: Record<string, never>;
    output: undefined;
  };
  /** Where the login is */
  'adminAuth.index': {
    method: 'GET';
    path: '/admin/auth/index';
    place: 'query';
    input: Record<string, never>;
    output: undefined;
  };
  /** Administrators */
  'adminAccount.list': {
    method: 'GET';
    path: '/admin/admin/list';
    place: 'query';
    input: {
      username?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AdminAccountListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One administrator */
  'adminAccount.read': {
    method: 'GET';
    path: '/admin/admin/read';
    place: 'query';
    input: {
      id: number;
    };
    output: AdminAccountListItem;
  };
  /** Add an administrator */
  'adminAccount.create': {
    method: 'POST';
    path: '/admin/admin/create';
    place: 'json';
    input: {
      username: string;
      password: string;
      avatar?: string | undefined;
      roleIds?: readonly number[] | undefined;
    };
    output: AdminAccountCreate;
  };
  /** Change an administrator */
  'adminAccount.update': {
    method: 'POST';
    path: '/admin/admin/update';
    place: 'json';
    input: {
      id: number;
      username: string;
      password?: string | undefined;
      avatar?: string | undefined;
      roleIds?: readonly number[] | undefined;
    };
    output: AdminAccountCreate;
  };
  /** Delete an administrator */
  'adminAccount.delete': {
    method: 'POST';
    path: '/admin/admin/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Notices */
  'notice.list': {
    method: 'GET';
    path: '/admin/notice/list';
    place: 'query';
    input: {
      title?: string | undefined;
      content?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: NoticeListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One notice and who read it */
  'notice.read': {
    method: 'GET';
    path: '/admin/notice/read';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      notice: NoticeListItem;
      noticeAdminList: NoticeReadNoticeAdminListItem[];
    };
  };
  /** Publish a notice */
  'notice.create': {
    method: 'POST';
    path: '/admin/notice/create';
    place: 'json';
    input: {
      title: string;
      content?: string | undefined;
    };
    output: NoticeListItem;
  };
  /** Change a notice */
  'notice.update': {
    method: 'POST';
    path: '/admin/notice/update';
    place: 'json';
    input: {
      id: number;
      title: string;
      content?: string | undefined;
    };
    output: NoticeListItem;
  };
  /** Delete a notice */
  'notice.delete': {
    method: 'POST';
    path: '/admin/notice/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Delete several notices */
  'notice.deleteMany': {
    method: 'POST';
    path: '/admin/notice/batch-delete';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** New shoppers by day */
  'stat.user': {
    method: 'GET';
    path: '/admin/stat/user';
    place: 'query';
    input: Record<string, never>;
    output: {
      columns: string[];
      rows: {
        day: string;
        users: number;
      }[];
    };
  };
  /** Orders by day */
  'stat.order': {
    method: 'GET';
    path: '/admin/stat/order';
    place: 'query';
    input: Record<string, never>;
    output: {
      columns: string[];
      rows: {
        day: string;
        orders: number;
        customers: number;
        amount: number;
        pcr: number;
      }[];
    };
  };
  /** Goods sold by day */
  'stat.goods': {
    method: 'GET';
    path: '/admin/stat/goods';
    place: 'query';
    input: Record<string, never>;
    output: {
      columns: string[];
      rows: {
        day: string;
        orders: number;
        products: number;
        amount: number;
      }[];
    };
  };
  /** Counts of the back office's first page */
  'dashboard.read': {
    method: 'GET';
    path: '/admin/dashboard';
    place: 'query';
    input: Record<string, never>;
    output: {
      userTotal: number;
      goodsTotal: number;
      productTotal: number;
      orderTotal: number;
    };
  };
  /** Settings of the shop */
  'config.mall': {
    method: 'GET';
    path: '/admin/config/mall';
    place: 'query';
    input: Record<string, never>;
    output: Record<string, string>;
  };
  /** Change the settings of the shop */
  'config.mallSave': {
    method: 'POST';
    path: '/admin/config/mall';
    place: 'json';
    input: Record<string, string>;
    output: undefined;
  };
  /** Settings of freight */
  'config.express': {
    method: 'GET';
    path: '/admin/config/express';
    place: 'query';
    input: Record<string, never>;
    output: Record<string, string>;
  };
  /** Change the settings of freight */
  'config.expressSave': {
    method: 'POST';
    path: '/admin/config/express';
    place: 'json';
    input: Record<string, string>;
    output: undefined;
  };
  /** Settings of orders */
  'config.order': {
    method: 'GET';
    path: '/admin/config/order';
    place: 'query';
    input: Record<string, never>;
    output: Record<string, string>;
  };
  /** Change the settings of orders */
  'config.orderSave': {
    method: 'POST';
    path: '/admin/config/order';
    place: 'json';
    input: Record<string, string>;
    output: undefined;
  };
  /** Settings of the mini-program */
  'config.wx': {
    method: 'GET';
    path: '/admin/config/wx';
    place: 'query';
    input: Record<string, never>;
    output: Record<string, string>;
  };
  /** Change the settings of the mini-program */
  'config.wxSave': {
    method: 'POST';
    path: '/admin/config/wx';
    place: 'json';
    input: Record<string, string>;
    output: undefined;
  };
  /** Stored files */
  'adminStorage.list': {
    method: 'GET';
    path: '/admin/storage/list';
    place: 'query';
    input: {
      key?: string | undefined;
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AdminStorageListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Upload a file */
  'adminStorage.create': {
    method: 'POST';
    path: '/admin/storage/create';
    place: 'upload';
    input: Record<string, never>;
    output: StorageUpload;
  };
  /** One stored file */
  'adminStorage.read': {
    method: 'POST';
    path: '/admin/storage/read';
    place: 'form';
    input: {
      id: number;
    };
    output: AdminStorageListItem;
  };
  /** Rename a file */
  'adminStorage.update': {
    method: 'POST';
    path: '/admin/storage/update';
    place: 'json';
    input: {
      id: number;
      name?: string | undefined;
    };
    output: AdminStorageListItem;
  };
  /** Delete a file */
  'adminStorage.delete': {
    method: 'POST';
    path: '/admin/storage/delete';
    place: 'json';
    input: {
      key: string;
    };
    output: undefined;
  };
  /** All regions as a tree */
  'adminRegion.tree': {
    method: 'GET';
    path: '/admin/region/list';
    place: 'query';
    input: Record<string, never>;
    output: {
      list: {
        id: number;
        name: string;
        type: number;
        code: number;
        children: {
          id: number;
          name: string;
          type: number;
          code: number;
          children: {
            id: number;
            name: string;
            type: number;
            code: number;
          }[];
        }[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Regions below one */
  'adminRegion.children': {
    method: 'GET';
    path: '/admin/region/clist';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      list: {
        id: number;
        name: string;
        type: number;
        code: number;
        pid: number;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Change one's own password */
  'adminProfile.password': {
    method: 'POST';
    path: '/admin/profile/password';
    place: 'json';
    input: {
      oldPassword: string;
      newPassword: string;
    };
    output: undefined;
  };
  /** How many notices are unread */
  'adminProfile.unreadCount': {
    method: 'GET';
    path: '/admin/profile/nnotice';
    place: 'query';
    input: Record<string, never>;
    output: number;
  };
  /** Notices received */
  'adminProfile.inbox': {
    method: 'GET';
    path: '/admin/profile/lsnotice';
    place: 'query';
    input: {
      title?: string | undefined;
      type?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: NoticeReadNoticeAdminListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Open a notice */
  'adminProfile.openNotice': {
    method: 'POST';
    path: '/admin/profile/catnotice';
    place: 'json';
    input: {
      noticeId: number;
    };
    output: {
      title: string;
      content?: string;
      time: string;
      admin: string;
      avatar?: string;
    };
  };
  /** Mark notices as read */
  'adminProfile.readNotices': {
    method: 'POST';
    path: '/admin/profile/bcatnotice';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** Remove a received notice */
  'adminProfile.removeNotice': {
    method: 'POST';
    path: '/admin/profile/rmnotice';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Remove received notices */
  'adminProfile.removeNotices': {
    method: 'POST';
    path: '/admin/profile/brmnotice';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** Roles */
  'role.list': {
    method: 'GET';
    path: '/admin/role/list';
    place: 'query';
    input: {
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: RoleListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Roles to choose from */
  'role.options': {
    method: 'GET';
    path: '/admin/role/options';
    place: 'query';
    input: Record<string, never>;
    output: RoleOptions;
  };
  /** One role */
  'role.read': {
    method: 'GET';
    path: '/admin/role/read';
    place: 'query';
    input: {
      id: number;
    };
    output: RoleListItem;
  };
  /** Add a role */
  'role.create': {
    method: 'POST';
    path: '/admin/role/create';
    place: 'json';
    input: {
      name: string;
      desc?: string | undefined;
    };
    output: RoleListItem;
  };
  /** Change a role */
  'role.update': {
    method: 'POST';
    path: '/admin/role/update';
    place: 'json';
    input: {
      id: number;
      name: string;
      desc?: string | undefined;
      enabled?: boolean | undefined;
    };
    output: undefined;
  };
  /** Delete a role */
  'role.delete': {
    method: 'POST';
    path: '/admin/role/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Permissions of a role */
  'role.readPermissions': {
    method: 'GET';
    path: '/admin/role/permissions';
    place: 'query';
    input: {
      roleId?: number | undefined;
    };
    output: {
      systemPermissions: {
        id: string;
        label: string;
        children: {
          id: string;
          label: string;
          children: {
            id: string;
            label: string;
            api: string;
          }[];
        }[];
      }[];
      assignedPermissions: string[];
      curPermissions?: string[];
    };
  };
  /** Change the permissions of a role */
  'role.updatePermissions': {
    method: 'POST';
    path: '/admin/role/permissions';
    place: 'json';
    input: {
      roleId: number;
      permissions: readonly string[];
    };
    output: undefined;
  };
  /** Access test: index */
  'adminIndex.index': {
    method: 'GET';
    path: '/admin/index/index';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: guest */
  'adminIndex.guest': {
    method: 'GET';
    path: '/admin/index/guest';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: authn */
  'adminIndex.authn': {
    method: 'GET';
    path: '/admin/index/authn';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: user */
  'adminIndex.user': {
    method: 'GET';
    path: '/admin/index/user';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: admin */
  'adminIndex.admin': {
    method: 'GET';
    path: '/admin/index/admin';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: admin2 */
  'adminIndex.admin2': {
    method: 'GET';
    path: '/admin/index/admin2';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: read */
  'adminIndex.read': {
    method: 'GET';
    path: '/admin/index/read';
    place: 'query';
    input: Record<string, never>;
    output: string;
  };
  /** Access test: write */
  'adminIndex.write': {
    method: 'POST';
    path: '/admin/index/write';
    place: 'json';
    input: Record<string, never>;
    output: string;
  };
  /** What administrators did */
  'adminLog.list': {
    method: 'GET';
    path: '/admin/log/list';
    place: 'query';
    input: {
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        admin: string;
        ip?: string;
        type: number;
        action: string;
        status: boolean;
        result?: string;
        comment?: string;
        addTime: string;
        updateTime: string;
        deleted: boolean;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Goods */
  'adminGoods.list': {
    method: 'GET';
    path: '/admin/goods/list';
    place: 'query';
    input: {
      goodsId?: number | undefined;
      goodsSn?: string | undefined;
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: GoodsDetailInfo[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Categories and brands to choose from */
  'adminGoods.catAndBrand': {
    method: 'GET';
    path: '/admin/goods/catAndBrand';
    place: 'query';
    input: Record<string, never>;
    output: {
      categoryList: {
        value: number;
        label: string;
        children: {
          value: number;
          label: string;
        }[];
      }[];
      brandList: {
        value: number;
        label: string;
      }[];
    };
  };
  /** One goods item, for editing */
  'adminGoods.detail': {
    method: 'GET';
    path: '/admin/goods/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      goods: GoodsDetailInfo;
      specifications: {
        id: number;
        goodsId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        specification: string;
        value: string;
        picUrl: string;
      }[];
      products: {
        id: number;
        goodsId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        specifications: string[];
        price: number;
        number: number;
        url: string;
      }[];
      attributes: {
        id: number;
        goodsId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        attribute: string;
        value: string;
      }[];
      categoryIds: number[];
    };
  };
  /** Add goods */
  'adminGoods.create': {
    method: 'POST';
    path: '/admin/goods/create';
    place: 'json';
    input: {
      goods: {
        name: string;
        goodsSn: string;
        categoryId?: number | undefined;
        brandId?: number | undefined;
        gallery?: readonly string[] | undefined;
        keywords?: string | undefined;
        brief?: string | undefined;
        isOnSale?: boolean | undefined;
        sortOrder?: number | undefined;
        picUrl?: string | undefined;
        shareUrl?: string | undefined;
        isNew?: boolean | undefined;
        isHot?: boolean | undefined;
        unit?: string | undefined;
        counterPrice?: number | undefined;
        detail?: string | undefined;
      };
      specifications?: readonly AdminGoodsCreateSpecificationsInputItem[] | undefined;
      products: readonly AdminGoodsCreateProductsInputItem[];
      attributes?: readonly {
        attribute: string;
        value: string;
      }[] | undefined;
    };
    output: undefined;
  };
  /** Change goods */
  'adminGoods.update': {
    method: 'POST';
    path: '/admin/goods/update';
    place: 'json';
    input: {
      goods: AdminGoodsUpdateGoodsInput;
      specifications?: readonly ({
        id: number;
        specification: string;
        value: string;
        picUrl?: string | undefined;
        updateTime?: string | undefined;
      })[] | undefined;
      products?: readonly ({
        id: number;
        specifications: readonly string[];
        price: number;
        number: number;
        url?: string | undefined;
        updateTime?: string | undefined;
      })[] | undefined;
      attributes?: readonly AdminGoodsUpdateAttributesInputItem[] | undefined;
    };
    output: undefined;
  };
  /** Delete goods */
  'adminGoods.delete': {
    method: 'POST';
    path: '/admin/goods/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Orders */
  'adminOrder.list': {
    method: 'GET';
    path: '/admin/order/list';
    place: 'query';
    input: {
      nickname?: string | undefined;
      consignee?: string | undefined;
      orderSn?: string | undefined;
      start?: string | undefined;
      end?: string | undefined;
      orderStatusArray?: readonly number[] | undefined;
      'orderStatusArray[]'?: readonly number[] | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        orderSn: string;
        orderStatus: number;
        actualPrice: number;
        orderPrice: number;
        freightPrice: number;
        integralPrice: number;
        addTime: string;
        payTime?: string;
        userId: number;
        userName: string;
        userAvatar: string;
        avatar: string;
        consignee: string;
        mobile: string;
        address: string;
        message: string;
        shipChannel?: string;
        shipSn?: string;
        goodsVoList: {
          id: number;
          goodsId: number;
          productId: number;
          goodsName: string;
          picUrl: string;
          specifications: string[];
          number: number;
          price: number;
        }[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Couriers */
  'adminOrder.channel': {
    method: 'GET';
    path: '/admin/order/channel';
    place: 'query';
    input: Record<string, never>;
    output: {
      code: string;
      name: string;
    }[];
  };
  /** One order */
  'adminOrder.detail': {
    method: 'GET';
    path: '/admin/order/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      order: AftersaleDetailOrder;
      orderGoods: OrderDetailOrderGoodsItem[];
      user: {
        nickname: string;
        avatar: string;
      };
    };
  };
  /** Refund an order */
  'adminOrder.refund': {
    method: 'POST';
    path: '/admin/order/refund';
    place: 'json';
    input: {
      orderId: number;
      refundMoney: number;
    };
    output: undefined;
  };
  /** Refuse a refund */
  'adminOrder.refundReject': {
    method: 'POST';
    path: '/admin/order/refundReject';
    place: 'json';
    input: {
      orderId: number;
      reason: string;
      knowsNotPaidBack?: boolean | undefined;
    };
    output: undefined;
  };
  /** Ship an order */
  'adminOrder.ship': {
    method: 'POST';
    path: '/admin/order/ship';
    place: 'json';
    input: {
      orderId: number;
      shipSn: string;
      shipChannel: string;
    };
    output: undefined;
  };
  /** Take a payment in cash */
  'adminOrder.pay': {
    method: 'POST';
    path: '/admin/order/pay';
    place: 'json';
    input: {
      orderId: number;
      newMoney: number;
    };
    output: undefined;
  };
  /** Delete an order */
  'adminOrder.delete': {
    method: 'POST';
    path: '/admin/order/delete';
    place: 'json';
    input: {
      orderId: number;
    };
    output: undefined;
  };
  /** Reply to a comment */
  'adminOrder.reply': {
    method: 'POST';
    path: '/admin/order/reply';
    place: 'json';
    input: {
      commentId: number;
      content: string;
    };
    output: undefined;
  };
  /** After-sales */
  'adminAftersale.list': {
    method: 'GET';
    path: '/admin/aftersale/list';
    place: 'query';
    input: {
      orderId?: number | undefined;
      aftersaleSn?: string | undefined;
      status?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AftersaleListItemAftersale[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Accept an after-sale */
  'adminAftersale.recept': {
    method: 'POST';
    path: '/admin/aftersale/recept';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Accept several after-sales */
  'adminAftersale.batchRecept': {
    method: 'POST';
    path: '/admin/aftersale/batch-recept';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** Refuse an after-sale */
  'adminAftersale.reject': {
    method: 'POST';
    path: '/admin/aftersale/reject';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Refuse several after-sales */
  'adminAftersale.batchReject': {
    method: 'POST';
    path: '/admin/aftersale/batch-reject';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** Refund an after-sale */
  'adminAftersale.refund': {
    method: 'POST';
    path: '/admin/aftersale/refund';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Shoppers */
  'adminUser.list': {
    method: 'GET';
    path: '/admin/user/list';
    place: 'query';
    input: {
      username?: string | undefined;
      mobile?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AdminUserListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** One shopper */
  'adminUser.detail': {
    method: 'GET';
    path: '/admin/user/detail';
    place: 'query';
    input: {
      id: number;
    };
    output: AdminUserListItem;
  };
  /** Change a shopper */
  'adminUser.update': {
    method: 'POST';
    path: '/admin/user/update';
    place: 'json';
    input: {
      id: number;
      nickname?: string | undefined;
      mobile?: string | undefined;
      gender?: 0 | 1 | 2 | undefined;
      userLevel?: 0 | 1 | 2 | undefined;
      status?: 0 | 1 | 2 | undefined;
      avatar?: string | undefined;
      birthday?: string | undefined;
    };
    output: number;
  };
  /** Addresses of shoppers */
  'adminShopperData.addresses': {
    method: 'GET';
    path: '/admin/address/list';
    place: 'query';
    input: {
      userId?: number | undefined;
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        name: string;
        province: string;
        city: string;
        county: string;
        addressDetail: string;
        areaCode?: string;
        postalCode?: string;
        tel: string;
        isDefault: boolean;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Favourites of shoppers */
  'adminShopperData.collects': {
    method: 'GET';
    path: '/admin/collect/list';
    place: 'query';
    input: {
      userId?: number | undefined;
      valueId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        valueId: number;
        type: number;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Feedback of shoppers */
  'adminShopperData.feedbacks': {
    method: 'GET';
    path: '/admin/feedback/list';
    place: 'query';
    input: {
      id?: number | undefined;
      userId?: number | undefined;
      username?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        username: string;
        mobile: string;
        feedType: string;
        content: string;
        status: number;
        hasPicture: boolean;
        picUrls: string[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Footprints of shoppers */
  'adminShopperData.footprints': {
    method: 'GET';
    path: '/admin/footprint/list';
    place: 'query';
    input: {
      userId?: number | undefined;
      goodsId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        goodsId: number;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Searches of shoppers */
  'adminShopperData.searches': {
    method: 'GET';
    path: '/admin/history/list';
    place: 'query';
    input: {
      userId?: number | undefined;
      keyword?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
        keyword: string;
        from: string;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Banners */
  'adminAd.list': {
    method: 'GET';
    path: '/admin/ad/list';
    place: 'query';
    input: {
      name?: string | undefined;
      content?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: HomeIndexBannerItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add a banner */
  'adminAd.create': {
    method: 'POST';
    path: '/admin/ad/create';
    place: 'json';
    input: {
      name: string;
      content: string;
      link?: string | undefined;
      position?: 1 | undefined;
      enabled?: boolean | undefined;
      startTime?: string | undefined;
      endTime?: string | undefined;
      url: string;
    };
    output: HomeIndexBannerItem;
  };
  /** One banner */
  'adminAd.read': {
    method: 'GET';
    path: '/admin/ad/read';
    place: 'query';
    input: {
      id: number;
    };
    output: HomeIndexBannerItem;
  };
  /** Change a banner */
  'adminAd.update': {
    method: 'POST';
    path: '/admin/ad/update';
    place: 'json';
    input: {
      name: string;
      content: string;
      link?: string | undefined;
      position?: 1 | undefined;
      enabled?: boolean | undefined;
      startTime?: string | undefined;
      endTime?: string | undefined;
      id: number;
      url?: string | undefined;
    };
    output: HomeIndexBannerItem;
  };
  /** Delete a banner */
  'adminAd.delete': {
    method: 'POST';
    path: '/admin/ad/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Topics */
  'adminTopic.list': {
    method: 'GET';
    path: '/admin/topic/list';
    place: 'query';
    input: {
      title?: string | undefined;
      subtitle?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | 'price' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: TopicRelated;
  };
  /** Add a topic */
  'adminTopic.create': {
    method: 'POST';
    path: '/admin/topic/create';
    place: 'json';
    input: {
      title: string;
      content: string;
      price: number;
      subtitle?: string | undefined;
      readCount?: string | undefined;
      picUrl?: string | undefined;
      goods?: readonly number[] | undefined;
      sortOrder?: number | undefined;
    };
    output: TopicDetailTopic;
  };
  /** One topic */
  'adminTopic.read': {
    method: 'GET';
    path: '/admin/topic/read';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      topic: TopicDetailTopic;
      goodsList: GoodsListItem[];
    };
  };
  /** Change a topic */
  'adminTopic.update': {
    method: 'POST';
    path: '/admin/topic/update';
    place: 'json';
    input: {
      id: number;
      title: string;
      content: string;
      price: number;
      subtitle?: string | undefined;
      readCount?: string | undefined;
      picUrl?: string | undefined;
      goods?: readonly number[] | undefined;
      sortOrder?: number | undefined;
    };
    output: TopicDetailTopic;
  };
  /** Delete a topic */
  'adminTopic.delete': {
    method: 'POST';
    path: '/admin/topic/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Delete several topics */
  'adminTopic.batchDelete': {
    method: 'POST';
    path: '/admin/topic/batch-delete';
    place: 'json';
    input: {
      ids: readonly number[];
    };
    output: undefined;
  };
  /** Coupons */
  'adminCoupon.list': {
    method: 'GET';
    path: '/admin/coupon/list';
    place: 'query';
    input: {
      name?: string | undefined;
      type?: number | undefined;
      status?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: AdminCouponListItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Who took and used a coupon */
  'adminCoupon.listUser': {
    method: 'GET';
    path: '/admin/coupon/listuser';
    place: 'query';
    input: {
      userId?: number | undefined;
      couponId?: number | undefined;
      status?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        userId: number;
        couponId: number;
        status: number;
        usedTime?: string;
        startTime?: string;
        endTime?: string;
        orderId?: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add a coupon */
  'adminCoupon.create': {
    method: 'POST';
    path: '/admin/coupon/create';
    place: 'json';
    input: {
      name: string;
      desc?: string | undefined;
      tag?: string | undefined;
      total?: number | undefined;
      discount?: number | undefined;
      min?: number | undefined;
      limit?: number | undefined;
      status?: 0 | 1 | 2 | undefined;
      goodsType?: 0 | 1 | 2 | undefined;
      goodsValue?: readonly number[] | undefined;
      timeType?: 0 | 1 | undefined;
      days?: number | undefined;
      startTime?: string | undefined;
      endTime?: string | undefined;
      type: 0 | 1 | 2;
    };
    output: AdminCouponListItem;
  };
  /** One coupon */
  'adminCoupon.read': {
    method: 'GET';
    path: '/admin/coupon/read';
    place: 'query';
    input: {
      id: number;
    };
    output: AdminCouponListItem;
  };
  /** Change a coupon */
  'adminCoupon.update': {
    method: 'POST';
    path: '/admin/coupon/update';
    place: 'json';
    input: {
      name: string;
      desc?: string | undefined;
      tag?: string | undefined;
      total?: number | undefined;
      discount?: number | undefined;
      min?: number | undefined;
      limit?: number | undefined;
      status?: 0 | 1 | 2 | undefined;
      goodsType?: 0 | 1 | 2 | undefined;
      goodsValue?: readonly number[] | undefined;
      timeType?: 0 | 1 | undefined;
      days?: number | undefined;
      startTime?: string | undefined;
      endTime?: string | undefined;
      type?: 0 | 1 | 2 | undefined;
      id: number;
    };
    output: AdminCouponListItem;
  };
  /** Delete a coupon */
  'adminCoupon.delete': {
    method: 'POST';
    path: '/admin/coupon/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Rules of group-buys */
  'adminGroupon.list': {
    method: 'GET';
    path: '/admin/groupon/list';
    place: 'query';
    input: {
      goodsId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: GoodsDetailGrouponItem[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Groups and their members */
  'adminGroupon.listRecord': {
    method: 'GET';
    path: '/admin/groupon/listRecord';
    place: 'query';
    input: {
      grouponRuleId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        groupon: GrouponDetailGroupon;
        subGroupons: GrouponDetailGroupon[];
        rules: GoodsDetailGrouponItem;
        goods?: {
          id: number;
          name: string;
          brief: string;
          picUrl: string;
          isNew: boolean;
          isHot: boolean;
          counterPrice: number;
          retailPrice: number;
          addTime: string;
          updateTime: string;
          deleted: boolean;
          goodsSn: string;
          categoryId: number;
          brandId: number;
          gallery: string[];
          keywords: string;
          isOnSale: boolean;
          sortOrder: number;
          shareUrl: string;
          unit: string;
        };
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add a group-buy rule */
  'adminGroupon.create': {
    method: 'POST';
    path: '/admin/groupon/create';
    place: 'json';
    input: {
      goodsId: number;
      discount: number;
      discountMember: number;
      expireTime: string;
    };
    output: GoodsDetailGrouponItem;
  };
  /** Change a group-buy rule */
  'adminGroupon.update': {
    method: 'POST';
    path: '/admin/groupon/update';
    place: 'json';
    input: {
      goodsId: number;
      discount: number;
      discountMember: number;
      expireTime: string;
      id: number;
      status?: 0 | 1 | 2 | undefined;
    };
    output: undefined;
  };
  /** Delete a group-buy rule */
  'adminGroupon.delete': {
    method: 'POST';
    path: '/admin/groupon/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Brands */
  'adminBrand.list': {
    method: 'GET';
    path: '/admin/brand/list';
    place: 'query';
    input: {
      id?: number | undefined;
      name?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: GoodsDetailBrand[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add a brand */
  'adminBrand.create': {
    method: 'POST';
    path: '/admin/brand/create';
    place: 'json';
    input: {
      name: string;
      desc: string;
      floorPrice: number;
      picUrl?: string | undefined;
      sortOrder?: number | undefined;
    };
    output: GoodsDetailBrand;
  };
  /** One brand */
  'adminBrand.read': {
    method: 'GET';
    path: '/admin/brand/read';
    place: 'query';
    input: {
      id: number;
    };
    output: GoodsDetailBrand;
  };
  /** Change a brand */
  'adminBrand.update': {
    method: 'POST';
    path: '/admin/brand/update';
    place: 'json';
    input: {
      id: number;
      name: string;
      desc: string;
      floorPrice: number;
      picUrl?: string | undefined;
      sortOrder?: number | undefined;
    };
    output: GoodsDetailBrand;
  };
  /** Delete a brand */
  'adminBrand.delete': {
    method: 'POST';
    path: '/admin/brand/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Categories */
  'adminCategory.list': {
    method: 'GET';
    path: '/admin/category/list';
    place: 'query';
    input: Record<string, never>;
    output: {
      list: {
        id: number;
        name: string;
        keywords: string;
        desc: string;
        iconUrl: string;
        picUrl: string;
        level: string;
        children: {
          id: number;
          name: string;
          keywords: string;
          desc: string;
          iconUrl: string;
          picUrl: string;
          level: string;
          pid: number;
        }[];
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** First-level categories to choose from */
  'adminCategory.l1': {
    method: 'GET';
    path: '/admin/category/l1';
    place: 'query';
    input: Record<string, never>;
    output: RoleOptions;
  };
  /** Add a category */
  'adminCategory.create': {
    method: 'POST';
    path: '/admin/category/create';
    place: 'json';
    input: {
      name: string;
      level: 'L1' | 'L2';
      pid?: number | undefined;
      keywords?: string | undefined;
      desc?: string | undefined;
      iconUrl?: string | undefined;
      picUrl?: string | undefined;
      sortOrder?: number | undefined;
    };
    output: GoodsListFilterCategoryListItem;
  };
  /** One category */
  'adminCategory.read': {
    method: 'GET';
    path: '/admin/category/read';
    place: 'query';
    input: {
      id: number;
    };
    output: GoodsListFilterCategoryListItem;
  };
  /** Change a category */
  'adminCategory.update': {
    method: 'POST';
    path: '/admin/category/update';
    place: 'json';
    input: {
      id: number;
      name: string;
      level: 'L1' | 'L2';
      pid?: number | undefined;
      keywords?: string | undefined;
      desc?: string | undefined;
      iconUrl?: string | undefined;
      picUrl?: string | undefined;
      sortOrder?: number | undefined;
    };
    output: undefined;
  };
  /** Delete a category */
  'adminCategory.delete': {
    method: 'POST';
    path: '/admin/category/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Comments */
  'adminComment.list': {
    method: 'GET';
    path: '/admin/comment/list';
    place: 'query';
    input: {
      userId?: number | undefined;
      valueId?: number | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: {
        id: number;
        valueId: number;
        type: number;
        content: string;
        adminContent: string;
        userId: number;
        hasPicture: boolean;
        picUrls: string[];
        star: number;
        addTime: string;
        updateTime: string;
        deleted: boolean;
      }[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Delete a comment */
  'adminComment.delete': {
    method: 'POST';
    path: '/admin/comment/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Common questions */
  'adminIssue.list': {
    method: 'GET';
    path: '/admin/issue/list';
    place: 'query';
    input: {
      question?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: IssueList;
  };
  /** Add a question */
  'adminIssue.create': {
    method: 'POST';
    path: '/admin/issue/create';
    place: 'json';
    input: {
      question: string;
      answer: string;
    };
    output: GoodsDetailIssueItem;
  };
  /** One question */
  'adminIssue.read': {
    method: 'GET';
    path: '/admin/issue/read';
    place: 'query';
    input: {
      id: number;
    };
    output: GoodsDetailIssueItem;
  };
  /** Change a question */
  'adminIssue.update': {
    method: 'POST';
    path: '/admin/issue/update';
    place: 'json';
    input: {
      id: number;
      question: string;
      answer: string;
    };
    output: GoodsDetailIssueItem;
  };
  /** Delete a question */
  'adminIssue.delete': {
    method: 'POST';
    path: '/admin/issue/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Keywords */
  'adminKeyword.list': {
    method: 'GET';
    path: '/admin/keyword/list';
    place: 'query';
    input: {
      keyword?: string | undefined;
      url?: string | undefined;
      page?: number | undefined;
      limit?: number | undefined;
      sort?: 'add_time' | 'id' | undefined;
      order?: 'asc' | 'desc' | undefined;
    };
    output: {
      list: SearchIndexDefaultKeyword[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Add a keyword */
  'adminKeyword.create': {
    method: 'POST';
    path: '/admin/keyword/create';
    place: 'json';
    input: {
      keyword: string;
      url?: string | undefined;
      isHot?: boolean | undefined;
      isDefault?: boolean | undefined;
      sortOrder?: number | undefined;
    };
    output: SearchIndexDefaultKeyword;
  };
  /** One keyword */
  'adminKeyword.read': {
    method: 'GET';
    path: '/admin/keyword/read';
    place: 'query';
    input: {
      id: number;
    };
    output: SearchIndexDefaultKeyword;
  };
  /** Change a keyword */
  'adminKeyword.update': {
    method: 'POST';
    path: '/admin/keyword/update';
    place: 'json';
    input: {
      id: number;
      keyword: string;
      url?: string | undefined;
      isHot?: boolean | undefined;
      isDefault?: boolean | undefined;
      sortOrder?: number | undefined;
    };
    output: SearchIndexDefaultKeyword;
  };
  /** Delete a keyword */
  'adminKeyword.delete': {
    method: 'POST';
    path: '/admin/keyword/delete';
    place: 'json';
    input: {
      id: number;
    };
    output: undefined;
  };
  /** Whether the first run is due */
  'deskSetup.state': {
    method: 'GET';
    path: '/desk/setup/state';
    place: 'query';
    input: Record<string, never>;
    output: {
      needed: boolean;
      language: 'zh-CN' | 'en';
      version: string;
    };
  };
  /** First run: owner, data and reach */
  'deskSetup.run': {
    method: 'POST';
    path: '/desk/setup/run';
    place: 'json';
    input: {
      language: 'zh-CN' | 'en';
      seed: 'demo' | 'empty';
      shop: {
        name: string;
        phone?: string | undefined;
        address?: string | undefined;
      };
      owner: {
        username: string;
        password: string;
      };
      reach: 'computer' | 'network';
    };
    output: {
      token: string;
    };
  };
  /** Export a list as a file */
  'deskExchange.export': {
    method: 'GET';
    path: '/desk/export';
    place: 'query';
    input: {
      what: 'goods' | 'category' | 'brand' | 'order' | 'user' | 'comment' | 'coupon' | 'log' | 'issue' | 'keyword' | 'stock' | 'aftersale' | 'payment' | 'ad' | 'topic' | 'groupon-rule' | 'groupon' | 'coupon-user' | 'address' | 'collect' | 'footprint' | 'history' | 'feedback' | 'admin' | 'role' | 'notice' | 'inbox' | 'storage';
      format: 'csv' | 'xlsx';
      [name: string]: unknown;
    };
    output: undefined;
  };
  /** Export the shop as a file for MySQL */
  'deskExchange.exportPeer': {
    method: 'POST';
    path: '/desk/export/peer';
    place: 'json';
    input: Record<string, never>;
    output: {
      jobId: string;
    };
  };
  /** Fetch an exported file */
  'deskExchange.exportFile': {
    method: 'GET';
    path: '/desk/export/file';
    place: 'query';
    input: {
      name: string;
    };
    output: undefined;
  };
  /** Look at a file before its import */
  'deskExchange.preview': {
    method: 'POST';
    path: '/desk/import/preview';
    place: 'upload';
    input: {
      what: 'goods' | 'category' | 'brand' | 'user' | 'peer';
    };
    output: {
      importId: string;
      rows: number;
      problems: {
        row: number;
        column: string;
        text: string;
      }[];
      problemCount: number;
      changes: {
        added: number;
        changed: number;
        unchanged: number;
        notes: {
          name: string;
          count: number;
          text?: string;
        }[];
      };
    };
  };
  /** Import a file that was looked at */
  'deskExchange.apply': {
    method: 'POST';
    path: '/desk/import/apply';
    place: 'json';
    input: {
      importId: string;
    };
    output: {
      jobId: string;
    };
  };
  /** Settle a simulated payment */
  'deskPayments.simulate': {
    method: 'POST';
    path: '/desk/payments/simulate';
    place: 'json';
    input: {
      orderId: number;
      result?: 'paid' | 'failed' | undefined;
    };
    output: undefined;
  };
  /** Payments that found no open order */
  'deskPayments.unmatched': {
    method: 'GET';
    path: '/desk/payments/unmatched';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: ({
        id: number;
        orderId?: number;
        orderSn?: string;
        orderStatus?: number;
        method: 'simulated' | 'offline' | 'wechat';
        amount: number;
        transactionId?: string;
        arrivedAt: string;
      })[];
      total: number;
      page: number;
      limit: number;
      pages: number;
    };
  };
  /** Orders and carts that hold the products of goods */
  'deskGoods.uses': {
    method: 'GET';
    path: '/desk/goods/uses';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      list: {
        productId: number;
        orders: number;
        carts: number;
      }[];
    };
  };
  /** Change goods with their specifications and products */
  'deskGoods.update': {
    method: 'POST';
    path: '/desk/goods/update';
    place: 'json';
    input: {
      goods: AdminGoodsUpdateGoodsInput;
      attributes?: readonly AdminGoodsUpdateAttributesInputItem[] | undefined;
      specifications: readonly AdminGoodsCreateSpecificationsInputItem[];
      products?: readonly ({
        id: number;
        specifications: readonly string[];
        price?: number | undefined;
        number?: number | undefined;
        url?: string | undefined;
      })[] | undefined;
      added?: readonly AdminGoodsCreateProductsInputItem[] | undefined;
      removed?: readonly number[] | undefined;
    };
    output: undefined;
  };
  /** The note on an order */
  'deskOrderNote.read': {
    method: 'GET';
    path: '/desk/order/note';
    place: 'query';
    input: {
      orderId: number;
    };
    output: DeskOrderNoteRead;
  };
  /** Write the note on an order */
  'deskOrderNote.write': {
    method: 'POST';
    path: '/desk/order/note';
    place: 'json';
    input: {
      orderId: number;
      text: string;
    };
    output: DeskOrderNoteRead;
  };
  /** Data packs */
  'deskPack.list': {
    method: 'GET';
    path: '/desk/pack/list';
    place: 'query';
    input: Record<string, never>;
    output: {
      packs: {
        name: string;
        title: {
          zh: string;
          en: string;
        };
        isPresent: boolean;
      }[];
      canRewind: boolean;
      markedAt?: string;
    };
  };
  /** Lay a data pack in the place of the data */
  'deskPack.load': {
    method: 'POST';
    path: '/desk/pack/load';
    place: 'json';
    input: {
      name: 'demo' | 'teahouse';
    };
    output: {
      jobId: string;
    };
  };
  /** Mark the point that rewind returns to */
  'deskPack.mark': {
    method: 'POST';
    path: '/desk/pack/mark';
    place: 'json';
    input: Record<string, never>;
    output: {
      markedAt: string;
    };
  };
  /** Bring a demo shop back to the start of the day or the last mark */
  'deskPack.rewind': {
    method: 'POST';
    path: '/desk/pack/rewind';
    place: 'json';
    input: Record<string, never>;
    output: {
      markedAt: string;
      tookMs: number;
    };
  };
  /** Set, move or stop the clock */
  'deskFixture.clock': {
    method: 'POST';
    path: '/desk/fixture/clock';
    place: 'json';
    input: {
      now?: string | undefined;
      advanceMs?: number | undefined;
      frozen?: boolean | undefined;
    };
    output: {
      now: string;
      frozen: boolean;
    };
  };
  /** Keep the present state */
  'deskFixture.snapshot': {
    method: 'POST';
    path: '/desk/fixture/snapshot';
    place: 'json';
    input: {
      name?: string | undefined;
    };
    output: undefined;
  };
  /** Bring a kept state back */
  'deskFixture.restore': {
    method: 'POST';
    path: '/desk/fixture/restore';
    place: 'json';
    input: {
      name?: string | undefined;
    };
    output: undefined;
  };
  /** Begin anew */
  'deskFixture.reset': {
    method: 'POST';
    path: '/desk/fixture/reset';
    place: 'json';
    input: {
      seed?: 'demo' | 'teahouse' | 'empty' | undefined;
    };
    output: undefined;
  };
  /** Set the faults in force */
  'deskFixture.faults': {
    method: 'POST';
    path: '/desk/fixture/faults';
    place: 'json';
    input: {
      faults: readonly ({
        operation: string;
        delayMs?: number | undefined;
        errno?: number | undefined;
        status?: number | undefined;
        drop?: boolean | 'before' | 'after' | undefined;
        slowBody?: boolean | number | undefined;
        times?: number | undefined;
        share?: number | undefined;
      })[];
    };
    output: ({
      operation: string;
      delayMs?: number;
      errno?: number;
      status?: number;
      drop?: boolean | 'before' | 'after';
      slowBody?: boolean | number;
      times?: number;
      share?: number;
    })[];
  };
  /** What was called */
  'deskFixture.requests': {
    method: 'GET';
    path: '/desk/fixture/requests';
    place: 'query';
    input: {
      since?: number | undefined;
    };
    output: {
      id: number;
      at: string;
      method: string;
      path: string;
      operation: string;
      input?: unknown;
      status: number;
      errno: number;
      note: string;
    }[];
  };
  /** Backups */
  'deskBackup.list': {
    method: 'GET';
    path: '/desk/backup/list';
    place: 'query';
    input: Record<string, never>;
    output: ({
      name: string;
      at: string;
      size: number;
      reason: 'manual' | 'schedule' | 'migration' | 'import' | 'reset' | 'pack' | 'restore' | 'uploaded';
      checked: boolean;
      counts: Record<string, number>;
      shopName: string;
      app?: string;
      hasPictures: boolean;
      missingPictures: number;
      isOtherShop: boolean;
      problem?: string;
    })[];
  };
  /** Take a backup */
  'deskBackup.take': {
    method: 'POST';
    path: '/desk/backup/take';
    place: 'json';
    input: Record<string, never>;
    output: {
      jobId: string;
    };
  };
  /** Check a backup */
  'deskBackup.check': {
    method: 'POST';
    path: '/desk/backup/check';
    place: 'json';
    input: {
      name: string;
    };
    output: {
      jobId: string;
    };
  };
  /** What a restore would lose */
  'deskBackup.compare': {
    method: 'GET';
    path: '/desk/backup/compare';
    place: 'query';
    input: {
      name: string;
    };
    output: {
      name: string;
      at: string;
      shopName: string;
      isOtherShop: boolean;
      counts: {
        table: string;
        now: number;
        backup?: number;
      }[];
      lost: {
        orders: number;
        paidOrders: number;
        paidSum: number;
        shippedOrders: number;
        refunds: number;
        refundedSum: number;
        aftersales: number;
        shoppers: number;
        comments: number;
        goods: number;
        adminActions: number;
      };
      missingPictures: number;
      newestOrders: {
        id: number;
        orderSn: string;
        orderStatus: number;
        consignee: string;
        actualPrice: number;
        addTime: string;
      }[];
    };
  };
  /** Restore a backup */
  'deskBackup.restore': {
    method: 'POST';
    path: '/desk/backup/restore';
    place: 'json';
    input: {
      name: string;
      allowOther?: boolean | undefined;
    };
    output: {
      jobId: string;
    };
  };
  /** Download a backup */
  'deskBackup.download': {
    method: 'GET';
    path: '/desk/backup/download';
    place: 'query';
    input: {
      name: string;
    };
    output: undefined;
  };
  /** Bring a backup from elsewhere */
  'deskBackup.upload': {
    method: 'POST';
    path: '/desk/backup/upload';
    place: 'upload';
    input: Record<string, never>;
    output: {
      name: string;
    };
  };
  /** Delete a backup */
  'deskBackup.delete': {
    method: 'POST';
    path: '/desk/backup/delete';
    place: 'json';
    input: {
      name: string;
    };
    output: undefined;
  };
  /** Settings of the desk */
  'deskSettings.read': {
    method: 'GET';
    path: '/desk/settings';
    place: 'query';
    input: Record<string, never>;
    output: DeskSettingsRead;
  };
  /** Save settings of the desk */
  'deskSettings.save': {
    method: 'POST';
    path: '/desk/settings/save';
    place: 'json';
    input: {
      language?: 'zh-CN' | 'en' | undefined;
      timeZone?: string | undefined;
      logDays?: number | undefined;
      logMegabytes?: number | undefined;
      isRecordingBodies?: boolean | undefined;
      lowStockLimit?: number | undefined;
      uploadLimitMegabytes?: number | undefined;
      paymentMethod?: '' | 'simulated' | 'offline' | 'wechat' | undefined;
      paymentDelayMs?: number | undefined;
      allowedOrigins?: readonly string[] | undefined;
      trustedProxies?: readonly string[] | undefined;
      backupSchedule?: {
        enabled?: boolean | undefined;
        everyHours?: number | undefined;
        hour?: number | undefined;
        folder?: string | undefined;
      } | undefined;
      isMaskingNames?: boolean | undefined;
      weixin?: {
        appId?: string | undefined;
        appSecret?: string | undefined;
        messageToken?: string | undefined;
      } | undefined;
      wechatPay?: {
        appId?: string | undefined;
        merchantId?: string | undefined;
        serial?: string | undefined;
        privateKey?: string | undefined;
        apiV3Key?: string | undefined;
        platformKeyId?: string | undefined;
        platformKey?: string | undefined;
        notifyUrl?: string | undefined;
      } | undefined;
      removedSecrets?: readonly ('weixin' | 'wechatPay')[] | undefined;
    };
    output: DeskSettingsRead;
  };
  /** Where a file is used */
  'deskStorage.uses': {
    method: 'GET';
    path: '/desk/storage/uses';
    place: 'query';
    input: {
      key: string;
    };
    output: {
      key: string;
      total: number;
      list: {
        what: string;
        table: string;
        field: string;
        id: number;
      }[];
    };
  };
  /** Files that nothing uses */
  'deskStorage.orphans': {
    method: 'GET';
    path: '/desk/storage/orphans';
    place: 'query';
    input: {
      page?: number | undefined;
      limit?: number | undefined;
    };
    output: {
      list: StorageUpload[];
      total: number;
      page: number;
      limit: number;
      pages: number;
      bytes: number;
    };
  };
  /** Remove files that nothing uses */
  'deskStorage.sweep': {
    method: 'POST';
    path: '/desk/storage/sweep';
    place: 'json';
    input: {
      keys?: readonly string[] | undefined;
    };
    output: {
      removed: number;
      bytes: number;
    };
  };
  /** State and health of the shop */
  'deskStatus.read': {
    method: 'GET';
    path: '/desk/status';
    place: 'query';
    input: Record<string, never>;
    output: {
      version: string;
      mode: 'normal' | 'demo' | 'fixture';
      startedAt: string;
      uptimeSeconds: number;
      now: string;
      timeZone: string;
      dataFolder?: string;
      sizes: {
        databaseBytes: number;
        logBytes: number;
        filesBytes: number;
        backupsBytes: number;
      };
      disk?: {
        freeBytes: number;
        totalBytes: number;
      };
      memoryBytes: number;
      health: {
        color: 'green' | 'yellow' | 'red';
        zh: string;
        en: string;
        reasons: ({
          name: string;
          color: 'green' | 'yellow' | 'red';
          zh: string;
          en: string;
        })[];
      };
      soundness?: {
        checkedAt: string;
        problems: string[];
        missingFiles: number;
        changedFiles: number;
      };
      lastBackup?: {
        name: string;
        at: string;
      };
      loop: {
        p50Ms: number;
        p99Ms: number;
        maxMs: number;
      };
      blockings: {
        at: string;
        ms: number;
        operations: string[];
      }[];
      slowest: {
        operation: string;
        count: number;
        p95Ms: number;
        maxMs: number;
      }[];
    };
  };
  /** Figures of the first page */
  'deskDashboard.read': {
    method: 'GET';
    path: '/desk/dashboard';
    place: 'query';
    input: {
      days?: 7 | 30 | 90 | undefined;
    };
    output: {
      today: DeskDashboardReadToday;
      yesterday: DeskDashboardReadToday;
      lastWeek: DeskDashboardReadToday;
      waiting: {
        toShip: number;
        refunds: number;
        aftersales: number;
        comments: number;
        lowStock: number;
        unmatchedPayments: number;
      };
      series: DeskDashboardReadToday[];
      bestSellers: {
        goodsId: number;
        name: string;
        picUrl: string;
        quantity: number;
        amount: number;
      }[];
      lowStock: {
        productId: number;
        goodsId: number;
        name: string;
        picUrl: string;
        specifications: string[];
        number: number;
      }[];
    };
  };
  /** Search goods, orders and shoppers */
  'deskSearch.find': {
    method: 'GET';
    path: '/desk/search';
    place: 'query';
    input: {
      q: string;
    };
    output: {
      goods: {
        id: number;
        name: string;
        goodsSn: string;
        picUrl: string;
        retailPrice: number;
        isOnSale: boolean;
      }[];
      orders: {
        id: number;
        orderSn: string;
        orderStatus: number;
        consignee: string;
        mobile: string;
        actualPrice: number;
        addTime: string;
      }[];
      shoppers: {
        id: number;
        username: string;
        nickname: string;
        mobile: string;
        avatar: string;
        addTime: string;
      }[];
    };
  };
  /** Stream of live events */
  'deskEvents.stream': {
    method: 'GET';
    path: '/desk/events';
    place: 'query';
    input: Record<string, never>;
    output: undefined;
  };
  /** Take a ticket for one stream or download */
  'deskEvents.ticket': {
    method: 'POST';
    path: '/desk/events/ticket';
    place: 'json';
    input: Record<string, never>;
    output: {
      ticket: string;
    };
  };
  /** Progress of a task */
  'deskEvents.job': {
    method: 'GET';
    path: '/desk/job';
    place: 'query';
    input: {
      id: string;
    };
    output: {
      id: string;
      kind: string;
      state: 'running' | 'done' | 'failed';
      done: number;
      total: number;
      result?: unknown;
      error?: string;
    };
  };
  /** Request log */
  'deskLog.requests': {
    method: 'GET';
    path: '/desk/log/requests';
    place: 'query';
    input: {
      before?: number | undefined;
      limit?: number | undefined;
      text?: string | undefined;
      operation?: string | undefined;
      errno?: number | undefined;
      status?: number | undefined;
      level?: 'info' | 'warn' | 'error' | undefined;
      who?: string | undefined;
      minMs?: number | undefined;
      from?: string | undefined;
      to?: string | undefined;
    };
    output: {
      list: ({
        id: number;
        at: string;
        atMs: number;
        ms: number;
        method: string;
        path: string;
        query: string;
        operation: string;
        who: string;
        ip: string;
        status: number;
        errno: number;
        level: 'info' | 'warn' | 'error';
        bytes: number;
        requestId: string;
        note: string;
        hasContent: boolean;
      })[];
      next?: number;
    };
  };
  /** One request of the log */
  'deskLog.request': {
    method: 'GET';
    path: '/desk/log/request';
    place: 'query';
    input: {
      id: number;
    };
    output: {
      id: number;
      at: string;
      atMs: number;
      ms: number;
      method: string;
      path: string;
      query: string;
      operation: string;
      who: string;
      ip: string;
      status: number;
      errno: number;
      level: 'info' | 'warn' | 'error';
      bytes: number;
      requestId: string;
      note: string;
      hasContent: boolean;
      requestHeaders?: string;
      requestBody?: string;
      answerHeaders?: string;
      answerBody?: string;
      curl: string;
      replayRefused?: string;
    };
  };
  /** Run a request of the log again */
  'deskLog.replay': {
    method: 'POST';
    path: '/desk/log/replay';
    place: 'json';
    input: {
      id: number;
    };
    output: {
      status: number;
      ms: number;
      headers: string;
      body: string;
      isCut: boolean;
    };
  };
  /** Server log */
  'deskLog.server': {
    method: 'GET';
    path: '/desk/log/server';
    place: 'query';
    input: {
      before?: number | undefined;
      limit?: number | undefined;
      level?: 'debug' | 'info' | 'warn' | 'error' | undefined;
      text?: string | undefined;
    };
    output: {
      list: {
        id: number;
        at: string;
        atMs: number;
        level: string;
        text: string;
      }[];
      next?: number;
    };
  };
  /** Request log as a file */
  'deskLog.export': {
    method: 'GET';
    path: '/desk/log/export';
    place: 'query';
    input: {
      text?: string | undefined;
      operation?: string | undefined;
      errno?: number | undefined;
      status?: number | undefined;
      level?: 'info' | 'warn' | 'error' | undefined;
      who?: string | undefined;
      minMs?: number | undefined;
      from?: string | undefined;
      to?: string | undefined;
    };
    output: undefined;
  };
  /** Addresses and sharing */
  'deskNetwork.read': {
    method: 'GET';
    path: '/desk/network';
    place: 'query';
    input: Record<string, never>;
    output: DeskNetworkRead;
  };
  /** Change sharing and port */
  'deskNetwork.save': {
    method: 'POST';
    path: '/desk/network/save';
    place: 'json';
    input: {
      shared?: boolean | undefined;
      adminShared?: boolean | undefined;
      port?: number | undefined;
    };
    output: DeskNetworkRead;
  };
  /** Test whether an address answers */
  'deskNetwork.test': {
    method: 'POST';
    path: '/desk/network/test';
    place: 'json';
    input: {
      address: string;
    };
    output: {
      ok: boolean;
      reason: string;
    };
  };
  /** Code of an address */
  'deskNetwork.qr': {
    method: 'GET';
    path: '/desk/network/qr';
    place: 'query';
    input: {
      url: string;
    };
    output: undefined;
  };
}

export type OperationName = keyof Operations;
/** What may be sent to an operation. */
export type InputOf<N extends OperationName> = Operations[N]['input'];
/** The `data` of its answer; undefined when it has none, or when it answers something else than the envelope, such as a file. */
export type OutputOf<N extends OperationName> = Operations[N]['output'];
/** How input travels: in the query, as JSON, as form fields, as a multipart upload (part `file`), or as a body of its own. */
export type InputPlace = 'query' | 'json' | 'form' | 'upload' | 'raw';

/**
 * Permission: `anyone` may call, `loopback` at the shop's computer; `maybeShopper` looks at a shopper's token, `shopper`
 * needs it, `admin` needs any administrator's; else the permission's name.
 */
export type OperationFacts = readonly [method: 'GET' | 'POST', path: string, place: InputPlace, permission: string];

export const operationFacts: { readonly [N in OperationName]: OperationFacts } = {
  'goods.list': ['GET', '/wx/goods/list', 'query', 'maybeShopper'],
  'goods.detail': ['GET', '/wx/goods/detail', 'query', 'maybeShopper'],
  'goods.related': ['GET', '/wx/goods/related', 'query', 'anyone'],
  'goods.count': ['GET', '/wx/goods/count', 'query', 'anyone'],
  'auth.login': ['POST', '/wx/auth/login', 'json', 'anyone'],
  'auth.logout': ['POST', '/wx/auth/logout', 'json', 'shopper'],
  'auth.info': ['GET', '/wx/auth/info', 'query', 'shopper'],
  'auth.loginByPlatform': ['POST', '/wx/auth/login_by_weixin', 'json', 'anyone'],
  'auth.regCaptcha': ['POST', '/wx/auth/regCaptcha', 'json', 'anyone'],
  'auth.captcha': ['POST', '/wx/auth/captcha', 'json', 'shopper'],
  'auth.register': ['POST', '/wx/auth/register', 'json', 'anyone'],
  'auth.reset': ['POST', '/wx/auth/reset', 'json', 'anyone'],
  'auth.resetPhone': ['POST', '/wx/auth/resetPhone', 'json', 'shopper'],
  'auth.bindPhone': ['POST', '/wx/auth/bindPhone', 'json', 'shopper'],
  'auth.profile': ['POST', '/wx/auth/profile', 'json', 'shopper'],
  'address.list': ['GET', '/wx/address/list', 'query', 'shopper'],
  'address.detail': ['GET', '/wx/address/detail', 'query', 'shopper'],
  'address.save': ['POST', '/wx/address/save', 'json', 'shopper'],
  'address.delete': ['POST', '/wx/address/delete', 'json', 'shopper'],
  'collect.list': ['GET', '/wx/collect/list', 'query', 'shopper'],
  'collect.toggle': ['POST', '/wx/collect/addordelete', 'json', 'shopper'],
  'footprint.list': ['GET', '/wx/footprint/list', 'query', 'shopper'],
  'footprint.delete': ['POST', '/wx/footprint/delete', 'json', 'shopper'],
  'feedback.submit': ['POST', '/wx/feedback/submit', 'json', 'shopper'],
  'comment.count': ['GET', '/wx/comment/count', 'query', 'anyone'],
  'comment.list': ['GET', '/wx/comment/list', 'query', 'anyone'],
  'comment.post': ['POST', '/wx/comment/post', 'json', 'shopper'],
  'user.index': ['GET', '/wx/user/index', 'query', 'shopper'],
  'storage.upload': ['POST', '/wx/storage/upload', 'upload', 'anyone'],
  'storage.fetch': ['GET', '/wx/storage/fetch/{key}', 'query', 'anyone'],
  'storage.download': ['GET', '/wx/storage/download/{key}', 'query', 'anyone'],
  'platformMessage.checkAddress': ['GET', '/wx/msg/config', 'query', 'anyone'],
  'platformMessage.take': ['POST', '/wx/msg/config', 'raw', 'anyone'],
  'cart.index': ['GET', '/wx/cart/index', 'query', 'shopper'],
  'cart.add': ['POST', '/wx/cart/add', 'json', 'shopper'],
  'cart.fastadd': ['POST', '/wx/cart/fastadd', 'json', 'shopper'],
  'cart.update': ['POST', '/wx/cart/update', 'json', 'shopper'],
  'cart.checked': ['POST', '/wx/cart/checked', 'json', 'shopper'],
  'cart.delete': ['POST', '/wx/cart/delete', 'json', 'shopper'],
  'cart.goodscount': ['GET', '/wx/cart/goodscount', 'query', 'maybeShopper'],
  'cart.checkout': ['GET', '/wx/cart/checkout', 'query', 'shopper'],
  'order.list': ['GET', '/wx/order/list', 'query', 'shopper'],
  'order.detail': ['GET', '/wx/order/detail', 'query', 'shopper'],
  'order.submit': ['POST', '/wx/order/submit', 'json', 'shopper'],
  'order.cancel': ['POST', '/wx/order/cancel', 'json', 'shopper'],
  'order.refund': ['POST', '/wx/order/refund', 'json', 'shopper'],
  'order.confirm': ['POST', '/wx/order/confirm', 'json', 'shopper'],
  'order.delete': ['POST', '/wx/order/delete', 'json', 'shopper'],
  'order.goods': ['GET', '/wx/order/goods', 'query', 'shopper'],
  'order.comment': ['POST', '/wx/order/comment', 'json', 'shopper'],
  'order.prepay': ['POST', '/wx/order/prepay', 'json', 'shopper'],
  'order.h5pay': ['POST', '/wx/order/h5pay', 'json', 'shopper'],
  'order.payNotify': ['POST', '/wx/order/pay-notify', 'raw', 'anyone'],
  'aftersale.list': ['GET', '/wx/aftersale/list', 'query', 'shopper'],
  'aftersale.detail': ['GET', '/wx/aftersale/detail', 'query', 'shopper'],
  'aftersale.submit': ['POST', '/wx/aftersale/submit', 'json', 'shopper'],
  'aftersale.cancel': ['POST', '/wx/aftersale/cancel', 'json', 'shopper'],
  'coupon.list': ['GET', '/wx/coupon/list', 'query', 'anyone'],
  'coupon.mylist': ['GET', '/wx/coupon/mylist', 'query', 'shopper'],
  'coupon.selectlist': ['GET', '/wx/coupon/selectlist', 'query', 'shopper'],
  'coupon.receive': ['POST', '/wx/coupon/receive', 'json', 'shopper'],
  'coupon.exchange': ['POST', '/wx/coupon/exchange', 'json', 'shopper'],
  'groupon.list': ['GET', '/wx/groupon/list', 'query', 'anyone'],
  'groupon.detail': ['GET', '/wx/groupon/detail', 'query', 'shopper'],
  'groupon.join': ['GET', '/wx/groupon/join', 'query', 'anyone'],
  'groupon.my': ['GET', '/wx/groupon/my', 'query', 'shopper'],
  'brand.list': ['GET', '/wx/brand/list', 'query', 'anyone'],
  'brand.detail': ['GET', '/wx/brand/detail', 'query', 'anyone'],
  'catalog.index': ['GET', '/wx/catalog/index', 'query', 'anyone'],
  'catalog.all': ['GET', '/wx/catalog/all', 'query', 'anyone'],
  'catalog.current': ['GET', '/wx/catalog/current', 'query', 'anyone'],
  'catalog.firstLevel': ['GET', '/wx/catalog/getfirstcategory', 'query', 'anyone'],
  'catalog.secondLevel': ['GET', '/wx/catalog/getsecondcategory', 'query', 'anyone'],
  'goods.category': ['GET', '/wx/goods/category', 'query', 'anyone'],
  'home.index': ['GET', '/wx/home/index', 'query', 'maybeShopper'],
  'home.about': ['GET', '/wx/home/about', 'query', 'anyone'],
  'home.cache': ['GET', '/wx/home/cache', 'query', 'anyone'],
  'index.index': ['GET', '/wx/index/index', 'query', 'anyone'],
  'issue.list': ['GET', '/wx/issue/list', 'query', 'anyone'],
  'search.index': ['GET', '/wx/search/index', 'query', 'maybeShopper'],
  'search.helper': ['GET', '/wx/search/helper', 'query', 'anyone'],
  'search.clearHistory': ['POST', '/wx/search/clearhistory', 'json', 'shopper'],
  'topic.list': ['GET', '/wx/topic/list', 'query', 'anyone'],
  'topic.detail': ['GET', '/wx/topic/detail', 'query', 'maybeShopper'],
  'topic.related': ['GET', '/wx/topic/related', 'query', 'anyone'],
  'adminAuth.kaptcha': ['GET', '/admin/auth/kaptcha', 'query', 'anyone'],
  'adminAuth.login': ['POST', '/admin/auth/login', 'json', 'anyone'],
  'adminAuth.logout': ['POST', '/admin/auth/logout', 'json', 'admin'],
  'adminAuth.info': ['GET', '/admin/auth/info', 'query', 'admin'],
  'adminAuth.401': ['GET', '/admin/auth/401', 'query', 'anyone'],
  'adminAuth.403': ['GET', '/admin/auth/403', 'query', 'anyone'],
  'adminAuth.index': ['GET', '/admin/auth/index', 'query', 'anyone'],
  'adminAccount.list': ['GET', '/admin/admin/list', 'query', 'admin:admin:list'],
  'adminAccount.read': ['GET', '/admin/admin/read', 'query', 'admin:admin:read'],
  'adminAccount.create': ['POST', '/admin/admin/create', 'json', 'admin:admin:create'],
  'adminAccount.update': ['POST', '/admin/admin/update', 'json', 'admin:admin:update'],
  'adminAccount.delete': ['POST', '/admin/admin/delete', 'json', 'admin:admin:delete'],
  'notice.list': ['GET', '/admin/notice/list', 'query', 'admin:notice:list'],
  'notice.read': ['GET', '/admin/notice/read', 'query', 'admin:notice:read'],
  'notice.create': ['POST', '/admin/notice/create', 'json', 'admin:notice:create'],
  'notice.update': ['POST', '/admin/notice/update', 'json', 'admin:notice:update'],
  'notice.delete': ['POST', '/admin/notice/delete', 'json', 'admin:notice:delete'],
  'notice.deleteMany': ['POST', '/admin/notice/batch-delete', 'json', 'admin:notice:batch-delete'],
  'stat.user': ['GET', '/admin/stat/user', 'query', 'admin:stat:user'],
  'stat.order': ['GET', '/admin/stat/order', 'query', 'admin:stat:order'],
  'stat.goods': ['GET', '/admin/stat/goods', 'query', 'admin:stat:goods'],
  'dashboard.read': ['GET', '/admin/dashboard', 'query', 'admin'],
  'config.mall': ['GET', '/admin/config/mall', 'query', 'admin:config:mall:list'],
  'config.mallSave': ['POST', '/admin/config/mall', 'json', 'admin:config:mall:updateConfigs'],
  'config.express': ['GET', '/admin/config/express', 'query', 'admin:config:express:list'],
  'config.expressSave': ['POST', '/admin/config/express', 'json', 'admin:config:express:updateConfigs'],
  'config.order': ['GET', '/admin/config/order', 'query', 'admin:config:order:list'],
  'config.orderSave': ['POST', '/admin/config/order', 'json', 'admin:config:order:updateConfigs'],
  'config.wx': ['GET', '/admin/config/wx', 'query', 'admin:config:wx:list'],
  'config.wxSave': ['POST', '/admin/config/wx', 'json', 'admin:config:wx:updateConfigs'],
  'adminStorage.list': ['GET', '/admin/storage/list', 'query', 'admin:storage:list'],
  'adminStorage.create': ['POST', '/admin/storage/create', 'upload', 'admin:storage:create'],
  'adminStorage.read': ['POST', '/admin/storage/read', 'form', 'admin:storage:read'],
  'adminStorage.update': ['POST', '/admin/storage/update', 'json', 'admin:storage:update'],
  'adminStorage.delete': ['POST', '/admin/storage/delete', 'json', 'admin:storage:delete'],
  'adminRegion.tree': ['GET', '/admin/region/list', 'query', 'admin'],
  'adminRegion.children': ['GET', '/admin/region/clist', 'query', 'admin'],
  'adminProfile.password': ['POST', '/admin/profile/password', 'json', 'admin'],
  'adminProfile.unreadCount': ['GET', '/admin/profile/nnotice', 'query', 'admin'],
  'adminProfile.inbox': ['GET', '/admin/profile/lsnotice', 'query', 'admin'],
  'adminProfile.openNotice': ['POST', '/admin/profile/catnotice', 'json', 'admin'],
  'adminProfile.readNotices': ['POST', '/admin/profile/bcatnotice', 'json', 'admin'],
  'adminProfile.removeNotice': ['POST', '/admin/profile/rmnotice', 'json', 'admin'],
  'adminProfile.removeNotices': ['POST', '/admin/profile/brmnotice', 'json', 'admin'],
  'role.list': ['GET', '/admin/role/list', 'query', 'admin:role:list'],
  'role.options': ['GET', '/admin/role/options', 'query', 'admin'],
  'role.read': ['GET', '/admin/role/read', 'query', 'admin:role:read'],
  'role.create': ['POST', '/admin/role/create', 'json', 'admin:role:create'],
  'role.update': ['POST', '/admin/role/update', 'json', 'admin:role:update'],
  'role.delete': ['POST', '/admin/role/delete', 'json', 'admin:role:delete'],
  'role.readPermissions': ['GET', '/admin/role/permissions', 'query', 'admin:role:permission:get'],
  'role.updatePermissions': ['POST', '/admin/role/permissions', 'json', 'admin:role:permission:update'],
  'adminIndex.index': ['GET', '/admin/index/index', 'query', 'anyone'],
  'adminIndex.guest': ['GET', '/admin/index/guest', 'query', 'anyone'],
  'adminIndex.authn': ['GET', '/admin/index/authn', 'query', 'admin'],
  'adminIndex.user': ['GET', '/admin/index/user', 'query', 'admin'],
  'adminIndex.admin': ['GET', '/admin/index/admin', 'query', 'admin'],
  'adminIndex.admin2': ['GET', '/admin/index/admin2', 'query', 'admin'],
  'adminIndex.read': ['GET', '/admin/index/read', 'query', 'index:permission:read'],
  'adminIndex.write': ['POST', '/admin/index/write', 'json', 'index:permission:write'],
  'adminLog.list': ['GET', '/admin/log/list', 'query', 'admin:log:list'],
  'adminGoods.list': ['GET', '/admin/goods/list', 'query', 'admin:goods:list'],
  'adminGoods.catAndBrand': ['GET', '/admin/goods/catAndBrand', 'query', 'admin'],
  'adminGoods.detail': ['GET', '/admin/goods/detail', 'query', 'admin:goods:read'],
  'adminGoods.create': ['POST', '/admin/goods/create', 'json', 'admin:goods:create'],
  'adminGoods.update': ['POST', '/admin/goods/update', 'json', 'admin:goods:update'],
  'adminGoods.delete': ['POST', '/admin/goods/delete', 'json', 'admin:goods:delete'],
  'adminOrder.list': ['GET', '/admin/order/list', 'query', 'admin:order:list'],
  'adminOrder.channel': ['GET', '/admin/order/channel', 'query', 'admin'],
  'adminOrder.detail': ['GET', '/admin/order/detail', 'query', 'admin:order:read'],
  'adminOrder.refund': ['POST', '/admin/order/refund', 'json', 'admin:order:refund'],
  'adminOrder.refundReject': ['POST', '/admin/order/refundReject', 'json', 'admin:order:refund'],
  'adminOrder.ship': ['POST', '/admin/order/ship', 'json', 'admin:order:ship'],
  'adminOrder.pay': ['POST', '/admin/order/pay', 'json', 'admin:order:pay'],
  'adminOrder.delete': ['POST', '/admin/order/delete', 'json', 'admin:order:delete'],
  'adminOrder.reply': ['POST', '/admin/order/reply', 'json', 'admin:order:reply'],
  'adminAftersale.list': ['GET', '/admin/aftersale/list', 'query', 'admin:aftersale:list'],
  'adminAftersale.recept': ['POST', '/admin/aftersale/recept', 'json', 'admin:aftersale:recept'],
  'adminAftersale.batchRecept': ['POST', '/admin/aftersale/batch-recept', 'json', 'admin:aftersale:batch-recept'],
  'adminAftersale.reject': ['POST', '/admin/aftersale/reject', 'json', 'admin:aftersale:reject'],
  'adminAftersale.batchReject': ['POST', '/admin/aftersale/batch-reject', 'json', 'admin:aftersale:batch-reject'],
  'adminAftersale.refund': ['POST', '/admin/aftersale/refund', 'json', 'admin:aftersale:refund'],
  'adminUser.list': ['GET', '/admin/user/list', 'query', 'admin:user:list'],
  'adminUser.detail': ['GET', '/admin/user/detail', 'query', 'admin:user:list'],
  'adminUser.update': ['POST', '/admin/user/update', 'json', 'admin:user:list'],
  'adminShopperData.addresses': ['GET', '/admin/address/list', 'query', 'admin:address:list'],
  'adminShopperData.collects': ['GET', '/admin/collect/list', 'query', 'admin:collect:list'],
  'adminShopperData.feedbacks': ['GET', '/admin/feedback/list', 'query', 'admin:feedback:list'],
  'adminShopperData.footprints': ['GET', '/admin/footprint/list', 'query', 'admin:footprint:list'],
  'adminShopperData.searches': ['GET', '/admin/history/list', 'query', 'admin:history:list'],
  'adminAd.list': ['GET', '/admin/ad/list', 'query', 'admin:ad:list'],
  'adminAd.create': ['POST', '/admin/ad/create', 'json', 'admin:ad:create'],
  'adminAd.read': ['GET', '/admin/ad/read', 'query', 'admin:ad:read'],
  'adminAd.update': ['POST', '/admin/ad/update', 'json', 'admin:ad:update'],
  'adminAd.delete': ['POST', '/admin/ad/delete', 'json', 'admin:ad:delete'],
  'adminTopic.list': ['GET', '/admin/topic/list', 'query', 'admin:topic:list'],
  'adminTopic.create': ['POST', '/admin/topic/create', 'json', 'admin:topic:create'],
  'adminTopic.read': ['GET', '/admin/topic/read', 'query', 'admin:topic:read'],
  'adminTopic.update': ['POST', '/admin/topic/update', 'json', 'admin:topic:update'],
  'adminTopic.delete': ['POST', '/admin/topic/delete', 'json', 'admin:topic:delete'],
  'adminTopic.batchDelete': ['POST', '/admin/topic/batch-delete', 'json', 'admin:topic:batch-delete'],
  'adminCoupon.list': ['GET', '/admin/coupon/list', 'query', 'admin:coupon:list'],
  'adminCoupon.listUser': ['GET', '/admin/coupon/listuser', 'query', 'admin:coupon:listuser'],
  'adminCoupon.create': ['POST', '/admin/coupon/create', 'json', 'admin:coupon:create'],
  'adminCoupon.read': ['GET', '/admin/coupon/read', 'query', 'admin:coupon:read'],
  'adminCoupon.update': ['POST', '/admin/coupon/update', 'json', 'admin:coupon:update'],
  'adminCoupon.delete': ['POST', '/admin/coupon/delete', 'json', 'admin:coupon:delete'],
  'adminGroupon.list': ['GET', '/admin/groupon/list', 'query', 'admin:groupon:list'],
  'adminGroupon.listRecord': ['GET', '/admin/groupon/listRecord', 'query', 'admin:groupon:read'],
  'adminGroupon.create': ['POST', '/admin/groupon/create', 'json', 'admin:groupon:create'],
  'adminGroupon.update': ['POST', '/admin/groupon/update', 'json', 'admin:groupon:update'],
  'adminGroupon.delete': ['POST', '/admin/groupon/delete', 'json', 'admin:groupon:delete'],
  'adminBrand.list': ['GET', '/admin/brand/list', 'query', 'admin:brand:list'],
  'adminBrand.create': ['POST', '/admin/brand/create', 'json', 'admin:brand:create'],
  'adminBrand.read': ['GET', '/admin/brand/read', 'query', 'admin:brand:read'],
  'adminBrand.update': ['POST', '/admin/brand/update', 'json', 'admin:brand:update'],
  'adminBrand.delete': ['POST', '/admin/brand/delete', 'json', 'admin:brand:delete'],
  'adminCategory.list': ['GET', '/admin/category/list', 'query', 'admin:category:list'],
  'adminCategory.l1': ['GET', '/admin/category/l1', 'query', 'admin:category:list'],
  'adminCategory.create': ['POST', '/admin/category/create', 'json', 'admin:category:create'],
  'adminCategory.read': ['GET', '/admin/category/read', 'query', 'admin:category:read'],
  'adminCategory.update': ['POST', '/admin/category/update', 'json', 'admin:category:update'],
  'adminCategory.delete': ['POST', '/admin/category/delete', 'json', 'admin:category:delete'],
  'adminComment.list': ['GET', '/admin/comment/list', 'query', 'admin:comment:list'],
  'adminComment.delete': ['POST', '/admin/comment/delete', 'json', 'admin:comment:delete'],
  'adminIssue.list': ['GET', '/admin/issue/list', 'query', 'admin:issue:list'],
  'adminIssue.create': ['POST', '/admin/issue/create', 'json', 'admin:issue:create'],
  'adminIssue.read': ['GET', '/admin/issue/read', 'query', 'admin:issue:read'],
  'adminIssue.update': ['POST', '/admin/issue/update', 'json', 'admin:issue:update'],
  'adminIssue.delete': ['POST', '/admin/issue/delete', 'json', 'admin:issue:delete'],
  'adminKeyword.list': ['GET', '/admin/keyword/list', 'query', 'admin:keyword:list'],
  'adminKeyword.create': ['POST', '/admin/keyword/create', 'json', 'admin:keyword:create'],
  'adminKeyword.read': ['GET', '/admin/keyword/read', 'query', 'admin:keyword:read'],
  'adminKeyword.update': ['POST', '/admin/keyword/update', 'json', 'admin:keyword:update'],
  'adminKeyword.delete': ['POST', '/admin/keyword/delete', 'json', 'admin:keyword:delete'],
  'deskSetup.state': ['GET', '/desk/setup/state', 'query', 'anyone'],
  'deskSetup.run': ['POST', '/desk/setup/run', 'json', 'loopback'],
  'deskExchange.export': ['GET', '/desk/export', 'query', 'desk:export'],
  'deskExchange.exportPeer': ['POST', '/desk/export/peer', 'json', 'desk:export'],
  'deskExchange.exportFile': ['GET', '/desk/export/file', 'query', 'desk:export'],
  'deskExchange.preview': ['POST', '/desk/import/preview', 'upload', 'desk:import'],
  'deskExchange.apply': ['POST', '/desk/import/apply', 'json', 'desk:import'],
  'deskPayments.simulate': ['POST', '/desk/payments/simulate', 'json', 'desk:payment'],
  'deskPayments.unmatched': ['GET', '/desk/payments/unmatched', 'query', 'desk:payment'],
  'deskGoods.uses': ['GET', '/desk/goods/uses', 'query', 'admin:goods:update'],
  'deskGoods.update': ['POST', '/desk/goods/update', 'json', 'admin:goods:update'],
  'deskOrderNote.read': ['GET', '/desk/order/note', 'query', 'desk:order-note'],
  'deskOrderNote.write': ['POST', '/desk/order/note', 'json', 'desk:order-note'],
  'deskPack.list': ['GET', '/desk/pack/list', 'query', 'desk:pack'],
  'deskPack.load': ['POST', '/desk/pack/load', 'json', 'desk:pack'],
  'deskPack.mark': ['POST', '/desk/pack/mark', 'json', 'desk:pack'],
  'deskPack.rewind': ['POST', '/desk/pack/rewind', 'json', 'desk:pack'],
  'deskFixture.clock': ['POST', '/desk/fixture/clock', 'json', 'loopback'],
  'deskFixture.snapshot': ['POST', '/desk/fixture/snapshot', 'json', 'loopback'],
  'deskFixture.restore': ['POST', '/desk/fixture/restore', 'json', 'loopback'],
  'deskFixture.reset': ['POST', '/desk/fixture/reset', 'json', 'loopback'],
  'deskFixture.faults': ['POST', '/desk/fixture/faults', 'json', 'loopback'],
  'deskFixture.requests': ['GET', '/desk/fixture/requests', 'query', 'loopback'],
  'deskBackup.list': ['GET', '/desk/backup/list', 'query', 'desk:backup'],
  'deskBackup.take': ['POST', '/desk/backup/take', 'json', 'desk:backup'],
  'deskBackup.check': ['POST', '/desk/backup/check', 'json', 'desk:backup'],
  'deskBackup.compare': ['GET', '/desk/backup/compare', 'query', 'desk:backup'],
  'deskBackup.restore': ['POST', '/desk/backup/restore', 'json', 'desk:backup'],
  'deskBackup.download': ['GET', '/desk/backup/download', 'query', 'desk:backup'],
  'deskBackup.upload': ['POST', '/desk/backup/upload', 'upload', 'desk:backup'],
  'deskBackup.delete': ['POST', '/desk/backup/delete', 'json', 'desk:backup'],
  'deskSettings.read': ['GET', '/desk/settings', 'query', 'desk:settings'],
  'deskSettings.save': ['POST', '/desk/settings/save', 'json', 'desk:settings'],
  'deskStorage.uses': ['GET', '/desk/storage/uses', 'query', 'desk:storage'],
  'deskStorage.orphans': ['GET', '/desk/storage/orphans', 'query', 'desk:storage'],
  'deskStorage.sweep': ['POST', '/desk/storage/sweep', 'json', 'desk:storage'],
  'deskStatus.read': ['GET', '/desk/status', 'query', 'desk:status'],
  'deskDashboard.read': ['GET', '/desk/dashboard', 'query', 'desk:status'],
  'deskSearch.find': ['GET', '/desk/search', 'query', 'desk:status'],
  'deskEvents.stream': ['GET', '/desk/events', 'query', 'desk:status'],
  'deskEvents.ticket': ['POST', '/desk/events/ticket', 'json', 'desk:status'],
  'deskEvents.job': ['GET', '/desk/job', 'query', 'desk:status'],
  'deskLog.requests': ['GET', '/desk/log/requests', 'query', 'desk:log'],
  'deskLog.request': ['GET', '/desk/log/request', 'query', 'desk:log'],
  'deskLog.replay': ['POST', '/desk/log/replay', 'json', 'desk:log'],
  'deskLog.server': ['GET', '/desk/log/server', 'query', 'desk:log'],
  'deskLog.export': ['GET', '/desk/log/export', 'query', 'desk:log'],
  'deskNetwork.read': ['GET', '/desk/network', 'query', 'desk:network'],
  'deskNetwork.save': ['POST', '/desk/network/save', 'json', 'desk:network'],
  'deskNetwork.test': ['POST', '/desk/network/test', 'json', 'desk:network'],
  'deskNetwork.qr': ['GET', '/desk/network/qr', 'query', 'desk:network'],
};
