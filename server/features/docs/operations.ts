// For developers: `/openapi.json`, the operations for machines, and `/docs/`, a page to search, read and try them.
import { ShopError } from '../../errors.ts';
import type { RouteSetup } from '../../http/app.ts';
import { takesGzip } from '../../http/envelope.ts';
import type { PipelineContext } from '../../http/state.ts';
import type { Operation } from '../../operation.ts';
import type { Shop } from '../../shop.ts';
import { presentRefusal } from './present.ts';
import { docsFile, makeOpenApi } from './service.ts';

/** Nothing comes from elsewhere, nothing is written into the page; pictures that an operation answered are shown. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

/** Like the back office: from this computer, or from wherever the owner lets it be used. */
const mayRead = (shop: Shop, ctx: PipelineContext) => ctx.state.request.isLoopback || shop.isAdminShared();

/** @param operations gives all operations; asked at the first request, when the list is complete */
export function docsRoutes(operations: () => readonly Operation[]): RouteSetup {
  return (router, shop) => {
    const openApi = makeOpenApi(operations);
    router.get('/openapi.json', async (context) => {
      const ctx = context as PipelineContext;
      if (!mayRead(shop, ctx)) throw new ShopError('noPermission', { detail: 'loopback' });
      const { plain, gzipped } = await openApi();
      const isZipped = takesGzip(ctx.req);
      ctx.set({ ...everyAnswer, 'Content-Type': 'application/json;charset=UTF-8' });
      ctx.vary('Accept-Encoding');
      if (isZipped) ctx.set('Content-Encoding', 'gzip');
      ctx.body = isZipped ? gzipped : plain;
    });
    router.get(/^\/docs(?:\/.*)?$/, async (context) => {
      const ctx = context as PipelineContext;
      if (ctx.path === '/docs') return ctx.redirect('/docs/');
      ctx.set({ ...everyAnswer, 'Content-Security-Policy': policy });
      if (!mayRead(shop, ctx)) return refuse(ctx, 'notShared', 403);
      const file = await docsFile(ctx.path.slice('/docs/'.length));
      if (file === 'unknown') return refuse(ctx, 'unknown', 404);
      if (file === 'notBuilt') return refuse(ctx, 'notBuilt', 503);
      ctx.set('Content-Type', file.type);
      ctx.body = file.bytes;
    });
  };
}

function refuse(ctx: PipelineContext, reason: Parameters<typeof presentRefusal>[0], status: number): void {
  ctx.status = status;
  ctx.set('Content-Type', 'text/plain; charset=utf-8');
  ctx.body = presentRefusal(reason, ctx.state.request.language);
}
