// An operation is one declared object. Routes, permissions, the printed list, OpenAPI, log labels and test targets all
// come from the list of these objects (DESIGN.md, "An operation, and the way of a request").
import type { z } from 'zod';
import type { Admin, Shopper } from './accounts.ts';
import type { Reply } from './http/reply.ts';
import type { RequestFacts } from './http/requestFacts.ts';
import { lazily } from './lib/lazily.ts';
import type { LongList } from './paging.ts';
import type { Shop } from './shop.ts';
import type { View } from './view.ts';
import type { Written } from './written.ts';

/** The three levels of the permission tree that the back office shows (permissions.yaml). */
export type PermissionLabels = readonly [group: string, page: string, action: string];

/** Who may call. There is no default: every operation says it. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'maybeShopper' }
  | { readonly kind: 'shopper' }
  | {
      readonly kind: 'admin';
      readonly permission: string | null;
      readonly labels: PermissionLabels | null;
      /** A ticket in the query counts as the login that it was made for (POST /desk/events/ticket). */
      readonly isTicketTaken?: boolean;
    }
  | { readonly kind: 'loopback' };

export const anyone = { kind: 'anyone' } as const;
/** A shopper's token is used when there is a valid one; without it the caller is nobody, which is no error. */
export const maybeShopper = { kind: 'maybeShopper' } as const;
export const shopper = { kind: 'shopper' } as const;
/** Any administrator who is logged in. */
export const adminAnyone = { kind: 'admin', permission: null, labels: null } as const;
/** Nobody in particular, but only from the computer itself (desk.yaml, loopback without a token). */
export const loopback = { kind: 'loopback' } as const;

export function admin(permission: string, labels: PermissionLabels) {
  return { kind: 'admin', permission, labels } as const;
}

/** As `admin`, also for what a browser opens by an address alone, where no header can be sent: streams and downloads. */
export function adminOrTicket(permission: string, labels: PermissionLabels) {
  return { kind: 'admin', permission, labels, isTicketTaken: true } as const;
}

/**
 * A permission that another operation's leaf of the tree grants: this one has no leaf of its own (permissions.yaml,
 * protected_without_labels).
 */
export function adminUnlisted(permission: string) {
  return { kind: 'admin', permission, labels: null } as const;
}

/** The caller that an access promises to `run`. */
export type WhoOf<A extends Access> = A extends { kind: 'shopper' }
  ? Shopper
  : A extends { kind: 'maybeShopper' }
    ? Shopper | null
    : A extends { kind: 'admin' }
      ? Admin
      : null;

export interface Call<I, W> {
  readonly shop: Shop;
  readonly input: I;
  readonly who: W;
  /** How values look to this caller: addresses with the request's origin, times in the shop's zone. */
  readonly view: View;
  readonly request: RequestFacts;
}

/**
 * What lets an answer be kept as bytes: the tables it is made from, a key beside operation, input and origin, and the
 * next moment at which time alone changes it. A null key means: not for this caller.
 */
export interface Kept<I, W> {
  readonly tables: readonly string[];
  readonly key?: (input: I, who: W) => string | null;
  readonly until?: (shop: Shop, now: number) => number | undefined;
}

/** How a request's body is read. */
export type RequestBody = 'json' | 'form' | 'upload' | 'raw';

/** A few words in both languages. */
export interface Title {
  readonly zh: string;
  readonly en: string;
}

/** What an operation gives back: its data, also written already, or what is no envelope or too long for one piece. */
type Answer<O extends z.ZodType> = z.input<O> | Written | Reply | LongList | undefined;

/**
 * A schema, or what makes it: at the first call of its operation, as the three thousand parts of all schemas would take a tenth of
 * the start. A test makes them all.
 */
type Schema<S extends z.ZodType> = S | (() => S);

