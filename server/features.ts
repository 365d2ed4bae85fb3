// The shop's features in one list each: a new feature is added here and nowhere else.
import { addressOperations } from './features/address/operations.ts';
import { adminAccountOperations } from './features/adminAccount/operations.ts';
import { adminAdOperations } from './features/adminAd/operations.ts';
import { adminAftersaleOperations } from './features/adminAftersale/operations.ts';
import { adminAuthOperations } from './features/adminAuth/operations.ts';
import { adminBrandOperations } from './features/adminBrand/operations.ts';
import { adminCategoryOperations } from './features/adminCategory/operations.ts';
import { adminCommentOperations } from './features/adminComment/operations.ts';
import { adminCouponOperations } from './features/adminCoupon/operations.ts';
import { adminGoodsOperations } from './features/adminGoods/operations.ts';
import { adminGrouponOperations } from './features/adminGroupon/operations.ts';
import { adminIndexOperations } from './features/adminIndex/operations.ts';
import { adminIssueOperations } from './features/adminIssue/operations.ts';
import { adminKeywordOperations } from './features/adminKeyword/operations.ts';
import { adminLogOperations } from './features/adminLog/operations.ts';
import { adminOrderOperations } from './features/adminOrder/operations.ts';
import { adminProfileOperations } from './features/adminProfile/operations.ts';
import { adminRegionOperations } from './features/adminRegion/operations.ts';
import { adminShopperDataOperations } from './features/adminShopperData/operations.ts';
import { adminStorageOperations } from './features/adminStorage/operations.ts';
import { adminTopicOperations } from './features/adminTopic/operations.ts';
import { adminUserOperations } from './features/adminUser/operations.ts';
import { aftersaleOperations } from './features/aftersale/operations.ts';
import { authOperations } from './features/auth/operations.ts';
import { brandOperations } from './features/brand/operations.ts';
import { cartOperations } from './features/cart/operations.ts';
import { categoryOperations } from './features/category/operations.ts';
import { collectOperations } from './features/collect/operations.ts';
import { commentOperations } from './features/comment/operations.ts';
import { configOperations } from './features/config/operations.ts';
import { consoleRoutes } from './features/console/operations.ts';
import { couponOperations } from './features/coupon/operations.ts';
import { dashboardOperations } from './features/dashboard/operations.ts';
import { deskBackupOperations } from './features/deskBackup/operations.ts';
import { deskDashboardOperations } from './features/deskDashboard/operations.ts';
import { deskEventsOperations } from './features/deskEvents/operations.ts';
import { deskExchangeOperations } from './features/deskExchange/operations.ts';
import { deskFixtureOperations } from './features/deskFixture/operations.ts';
import { deskGoodsOperations } from './features/deskGoods/operations.ts';
import { deskLogOperations } from './features/deskLog/operations.ts';
import { deskNetworkOperations } from './features/deskNetwork/operations.ts';
import { deskOrderNoteOperations } from './features/deskOrderNote/operations.ts';
import { deskPackOperations } from './features/deskPack/operations.ts';
import { deskPaymentsOperations } from './features/deskPayments/operations.ts';
import { deskSearchOperations } from './features/deskSearch/operations.ts';
import { deskSettingsOperations } from './features/deskSettings/operations.ts';
import { deskSetupOperations } from './features/deskSetup/operations.ts';
import { deskStatusOperations } from './features/deskStatus/operations.ts';
import { deskStorageOperations } from './features/deskStorage/operations.ts';
import { docsRoutes } from './features/docs/operations.ts';
import { feedbackOperations } from './features/feedback/operations.ts';
import { footprintOperations } from './features/footprint/operations.ts';
import { goodsOperations } from './features/goods/operations.ts';
import { grouponOperations } from './features/groupon/operations.ts';
import { homeOperations } from './features/home/operations.ts';
import { issueOperations } from './features/issue/operations.ts';
import { noticeOperations } from './features/notice/operations.ts';
import { orderOperations } from './features/order/operations.ts';
import { paymentOperations, paymentRoutes } from './features/payment/operations.ts';
import { platformMessageOperations } from './features/platformMessage/operations.ts';
import { roleOperations } from './features/role/operations.ts';
import { searchOperations } from './features/search/operations.ts';
import { statOperations } from './features/stat/operations.ts';
import { storageOperations } from './features/storage/operations.ts';
import { topicOperations } from './features/topic/operations.ts';
import { userOperations } from './features/user/operations.ts';
import { welcomeRoutes } from './features/welcome/operations.ts';
import type { RouteSetup } from './http/app.ts';
import { commentClosing } from './jobs/closeComments.ts';
import { receiptConfirmation } from './jobs/confirmReceipt.ts';
import { buyNowDrop } from './jobs/dropBuyNowLines.ts';
import type { DueJob } from './jobs/dueWork.ts';
import { couponExpiry, userCouponExpiry } from './jobs/expireCoupons.ts';
import { grouponRuleExpiry } from './jobs/expireGrouponRules.ts';
import { dayMark } from './jobs/markDay.ts';
import { simulatedSettling } from './jobs/settleSimulated.ts';
import { scheduledBackup } from './jobs/takeDueBackups.ts';
import { unpaidOrders, unpaidOrdersAhead } from './jobs/unpaidOrders.ts';
import { dashboardWarmUp } from './jobs/warmDashboard.ts';
import { statisticsWarmUp } from './jobs/warmStatistics.ts';
import type { Operation } from './operation.ts';
import { visitKeeping } from './visits.ts';

