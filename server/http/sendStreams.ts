// Sends what flows, as Koa would. Koa asks first whether the body is a `Response` of fetch, which loads all of fetch at the first
// such answer: fifty milliseconds in one piece, and 17 MB that no shop needs.
import { pipeline, Stream } from 'node:stream';
import type { Next, PipelineContext } from './state.ts';

const bodiless = new Set([204, 205, 304]);

export async function sendStreams(ctx: PipelineContext, next: Next): Promise<void> {
  await next();
  const { body, res } = ctx;
  // Of an answer without a body Koa asks nothing.
  if (!(body instanceof Stream.Readable) || ctx.method === 'HEAD' || bodiless.has(ctx.status) || !ctx.writable) return;
  ctx.respond = false;
  pipeline(body, res, (error) => {
    if (error) ctx.onerror(error);
  });
}
