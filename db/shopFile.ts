// What a shop's file says of itself, read aside without holding up the process and without changing the file.
import { readAside, type StatementResult } from './aside.ts';
import { APPLICATION_ID } from './connection.ts';
import { asDatabaseError, DatabaseError } from './databaseError.ts';
import { migrations } from './open.ts';
import { metaKey } from './values.ts';

export interface ShopFileFacts {
  /** The last step that was applied to the file. */
  readonly step: number;
  /** '' when the shop was never laid. */
  readonly shopId: string;
  readonly shopName: string;
  /** Name of the data pack that it began with. */
  readonly seed: string;
  /** IANA name; '' when the file has none. */
  readonly zone: string;
  /** Whether an administrator exists: the shop belongs to somebody. */
  readonly hasOwner: boolean;
}

const statements = {
  application: 'PRAGMA application_id',
  step: 'PRAGMA user_version',
  meta: 'SELECT key, value FROM meta',
  name: "SELECT value FROM setting WHERE key = 'litemall_mall_name'",
  owner: 'SELECT EXISTS (SELECT 1 FROM admin WHERE is_deleted = 0) AS owner',
} as const;

/** The newest step that this program knows. */
export const newestStep = migrations.length;

/**
 * Reads the facts of a file, which may be in use.
 * @throws DatabaseError `foreign-file`, `newer-file`, `damaged`, `cannot-open`
 */
export async function readShopFile(file: string): Promise<ShopFileFacts> {
  let results: StatementResult[];
  try {
    results = await readAside(file, Object.values(statements), { isReadOnly: true });
  } catch (error) {
    throw asDatabaseError(error, file);
  }
  const [application, step, meta, name, owner] = results;
  const [applicationRow] = rowsOf(file, application) as { application_id: number }[];
  if (applicationRow?.application_id !== APPLICATION_ID) {
    throw new DatabaseError('foreign-file', `${file} holds the data of another program, not of a shop`);
  }
  const [stepRow] = rowsOf(file, step) as { user_version: number }[];
  const found = stepRow?.user_version ?? 0;
  if (found > newestStep) {
    throw new DatabaseError('newer-file', `${file} was made by a newer version of this program (step ${found})`);
  }
  const values = new Map((rowsOf(file, meta) as { key: string; value: string }[]).map((row) => [row.key, row.value]));
  const [nameRow] = rowsOf(file, name) as { value: string }[];
  const [ownerRow] = rowsOf(file, owner) as { owner: number }[];
  return {
    step: found,
    shopId: values.get(metaKey.shopId) ?? '',
    shopName: nameRow?.value ?? '',
    seed: values.get(metaKey.seed) ?? '',
    zone: values.get(metaKey.timeZone) ?? '',
    hasOwner: ownerRow?.owner === 1,
  };
}

function rowsOf(file: string, result: StatementResult | undefined): unknown[] {
  if (result && 'rows' in result) return result.rows;
  throw new DatabaseError('damaged', `${file}: ${result?.error ?? 'not read'}`);
}

/** The keys of all pictures that a file knows of. @throws DatabaseError */
export async function readPictureKeys(file: string): Promise<string[]> {
  let result: StatementResult | undefined;
  try {
    [result] = await readAside(file, ['SELECT key FROM storage WHERE is_deleted = 0'], { isReadOnly: true });
  } catch (error) {
    throw asDatabaseError(error, file);
  }
  return (rowsOf(file, result) as { key: string }[]).map(({ key }) => key);
}
