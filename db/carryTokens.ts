// Keeps people signed in when the data under a shop are replaced: tokens go over to the accounts of the same name, those
// whose account the new data don't have end.
import type Database from 'better-sqlite3';
import { carryOver } from './carryOver.ts';

interface HeldToken {
  readonly hash: string;
  readonly kind: string;
  readonly username: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

/** Tokens with the names of their accounts, from an open connection. */
export function readTokens(raw: Database.Database): HeldToken[] {
  const of = (kind: string, table: string) => `
    SELECT t.hash, t.account_kind AS kind, a.username, t.created_at AS createdAt, t.last_used_at AS lastUsedAt,
      t.expires_at AS expiresAt
    FROM token t JOIN ${table} a ON a.id = t.account_id AND a.is_deleted = 0 WHERE t.account_kind = '${kind}'`;
  return raw.prepare<[], HeldToken>(`${of('admin', 'admin')} UNION ALL ${of('shopper', 'user')}`).all();
}

/** Makes these the tokens of the data of a connection, in one transaction; all others end. */
export function putTokens(raw: Database.Database, tokens: readonly HeldToken[]): void {
  const into = (table: string) =>
    raw.prepare<HeldToken>(`
      INSERT INTO token (hash, account_kind, account_id, created_at, last_used_at, expires_at)
      SELECT @hash, @kind, id, @createdAt, @lastUsedAt, @expiresAt FROM ${table}
      WHERE username = @username AND is_deleted = 0`);
  const put = { admin: into('admin'), shopper: into('user') };
  raw
    .transaction(() => {
      raw.exec('DELETE FROM token');
      for (const token of tokens) (token.kind === 'admin' ? put.admin : put.shopper).run(token);
    })
    .immediate();
}

/** The same from one closed file to another, which is on the disk when this returns. */
export function carryTokens(fromFile: string, toFile: string): void {
  carryOver(fromFile, toFile, { read: readTokens, put: putTokens });
}
