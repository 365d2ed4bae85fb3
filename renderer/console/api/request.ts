// One HTTP exchange with the shop: headers, envelope, failures. What the rest of the console calls is call.ts.
import { ApiError, OfflineError } from './errors.ts';

interface Envelope {
  readonly errno: number;
  readonly errmsg?: string;
  readonly data?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly input?: unknown;
  readonly token?: string | undefined;
  /** `zh-CN` or `en`: the language of refusals. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends it and gives the raw answer. @throws OfflineError when nobody answers */
export async function send(exchange: Exchange): Promise<Response> {
  const { method, path, input, token, language, signal } = exchange;
  const isForm = input instanceof FormData;
  const url = method === 'GET' ? path + queryOf(input) : path;
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (token) headers['X-Shop-Admin-Token'] = token;
  if (method !== 'GET' && !isForm) headers['Content-Type'] = 'application/json';
  const body = method === 'GET' ? null : isForm ? input : JSON.stringify(input ?? {});
  try {
    return await fetch(url, { method, headers, body, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfflineError(error);
  }
}

/** Sends it and opens the envelope. @throws ApiError for a refusal, OfflineError when nobody answers */
export async function exchange(asked: Exchange): Promise<unknown> {
  const response = await send(asked);
  const envelope = await readEnvelope(response, asked.signal);
  if (envelope.errno !== 0) throw new ApiError(envelope.errno, envelope.errmsg ?? '', envelope.fields);
  return envelope.data;
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (error) {
    if (signal?.aborted) throw error;
    // Not the shop speaking: what stands between (or the development server) has nobody behind it.
    throw new OfflineError(error);
  }
}

/** `?a=1&list=2&list=3`; what is absent or empty is left out. */
export function queryOf(input: unknown): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Readonly<Record<string, unknown>>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
