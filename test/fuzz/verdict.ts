// What is wrong with an answer, whatever was asked: the rules that hold for all operations (conventions.yaml `envelope`,
// `errors`; DECISIONS.md 3 and 6).
import { gunzipSync } from 'node:zlib';
import { catalogue, errorText } from '../../server/errors.ts';
import type { Operation } from '../../server/operation.ts';
import type { Outcome } from './client.ts';
import type { FuzzRequest } from './requests.ts';

const jsonType = 'application/json;charset=UTF-8';
const numbers = new Set<number>(Object.values(catalogue).map(({ errno }) => errno));
const internal = catalogue.internal.errno;
/** The one answer of this number that is a refusal, not a fault: it asks the client to log in anew. */
const meantInternal = new Set((['zh', 'en'] as const).map((language) => errorText('sessionKeyMissing', {}, language)));

/** What never belongs in a text for people: names of files, places in code, words of the database. */
const insides =
  /SQLITE_|SqliteError|sqlite|drizzle|constraint failed|no such (?:table|column)|syntax error|node:internal|node_modules|file:\/\/\/|\.ts:\d|\.js:\d|\bat \S+ \(|\b(?:Type|Range|Reference|Syntax|Zod)Error\b|Cannot read prop|is not a function|Maximum call stack/;

/** Of an operation that declares no data and answers with something else than the envelope: a file, a page, a platform's form. */
const mayReply = ({ body, output }: Operation) => body === 'raw' || output.safeParse(undefined).success;

/** The faults of one outcome; none for a right one. */
export function faultsOf(request: FuzzRequest, outcome: Outcome): string[] {
  if (outcome.kind === 'silence') return ['no answer in 5 s'];
  if (outcome.kind === 'broken') return mayBreak(request) ? [] : [`the connection broke: ${outcome.code}`];
  const { status, headers, body } = outcome;
  if (status >= 500) return [`HTTP ${status}`];
  if (!allowedStatuses(request).includes(status)) return [`HTTP ${status}`];
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return body.length === 0 ? [] : ['a body'];
  // The status of a stored file that there is not says all, also where a wrong path led there.
  if (status === 404 && body.length === 0) return [];
  const type = headers['content-type'];
  if (type !== jsonType) return otherFaults(request, status, type);
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
  if (request.operation.body === 'raw' && /^\{"code":"(SUCCESS|FAIL)","message":/.test(text)) return insideFaults(text);
  return envelopeFaults(text);
}

/** Too large a body is answered before it is read to its end, and then the line is closed. */
const mayBreak = ({ body }: FuzzRequest) => body !== undefined && body.length > 1_000_000;

/** The first line and the headers together may have 16 KB (server/http/listen.ts), of which the connection's own take some. */
const mostHeadBytes = 15_500;
const headBytes = ({ path, headers }: FuzzRequest) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, path.length);

function allowedStatuses(request: FuzzRequest): number[] {
  const { operation, body, isAstray } = request;
  const allowed = [200];
  if (isAstray) allowed.push(404, 405);
  if (body !== undefined && body.length > 1_000_000) allowed.push(413);
  if (request.headers['content-encoding'] === 'gzip') allowed.push(413);
  if (headBytes(request) > mostHeadBytes) allowed.push(431);
  // The platform's own protocol: it repeats what is not answered with 200.
  if (operation.body === 'raw') allowed.push(401);
  // Files: a page shows its own stand-in for a picture that is missing. 400: a key that leads elsewhere.
  if (operation.path.includes('{')) allowed.push(404, 400, 304);
  return allowed;
}

function otherFaults(request: FuzzRequest, status: number, type: string | string[] | undefined): string[] {
  if (status === 304 || mayReply(request.operation)) return [];
  // Pages for people that a wrong path may lead to.
  if (request.isAstray && type === 'text/html; charset=utf-8') return [];
  return [`content type ${String(type)}`];
}

const members = new Set(['errno', 'errmsg', 'data', 'fields']);

/** What is wrong with the text of an envelope. */
export function envelopeFaults(text: string): string[] {
  let answer: { errno?: unknown; errmsg?: unknown; data?: unknown; fields?: unknown };
  try {
    answer = JSON.parse(text);
  } catch {
    return [`no JSON: ${text.slice(0, 100)}`];
  }
  const faults: string[] = [];
  const { errno, errmsg } = answer;
  const strange = Object.keys(answer).filter((name) => !members.has(name));
  if (strange.length > 0) faults.push(`members ${strange.join(', ')}`);
  if (typeof errmsg !== 'string' || errmsg === '') return [...faults, 'no errmsg'];
  if (errno !== 0 && !(typeof errno === 'number' && numbers.has(errno))) faults.push(`errno ${String(errno)}`);
  if (errno === internal && !meantInternal.has(errmsg)) faults.push(`errno ${internal}: ${errmsg}`);
  if (errno !== 0 && 'data' in answer) faults.push('data beside a failure');
  if (errno === 0 && answer.fields !== undefined) faults.push('fields beside a success');
  if (text.includes('null') && holdsNull(answer)) faults.push('a null');
  return errno === 0 ? faults : [...faults, ...insideFaults(text)];
}

function insideFaults(text: string): string[] {
  const found = insides.exec(text);
  return found ? [`tells of its insides: ${found[0]}`] : [];
}

function holdsNull(value: unknown): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).some(holdsNull);
}
