// What the logs look like on the wire (desk.yaml, logs).
import { levelOf, type RequestContent, type RequestLevel } from '../../../db/logs/logTables.ts';
import type { LoggedLine, LoggedRequest } from '../../../db/logs/readLogs.ts';
import type { InsideAnswer } from '../../askInside.ts';
import { maskHeaders, maskJson } from '../../lib/maskSecrets.ts';
import type { ShopTime } from '../../lib/shopTime.ts';
import type { LogNews } from '../../log.ts';
import { curlLine } from './rules.ts';

/** One request, as a row of the list. */
export interface RequestLogRow {
  readonly id: number;
  /** `YYYY-MM-DD HH:MM:SS` in the shop's zone; `atMs` is the same moment in epoch ms. */
  readonly at: string;
  readonly atMs: number;
  readonly ms: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly operation: string;
  readonly who: string;
  readonly ip: string;
  readonly status: number;
  readonly errno: number;
  readonly level: RequestLevel;
  readonly bytes: number;
  readonly requestId: string;
  readonly note: string;
  /** Whether headers and bodies were recorded. */
  readonly hasContent: boolean;
}

export interface ServerLogRow {
  readonly id: number;
  readonly at: string;
  readonly atMs: number;
  readonly level: string;
  readonly text: string;
}

/** The data of the live event `log`: what was added since the last one, oldest first. */
export interface LogEvent {
  readonly requests: readonly RequestLogRow[];
  readonly lines: readonly ServerLogRow[];
  /** Of a flood only the newest are told; so many more requests are in the list. */
  readonly more: number;
}

/** Nobody reads more in the time between two tellings. */
const mostTold = 100;

export function presentRequest(row: LoggedRequest, time: ShopTime): RequestLogRow {
  const { isQueryWhole: _isQueryWhole, at, ...rest } = row;
  return { ...rest, at: time.toWire(at), atMs: at, level: levelOf(row) };
}

export function presentLine({ id, at, level, text }: LoggedLine, time: ShopTime): ServerLogRow {
  return { id, at: time.toWire(at), atMs: at, level, text };
}

export function presentLogNews(news: readonly LogNews[], time: ShopTime): LogEvent {
  const requests = news.flatMap((one) => one.requests);
  const lines = news.flatMap((one) => one.lines);
  return {
    requests: requests.slice(-mostTold).map((row) => presentRequest(row, time)),
    lines: lines.slice(-mostTold).map((line) => presentLine({ ...line, text: line.text.slice(0, 1000) }, time)),
    more: Math.max(0, requests.length - mostTold),
  };
}

/** One request with all that is known of it. */
export function presentRequestDetail(
  row: LoggedRequest,
  more: {
    readonly content: RequestContent | undefined;
    readonly time: ShopTime;
    readonly origin: string;
    readonly replayRefused: string | undefined;
  },
) {
  const { content, time, origin, replayRefused } = more;
  return {
    ...presentRequest(row, time),
    requestHeaders: content?.requestHeaders,
    requestBody: content?.requestBody,
    answerHeaders: content?.answerHeaders,
    answerBody: content?.answerBody,
    curl: curlLine(row, content, origin),
    replayRefused,
  };
}

const textTypes = /^(?:text\/|application\/(?:json|xml|x-ndjson|javascript)|image\/svg)/;

/** What a request answered that ran again; secrets masked as in the log. */
export function presentAnswer({ status, headers, body, isCut }: InsideAnswer, ms: number) {
  const isText = textTypes.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  return {
    status,
    ms: Math.round(ms * 100) / 100,
    headers: maskHeaders(headers),
    body: isText ? maskJson(body.toString('utf8')).text : '',
    isCut,
  };
}
