// A page with so much in it that making its text at once would hold up everybody else: written piece by piece, with time
// for other requests in between (DESIGN.md, Speed).
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pieces } from '../lib/pieces.ts';
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

async function* textOf(head: PageHead, parts: Iterable<readonly unknown[]>): AsyncGenerator<string> {
  const breathe = pieces();
  yield '{"errno":0,"data":{"list":[';
  let separator = '';
  for (const part of parts) {
    if (part.length === 0) continue;
    // Without the brackets of its own.
    yield separator + JSON.stringify(part).slice(1, -1);
    separator = ',';
    await breathe();
  }
  yield `],${JSON.stringify(head).slice(1)},"errmsg":"成功"}`;
}

/** The envelope of a paged list, as `adminPage` would give it. Each part should take a millisecond or two to make. */
export function longPage(request: RequestFacts, head: PageHead, parts: Iterable<readonly unknown[]>): Reply {
  const text = Readable.from(textOf(head, parts));
  if (!takesGzip(request.raw)) return new Reply(text, jsonType);
  // An end before its time (the caller left) ends the reading, too, and is nobody's fault.
  const zipped = pipeline(text, createGzip({ level: 1 }), () => {});
  return new Reply(zipped, jsonType, { headers: { 'Content-Encoding': 'gzip' } });
}
