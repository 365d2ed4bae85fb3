// Whether anything was traded in a shop between two moments: what is about to replace its data must not drop what no backup holds.
import { readAside } from './aside.ts';
import { asDatabaseError, DatabaseError } from './databaseError.ts';

const statement = `SELECT (SELECT count(*) || '+' || coalesce(sum(version), 0) FROM orders)
  || '/' || (SELECT count(*) || '+' || coalesce(sum(version), 0) FROM aftersale)
  || '/' || (SELECT count(*) FROM user) AS mark`;

/** Stays the same until an order, an after-sale request or a shopper comes in or moves on. Read aside. @throws DatabaseError */
export async function readTradeMark(file: string): Promise<string> {
  const [result] = await readAside(file, [statement], { isReadOnly: true }).catch((error: unknown) => {
    throw asDatabaseError(error, file);
  });
  if (result && 'rows' in result) return String((result.rows[0] as { mark?: string } | undefined)?.mark);
  throw new DatabaseError('damaged', `${file}: ${result?.error ?? 'not read'}`);
}
