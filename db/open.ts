// Opens the shop's file: pragmas set and read back, steps applied, one connection that writes and one that reads.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { configureReader, configureWriter, registerFunctions, type Synchronous } from './connection.ts';
import { asDatabaseError, DatabaseError } from './databaseError.ts';
import { listenToHours } from './hourChanges.ts';
import { type Migration, type MigrationReport, migrate, refuseUnknownFile } from './migrate.ts';
import { shopMigration } from './migrations/0001-shop.ts';
import { statisticsMigration } from './migrations/0002-statistics.ts';
import { deskMigration } from './migrations/0003-desk.ts';
import { orderNoteMigration } from './migrations/0004-order-note.ts';
import { rowCountMigration } from './migrations/0005-row-count.ts';
import { goodsNamesMigration } from './migrations/0006-goods-names.ts';
import { hourCountMigration } from './migrations/0007-hour-count.ts';
import { unreadIndexesMigration } from './migrations/0008-unread-indexes.ts';
import { fewerOrderIndexesMigration } from './migrations/0009-fewer-order-indexes.ts';
import { steadySql } from './steady.ts';
import type { EpochMs } from './values.ts';

/** Drizzle over one connection. Queries are prepared once, see statement.ts. */
export type Orm = BetterSQLite3Database;

/** Reads what is committed; can't write. */
export interface Reader {
  readonly kind: 'read';
  readonly orm: Orm;
  readonly raw: Database.Database;
}

/** The one connection that writes. Only write.ts, seeding and restoring hold it. */
export interface Writer {
  readonly kind: 'write';
  readonly orm: Orm;
  readonly raw: Database.Database;
}

export interface OpenOptions {
  /** Path of the file, made when missing (its folder must exist), or `:memory:`. */
  readonly file: string;
  /** What a database in memory starts from: the bytes of a copy (backup.ts). They are not changed. */
  readonly image?: Uint8Array;
  /** Where a file is copied to before a step changes it. Default: `backups` beside the file. */
  readonly backupFolder?: string;
  /** The shop's clock; default: the machine's. */
  readonly now?: () => EpochMs;
  /** Weaker than FULL only in the known-bad builds of the durability tests. */
  readonly synchronous?: Synchronous;
  /** Other steps than the released ones, for tests. */
  readonly migrations?: readonly Migration[];
}

export interface ShopDatabase {
  /** Equal connections in memory, where only one exists. */
  readonly read: Reader;
  readonly write: Writer;
  /** What opening did to the file. */
  readonly migrated: MigrationReport;
  /** Moves the write-ahead log into the file and closes it; never throws. No query may be run afterwards. */
  close(): void;
}

/** All released steps, oldest first. */
export const migrations: readonly Migration[] = [
  shopMigration,
  statisticsMigration,
  deskMigration,
  orderNoteMigration,
  rowCountMigration,
  goodsNamesMigration,
  hourCountMigration,
  unreadIndexesMigration,
  fewerOrderIndexesMigration,
];

/**
 * Opens or makes a shop's file.
 * @throws DatabaseError with the reason; the file is as it was then
 */
export async function openShopDatabase(options: OpenOptions): Promise<ShopDatabase> {
  const { file } = options;
  let writer: Database.Database | undefined;
  let reader: Database.Database | undefined;
  try {
    writer = connect(options);
    const steps = options.migrations ?? migrations;
    refuseUnknownFile(writer, steps);
    configureWriter(writer, options.synchronous ?? 'FULL');
    refuseUnwritable(writer);
    const migrated = await migrate(writer, {
      migrations: steps,
      backupFolder: options.backupFolder ?? join(dirname(file), 'backups'),
      now: options.now ?? Date.now,
    });
    reader = writer.memory ? writer : connectReader(file);
    if (steps.includes(hourCountMigration)) listenToHours(writer, reader);
    return shopDatabase(writer, reader, migrated);
  } catch (error) {
    reader?.close();
    writer?.close();
    throw asDatabaseError(error, file);
  }
}

function connect({ file, image }: OpenOptions): Database.Database {
  if (image !== undefined && file !== ':memory:') throw new TypeError('an image can only be opened in memory');
  if (file !== ':memory:' && !existsSync(dirname(file))) {
    throw new DatabaseError('folder-missing', `${dirname(file)} does not exist`);
  }
  const raw = new Database(image === undefined ? file : withoutLog(image));
  registerFunctions(raw);
  return raw;
}

/**
 * The bytes of a file say whether it has a write-ahead log; one in memory can't: both format versions at 18 are put to 1
 * (sqlite.org/fileformat2.html).
 */
export function withoutLog(image: Uint8Array): Buffer {
  const bytes = Buffer.from(image);
  bytes.fill(1, 18, 20);
  return bytes;
}

function connectReader(file: string): Database.Database {
  const raw = new Database(file, { readonly: true, fileMustExist: true });
  try {
    registerFunctions(raw);
    configureReader(raw);
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** A file that can't be written opens all the same, and even takes BEGIN IMMEDIATE: only a change, taken back, tells. */
function refuseUnwritable(raw: Database.Database): void {
  const version = raw.pragma('user_version', { simple: true });
  raw.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${Number(version)}; ROLLBACK`);
}

/** Drizzle over a connection, its statements steadied (steady.ts). */
function ormOver(raw: Database.Database): Orm {
  // Drizzle asks its client for nothing but prepared statements; transactions are begun by write.ts alone.
  const client = { prepare: (source: string) => raw.prepare(steadySql(source)) };
  return drizzle(client as unknown as Database.Database);
}

function shopDatabase(writer: Database.Database, reader: Database.Database, migrated: MigrationReport): ShopDatabase {
  const orm = ormOver(writer);
  return {
    write: { kind: 'write', orm, raw: writer },
    read: { kind: 'read', orm: reader === writer ? orm : ormOver(reader), raw: reader },
    migrated,
    close() {
      if (reader !== writer) reader.close();
      try {
        if (!writer.memory) writer.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // A log that can't be moved (full disk) stays beside the file and is read at the next start: nothing is lost.
      }
      writer.close();
    },
  };
}
