// The one place where errors become answers: a ShopError as it is, anything else as 502 with the request's id, its
// cause in the log only (DESIGN.md, "An operation, and the way of a request").
import { WriteRefused } from '../../db/write.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { sendFailure } from './envelope.ts';
import type { Next, PipelineContext } from './state.ts';

export function failures(shop: Shop) {
  return (ctx: PipelineContext, next: Next): Promise<unknown> =>
    next().catch((error: unknown) => sendFailure(ctx, asShopError(shop, ctx, error)));
}

function asShopError(shop: Shop, ctx: PipelineContext, error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const { operation, request } = ctx.state;
  shop.log.error(`${operation?.name ?? ctx.path} failed (request ${request.id})`, error);
  if (error instanceof WriteRefused) return new ShopError('storageFull', {}, { cause: error });
  return new ShopError('internal', { requestId: request.id }, { cause: error });
}
