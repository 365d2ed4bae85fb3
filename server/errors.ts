// The error catalogue: every number of the interface with its text in both languages, and the one error class that
// carries a number to the client (conventions.yaml `errors`, DECISIONS.md 32 and 39).

/** The languages that errors are told in; Chinese is the default (DECISIONS.md 32). */
export type Language = 'zh' | 'en';

interface CatalogueEntry {
  readonly errno: number;
  readonly zh: string;
  readonly en: string;
}

/**
 * Texts may hold `{param}`; a part in square brackets is left out when one of its params is not given.
 * Two codes may share a number (602), a number never changes its meaning.
 */
export const catalogue = {
  unspecified: { errno: -1, zh: '操作失败[：{detail}]', en: 'The operation failed[: {detail}]' },
  parameterMissing: { errno: 401, zh: '缺少参数[：{names}]', en: 'A required parameter is missing[: {names}]' },
  parameterInvalid: { errno: 402, zh: '参数不正确[：{names}]', en: 'A parameter is not acceptable[: {names}]' },
  pathUnknown: { errno: 402, zh: '没有这个接口[：{detail}]', en: 'There is no such operation[: {detail}]' },
  methodWrong: { errno: 402, zh: '请求方法不正确[，应为 {allowed}]', en: 'Wrong method[, use {allowed}]' },
  bodyUnreadable: {
    errno: 402,
    zh: '请求内容不是有效的 JSON 对象',
    en: 'The request body is not a readable JSON object',
  },
  bodyTooLarge: { errno: 402, zh: '请求内容超过 {limit}', en: 'The request body is larger than {limit}' },
  tooManyTries: {
    errno: 402,
    zh: '操作过于频繁，请在 {seconds} 秒后再试',
    en: 'Too many tries, please wait {seconds} seconds',
  },
  loginRequired: { errno: 501, zh: '请先登录', en: 'Please log in' },
  internal: {
    errno: 502,
    zh: '系统内部错误[（编号 {requestId}）]',
    en: 'Internal error[ (request {requestId})]',
  },
  notSupported: { errno: 503, zh: '暂不支持该业务[：{detail}]', en: 'Not supported[: {detail}]' },
  updateLost: { errno: 504, zh: '数据已被他人更新，请刷新后重试', en: 'The data has changed meanwhile, please reload' },
  updateFailed: { errno: 505, zh: '更新数据失败', en: 'Nothing was updated' },
  noPermission: { errno: 506, zh: '没有操作权限[：{detail}]', en: 'You have no permission for this[: {detail}]' },
  storageFull: {
    errno: 502,
    zh: '数据暂时无法写入，本次操作没有保存，请检查磁盘空间和权限',
    en: 'The data cannot be written at the moment and nothing was saved; check free disk space and permissions',
  },
  replayRefused: { errno: 402, zh: '这次请求不能重放[：{detail}]', en: 'This request cannot run again[: {detail}]' },
  jobRunning: {
    errno: 504,
    zh: '另一项任务正在进行[（{kind}）]，请等它完成后再试',
    en: 'Another task is at work[ ({kind})], please try again when it has ended',
  },
  tradedMeanwhile: {
    errno: 504,
    zh: '备份之后又来了订单或会员，为了不丢掉它们，没有改动任何数据；请再试一次',
    en: 'Orders or shoppers came in after the backup was taken; to lose none of them nothing was changed, please try again',
  },
  backupUnknown: { errno: 402, zh: '没有这个备份[：{name}]', en: 'There is no such backup[: {name}]' },
  backupDamaged: {
    errno: 402,
    zh: '备份已损坏，不能使用，没有改动任何数据[：{detail}]',
    en: 'The backup is damaged and cannot be used; nothing was changed[: {detail}]',
  },
  backupIncomplete: {
    errno: 402,
    zh: '备份文件不完整（可能没有复制完），没有改动任何数据',
    en: 'The backup file is not complete, perhaps it was not copied to its end; nothing was changed',
  },
  backupForeign: {
    errno: 402,
    zh: '这不是 PocketMall 的备份文件，没有改动任何数据',
    en: 'This is not a backup of PocketMall; nothing was changed',
  },
  backupNewer: {
    errno: 402,
    zh: '备份来自更新的版本[（{version}）]，请先升级 PocketMall，没有改动任何数据',
    en: 'The backup was made by a newer version[ ({version})]; update PocketMall first. Nothing was changed',
  },
  backupOtherShop: {
    errno: 402,
    zh: '这是另一家店的备份[（{shop}）]，没有改动任何数据',
    en: 'This is the backup of another shop[ ({shop})]; nothing was changed',
  },
  backupNoSpace: {
    errno: 502,
    zh: '磁盘空间不足：需要 {needed} MB，可用 {free} MB，没有改动任何数据',
    en: 'Not enough disk space: {needed} MB are needed, {free} MB are free. Nothing was changed',
  },
  sessionKeyMissing: {
    errno: 502,
    zh: '微信登录状态已失效，请重新用微信登录',
    en: 'The mini-program session is gone, please log in through it again',
  },

  authInvalidAccount: { errno: 700, zh: '账号或密码不正确', en: 'Account or password is wrong' },
  authLoginDelayed: {
    errno: 700,
    zh: '登录失败次数过多，请在 {seconds} 秒后再试',
    en: 'Too many failed logins, please wait {seconds} seconds',
  },
  authCaptchaUnsupported: { errno: 701, zh: '没有配置短信服务，无法发送验证码', en: 'No SMS sender is configured' },
  authCaptchaFrequency: {
    errno: 702,
    zh: '验证码发送过于频繁，请[在 {seconds} 秒后]再试',
    en: 'A code was sent just now, please wait[ {seconds} seconds]',
  },
  authCaptchaUnmatch: { errno: 703, zh: '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  authNameRegistered: { errno: 704, zh: '用户名已被注册', en: 'This user name is taken' },
  authMobileRegistered: { errno: 705, zh: '手机号已被注册', en: 'This mobile number is taken' },
  authMobileUnregistered: { errno: 706, zh: '手机号未注册', en: 'No account has this mobile number' },
  authInvalidMobile: { errno: 707, zh: '手机号格式不正确', en: 'The mobile number is malformed' },
  authOpenidUnaccess: { errno: 708, zh: '无法获取微信身份', en: 'The mini-program identity could not be fetched' },
  authOpenidBound: {
    errno: 709,
    zh: '微信身份已绑定其他账号',
    en: 'This mini-program identity has an account already',
  },
  goodsUnshelved: { errno: 710, zh: '商品已下架[：{goods}]', en: 'These goods are not on sale[: {goods}]' },
  goodsNoStock: { errno: 711, zh: '库存不足[：{goods}]', en: 'Not enough stock[: {goods}]' },
  goodsUnknown: { errno: 712, zh: '商品不存在[：{goods}]', en: 'There are no such goods[: {goods}]' },
  goodsInvalid: { errno: 713, zh: '商品数据无效', en: 'The goods are not valid' },
  orderUnknown: { errno: 720, zh: '订单不存在', en: 'There is no such order' },
  orderInvalid: { errno: 721, zh: '订单无效', en: 'The order is not valid' },
  orderCheckoutFail: { errno: 722, zh: '订单结算失败', en: 'The checkout failed' },
  orderCancelFail: { errno: 723, zh: '订单取消失败', en: 'The order could not be cancelled' },
  orderPayFail: { errno: 724, zh: '订单支付失败[：{detail}]', en: 'The payment failed[: {detail}]' },
  orderInvalidOperation: {
    errno: 725,
    zh: '订单当前状态不能进行此操作[：{detail}]',
    en: 'The order does not allow this in its present state[: {detail}]',
  },
  orderCommented: { errno: 726, zh: '该商品已评价', en: 'This item has a comment already' },
  orderCommentExpired: { errno: 727, zh: '已超过评价期限', en: 'The period for comments is over' },
  grouponExpired: { errno: 730, zh: '团购已过期', en: 'The group-buy has expired' },
  grouponOffline: { errno: 731, zh: '团购已下线', en: 'The group-buy has been taken down' },
  grouponFull: { errno: 732, zh: '团购人数已满', en: 'The group is complete' },
  grouponJoined: { errno: 733, zh: '您已参加该团购', en: 'You are in this group already' },
  couponExceedLimit: { errno: 740, zh: '优惠券已达领取上限', en: 'No more of this coupon can be had' },
  couponReceiveFail: {
    errno: 741,
    zh: '优惠券领取失败[：{detail}]',
    en: 'The coupon could not be claimed[: {detail}]',
  },
  couponCodeInvalid: { errno: 742, zh: '优惠券兑换码不正确', en: 'The redemption code is not valid' },
  aftersaleUnallowed: { errno: 750, zh: '订单不支持售后', en: 'After-sale service is not possible for this order' },
  aftersaleInvalidAmount: { errno: 751, zh: '退款金额不正确', en: 'The refund amount is not acceptable' },
  aftersaleDecided: {
    errno: 751,
    zh: '售后申请已通过或已退款，不能再次申请',
    en: 'The after-sale request was accepted or refunded already',
  },
  aftersaleInvalidStatus: {
    errno: 752,
    zh: '售后状态不能进行此操作',
    en: 'The after-sale does not allow this in its present state',
  },

  adminInvalidName: { errno: 601, zh: '管理员名称不符合规定', en: 'The administrator name is not acceptable' },
  adminInvalidPassword: {
    errno: 602,
    zh: '管理员密码长度不能小于 {min}',
    en: 'The administrator password needs at least {min} characters',
  },
  adminNameExists: { errno: 602, zh: '管理员已存在', en: 'This administrator name is taken' },
  adminAlterNotAllowed: { errno: 603, zh: '不允许修改[：{detail}]', en: 'This change is not allowed[: {detail}]' },
  adminDeleteNotAllowed: { errno: 604, zh: '不允许删除[：{detail}]', en: 'This may not be deleted[: {detail}]' },
  adminInvalidAccount: { errno: 605, zh: '用户名或密码不正确', en: 'Name or password is wrong' },
  adminLoginDelayed: {
    errno: 605,
    zh: '登录失败次数过多，请在 {seconds} 秒后再试',
    en: 'Too many failed logins, please wait {seconds} seconds',
  },
  adminInvalidCaptcha: { errno: 606, zh: '验证码不正确', en: 'The captcha is wrong' },
  adminCaptchaRequired: { errno: 607, zh: '请输入验证码', en: 'The captcha is required' },
  goodsUpdateNotAllowed: {
    errno: 610,
    zh: '商品不允许更新[：{detail}]',
    en: 'The goods cannot be changed[: {detail}]',
  },
  goodsNameExists: { errno: 611, zh: '商品名已存在', en: 'Goods of this name exist' },
  orderConfirmNotAllowed: {
    errno: 620,
    zh: '订单当前状态不能发货[：{detail}]',
    en: 'The order cannot be shipped in its present state[: {detail}]',
  },
  orderRefundNotAllowed: {
    errno: 620,
    zh: '订单没有待处理的退款申请[：{detail}]',
    en: 'The order has no refund request to decide on[: {detail}]',
  },
  orderRefundSent: {
    errno: 620,
    zh: '退款已发给支付平台，结果未知，钱可能已经退回：请再退一次（退款单号不变，只会退一次），或先到支付平台核对',
    en: 'A refund was sent to the payment platform and its outcome is not known; the money may be back already: refund again (under the same number, which pays back once), or look at the platform first',
  },
  orderRefundFailed: { errno: 621, zh: '订单退款失败[：{detail}]', en: 'The refund failed[: {detail}]' },
  orderReplyExists: { errno: 622, zh: '评论已回复', en: 'The comment has a reply already' },
  orderDeleteFailed: { errno: 623, zh: '订单不能删除[：{detail}]', en: 'The order cannot be deleted[: {detail}]' },
  orderPayFailed: { errno: 624, zh: '订单支付失败[：{detail}]', en: 'The payment failed[: {detail}]' },
  userInvalidName: { errno: 630, zh: '用户名不符合规定', en: 'The user name is not acceptable' },
  userInvalidPassword: { errno: 631, zh: '用户密码不符合规定', en: 'The user password is not acceptable' },
  userInvalidMobile: { errno: 632, zh: '用户手机号不正确', en: 'The mobile number is not acceptable' },
  userNameExists: { errno: 633, zh: '用户名已存在', en: 'This user name is taken' },
  userMobileExists: { errno: 634, zh: '手机号已存在', en: 'This mobile number is taken' },
  roleNameExists: { errno: 640, zh: '角色已存在', en: 'A role of this name exists' },
  roleSuperProtected: {
    errno: 641,
    zh: '超级管理员角色不能修改权限',
    en: 'The permissions of the super role cannot be changed',
  },
  roleGrantNotAllowed: {
    errno: 641,
    zh: '不能授予或收回您自己没有的权限[：{detail}]',
    en: 'You cannot grant or take away what you do not hold yourself[: {detail}]',
  },
  roleUserExists: { errno: 642, zh: '仍有管理员使用该角色', en: 'Administrators still have this role' },
  grouponGoodsUnknown: { errno: 650, zh: '团购商品不存在', en: 'The goods of the group-buy do not exist' },
  grouponGoodsExisted: { errno: 651, zh: '该商品已有团购活动', en: 'These goods have a group-buy already' },
  grouponGoodsOffline: { errno: 652, zh: '团购活动不在上线状态', en: 'The group-buy is not running' },
  noticeUpdateNotAllowed: { errno: 660, zh: '通知已被阅读，不能修改', en: 'The notice was read and cannot be changed' },
  aftersaleNotAllowed: { errno: 670, zh: '售后状态不允许此操作', en: 'The after-sale does not allow this' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
/** The same words in either language. */
export type BothTexts = Readonly<Record<Language, string>>;
export type ErrorParams = Readonly<Record<string, string | number | BothTexts>>;
/** A reason an input field was refused for, by field name (DECISIONS.md 39). */
export type FieldFaults = Readonly<Record<string, BothTexts>>;

/**
 * An answer other than success. Thrown where the reason is known, turned into an envelope in one place
 * (http/failures.ts). `cause` is for the log only and never reaches a client.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldFaults | undefined;
  /** HTTP status; anything but 200 reads as "network down" to the clients, so few answers have one (DECISIONS.md 3). */
  readonly status: number;
  /** Whether the status is all that is said, as of a file: its number and text stand in the log only. */
  readonly isBare: boolean;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    extra: { cause?: unknown; fields?: FieldFaults; status?: number; isBare?: boolean } = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'ShopError';
    this.code = code;
    this.params = params;
    this.fields = extra.fields;
    this.status = extra.status ?? 200;
    this.isBare = extra.isBare ?? false;
  }

  get errno(): number {
    return catalogue[this.code].errno;
  }
}

/** The text of an error for people, with its params filled in: those that are words in the same language. */
export function errorText(code: ErrorCode, params: ErrorParams, language: Language): string {
  const template: string = catalogue[code][language];
  const wordsOf = (param: ErrorParams[string] = '') => (typeof param === 'object' ? param[language] : String(param));
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, name: string) => wordsOf(params[name]));
  return fill(
    template.replace(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && params[name] !== undefined)
        ? part
        : '',
    ),
  );
}

/** A 402 that names one field and the reason, for rules that a schema cannot express. */
export function invalidField(name: string, zh: string, en: string): ShopError {
  return new ShopError('parameterInvalid', { names: name }, { fields: { [name]: { zh, en } } });
}

/** A 401 that names one field, for what is missing only because of another value. */
export function missingField(name: string): ShopError {
  return new ShopError('parameterMissing', { names: name }, { fields: { [name]: { zh: '必填', en: 'required' } } });
}
