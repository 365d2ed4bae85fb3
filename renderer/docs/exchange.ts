// A try: what is sent, the same as a curl line, and what came back.
import type { Operation } from './openApi.ts';

export interface Tokens {
  readonly shopper: string;
  readonly admin: string;
}

export interface Attempt {
  readonly operation: Operation;
  /** Values of path and query by name; empty ones are not sent. */
  readonly values: Readonly<Record<string, string>>;
  /** The text of the body. */
  readonly body: string;
  readonly file: File | undefined;
  readonly tokens: Tokens;
  readonly language: 'zh' | 'en';
}

export function urlOf({ operation, values }: Attempt): string {
  let { path } = operation;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.append(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The header that carries the caller's token; none when the operation needs none or there is none. */
function tokenHeader({ operation, tokens }: Attempt): Record<string, string> {
  const access = operation['x-access'];
  if (access === 'admin' && tokens.admin !== '') return { 'X-Shop-Admin-Token': tokens.admin };
  if ((access === 'shopper' || access === 'maybeShopper') && tokens.shopper !== '') {
    return { 'X-Shop-Token': tokens.shopper };
  }
  return {};
}

const isUpload = ({ operation }: Attempt) => operation.body?.type === 'multipart/form-data';
const hasBody = (attempt: Attempt) => attempt.operation.method === 'POST' && !isUpload(attempt);

function headersOf(attempt: Attempt): Record<string, string> {
  return {
    ...tokenHeader(attempt),
    ...(hasBody(attempt) && { 'Content-Type': 'application/json' }),
    'Accept-Language': attempt.language === 'zh' ? 'zh-CN' : 'en',
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function curlLine(attempt: Attempt): string {
  const parts = [`curl -sS ${quoted(location.origin + urlOf(attempt))}`];
  for (const [name, value] of Object.entries(headersOf(attempt))) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (isUpload(attempt)) parts.push(`-F ${quoted(`file=@${attempt.file?.name ?? 'picture.png'}`)}`);
  else if (attempt.operation.method === 'POST') parts.push(`--data ${quoted(attempt.body.replace(/\s*\n\s*/g, ' '))}`);
  return parts.join(' ');
}

export interface Outcome {
  readonly status: number;
  readonly tookMs: number;
  readonly bytes: number;
  readonly type: string;
  /** The answer as text, laid out when it is JSON; undefined for what is no text. */
  readonly text: string | undefined;
  /** A picture to look at. */
  readonly picture: string | undefined;
  readonly errno: number | undefined;
}

/** A stream never ends: what came until then is shown. */
const patienceMs = 15_000;

/** @throws when nobody answers */
export async function send(attempt: Attempt): Promise<Outcome> {
  const startedAt = performance.now();
  const form = new FormData();
  if (attempt.file) form.append('file', attempt.file);
  const response = await fetch(urlOf(attempt), {
    method: attempt.operation.method,
    headers: headersOf(attempt),
    body: isUpload(attempt) ? form : hasBody(attempt) ? attempt.body : null,
    signal: AbortSignal.timeout(patienceMs),
  });
  const blob = await response.blob();
  const type = response.headers.get('content-type') ?? '';
  const tookMs = Math.round(performance.now() - startedAt);
  const raw = /json|text|xml|csv/.test(type) && !type.includes('svg') ? await blob.text() : undefined;
  const parsed = raw !== undefined && type.includes('json') ? parse(raw) : undefined;
  return {
    status: response.status,
    tookMs,
    bytes: blob.size,
    type,
    text: parsed === undefined ? raw : JSON.stringify(parsed, null, 2),
    picture: type.startsWith('image/') ? URL.createObjectURL(blob) : undefined,
    errno: (parsed as { errno?: number } | undefined)?.errno,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The token of a name and password. @throws Error with the shop's reason */
export async function logIn(kind: keyof Tokens, username: string, password: string): Promise<string> {
  const response = await fetch(kind === 'shopper' ? '/wx/auth/login' : '/admin/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const answer = (await response.json()) as { errno: number; errmsg: string; data?: { token: string } };
  if (answer.errno !== 0 || !answer.data) throw new Error(`${answer.errno} ${answer.errmsg}`);
  return answer.data.token;
}
