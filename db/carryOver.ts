// Takes something of the data that are replaced over to those that take their place.
import Database from 'better-sqlite3';

/** What is taken over: read from the one connection, put into the other. */
export interface CarriedOver<T> {
  readonly read: (raw: Database.Database) => T;
  readonly put: (raw: Database.Database, carried: T) => void;
}

/** From one closed file to another, which is on the disk when this returns. */
export function carryOver<T>(fromFile: string, toFile: string, { read, put }: CarriedOver<T>): void {
  const from = new Database(fromFile, { readonly: true, fileMustExist: true });
  let carried: T;
  try {
    carried = read(from);
  } finally {
    from.close();
  }
  changeClosed(toFile, (to) => put(to, carried));
}

/** Changes a closed file, which is on the disk when this returns. */
export function changeClosed(file: string, change: (raw: Database.Database) => void): void {
  const raw = new Database(file, { fileMustExist: true });
  try {
    raw.pragma('synchronous = FULL');
    change(raw);
    raw.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    raw.close();
  }
}
