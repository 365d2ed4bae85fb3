// What may run again, and how a request is written down for a terminal. Pure.

import type { RequestContent } from '../../../db/logs/logTables.ts';
import type { LoggedRequest } from '../../../db/logs/readLogs.ts';
import type { Operation } from '../../operation.ts';

/** A reason in both languages. */
export interface Refusal {
  readonly zh: string;
  readonly en: string;
}

/** What moves money, or stock that was sold for it, whatever became of the request. */
const movesMoney = /^\/wx\/(?:order|pay|aftersale)\/|^\/admin\/(?:order|aftersale)\/|^\/desk\/payments\//;

/** What begins or ends a login, replaces data, or would answer without end. */
const notAgain =
  /^\/(?:wx|admin)\/auth\/|^\/desk\/(?:log\/(?:replay|export)|setup\/|events|backup\/|pack\/|import\/|export|fixture\/|network\/save)/;

/** Why a request can't run again; undefined when it can. */
export function replayRefusal(
  row: LoggedRequest,
  content: Pick<RequestContent, 'isBodyWhole'> | undefined,
  operation: Pick<Operation, 'method' | 'body' | 'access'> | undefined,
): Refusal | undefined {
  if (!operation) return { zh: '这次请求没有对应的接口', en: 'there was no operation for this request' };
  if (operation.method === 'POST' && movesMoney.test(row.path))
    return { zh: '涉及订单或资金的操作不能重放', en: 'what moves orders or money does not run again' };
  if (notAgain.test(row.path))
    return { zh: '登录、备份、数据替换等操作不能重放', en: 'logins, backups and the like do not run again' };
  if (operation.method === 'POST' && (operation.access.kind === 'shopper' || row.who.startsWith('user:')))
    return { zh: '不能代替顾客执行操作', en: 'nothing is done in the name of a shopper' };
  if (operation.access.kind === 'shopper' && !row.who.startsWith('user:'))
    return { zh: '请求来自没有登录的人', en: 'the caller was not logged in' };
  if (!row.isQueryWhole)
    return { zh: '参数中有被遮盖的内容', en: 'some of its parameters were masked and are not known' };
  if (operation.method === 'GET') return undefined;
  if (operation.body === 'upload' || operation.body === 'raw')
    return { zh: '上传的内容没有记录', en: 'uploads are not recorded' };
  if (!content)
    return {
      zh: '没有记录请求内容，请先打开“记录请求内容”',
      en: 'its body was not recorded; switch the recording of bodies on first',
    };
  if (!content.isBodyWhole)
    return { zh: '请求内容被遮盖或截断', en: 'its body was masked or cut and is not known as a whole' };
  return undefined;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** What a caller has to send again by itself; the rest is what any program sends. */
const keptHeader = /^(?:content-type|accept-language|idempotency-key|x-[\w-]*token): /;

/** A line for a terminal that asks the same. Tokens stand in it as `***`. */
export function curlLine(row: LoggedRequest, content: RequestContent | undefined, origin: string): string {
  const address = `${origin}${row.path}${row.query === '' ? '' : `?${row.query}`}`;
  const headers = (content?.requestHeaders ?? '').split('\n').filter((line) => keptHeader.test(line));
  const guessed = content ? [] : guessedHeaders(row);
  const body = content && row.method === 'POST' ? ['--data-raw', quoted(content.requestBody)] : [];
  const method = row.method === 'GET' ? [] : ['-X', row.method];
  return [
    'curl',
    ...method,
    quoted(address),
    ...[...headers, ...guessed].flatMap((line) => ['-H', quoted(line)]),
    ...body,
  ].join(' ');
}

function guessedHeaders({ who, method }: LoggedRequest): string[] {
  const token = who.startsWith('admin:')
    ? ['X-Shop-Admin-Token: ***']
    : who.startsWith('user:')
      ? ['X-Shop-Token: ***']
      : [];
  return [...(method === 'POST' ? ['Content-Type: application/json'] : []), ...token];
}
