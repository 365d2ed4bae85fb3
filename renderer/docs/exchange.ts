// A try: what is sent, the same as a curl line, and what came back.
import { type Operation, type Parameter, uploadType } from './openApi.ts';

export interface Tokens {
  readonly shopper: string;
  readonly admin: string;
}

export interface Attempt {
  readonly operation: Operation;
  /** Values of path, query and form by name; empty ones are not sent. */
  readonly values: Readonly<Record<string, string>>;
  /** The text of the body. */
  readonly body: string;
  readonly file: File | undefined;
  readonly tokens: Tokens;
  readonly language: 'zh' | 'en';
}

/** What was typed in for the parameters of one place, as it is sent. */
function* filledIn({ operation, values }: Attempt, place: Parameter['in']): Generator<[name: string, value: string]> {
  for (const { name, in: where, schema } of operation.parameters) {
    const value = values[name] ?? '';
    if (where !== place || (value === '' && where !== 'path')) continue;
    // Inputs that only the shop knows stand as they would in an address: `name=tea&sort=id`.
    if (schema.type === 'object') yield* new URLSearchParams(value);
    else if (schema.type === 'array') yield* value.split(',').map((each): [string, string] => [name, each.trim()]);
    else yield [name, value];
  }
}

export function urlOf(attempt: Attempt): string {
  let { path } = attempt.operation;
  for (const [name, value] of filledIn(attempt, 'path')) path = path.replace(`{${name}}`, encodeURIComponent(value));
  const query = new URLSearchParams([...filledIn(attempt, 'query')]);
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

const isUpload = ({ operation }: Attempt) => operation.body?.type === uploadType;
const hasBody = (attempt: Attempt) => attempt.operation.method === 'POST' && !isUpload(attempt);

const headerOf = (language: Attempt['language']) => (language === 'zh' ? 'zh-CN' : 'en');

function headersOf(attempt: Attempt): Record<string, string> {
  return {
    ...tokenHeader(attempt),
    ...(hasBody(attempt) && { 'Content-Type': 'application/json' }),
    'Accept-Language': headerOf(attempt.language),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param origin where the shop answers, as the page itself was reached */
export function curlLine(attempt: Attempt, origin: string): string {
  const parts = [`curl -sS ${quoted(origin + urlOf(attempt))}`];
  for (const [name, value] of Object.entries(headersOf(attempt))) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  for (const [name, value] of filledIn(attempt, 'form')) parts.push(`-F ${quoted(`${name}=${value}`)}`);
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

async function readUntil(signal: AbortSignal, response: Response): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) pieces.push(read.value);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return new Blob(pieces);
}

/** @throws when nobody answers */
export async function send(attempt: Attempt, mostMs = patienceMs): Promise<Outcome> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(mostMs);
  const form = new FormData();
  for (const [name, value] of filledIn(attempt, 'form')) form.append(name, value);
  if (attempt.file) form.append('file', attempt.file);
  const response = await fetch(urlOf(attempt), {
    method: attempt.operation.method,
    headers: headersOf(attempt),
    body: isUpload(attempt) ? form : hasBody(attempt) ? attempt.body : null,
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const blob = new Blob([await readUntil(signal, response)], { type });
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

export interface Login {
  readonly kind: keyof Tokens;
  readonly username: string;
  readonly password: string;
  readonly language: Attempt['language'];
}

/** The token of a name and password. @throws Error with the shop's reason */
export async function logIn({ kind, username, password, language }: Login): Promise<string> {
  const response = await fetch(kind === 'shopper' ? '/wx/auth/login' : '/admin/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': headerOf(language) },
    body: JSON.stringify({ username, password }),
  });
  const answer = (await response.json()) as { errno: number; errmsg: string; data?: { token: string } };
  if (answer.errno !== 0 || !answer.data) throw new Error(`${answer.errno} ${answer.errmsg}`);
  return answer.data.token;
}
