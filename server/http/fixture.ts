// Fixture mode in the pipeline: calls are written down, and faults happen. Mounted in fixture mode only: any other shop
// doesn't even look whether there are faults.
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { catalogue, errorText } from '../errors.ts';
import type { Calls } from '../fixture/calls.ts';
import { type Fault, type Faults, noteOf } from '../fixture/faults.ts';
import type { Shop } from '../shop.ts';
import { jsonType } from './envelope.ts';
import type { Next, PipelineContext } from './state.ts';

/** The connection keeps the program alive, not the waiting: it may be left over of a shop that was stopped. */
const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });

const isControl = (ctx: PipelineContext) => ctx.path.startsWith('/desk/fixture/');

/** Stands behind the access log, so that it sees what was answered in the end. */
export function recordCalls(shop: Shop, calls: Calls) {
  return async (ctx: PipelineContext, next: Next): Promise<void> => {
    try {
      await next();
    } finally {
      const { operation, rawInput, errno, note } = ctx.state;
      if (!isControl(ctx)) {
        calls.add({
          at: shop.clock.now(),
          method: ctx.method,
          path: ctx.path,
          operation: operation?.name ?? '',
          input: rawInput,
          status: ctx.status,
          errno: errno ?? 0,
          note: note ?? '',
        });
      }
    }
  };
}

/** Stands behind the finding of the operation: a fault hits before anybody asks who calls. */
export function injectFaults(faults: Faults) {
  return async (ctx: PipelineContext, next: Next): Promise<void> => {
    const { operation } = ctx.state;
    const fault = operation && !isControl(ctx) ? faults.hit({ operation: operation.name, path: ctx.path }) : undefined;
    if (!fault) {
      await next();
      return;
    }
    ctx.state.note = noteOf(fault);
    if (fault.delayMs) await pause(fault.delayMs);
    if (fault.drop === true || fault.drop === 'before') return drop(ctx);
    if (fault.errno !== undefined || fault.status !== undefined) answer(ctx, fault);
    else await next();
    if (fault.drop === 'after') return drop(ctx);
    if (fault.slowBody) slowDown(ctx, fault.slowBody === true ? 2000 : fault.slowBody);
  };
}

function drop(ctx: PipelineContext): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}

function answer(ctx: PipelineContext, { errno = 502, status = 200 }: Fault): void {
  const [code] = Object.entries(catalogue).find(([, entry]) => entry.errno === errno) ?? [];
  const errmsg =
    code === undefined ? 'fault' : errorText(code as keyof typeof catalogue, {}, ctx.state.request.language);
  ctx.state.errno = errno;
  ctx.status = status;
  ctx.set('Content-Type', jsonType);
  ctx.body = JSON.stringify({ errno, errmsg });
}

const pieces = 20;

/** Answers that are streams already go as they go. */
function slowDown(ctx: PipelineContext, ms: number): void {
  const { body } = ctx;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  const bytes = Buffer.from(body);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  const type = ctx.response.get('Content-Type');
  ctx.body = Readable.from(
    (async function* drip() {
      for (let at = 0; at < bytes.length; at += size) {
        await pause(ms / pieces);
        yield bytes.subarray(at, at + size);
      }
    })(),
  );
  ctx.set('Content-Type', type);
}
