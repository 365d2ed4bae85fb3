// What is left of a body that was answered before its end (too large, not readable, nobody's to send) is read and thrown
// away. Left where it is, it would stand before the next request of the same connection, which then got no answer.
import type { IncomingMessage } from 'node:http';
import type { Next, PipelineContext } from './state.ts';

export function readAway(ctx: PipelineContext, next: Next): Promise<unknown> {
  // A GET has none, or one that nobody has touched: Node itself then passes over it.
  return ctx.method === 'GET' ? next() : next().finally(() => readRest(ctx.req));
}

function readRest(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.unpipe();
  request.resume();
}
