// Cross-origin rules: the clients may live anywhere, unless the owner names where, and send tokens as headers, never
// cookies (conventions.yaml `cors`).
import type { Shop } from '../shop.ts';
import type { Next, PipelineContext } from './state.ts';

const thirtyDays = '2592000';

export function cors(shop: Shop) {
  function isAllowed(origin: string | undefined): origin is string {
    if (!origin) return false;
    const { allowedOrigins } = shop.settings();
    return allowedOrigins.length === 0 || allowedOrigins.includes(origin);
  }

  return (ctx: PipelineContext, next: Next): Promise<unknown> | undefined => {
    const { origin } = ctx.req.headers;
    if (isAllowed(origin)) allow(ctx, origin);
    if (ctx.method !== 'OPTIONS') return next();
    if (isAllowed(origin)) allowWhatIsAsked(ctx);
    ctx.status = 200;
    ctx.body = '';
    return undefined;
  };
}

function allowWhatIsAsked(ctx: PipelineContext): void {
  const method = ctx.get('Access-Control-Request-Method');
  const headers = ctx.get('Access-Control-Request-Headers');
  if (method) ctx.set('Access-Control-Allow-Methods', method);
  if (headers) ctx.set('Access-Control-Allow-Headers', headers);
  ctx.set('Access-Control-Max-Age', thirtyDays);
}

function allow(ctx: PipelineContext, origin: string): void {
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Allow-Credentials', 'true');
  ctx.set('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
}
