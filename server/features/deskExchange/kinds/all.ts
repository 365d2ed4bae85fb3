// All kinds of exports by the name that is asked for. The first eight are those of desk.yaml (/desk/export); the others are ours
// beyond it, so that every list of the console goes out as a file.
import { brandKind, categoryKind, commentKind, goodsKind, issueKind, keywordKind, stockKind } from './catalog.ts';
import type { ExportKind } from './kind.ts';
import { aftersaleKind, orderKind, paymentKind } from './orders.ts';
import { bannerKind, couponKind, grouponKind, grouponRuleKind, heldCouponKind, topicKind } from './promotion.ts';
import { addressKind, collectKind, feedbackKind, footprintKind, searchKind, userKind } from './shoppers.ts';
import { adminKind, fileKind, inboxKind, logKind, noticeKind, roleKind } from './system.ts';

export const exportKinds = {
  goods: goodsKind,
  category: categoryKind,
  brand: brandKind,
  order: orderKind,
  user: userKind,
  comment: commentKind,
  coupon: couponKind,
  log: logKind,
  issue: issueKind,
  keyword: keywordKind,
  stock: stockKind,
  aftersale: aftersaleKind,
  payment: paymentKind,
  ad: bannerKind,
  topic: topicKind,
  'groupon-rule': grouponRuleKind,
  groupon: grouponKind,
  'coupon-user': heldCouponKind,
  address: addressKind,
  collect: collectKind,
  footprint: footprintKind,
  history: searchKind,
  feedback: feedbackKind,
  admin: adminKind,
  role: roleKind,
  notice: noticeKind,
  inbox: inboxKind,
  storage: fileKind,
} as const satisfies Record<string, ExportKind>;

export type ExportWhat = keyof typeof exportKinds;

/** In the order above. */
export const exportWhats = Object.keys(exportKinds) as [ExportWhat, ...ExportWhat[]];
