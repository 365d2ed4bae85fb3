// The request log as a file of JSON lines, written as it is read.
import { Readable } from 'node:stream';
import type { LoggedRequest } from '../../../db/logs/readLogs.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { ShopTime } from '../../lib/shopTime.ts';
import type { Shop } from '../../shop.ts';
import { presentRequest } from './present.ts';
import { type AskedFilter, allRequests } from './service.ts';

async function* linesOf(pieces: AsyncIterable<readonly LoggedRequest[]>, time: ShopTime): AsyncGenerator<string> {
  for await (const rows of pieces) {
    yield rows.map((row) => `${JSON.stringify(presentRequest(row, time))}\n`).join('');
  }
}

/** Newest first. The log outlives the data, so a replacement of the data needn't wait for the end. */
export function exportRequests(shop: Shop, filter: AskedFilter, request: RequestFacts): Readable {
  shop.host.detach(request.raw);
  return Readable.from(linesOf(allRequests(shop, filter), shop.time));
}
