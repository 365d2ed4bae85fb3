// Runs a request of the log again: through the whole pipeline, with the rights of whoever asks for it, noted in the log.
import type { RequestContent } from '../../../db/logs/logTables.ts';
import type { LoggedRequest } from '../../../db/logs/readLogs.ts';
import type { Admin } from '../../accounts.ts';
import type { InsideAnswer } from '../../askInside.ts';
import { ShopError } from '../../errors.ts';
import { replayHeader } from '../../http/accessLog.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Operation } from '../../operation.ts';
import type { Shop } from '../../shop.ts';
import { type Refusal, replayRefusal } from './rules.ts';
import { readRequest } from './service.ts';

/** Of the caller's own headers those by which the shop knows who it is and how it was reached. */
const ownHeaders = ['host', 'accept-language', 'x-shop-admin-token', 'x-litemall-admin-token'] as const;

/** The operations by name: this feature is one of them, so the list is handed in. */
export type OperationFinder = (name: string) => Operation | undefined;

export function refusalOf(
  row: LoggedRequest,
  content: RequestContent | undefined,
  find: OperationFinder,
): Refusal | undefined {
  return replayRefusal(row, content, find(row.operation));
}

/**
 * Operations of shoppers that only read run for the shopper who called; all others for the administrator who asks, or for
 * nobody. @throws 402 with the reason when the request can't run again
 */
export async function replayRequest(
  shop: Shop,
  caller: { readonly admin: Admin; readonly request: RequestFacts },
  asked: { readonly id: number; readonly find: OperationFinder },
): Promise<InsideAnswer> {
  const { row, content } = readRequest(shop, asked.id);
  const operation = asked.find(row.operation);
  const refusal = refusalOf(row, content, asked.find);
  if (refusal || !operation) {
    const reason = refusal ?? { zh: '', en: '' };
    throw new ShopError('replayRefused', { detail: reason }, { fields: { id: reason } });
  }
  const { admin, request } = caller;
  const note = `replay of ${row.id} by admin:${admin.username}`;
  const isOfShopper = operation.access.kind === 'shopper' || operation.access.kind === 'maybeShopper';
  const userId = isOfShopper ? Number(/^user:(\d+)$/.exec(row.who)?.[1]) : Number.NaN;
  const pass = shop.replayPasses.issue(Number.isNaN(userId) ? { note } : { note, userId });
  const isAdmins = operation.access.kind === 'admin';
  const own = ownHeaders.flatMap((name) => {
    const value = request.raw.headers[name];
    const isToken = name.endsWith('token');
    return typeof value === 'string' && (!isToken || isAdmins) ? [[name, value] as const] : [];
  });
  const type = /^content-type: (.*)$/m.exec(content?.requestHeaders ?? '')?.[1];
  return shop.host.ask({
    method: row.method,
    path: `${row.path}${row.query === '' ? '' : `?${row.query}`}`,
    headers: { ...Object.fromEntries(own), ...(type ? { 'content-type': type } : {}), [replayHeader]: pass },
    body: row.method === 'POST' ? content?.requestBody : undefined,
    ip: request.ip,
  });
}
