// First in the pipeline: gives each request its facts and id, and writes its line into the request log when it is over.
import type { Shop } from '../shop.ts';
import { loggedQuery } from './loggedQuery.ts';
import { recordContent } from './recordContent.ts';
import { callerOf, languageOf, originOf, type RequestFacts } from './requestFacts.ts';
import type { Next, PipelineContext } from './state.ts';

export function accessLog(shop: Shop) {
  const prefix = shop.ids.text(4);
  let counter = 0;

  return async (ctx: PipelineContext, next: Next): Promise<void> => {
    const startedAt = performance.now();
    counter += 1;
    const { ip, isLoopback } = callerOf(ctx.req, shop.settings().trustedProxies);
    const key = ctx.req.headers['idempotency-key'];
    ctx.state.request = {
      id: `${prefix}${counter.toString(36)}`,
      origin: originOf(ctx.req),
      ip,
      isLoopback,
      language: languageOf(ctx.req.headers['accept-language']),
      idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
      raw: ctx.req,
    } satisfies RequestFacts;
    actAsReplay(shop, ctx);
    try {
      await next();
    } finally {
      record(shop, ctx, startedAt);
    }
  };
}

/** Carries a pass of POST /desk/log/replay; whoever makes one up gets nothing by it. */
export const replayHeader = 'x-replay-pass';

function actAsReplay(shop: Shop, ctx: PipelineContext): void {
  const text = ctx.req.headers[replayHeader];
  const pass = typeof text === 'string' ? shop.replayPasses.take(text) : undefined;
  if (!pass) return;
  ctx.state.note = pass.note;
  if (pass.userId !== undefined) ctx.state.actsFor = { userId: pass.userId, tokenHash: '' };
}

function record(shop: Shop, ctx: PipelineContext, startedAt: number): void {
  const { operation, who, errno, note, request, known } = ctx.state;
  const account = !who ? '' : 'userId' in who ? `user:${who.userId}` : `admin:${who.username}`;
  const query = known?.query ?? loggedQuery(ctx.querystring);
  const content = shop.settings().isRecordingBodies ? recordContent(ctx) : undefined;
  shop.requests.add({
    at: shop.clock.now(),
    ms: Math.round((performance.now() - startedAt) * 100) / 100,
    method: ctx.method,
    path: ctx.path.slice(0, 500),
    query: query.text,
    operation: operation?.name ?? '',
    who: account,
    ip: request.ip,
    status: ctx.status,
    errno: errno ?? 0,
    bytes: ctx.response.length ?? 0,
    requestId: request.id,
    note: note ?? '',
    isQueryWhole: query.isWhole,
    ...(content ? { content } : {}),
  });
}
