// All kinds of exports by the name that is asked for.

import type { ExportWhat } from '../schema.ts';
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
} as const satisfies Record<ExportWhat, ExportKind>;
