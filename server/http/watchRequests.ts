// What is seen of every request beside its log line: how long its operation took, what it held up, and who came to look.
import { WriteRefused } from '../../db/write.ts';
import type { Shopper } from '../accounts.ts';
import type { Operation } from '../operation.ts';
import type { Shop } from '../shop.ts';
import { noteVisitor } from '../visits.ts';
import type { Watch } from '../watch.ts';
import type { Next, PipelineContext } from './state.ts';

/** Stands right behind the access log. */
export function watchRequests(shop: Shop, { pace, watchdog }: Watch) {
  return async (ctx: PipelineContext, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const leave = watchdog.enter();
    try {
      await next();
    } finally {
      const { operation, errno, who, request } = ctx.state;
      leave(operation?.name ?? ctx.path);
      if (operation) {
        // A stream of events lasts as long as its listener likes.
        pace.note(operation.name, performance.now() - startedAt);
        if (errno === 0) {
          const shopper = who && 'userId' in who ? who : undefined;
          noteLook(shop, operation, { ip: request.ip, program: ctx.req.headers['user-agent'], shopper });
        }
      }
    }
  };
}

/** Somebody looked at the shop where an operation of shoppers did as it was asked. */
export function noteLook(
  shop: Shop,
  { path }: Operation,
  caller: { readonly ip: string; readonly program: string | undefined; readonly shopper?: Shopper | undefined },
): void {
  const { ip, program = '', shopper } = caller;
  if (path.startsWith('/wx/')) noteVisitor(shop, { ip, program, ...(shopper ? { userId: shopper.userId } : {}) });
}

/** Stands right before the operation runs: what it does before it first waits, it does in one piece. */
export function watchOperations({ watchdog, writeRefused }: Watch) {
  return (ctx: PipelineContext, next: Next): Promise<unknown> => {
    const startedAt = performance.now();
    const running = next();
    watchdog.ran(ctx.state.operation?.name ?? ctx.path, performance.now() - startedAt);
    return running.catch((error: unknown) => {
      if (error instanceof WriteRefused) writeRefused();
      throw error;
    });
  };
}
