// Writing and reading the log of what administrators did (admin-system.yaml log_entries; DECISIONS.md 26 and 40). Features
// of the back office write through `adminWrite`: the change and its entry are one transaction, so neither is without the
// other.
import { addAdminLog, countAdminLogs, listAdminLogs } from '../../../db/stores/adminLog.ts';
import type { EpochMs, LogType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Admin } from '../../accounts.ts';
import { errorText, ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Shop } from '../../shop.ts';
import type { ListLogInput } from './schema.ts';

/** Stands for the name where nobody was logged in. */
const nobody = '匿名用户';
const longestText = 65_535;

export interface AdminLogEntry {
  /** Who did it; null when nobody was logged in. Without id: one whose account an import has replaced. */
  readonly admin: { readonly adminId: Admin['adminId'] | null; readonly username: Admin['username'] } | null;
  readonly ip: string;
  /** `logType` of db/values.ts. */
  readonly type: LogType;
  /** A short label, such as 发货. */
  readonly action: string;
  readonly isSuccess: boolean;
  /** What it was done to, or why it was refused. Never a password or another secret. */
  readonly result: string;
  readonly comment?: string;
  /** Kept as JSON behind the comment when either is given. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly now: EpochMs;
}

/** Adds an entry in the transaction of what it tells about. */
export function logAdmin(tx: Tx, entry: AdminLogEntry): void {
  const { admin, ip, type, action, isSuccess, result, now } = entry;
  addAdminLog(tx, {
    admin: admin?.username ?? nobody,
    adminId: admin?.adminId ?? null,
    ip,
    type,
    action,
    isSuccess,
    result: result.slice(0, longestText),
    comment: commentOf(entry).slice(0, longestText),
    now,
  });
}

function commentOf({ comment = '', before, after }: AdminLogEntry): string {
  const change = before === undefined && after === undefined ? '' : JSON.stringify({ before, after });
  return [comment, change].filter((part) => part !== '').join(' ');
}

/** What a call of the back office has; `who` is null only at the login. */
export interface AdminCall {
  readonly shop: Shop;
  readonly who: AdminLogEntry['admin'];
  readonly request: Pick<RequestFacts, 'ip' | 'language'>;
}

/** What kind of action a write is, as the log names it. */
export interface AdminAction {
  readonly type: LogType;
  readonly action: string;
  /** Writes an entry with the error's text when the work throws a ShopError; the contract asks for it at the login only. */
  readonly logsRefusal?: boolean;
}

/** Writes the entry of a success; called by the work once it knows what it changed, not at all when that was nothing. */
export type Note = (done: Pick<AdminLogEntry, 'result' | 'comment' | 'before' | 'after'>) => void;

/**
 * Runs an administrator's change as one write, its log entry inside. Throws what `work` throws; then nothing of the work
 * is kept, and the refusal itself is logged in a write of its own where the action says so.
 */
export async function adminWrite<T>(call: AdminCall, action: AdminAction, work: (tx: Tx, note: Note) => T): Promise<T> {
  const { shop, who, request } = call;
  const base = () => ({
    admin: who,
    ip: request.ip,
    type: action.type,
    action: action.action,
    now: shop.clock.now(),
  });
  try {
    return await shop.write((tx) => work(tx, (done) => logAdmin(tx, { ...base(), isSuccess: true, ...done })));
  } catch (error) {
    if (action.logsRefusal && error instanceof ShopError) {
      const result = errorText(error.code, error.params, request.language);
      await shop.write((tx) => logAdmin(tx, { ...base(), isSuccess: false, result }));
    }
    throw error;
  }
}

/** The entries by the name of who did it. */
export function findLog(shop: Shop, input: ListLogInput) {
  return {
    total: countAdminLogs(shop.read, input.name),
    rows: (slice: { limit: number; offset: number }) => listAdminLogs(shop.read, input.name, input, slice),
  };
}
