// What is left of a body that was answered before its end (too large, not readable, nobody's to send) is read and thrown
// away. Left where it is, it would stand before the next request of the same connection, which then got no answer.
import type { Next, PipelineContext } from './state.ts';

export async function readAway(ctx: PipelineContext, next: Next): Promise<void> {
  try {
    await next();
  } finally {
    const { req } = ctx;
    // A GET has none, or one that nobody has touched: Node itself then passes over it.
    if (ctx.method !== 'GET' && !req.readableEnded) {
      req.unpipe();
      req.resume();
    }
  }
}
