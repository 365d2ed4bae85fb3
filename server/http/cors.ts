// Cross-origin rules: the clients may live anywhere and send tokens as headers, never cookies (conventions.yaml `cors`).
import type { Next, PipelineContext } from './state.ts';

const thirtyDays = '2592000';

export async function cors(ctx: PipelineContext, next: Next): Promise<unknown> {
  const { origin } = ctx.req.headers;
  if (ctx.method === 'OPTIONS') {
    const method = ctx.get('Access-Control-Request-Method');
    const headers = ctx.get('Access-Control-Request-Headers');
    if (origin) {
      allow(ctx, origin);
      if (method) ctx.set('Access-Control-Allow-Methods', method);
      if (headers) ctx.set('Access-Control-Allow-Headers', headers);
      ctx.set('Access-Control-Max-Age', thirtyDays);
    }
    ctx.status = 200;
    ctx.body = '';
    return;
  }
  if (origin) allow(ctx, origin);
  return next();
}

function allow(ctx: PipelineContext, origin: string): void {
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Allow-Credentials', 'true');
  ctx.set('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
}
