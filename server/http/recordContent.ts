// What the request log keeps of headers and bodies, where the owner switched that on: masked, cut, and only what is text.
import type { RequestContent } from '../../db/logs/logTables.ts';
import { type Masked, maskForm, maskHeaders, maskJson } from '../lib/maskSecrets.ts';
import type { PipelineContext } from './state.ts';

/** Longer bodies are cut; the log is for reading, not for keeping the data a second time. */
const longestBody = 16 * 1024;

/** What tells of the log itself would hold it again and again. */
const leftOut = /^desk(?:Log|Events)\./;

function textOf(body: Buffer | string | undefined): { text: string; isCut: boolean } {
  if (body === undefined) return { text: '', isCut: false };
  if (typeof body === 'string') return { text: body.slice(0, longestBody), isCut: body.length > longestBody };
  return { text: body.subarray(0, longestBody).toString('utf8'), isCut: body.length > longestBody };
}

function maskBody(text: string, isForm: boolean): Masked {
  return isForm ? maskForm(text) : maskJson(text);
}

/** Undefined for requests whose content is not kept: no operation, or one that is about the log. */
export function recordContent(ctx: PipelineContext): RequestContent | undefined {
  const { operation, sentBody, sentType = '', answerText } = ctx.state;
  if (!operation || leftOut.test(operation.name)) return undefined;
  const sent = textOf(sentBody);
  const answered = textOf(answerText);
  const masked = maskBody(sent.text, sentType.startsWith('application/x-www-form-urlencoded'));
  const isReadElsewhere = operation.body === 'upload' || operation.body === 'raw';
  return {
    requestHeaders: maskHeaders(sentType === '' ? ctx.req.headers : { ...ctx.req.headers, 'content-type': sentType }),
    requestBody: isReadElsewhere ? '(file)' : masked.text,
    isBodyWhole: masked.isWhole && !sent.isCut && !isReadElsewhere,
    answerHeaders: maskHeaders(ctx.response.headers),
    answerBody: maskJson(answered.text).text,
  };
}
