// The package's typed client, `pocketmall/client`: calls the shop's operations by name over HTTP, in browsers and in Node.
//   const client = createClient({ baseUrl: 'http://127.0.0.1:8080' });
//   const { info } = await client.call('goods.detail', { id: 1 });
import { type InputOf, type OperationName, type Operations, type OutputOf, operationFacts } from './operations.ts';

export type { InputOf, OperationName, Operations, OutputOf } from './operations.ts';

export interface ClientOptions {
  /** Where the shop answers, such as `http://127.0.0.1:8080`; a path before the shop's own is kept. */
  readonly baseUrl: string;
  /** A shopper's token, from `auth.login`. */
  readonly token?: string | undefined;
  /** An administrator's token, from `adminAuth.login`. */
  readonly adminToken?: string | undefined;
  /** Of the texts of refusals; the shop tells them in Chinese unless English is asked for. */
  readonly language?: 'zh' | 'en' | undefined;
  /** Stands in for the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes the same call harmless when it is repeated; for orders and payments. */
  readonly idempotencyKey?: string | undefined;
}

/** Names of the operations that take a file. */
export type UploadName = {
  [N in OperationName]: Operations[N]['place'] extends 'upload' ? N : never;
}[OperationName];

/** The input may be left out where nothing in it is required. */
type Arguments<N extends OperationName> =
  Record<never, never> extends InputOf<N>
    ? [input?: InputOf<N>, options?: CallOptions]
    : [input: InputOf<N>, options?: CallOptions];

export interface UploadOptions<N extends UploadName> {
  readonly fileName?: string | undefined;
  /** What is sent beside the file. */
  readonly input?: InputOf<N> | undefined;
  readonly signal?: AbortSignal | undefined;
}

type UploadArguments<N extends UploadName> =
  Record<never, never> extends InputOf<N>
    ? [more?: UploadOptions<N>]
    : [more: UploadOptions<N> & { readonly input: InputOf<N> }];

export interface Client {
  /** May be set at any time, for instance after a login; '' is no token. */
  token: string;
  adminToken: string;
  /** Calls an operation and gives the `data` of its answer. @throws ClientError when the shop refuses; what fetch throws when nobody answers */
  call<N extends OperationName>(name: N, ...rest: Arguments<N>): Promise<OutputOf<N>>;
  /** Sends a file to an operation that takes one. @throws as `call` */
  upload<N extends UploadName>(name: N, file: Blob, ...rest: UploadArguments<N>): Promise<OutputOf<N>>;
  /** Gives the answer as it came: for files, pictures and streams, and for those who look at headers. */
  fetch<N extends OperationName>(name: N, ...rest: Arguments<N>): Promise<Response>;
}

/** The shop refused: its number, its reason for people, and the reasons by input where it names some. */
export class ClientError extends Error {
  readonly errno: number;
  readonly errmsg: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly operation: OperationName;
  /** The HTTP status; 200 for most refusals. */
  readonly status: number;

  constructor(operation: OperationName, status: number, envelope: Envelope) {
    const { errno, errmsg = '', fields = {} } = envelope;
    super(`${operation}: ${errno} ${errmsg}`);
    this.name = 'ClientError';
    this.errno = errno;
    this.errmsg = errmsg;
    this.fields = fields;
    this.operation = operation;
    this.status = status;
  }
}

interface Envelope {
  readonly errno: number;
  readonly errmsg?: string;
  readonly data?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

type Input = Readonly<Record<string, unknown>>;

/** @throws TypeError without an address */
export function createClient(options: ClientOptions): Client {
  if (typeof options?.baseUrl !== 'string') {
    throw new TypeError(
      `createClient wants { baseUrl: 'http://127.0.0.1:8080' } or where else the shop answers, not ${String(options?.baseUrl)}`,
    );
  }
  const { language, fetch: send = (url, init) => fetch(url, init) } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  async function ask(name: OperationName, input: Input, more: CallOptions & { readonly form?: FormData }) {
    if (!Object.hasOwn(operationFacts, name)) throw new TypeError(`there is no operation "${String(name)}"`);
    const [method, path, place, permission] = operationFacts[name];
    if (more.form && place !== 'upload') throw new TypeError(`${name} takes no file`);
    const { url, rest } = fillPath(path, input);
    const isJson = place === 'json' || place === 'form';
    const headers: Record<string, string> = { ...tokensFor(permission, client) };
    if (language) headers['Accept-Language'] = language === 'zh' ? 'zh-CN' : 'en';
    if (more.idempotencyKey !== undefined) headers['Idempotency-Key'] = more.idempotencyKey;
    if (isJson) headers['Content-Type'] = 'application/json';
    const body = isJson ? JSON.stringify(rest) : (more.form ?? null);
    return send(baseUrl + url + (isJson ? '' : queryOf(rest)), { method, headers, body, signal: more.signal ?? null });
  }

  const client: Client = {
    token: options.token ?? '',
    adminToken: options.adminToken ?? '',
    async call(name, ...[input = {}, more = {}]) {
      return (await open(name, await ask(name, input as Input, more))) as never;
    },
    async upload(name, file, ...[{ fileName, input = {}, signal } = {}]) {
      const form = new FormData();
      for (const [field, value] of sentOf(input as Input)) form.append(field, value);
      form.append('file', file, fileName ?? (file instanceof File ? file.name : 'file'));
      return (await open(name, await ask(name, {}, { form, signal }))) as never;
    },
    fetch: (name, ...[input = {}, more = {}]) => ask(name, input as Input, more),
  };
  return client;
}

/** The token that the operation looks at; others stay at home. */
function tokensFor(permission: string, { token, adminToken }: Client): Record<string, string> {
  if (permission === 'shopper' || permission === 'maybeShopper') return token === '' ? {} : { 'X-Shop-Token': token };
  if (permission === 'anyone') return {};
  return adminToken === '' ? {} : { 'X-Shop-Admin-Token': adminToken };
}

/** Puts what the path names into it. */
function fillPath(path: string, input: Input): { url: string; rest: Input } {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { url, rest };
}

/** Each value as text under its name, a list's one by one; what is absent is left out. */
function sentOf(input: Input): [name: string, value: string][] {
  return Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  );
}

/** `?a=1&list=2&list=3` */
function queryOf(input: Input): string {
  const text = new URLSearchParams(sentOf(input)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Opens the envelope. @throws ClientError for a refusal; Error for what is no envelope */
async function open(name: OperationName, response: Response): Promise<unknown> {
  const text = await response.text();
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
    if (typeof envelope.errno !== 'number') throw new Error('no errno');
  } catch {
    throw new Error(`${name}: HTTP ${response.status} without an envelope; \`fetch\` reads such answers`);
  }
  if (envelope.errno !== 0) throw new ClientError(name, response.status, envelope);
  return envelope.data;
}
