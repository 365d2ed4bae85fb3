// A page with so much in it that making its text at once would hold up everybody else: written piece by piece, with time
// for other requests in between (DESIGN.md, Speed).
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { jsonType, takesGzip } from './envelope.ts';
import { Reply } from './reply.ts';
import type { RequestFacts } from './requestFacts.ts';

/** What stands beside the list (paging.ts). */
interface PageHead {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
}

async function* textOf(head: PageHead, pieces: Iterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '{"errno":0,"data":{"list":[';
  let separator = '';
  for (const piece of pieces) {
    if (piece.length === 0) continue;
    // Without the brackets of its own.
    yield separator + JSON.stringify(piece).slice(1, -1);
    separator = ',';
    await setImmediate();
  }
  yield `],${JSON.stringify(head).slice(1)},"errmsg":"成功"}`;
}

/** The envelope of a paged list, as `adminPage` would give it. Each piece should take a few milliseconds to make. */
export function longPage(request: RequestFacts, head: PageHead, pieces: Iterable<readonly unknown[]>): Reply {
  const text = Readable.from(textOf(head, pieces));
  if (!takesGzip(request.raw)) return new Reply(text, jsonType);
  // An end before its time (the caller left) ends the reading, too, and is nobody's fault.
  const zipped = pipeline(text, createGzip({ level: 1 }), () => {});
  return new Reply(zipped, jsonType, { headers: { 'Content-Encoding': 'gzip' } });
}
