// The short way of a request that was answered before: nothing of its caller can change the answer, and that is still kept. It
// gets what the pipeline would give and leaves behind what the pipeline would (log line, visitor, pace), without Koa's context
// and a promise a step: those take longer than to send what is kept.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswer } from '../answers.ts';
import type { Shop } from '../shop.ts';
import type { Watch } from '../watch.ts';
import { type RequestLines, replayHeader } from './accessLog.ts';
import { corsHeaders } from './cors.ts';
import { jsonType, zippedFor } from './envelope.ts';
import { isOpenToAll, shopperTokenIn } from './identify.ts';
import type { KnownRequests } from './knownRequests.ts';
import { callerOf, originOf } from './requestFacts.ts';
import type { KnownRequest } from './state.ts';
import { noteLook } from './watchRequests.ts';

/** Answers at once what it can; false: the pipeline has to, nothing is sent yet. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Ready {
  readonly known: KnownRequest;
  readonly ip: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

export function createShortWay(parts: {
  readonly shop: Shop;
  readonly lines: RequestLines;
  readonly known: KnownRequests;
  readonly watch?: Watch | undefined;
}): ShortWay {
  const { shop, lines, known, watch } = parts;

  function prepare(request: IncomingMessage): Ready | undefined {
    const { isRecordingBodies, trustedProxies } = shop.settings();
    const found = known.find(originOf(request, trustedProxies), request.url ?? '');
    if (!found || !isForAnyone(found, request)) return undefined;
    const kept = isRecordingBodies ? undefined : shop.answers.get(found.keptUnder);
    if (!kept) return undefined;
    return { known: found, ip: callerOf(request, trustedProxies).ip, ...answerTo(shop, request, kept) };
  }

  function leaveTraces({ known: { operation, path, query }, ip, body }: Ready, request: IncomingMessage, from: number) {
    lines.add(from, query, {
      method: 'GET',
      path,
      operation: operation.name,
      who: '',
      ip,
      status: 200,
      errno: 0,
      bytes: body.length,
      requestId: lines.newId(),
      note: '',
    });
    if (!watch) return;
    watch.watchdog.enter()(operation.name);
    watch.pace.note(operation.name, performance.now() - from);
    noteLook(shop, operation, { ip, program: request.headers['user-agent'] });
  }

  return (request, response) => {
    if (request.method !== 'GET' || request.headers[replayHeader] !== undefined) return false;
    const startedAt = performance.now();
    let ready: Ready | undefined;
    try {
      ready = prepare(request);
      if (!ready) return false;
      response.writeHead(200, ready.headers);
    } catch {
      // The pipeline will meet the same, and is where errors become answers.
      return false;
    }
    leaveTraces(ready, request, startedAt);
    response.end(ready.body);
    return true;
  };
}

function isForAnyone({ operation }: KnownRequest, request: IncomingMessage): boolean {
  return isOpenToAll(operation) && (operation.access.kind === 'anyone' || shopperTokenIn(request) === '');
}

function answerTo(shop: Shop, request: IncomingMessage, kept: KeptAnswer): Pick<Ready, 'body' | 'headers'> {
  const cors = corsHeaders(shop, request.headers.origin);
  const zipped = zippedFor(request, kept);
  const body = zipped ?? kept.plain;
  const packing = zipped && {
    'Content-Encoding': 'gzip',
    Vary: [...(cors ? [cors.Vary] : []), 'Accept-Encoding'].join(', '),
  };
  return { body, headers: { ...cors, 'Content-Type': jsonType, ...packing, 'Content-Length': body.length } };
}
