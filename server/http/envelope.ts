// The JSON envelope and how it leaves: exact content type, gzip above 2 KB when the client takes it
// (conventions.yaml `envelope`, `compression`).
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { gzipFrom, type KeptAnswer } from '../answers.ts';
import { errorText, type ShopError } from '../errors.ts';
import { Written } from '../written.ts';
import type { PipelineContext } from './state.ts';

const gzipAsync = promisify(gzip);
export const jsonType = 'application/json;charset=UTF-8';

const successBegin = '{"errno":0,"data":';
const successEnd = ',"errmsg":"成功"}';
const [beginBytes, endBytes] = [Buffer.from(successBegin), Buffer.from(successEnd)];
/** What was written is often given again as it is. */
const envelopes = new WeakMap<Written, Buffer>();

/** The text of a success; `data` undefined means the operation returns nothing. */
export function successText(data: unknown): string {
  return data === undefined ? '{"errno":0,"errmsg":"成功"}' : `${successBegin}${JSON.stringify(data)}${successEnd}`;
}

/** The same as bytes. */
export function successBytes(data: unknown): Buffer {
  if (!(data instanceof Written)) return Buffer.from(successText(data));
  const known = envelopes.get(data);
  if (known) return known;
  const bytes = Buffer.concat([beginBytes, ...data.parts, endBytes]);
  envelopes.set(data, bytes);
  return bytes;
}

export async function sendJson(ctx: PipelineContext, text: string): Promise<void> {
  ctx.state.answerText = text;
  ctx.set('Content-Type', jsonType);
  if (text.length > gzipFrom && takesGzip(ctx.req)) {
    ctx.set('Content-Encoding', 'gzip');
    ctx.vary('Accept-Encoding');
    ctx.body = await gzipAsync(text);
  } else {
    ctx.body = text;
  }
}

export function sendKept(ctx: PipelineContext, answer: KeptAnswer): void {
  ctx.state.answerText = answer.plain;
  ctx.set('Content-Type', jsonType);
  const zipped = zippedFor(ctx.req, answer);
  if (zipped) {
    ctx.set('Content-Encoding', 'gzip');
    ctx.vary('Accept-Encoding');
  }
  ctx.body = zipped ?? answer.plain;
}

/** Undefined where the answer goes to this caller as it is. */
export function zippedFor(request: IncomingMessage, answer: KeptAnswer): Buffer | undefined {
  return takesGzip(request) ? answer.gzipped() : undefined;
}

/** A failure: its number, its text in the caller's language and the reasons by field where there are some; or a bare status. */
export function sendFailure(ctx: PipelineContext, error: ShopError): void {
  const { language } = ctx.state.request;
  const fields = error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, text[language]]))
    : undefined;
  ctx.state.errno = error.errno;
  if (error.isBare) {
    // Not '', which would be a text of no length; the status comes after, since this sets 204.
    ctx.body = null;
    ctx.status = error.status;
    return;
  }
  ctx.status = error.status;
  ctx.set('Content-Type', jsonType);
  const text = JSON.stringify({ errno: error.errno, errmsg: errorText(error.code, error.params, language), fields });
  ctx.state.answerText = text;
  ctx.body = text;
}

/** Whether the caller takes gzip. */
export function takesGzip(request: IncomingMessage): boolean {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted);
}
