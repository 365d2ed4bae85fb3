// The payment operations of the shop and the page of a simulated payment (shop-order.yaml; DECISIONS.md 17).
import type { RouteSetup } from '../../http/app.ts';
import { anyone, defineOperation, shopper } from '../../operation.ts';
import type { Shop } from '../../shop.ts';
import { noInput, nothing } from '../common/schema.ts';
import { orderIdInput } from '../order/schema.ts';
import { presentPayPage } from './present.ts';
import { receiveNotification } from './receiveNotification.ts';
import { hostOf, payPagePath, safeReturn } from './rules.ts';
import { payInBrowserOutput, prepayOutput } from './schema.ts';
import { payOrderInBrowser, paySession, prepayOrder, readPaySession } from './service.ts';

const prepayOperation = defineOperation({
  name: 'order.prepay',
  title: { zh: '小程序支付', en: 'Begin a payment in the mini-program' },
  method: 'POST',
  path: '/wx/order/prepay',
  access: shopper,
  input: orderIdInput,
  output: prepayOutput,
  run: ({ shop, input, who, request }) => prepayOrder(shop, who, { orderId: input.orderId, request }),
});

const h5payOperation = defineOperation({
  name: 'order.h5pay',
  title: { zh: '网页支付', en: 'Begin a payment in the browser' },
  method: 'POST',
  path: '/wx/order/h5pay',
  access: shopper,
  input: orderIdInput,
  output: payInBrowserOutput,
  run: async ({ shop, input, who, request }) => ({
    mwebUrl: await payOrderInBrowser(shop, who, { orderId: input.orderId, request }),
  }),
});

const notifyOperation = defineOperation({
  name: 'order.payNotify',
  title: { zh: '支付平台通知', en: "The payment platform's notification" },
  method: 'POST',
  path: '/wx/order/pay-notify',
  access: anyone,
  input: noInput,
  output: nothing,
  answers: 'application/json',
  body: 'raw',
  run: ({ shop, request }) => receiveNotification(shop, request.raw),
});

export const paymentOperations = [prepayOperation, h5payOperation, notifyOperation];

// No script, nothing from elsewhere; the only form goes to the page itself.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Hosts that the page may lead back to: this shop's, and that of the page which asked for the payment. */
function hostsOf(shop: Shop, origin: string, raw: string | null): string[] {
  const { clientHost = '' } = JSON.parse(raw ?? '{}') as { clientHost?: string };
  return [origin, ...shop.addresses()].map(hostOf).concat(clientHost);
}

export const paymentRoutes: RouteSetup = (router, shop) => {
  router.get(payPagePath, (ctx) => {
    const { origin, language } = ctx.state.request;
    const found = readPaySession(shop, String(ctx.query.session));
    const backTo = found ? safeReturn(ctx.query.redirect_url, hostsOf(shop, origin, found.payment.raw)) : null;
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
    });
    ctx.status = found ? 200 : 404;
    ctx.body = presentPayPage({ found, action: ctx.url, backTo }, language);
  });
  router.post(payPagePath, async (ctx) => {
    await paySession(shop, String(ctx.query.session));
    // Back to the page that was clicked on, so that a reload pays nothing twice.
    ctx.status = 303;
    ctx.set('Location', ctx.url);
    ctx.body = '';
  });
};
