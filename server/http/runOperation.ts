// Last in the pipeline: kept answer or parse, run, envelope.
import { parseInput } from '../input.ts';
import type { Operation } from '../operation.ts';
import { LongList } from '../paging.ts';
import type { Shop } from '../shop.ts';
import { createView, type View } from '../view.ts';
import { sendJson, sendKept, successBytes, successText } from './envelope.ts';
import type { KnownRequests } from './knownRequests.ts';
import { longPage } from './longPage.ts';
import { Reply } from './reply.ts';
import type { PipelineContext } from './state.ts';

/** Called with every answer before it is sent; tests check the declared output here. */
export type OutputCheck = (operation: Operation, data: unknown) => void;

export function runOperation(parts: { shop: Shop; known: KnownRequests; checkOutput?: OutputCheck | undefined }) {
  const { shop, known, checkOutput } = parts;
  const viewOf = viewsByOrigin(shop);

  return async (ctx: PipelineContext): Promise<void> => {
    const { operation, rawInput = {}, who = null, request } = ctx.state;
    if (!operation) throw new Error('no operation was found for this request');
    const input = parseInput(operation.input, rawInput);
    const key = operation.kept ? (operation.kept.key ?? inputKey)(input, who) : null;
    const keptUnder = key === null ? null : `${operation.name} ${request.origin} ${key}`;
    if (keptUnder !== null) {
      known.add(ctx, keptUnder);
      const kept = shop.answers.get(keptUnder);
      if (kept) {
        ctx.state.errno = 0;
        sendKept(ctx, kept);
        return;
      }
    }
    const mark = shop.answers.mark(operation.kept?.tables ?? []);
    const data = await operation.run({ shop, input, who, request, view: viewOf(request.origin) });
    ctx.state.errno = 0;
    if (data instanceof Reply) return sendReply(ctx, data);
    if (data instanceof LongList) return sendReply(ctx, longPage(ctx.state.request, data.head, data.pieces));
    checkOutput?.(operation, data);
    if (keptUnder === null || !operation.kept) return sendJson(ctx, successText(data));
    const until = operation.kept.until?.(shop, shop.clock.now());
    sendKept(ctx, shop.answers.keep(keptUnder, successBytes(data), mark, until));
  };
}

const inputKey = (input: unknown) => JSON.stringify(input);

function sendReply(ctx: PipelineContext, reply: Reply): void {
  ctx.status = reply.status;
  ctx.set({ ...reply.headers, 'Content-Type': reply.type });
  // Also for a caller without an origin: a picture kept by a browser from a page's <img> would fail its fetch() later.
  ctx.vary('Origin');
  // As of any other zipped answer; beside what cors.ts says it varies with.
  if (reply.headers['Content-Encoding'] !== undefined) ctx.vary('Accept-Encoding');
  ctx.body = reply.body;
}

/** Views are the same for all requests to one origin; a caller could name many, so they are bounded. */
function viewsByOrigin(shop: Shop): (origin: string) => View {
  const views = new Map<string, View>();
  return (origin) => {
    const known = views.get(origin);
    if (known) return known;
    if (views.size > 200) views.clear();
    const view = createView(origin, shop.time);
    views.set(origin, view);
    return view;
  };
}
