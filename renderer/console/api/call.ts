// How the console calls the shop: `await call('adminGoods.list', { page: 1 })`. A session that ended is asked for again over
// the page and the call then repeated; a shop that doesn't answer turns the console offline until it does.
import { language } from '../language.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { ApiError, loginRequired, OfflineError } from './errors.ts';
import { apisOfPermission, type InputOf, type OperationName, type OutputOf, operationOf } from './operations.ts';
import { exchange, queryOf, send } from './request.ts';
import { permissions, session, untilUnlocked } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Calls an operation and gives its data. @throws ApiError with the shop's reason; OfflineError */
export async function call<N extends OperationName>(
  name: N,
  input?: InputOf<N>,
  options: CallOptions = {},
): Promise<OutputOf<N>> {
  return (await callRaw(name, input, options)) as OutputOf<N>;
}

/** Sends a file to an operation that takes uploads; the field of the form is `file`. */
export async function upload<N extends OperationName>(
  name: N,
  file: Blob,
  more: { readonly fileName?: string; readonly fields?: Readonly<Record<string, string>> } = {},
): Promise<OutputOf<N>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(more.fields ?? {})) form.append(field, value);
  form.append('file', file, more.fileName ?? (file instanceof File ? file.name : 'file'));
  return (await callRaw(name, form, {})) as OutputOf<N>;
}

async function callRaw(name: OperationName, input: unknown, { signal }: CallOptions): Promise<unknown> {
  const { method, path } = operationOf(name);
  try {
    return await noted(exchange({ method, path, input, token: session.token, language: language.value, signal }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.errno !== loginRequired || !session.account) throw error;
    await untilUnlocked();
    return callRaw(name, input, { signal });
  }
}

/** What the console knows from an answer, or from none, beside what was asked. */
async function noted<T>(asking: Promise<T>): Promise<T> {
  try {
    const answer = await asking;
    noteAnswered();
    return answer;
  } catch (error) {
    if (error instanceof OfflineError) noteUnanswered();
    else if (error instanceof ApiError) noteAnswered();
    throw error;
  }
}

/** Fetches what an operation answers as a file and hands it to the browser's downloads. @throws ApiError, OfflineError */
export async function download(name: OperationName, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { method, path } = operationOf(name);
  const response = await noted(send({ method, path, input, token: session.token, language: language.value }));
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const { errno, errmsg = '', fields } = await response.json();
    if (errno === loginRequired && session.account) {
      await untilUnlocked();
      return download(name, input);
    }
    throw new ApiError(errno, errmsg, fields);
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  saveFile(await response.blob(), fileNameIn(disposition) ?? 'download');
}

/** The file name of a Content-Disposition header, the encoded form first. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Hands bytes to the browser's downloads. */
function saveFile(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Whether who is logged in may call this; buttons and menu entries hide otherwise. */
export function can(name: OperationName): boolean {
  const { permission } = operationOf(name);
  const held = permissions.value;
  // Some operations have no entry of their own in the tree of permissions: another one of the same permission opens them.
  return permission === null || held.has('*') || apisOfPermission(permission).some((api) => held.has(api));
}

/** The address of an operation that is opened by the browser itself, without a token. */
export const addressOf = (name: OperationName, input: Readonly<Record<string, unknown>> = {}): string =>
  operationOf(name).path + queryOf(input);
