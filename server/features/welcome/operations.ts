// `GET /`: a small page for a person.
import { countGoodsOnSale } from '../../../db/stores/goods.ts';
import type { RouteSetup } from '../../http/app.ts';
import { presentWelcome } from './present.ts';

// Nothing runs on this page and nothing comes from elsewhere; only its own style block.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const welcomeRoutes: RouteSetup = (router, shop) => {
  router.get('/', (ctx) => {
    const facts = {
      mallName: shop.settings().mallName,
      addresses: shop.addresses(),
      isDemo: shop.mode !== 'normal',
      goodsOnSale: countGoodsOnSale(shop.read),
    };
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
    });
    ctx.body = presentWelcome(facts, ctx.state.request.language);
  });
};
