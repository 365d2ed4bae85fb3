// The settings of the desk; secrets only as set or not.
import type { Shop } from '../../shop.ts';
import { methodOf } from '../payment/rules.ts';

export function presentSettings(shop: Shop) {
  const settings = shop.settings();
  const { weixin, wechatPay } = shop.secrets.get();
  return {
    language: shop.host.machine.get().language,
    timeZone: shop.time.zone,
    logDays: settings.logDays,
    logMegabytes: settings.logMegabytes,
    isRecordingBodies: settings.isRecordingBodies,
    lowStockLimit: settings.lowStockLimit,
    uploadLimitMegabytes: settings.uploadLimitMegabytes,
    paymentMethod: settings.paymentMethod,
    paymentMethodInUse: methodOf(shop.mode, settings.paymentMethod),
    paymentDelayMs: settings.paymentDelayMs,
    allowedOrigins: [...settings.allowedOrigins],
    trustedProxies: [...settings.trustedProxies],
    backupSchedule: shop.host.machine.get().backupSchedule,
    isMaskingNames: settings.isMaskingNames,
    weixin: weixin && {
      appId: weixin.appId,
      appSecret: weixin.appSecret !== '',
      messageToken: weixin.messageToken !== '',
    },
    wechatPay: wechatPay && {
      appId: wechatPay.appId,
      merchantId: wechatPay.merchantId,
      serial: wechatPay.serial,
      platformKeyId: wechatPay.platformKeyId,
      notifyUrl: wechatPay.notifyUrl,
      privateKey: wechatPay.privateKey !== '',
      apiV3Key: wechatPay.apiV3Key !== '',
      platformKey: wechatPay.platformKey !== '',
    },
  };
}
