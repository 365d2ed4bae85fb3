// Token, then permission: 501 before 506 before any look at the parameters (DECISIONS.md 1; conventions.yaml `auth`).
import type { IncomingMessage } from 'node:http';
import { type Admin, mayUse } from '../accounts.ts';
import { ShopError } from '../errors.ts';
import { resolveAdmin, resolveAdminByHash, resolveShopper } from '../features/session/service.ts';
import type { Operation } from '../operation.ts';
import type { Shop } from '../shop.ts';
import { isOwn } from './ownHost.ts';
import type { Next, PipelineContext } from './state.ts';

// The first non-empty one counts; the second name is the one that existing clients send.
const shopperHeaders = ['x-shop-token', 'x-litemall-token'] as const;
const adminHeaders = ['x-shop-admin-token', 'x-litemall-admin-token'] as const;

export function identify(shop: Shop) {
  return (ctx: PipelineContext, next: Next): Promise<unknown> => {
    const { operation, request } = ctx.state;
    if (!operation) return next();
    const { access } = operation;
    if (isBackOffice(operation.path) && !request.isLoopback && !shop.isAdminShared()) {
      throw new ShopError('noPermission', { detail: 'loopback' });
    }
    if ((operation.loopbackOnly || operation.path.startsWith('/desk/')) && !isOwn(shop, ctx.req)) {
      throw new ShopError('noPermission', { detail: 'host' });
    }
    if (access.kind === 'shopper' || access.kind === 'maybeShopper') {
      const token = shopperTokenIn(ctx.req);
      ctx.state.who = token === '' ? (ctx.state.actsFor ?? null) : resolveShopper(shop, token);
      if (access.kind === 'shopper' && !ctx.state.who) throw new ShopError('loginRequired');
    } else if (access.kind === 'admin') {
      const admin = adminOf(shop, ctx.req) ?? (access.isTicketTaken ? adminOfTicket(shop, ctx.query.ticket) : null);
      if (!admin) throw new ShopError('loginRequired');
      ctx.state.who = admin;
      if (access.permission !== null && !mayUse(admin, access.permission)) throw new ShopError('noPermission');
    }
    if (operation.loopbackOnly && !request.isLoopback) throw new ShopError('noPermission', { detail: 'loopback' });
    return next();
  };
}

const isBackOffice = (path: string) => path.startsWith('/admin/') || path.startsWith('/desk/');

/** Whether a caller without a token is refused by nothing that stands above, wherever the call comes from. */
export function isOpenToAll({ access, path, loopbackOnly }: Operation): boolean {
  return (access.kind === 'anyone' || access.kind === 'maybeShopper') && !loopbackOnly && !isBackOffice(path);
}

/** Empty where there is none. */
export const shopperTokenIn = (request: IncomingMessage): string => tokenIn(request, shopperHeaders);

/** The administrator whose token the request carries; null when there is none or it is not good. */
export function adminOf(shop: Shop, request: IncomingMessage): Admin | null {
  const token = tokenIn(request, adminHeaders);
  return token === '' ? null : resolveAdmin(shop, token);
}

function adminOfTicket(shop: Shop, ticket: unknown): Admin | null {
  const tokenHash = typeof ticket === 'string' ? shop.tickets.take(ticket) : undefined;
  return tokenHash === undefined ? null : resolveAdminByHash(shop, tokenHash);
}

function tokenIn(request: IncomingMessage, names: readonly string[]): string {
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
