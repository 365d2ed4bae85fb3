// What is known of requests that were answered before: under which key the answer is kept, and how the log shows the query.
// Whoever asks the same again needn't have the query read, checked and masked once more: that takes longer than to send what
// is kept.
import type { Shop } from '../shop.ts';
import { loggedPath } from './accessLog.ts';
import { sendKept } from './envelope.ts';
import { loggedQuery } from './loggedQuery.ts';
import type { KnownRequest, Next, PipelineContext } from './state.ts';

export interface KnownRequests {
  /** By the origin that was asked, and path and query as they came. */
  find(origin: string, url: string): KnownRequest | undefined;
  add(ctx: PipelineContext, keptUnder: string): void;
}

/** Callers can make up addresses without end. */
const mostKnown = 4000;
const longestAddress = 300;

export function createKnownRequests(): KnownRequests {
  const known = new Map<string, KnownRequest>();
  // The key holds the origin, as that of the answer does: addresses of pictures begin with it.
  const keyOf = (origin: string, url: string) => origin + url;
  return {
    find: (origin, url) => known.get(keyOf(origin, url)),
    add(ctx, keptUnder) {
      const { operation, request } = ctx.state;
      const key = keyOf(request.origin, ctx.url);
      if (!operation || !isTheSameForAll(ctx) || key.length > longestAddress) return;
      if (known.size >= mostKnown) known.clear();
      known.set(key, { operation, keptUnder, path: loggedPath(ctx), query: loggedQuery(ctx.querystring) });
    },
  };
}

/** Whether nothing but the address decides which answer is meant: neither a body nor who asks. */
function isTheSameForAll({ state: { operation, who } }: PipelineContext): boolean {
  if (!operation?.kept || operation.method !== 'GET') return false;
  return !who || operation.kept.key === undefined;
}

/** Stands behind all that may refuse a request, and before its query is read. */
export function answerKnown(shop: Shop, requests: KnownRequests) {
  return (ctx: PipelineContext, next: Next): Promise<unknown> | undefined => {
    const known = isTheSameForAll(ctx) ? requests.find(ctx.state.request.origin, ctx.url) : undefined;
    const kept = known && shop.answers.get(known.keptUnder);
    if (!kept) return next();
    ctx.state.known = known;
    ctx.state.errno = 0;
    sendKept(ctx, kept);
    return undefined;
  };
}
