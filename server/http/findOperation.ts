// One look-up by method and path finds the operation; what isn't one is left to the router with its few patterns, and
// then answered 404 or 405 with the envelope (DECISIONS.md 3).
import { ShopError } from '../errors.ts';
import type { OperationTable } from '../operation.ts';
import type { Next, PipelineContext } from './state.ts';

/** The methods of the routes whose pattern the path fits; the router notes them whatever the method. */
function routedMethods(ctx: PipelineContext): string[] {
  const { matched = [] } = ctx as { matched?: readonly { readonly methods: readonly string[] }[] };
  return [...new Set(matched.flatMap((route) => route.methods))].filter((method) => method !== 'HEAD');
}

export function findOperation(table: OperationTable, others: (ctx: PipelineContext, next: Next) => Promise<unknown>) {
  async function askRouter(ctx: PipelineContext, next: Next): Promise<unknown> {
    await others(ctx, async () => {
      const allowed = [...table.methodsOf(ctx.path), ...routedMethods(ctx)];
      if (allowed.length > 0) {
        ctx.set('Allow', allowed.join(', '));
        throw new ShopError('methodWrong', { allowed: allowed.join(', ') }, { status: 405 });
      }
      throw new ShopError('pathUnknown', { detail: ctx.path.slice(0, 100) }, { status: 404 });
    });
    // The router found an operation whose path has parameters, or has answered itself.
    return ctx.state.operation ? next() : undefined;
  }

  return (ctx: PipelineContext, next: Next): Promise<unknown> => {
    const operation = table.find(ctx.method, ctx.path);
    if (!operation) return askRouter(ctx, next);
    ctx.state.operation = operation;
    return next();
  };
}
