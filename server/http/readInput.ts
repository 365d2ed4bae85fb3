// Size limit and JSON, or the query: gives the raw values that an operation's schema then reads. A body counts only as
// one JSON object in valid UTF-8; an absent one is {} (DECISIONS.md 2, 3, 41).
import { parse } from 'node:querystring';
import type { Middleware } from 'koa';
import type bodyParser from 'koa-bodyparser';
import { ShopError } from '../errors.ts';
import type { Next, PipelineContext } from './state.ts';

const limit = '1mb';

// The parser's own JSON mode replaces bad bytes silently; `encoding: null` makes its text mode hand over the bytes.
const parserOptions = {
  enableTypes: ['text'],
  extendTypes: { text: ['*/*'] },
  textLimit: limit,
  encoding: null,
  onerror: (cause: Error & { type?: string }) => {
    if (cause.type === 'entity.too.large') {
      throw new ShopError('bodyTooLarge', { limit: '1 MB' }, { cause, status: 413 });
    }
    throw new ShopError('bodyUnreadable', {}, { cause });
  },
} as unknown as bodyParser.Options;

let parser: Promise<Middleware> | undefined;

/** Loaded with the first body: it brings tables of all character sets, an eighth of what a start would read. */
function loadParser(): Promise<Middleware> {
  parser ??= import('koa-bodyparser').then(({ default: make }) => make(parserOptions) as unknown as Middleware);
  return parser;
}

export async function readInput(ctx: PipelineContext, next: Next): Promise<unknown> {
  const { operation } = ctx.state;
  if (operation?.method === 'POST' && operation.body === 'form') {
    ctx.state.rawInput = { ...readQuery(ctx), ...(await readForm(ctx)) };
    return next();
  }
  if (operation?.method === 'GET' || operation?.body !== 'json') {
    ctx.state.rawInput = { ...readQuery(ctx), ...ctx.state.pathInput };
    return next();
  }
  // Any type is read as JSON, also none: clients leave it out or send their own.
  ctx.state.rawInput = parseObject(await readBody(ctx));
  return next();
}

async function readBody(ctx: PipelineContext): Promise<unknown> {
  ctx.state.sentType = ctx.req.headers['content-type'] ?? '';
  ctx.req.headers['content-type'] = 'application/json';
  const readBytes = await loadParser();
  // Nobody listened while it was loaded: whoever left meanwhile would be waited for.
  if (ctx.req.destroyed) throw new ShopError('bodyUnreadable');
  await readBytes(ctx as unknown as Parameters<Middleware>[0], async () => {});
  const { body } = ctx.request;
  if (Buffer.isBuffer(body)) ctx.state.sentBody = body;
  return body;
}

async function readForm(ctx: PipelineContext): Promise<Record<string, unknown>> {
  const isForm = ctx.req.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const body = await readBody(ctx);
  if (!isForm) return parseObject(body);
  const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

/** Refuses bad bytes, and leaves out the byte order mark that editors of Windows begin a file with. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseObject(body: unknown): Record<string, unknown> {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(body));
  } catch (cause) {
    throw new ShopError('bodyUnreadable', {}, { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new ShopError('bodyUnreadable');
  return parsed as Record<string, unknown>;
}

/** A value that no kind of input takes: wrong where it is read, ignored where its name means nothing. */
const unreadable = Object.freeze({});

/** An empty text counts as absent in queries (conventions.yaml input.empty_query_value). */
function readQuery(ctx: PipelineContext): Record<string, unknown> {
  const { querystring } = ctx;
  if (querystring === '') return {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(ctx.query)) if (value !== '') query[name] = value;
  if (isDecodable(querystring)) return query;
  // The parser put other characters in the place of what can't be decoded.
  for (const pair of querystring.split('&').filter((each) => !isDecodable(each))) {
    for (const name of Object.keys(parse(pair))) query[name] = unreadable;
  }
  return query;
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