export const operations: readonly Operation[] = [
  ...goodsOperations,
  ...authOperations,
  ...addressOperations,
  ...collectOperations,
  ...footprintOperations,
  ...feedbackOperations,
  ...commentOperations,
  ...userOperations,
  ...storageOperations,
  ...platformMessageOperations,
  ...cartOperations,
  ...orderOperations,
  ...paymentOperations,
  ...aftersaleOperations,
  ...couponOperations,
  ...grouponOperations,
  ...brandOperations,
  ...categoryOperations,
  ...homeOperations,
  ...issueOperations,
  ...searchOperations,
  ...topicOperations,
  ...adminAuthOperations,
  ...adminAccountOperations,
  ...noticeOperations,
  ...statOperations,
  ...dashboardOperations,
  ...configOperations,
  ...adminStorageOperations,
  ...adminRegionOperations,
  ...adminProfileOperations,
  ...roleOperations,
  ...adminIndexOperations,
  ...adminLogOperations,
  ...adminGoodsOperations,
  ...adminOrderOperations,
  ...adminAftersaleOperations,
  ...adminUserOperations,
  ...adminShopperDataOperations,
  ...adminAdOperations,
  ...adminTopicOperations,
  ...adminCouponOperations,
  ...adminGrouponOperations,
  ...adminBrandOperations,
  ...adminCategoryOperations,
  ...adminCommentOperations,
  ...adminIssueOperations,
  ...adminKeywordOperations,
  ...deskSetupOperations,
  ...deskExchangeOperations,
  ...deskPaymentsOperations,
  ...deskGoodsOperations,
  ...deskOrderNoteOperations,
  ...deskPackOperations,
  ...deskFixtureOperations,
  ...deskBackupOperations,
  ...deskSettingsOperations,
  ...deskStorageOperations,
  ...deskStatusOperations,
  ...deskDashboardOperations,
  ...deskSearchOperations,
  ...deskEventsOperations,
  ...deskLogOperations(() => operations),
  ...deskNetworkOperations,
];

/** Paths with parameters and pages for people. */
export const routes: readonly RouteSetup[] = [
  welcomeRoutes,
  paymentRoutes,
  consoleRoutes,
  docsRoutes(() => operations),
];

/** In this order, as after a sleep several are due at once: a payment that settled in time comes before the time-out. */
export const dueJobs: readonly DueJob[] = [
  simulatedSettling,
  unpaidOrders,
  unpaidOrdersAhead,
  receiptConfirmation,
  commentClosing,
  couponExpiry,
  userCouponExpiry,
  grouponRuleExpiry,
  buyNowDrop,
  visitKeeping,
  dayMark,
  dashboardWarmUp,
  scheduledBackup,
  statisticsWarmUp,
];
