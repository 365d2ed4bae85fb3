// First in the pipeline: gives each request its facts and id, and writes its line into the request log when it is over.
import type { RequestRow } from '../../db/logs/logTables.ts';
import type { Shop } from '../shop.ts';
import { type LoggedQuery, loggedQuery } from './loggedQuery.ts';
import { recordContent } from './recordContent.ts';
import { callerOf, languageOf, originOf, type RequestFacts } from './requestFacts.ts';
import type { Next, PipelineContext } from './state.ts';

/** A line of the request log; when the answer was ready and how long it took are added to it. */
type Line = Omit<RequestRow, 'at' | 'ms' | 'query' | 'isQueryWhole'>;

export interface RequestLines {
  /** For a request that has just come. */
  newId(): string;
  /** `startedAt` by `performance.now()`. */
  add(startedAt: number, query: LoggedQuery, line: Line): void;
}

export function createRequestLines(shop: Shop): RequestLines {
  const prefix = shop.ids.text(4);
  let counter = 0;
  return {
    newId() {
      counter += 1;
      return `${prefix}${counter.toString(36)}`;
    },
    add(startedAt, query, line) {
      shop.requests.add({
        ...line,
        at: shop.clock.now(),
        ms: Math.round((performance.now() - startedAt) * 100) / 100,
        query: query.text,
        isQueryWhole: query.isWhole,
      });
    },
  };
}

export function accessLog(shop: Shop, lines: RequestLines) {
  return async (ctx: PipelineContext, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const id = lines.newId();
    const { trustedProxies } = shop.settings();
    const { ip, isLoopback } = callerOf(ctx.req, trustedProxies);
    const key = ctx.req.headers['idempotency-key'];
    ctx.state.request = {
      id,
      origin: originOf(ctx.req, trustedProxies),
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
      record(shop, lines, ctx, startedAt);
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

function record(shop: Shop, lines: RequestLines, ctx: PipelineContext, startedAt: number): void {
  const { operation, who, errno, note, request, known } = ctx.state;
  const account = !who ? '' : 'userId' in who ? `user:${who.userId}` : `admin:${who.username}`;
  const content = shop.settings().isRecordingBodies ? recordContent(ctx) : undefined;
  lines.add(startedAt, known?.query ?? loggedQuery(ctx.querystring), {
    method: ctx.method,
    path: loggedPath(ctx),
    operation: operation?.name ?? '',
    who: account,
    ip: request.ip,
    status: ctx.status,
    errno: errno ?? 0,
    bytes: ctx.response.length ?? 0,
    requestId: request.id,
    note: note ?? '',
    ...(content ? { content } : {}),
  });
}

export const loggedPath = ({ path }: PipelineContext): string => path.slice(0, 500);
