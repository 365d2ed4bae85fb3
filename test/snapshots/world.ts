// The shop that the usual answers come from: who asks, and which rows there are to ask for.
import type { AccountKind } from '../../db/values.ts';
import { issueToken } from '../../server/features/session/service.ts';
import type { SmsMessage } from '../../server/messages.ts';
import type { Operation } from '../../server/operation.ts';
import type { TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

export interface SnapshotWorld {
  readonly shop: TestShop;
  /** The shopper who asks, unless a case names another. */
  readonly shopperId: number;
  readonly adminId: number;
  /** The first value of the first row that a query finds. @throws when there is none */
  one(query: string): number;
  text(query: string): string;
  /** Has a code sent to a telephone, and gives it. */
  codeFor(mobile: string): Promise<string>;
  /** The first live row of a table, the shopper's own where rows have owners. */
  idOf(table: string): number | undefined;
}

/** Looks at the shop as it is now. */
export function lookAt(
  shop: TestShop,
  accounts: { shopperId: number; adminId: number },
  messages: readonly SmsMessage[],
): SnapshotWorld {
  const value = (query: string) => {
    const [row] = rowsOf(shop, query);
    if (!row) throw new Error(`nothing found by ${query}`);
    return Object.values(row)[0];
  };
  return {
    shop,
    ...accounts,
    one: (query) => Number(value(query)),
    text: (query) => String(value(query)),
    async codeFor(mobile) {
      const token = await tokenOf(shop, 'shopper', accounts.shopperId);
      const { errno } = await shop.post('/wx/auth/captcha', { mobile, type: 'snapshot' }, { token });
      const code = messages.findLast((message) => message.mobile === mobile)?.params[0];
      if (errno !== 0 || code === undefined) throw new Error(`no code for ${mobile}: ${errno}`);
      return code;
    },
    idOf(table) {
      const columns = rowsOf(shop, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name));
      if (!columns.includes('id')) return undefined;
      const conditions = [
        columns.includes('is_deleted') ? 'is_deleted = 0' : '1',
        columns.includes('user_id') ? `user_id = ${accounts.shopperId}` : '1',
      ];
      const [row] = rowsOf(shop, `SELECT min(id) AS id FROM "${table}" WHERE ${conditions.join(' AND ')}`);
      return row?.id == null ? undefined : Number(row.id);
    },
  };
}

/** Fresh tokens of a shopper and an administrator, in the headers that the operation looks at. */
export async function headersFor(
  shop: TestShop,
  { access }: Operation,
  { shopperId, adminId }: { shopperId: number; adminId: number },
): Promise<Record<string, string>> {
  if (access.kind === 'anyone' || access.kind === 'loopback') return {};
  const isAdmin = access.kind === 'admin';
  const token = await (isAdmin ? tokenOf(shop, 'admin', adminId) : tokenOf(shop, 'shopper', shopperId));
  return { [isAdmin ? 'X-Shop-Admin-Token' : 'X-Shop-Token']: token };
}

function tokenOf({ shop }: TestShop, kind: AccountKind, accountId: number): Promise<string> {
  return shop.write((tx) => issueToken(shop, tx, { kind, accountId }));
}
