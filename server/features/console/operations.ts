// `/console/`: the owner's window as a page that any browser opens, built from renderer/console.
import type { RouteSetup } from '../../http/app.ts';
import type { PipelineContext } from '../../http/state.ts';
import { type ConsoleRefusal, presentRefusal, refusalPolicy } from './present.ts';
import { consoleFileOf, isImmutable } from './rules.ts';
import { consoleFolder, readConsoleFile } from './service.ts';

/** Scripts come from the shop itself only; the component library needs inline styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const everyAnswer = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

function refuse(ctx: PipelineContext, refusal: ConsoleRefusal, status: number): void {
  ctx.status = status;
  ctx.set({ ...everyAnswer, 'Content-Security-Policy': refusalPolicy, 'Cache-Control': 'no-store' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = presentRefusal(refusal, ctx.state.request.language);
}

async function sendFile(ctx: PipelineContext, folder: string, name: string): Promise<boolean> {
  const file = await readConsoleFile(folder, name, ctx.get('Accept-Encoding'));
  if (!file) return false;
  ctx.set({
    ...everyAnswer,
    'Content-Security-Policy': policy,
    'Cache-Control': isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': file.type,
    ...(file.encoding ? { 'Content-Encoding': file.encoding } : {}),
  });
  ctx.vary('Accept-Encoding');
  ctx.body = file.bytes;
  return true;
}

export const consoleRoutes: RouteSetup = (router, shop) => {
  router.get(/^\/console(?:\/.*)?$/, async (context) => {
    const ctx = context as PipelineContext;
    if (!ctx.state.request.isLoopback && !shop.isAdminShared()) return refuse(ctx, 'notShared', 403);
    if (ctx.path === '/console') return ctx.redirect(`/console/${ctx.search}`);
    const folder = consoleFolder();
    if (folder === undefined) return refuse(ctx, 'notBuilt', 503);
    const ask = consoleFileOf(ctx.path.slice('/console/'.length));
    const name = ask.kind === 'file' ? ask.name : 'index.html';
    if (ask.kind === 'nothing' || !(await sendFile(ctx, folder, name))) {
      ctx.status = 404;
      ctx.set(everyAnswer);
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = 'not found\n';
    }
  });
};
