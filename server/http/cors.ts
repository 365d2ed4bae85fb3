// Cross-origin rules: the clients may live anywhere, unless the owner names where, and send tokens as headers, never
// cookies (conventions.yaml `cors`).
import type { Shop } from '../shop.ts';
import type { Next, PipelineContext } from './state.ts';

const thirtyDays = '2592000';

type CorsHeaders = Readonly<
  Record<'Access-Control-Allow-Origin' | 'Access-Control-Allow-Credentials' | 'Vary', string>
>;

export function cors(shop: Shop) {
  return (ctx: PipelineContext, next: Next): Promise<unknown> | undefined => {
    const allowed = corsHeaders(shop, ctx.req.headers.origin);
    if (allowed) ctx.set(allowed);
    if (ctx.method !== 'OPTIONS') return next();
    if (allowed) allowWhatIsAsked(ctx);
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

/** Of each answer to a page of this origin; undefined where its pages may not call, or no page calls. */
export function corsHeaders(shop: Shop, origin: string | undefined): CorsHeaders | undefined {
  if (!origin) return undefined;
  const { allowedOrigins } = shop.settings();
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) return undefined;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  };
}
