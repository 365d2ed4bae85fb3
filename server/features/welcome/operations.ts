// `GET /`: a small page for a person.
import { listGoods } from '../../../db/stores/goods.ts';
import { countLiveGoodsOnSale } from '../../../db/stores/rowCount.ts';
import type { RouteSetup } from '../../http/app.ts';
import { createView } from '../../view.ts';
import { presentWelcome } from './present.ts';

// Nothing runs on this page and nothing comes from elsewhere: its own style block and the shop's pictures.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const goodsShown = 10;

export const welcomeRoutes: RouteSetup = (router, shop) => {
  router.get('/', (ctx) => {
    const goodsOnSale = countLiveGoodsOnSale(shop.read);
    const view = createView(ctx.state.request.origin, shop.time);
    const newest = listGoods(
      shop.read,
      {},
      { sort: 'add_time', order: 'desc', limit: goodsShown, offset: 0 },
      goodsOnSale,
    );
    const facts = {
      mallName: shop.settings().mallName,
      addresses: shop.addresses(),
      isDemo: shop.mode !== 'normal',
      goodsOnSale,
      goods: newest.map((row) => ({
        name: row.name,
        price: view.money(row.retailPriceFen),
        picture: view.picture(row.picUrl),
      })),
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