export interface OperationSpec<I extends z.ZodType, O extends z.ZodType, A extends Access> {
  /** `area.verb`, unique; appears in logs and the list. */
  readonly name: string;
  /** What it does, in a few words for people who look for it; shown by /docs/, in the OpenAPI document and in the client. */
  readonly title?: Title;
  readonly method: 'GET' | 'POST';
  /** A literal path, such as `/wx/goods/detail`, or one with parameters, such as `/wx/storage/fetch/{key}`. */
  readonly path: string;
  readonly access: A;
  readonly input: Schema<I>;
  /** The shape of `data`; checked in tests, not per request. `nothing` when there is none. */
  readonly output: Schema<O>;
  /** The media types that an answer may have which is no envelope: a file, a picture, a stream. */
  readonly answers?: string | readonly string[];
  /**
   * What the request body is. `form`: fields of a form or of JSON, or the query in their place. `upload` and `raw`
   * operations read the stream themselves.
   */
  readonly body?: RequestBody;
  /** What an `upload` takes beside its file, for whoever describes it: the operation reads it with the stream. */
  readonly fields?: Schema<z.ZodType>;
  /** Answers other addresses than loopback with 506. */
  readonly loopbackOnly?: boolean;
  readonly kept?: Kept<z.output<I>, WhoOf<A>>;
  readonly run: (call: Call<z.output<I>, WhoOf<A>>) => Answer<O> | Promise<Answer<O>>;
}

/** An operation with its types forgotten, as lists hold it. */
export interface Operation {
  readonly name: string;
  readonly title: Title | undefined;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Undefined: the JSON envelope. */
  readonly answers: readonly string[] | undefined;
  readonly body: RequestBody;
  readonly fields: z.ZodType | undefined;
  readonly loopbackOnly: boolean;
  readonly kept: Kept<unknown, unknown> | undefined;
  readonly run: (call: Call<unknown, unknown>) => unknown;
}

/**
 * Declares an operation. `run` gets what `input` and `access` promise; the pipeline keeps those promises, so forgetting
 * the types here is safe.
 */
export function defineOperation<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  spec: OperationSpec<I, O, A>,
): Operation {
  const input = schemaOf(spec.input);
  const output = schemaOf(spec.output);
  const fields = spec.fields && schemaOf(spec.fields);
  return {
    name: spec.name,
    title: spec.title,
    method: spec.method,
    path: spec.path,
    access: spec.access,
    get input() {
      return input();
    },
    get output() {
      return output();
    },
    answers: typeof spec.answers === 'string' ? [spec.answers] : spec.answers,
    body: spec.body ?? 'json',
    get fields() {
      return fields?.();
    },
    loopbackOnly: spec.loopbackOnly ?? spec.access.kind === 'loopback',
    kept: spec.kept as Kept<unknown, unknown> | undefined,
    run: spec.run as (call: Call<unknown, unknown>) => unknown,
  };
}

function schemaOf(declared: Schema<z.ZodType>): () => z.ZodType {
  return typeof declared === 'function' ? lazily(declared) : () => declared;
}

/** The list as `npm run -s operations` prints it. */
export function listOperations(operations: readonly Operation[]) {
  return operations.map(({ name, method, path, access }) => ({
    name,
    method,
    path,
    access: access.kind === 'loopback' ? 'anyone' : access.kind,
    permission: access.kind === 'admin' ? access.permission : null,
  }));
}

/** Few operations have parameters in their path; the router finds those, and their values come in like a query's. */
export function hasPathParameters(operation: Operation): boolean {
  return operation.path.includes('{');
}

/** Finds an operation of a literal path by method and path with one look-up; a trailing slash is accepted (conventions.yaml). */
export interface OperationTable {
  find(method: string, path: string): Operation | undefined;
  /** The methods that a path knows; empty for an unknown path. */
  methodsOf(path: string): string[];
}

export function operationTable(operations: readonly Operation[]): OperationTable {
  const byKey = new Map<string, Operation>();
  for (const operation of operations) {
    if (hasPathParameters(operation)) continue;
    const key = `${operation.method} ${operation.path}`;
    if (byKey.has(key)) throw new Error(`two operations at ${key}`);
    byKey.set(key, operation);
  }
  const trimmed = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  return {
    find: (method, path) => byKey.get(`${method} ${path}`) ?? byKey.get(`${method} ${trimmed(path)}`),
    methodsOf: (path) => ['GET', 'POST'].filter((method) => byKey.has(`${method} ${trimmed(path)}`)),
  };
}
