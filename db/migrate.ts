// Brings a file to the newest form of the shop's tables: refuse what is newer, back up, apply, verify.
//
// All steps that a file lacks run in ONE transaction together with their verification, not on a copy that is swapped in:
// a failure or a kill at any point leaves the file as it was, on every system, without renaming open files. The copy made
// beforehand is for what verification can't see.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { copyOnline } from './backup.ts';
import { checkFully, countRows } from './check.ts';
import { APPLICATION_ID } from './connection.ts';
import { DatabaseError, findDatabaseError } from './databaseError.ts';
import type { EpochMs } from './values.ts';

/** One step. Released steps never change: their hash is kept in each file and compared. */
export interface Migration {
  /** 1, 2, 3 ... without gaps. */
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  /** What SQL can't say; runs after it, in the same transaction. */
  readonly run?: (raw: Database) => void;
  /** SQL names of tables that may lose rows in this step. Any other loss fails it. */
  readonly mayShrink?: readonly string[];
}

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  /** Where the copy of a file that isn't new goes before its first change; made when missing. */
  readonly backupFolder: string;
  readonly now: () => EpochMs;
}

export interface MigrationReport {
  /** Last step that the file had; 0 for a new file. */
  readonly from: number;
  readonly to: number;
  /** The copy that was taken; only when a file with data was changed. */
  readonly backupFile?: string;
}

interface AppliedStep {
  id: number;
  name: string;
  hash: string;
}

/**
 * Applies the steps that the file lacks. Does nothing but read when there are none.
 * @throws DatabaseError `foreign-file`, `newer-file`, `changed-step`, `damaged`, `migration-failed`; the file is untouched then
 */
export async function migrate(raw: Database, options: MigrateOptions): Promise<MigrationReport> {
  const { migrations } = options;
  const applied = readApplied(raw);
  verifyApplied(raw, applied, migrations);
  const from = applied.length;
  const missing = migrations.slice(from);
  const to = migrations.length;
  if (missing.length === 0) return { from, to };
  if (from === 0) {
    applySteps(raw, missing, options.now);
    return { from, to };
  }
  const backupFile = await backUp(raw, { from, ...options });
  applySteps(raw, missing, options.now);
  return { from, to, backupFile };
}

/** The refusals alone, before anything about the file is changed, its journal mode included. */
export function refuseUnknownFile(raw: Database, migrations: readonly Migration[]): void {
  verifyApplied(raw, readApplied(raw), migrations);
}

function readApplied(raw: Database): AppliedStep[] {
  const objects = raw.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (objects === 0) return [];
  if (raw.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new DatabaseError('foreign-file', `${raw.name} holds the data of another program, not of a shop`);
  }
  return raw.prepare<[], AppliedStep>('SELECT id, name, hash FROM migration ORDER BY id').all();
}

function verifyApplied(raw: Database, applied: readonly AppliedStep[], migrations: readonly Migration[]): void {
  const newest = Math.max(Number(raw.pragma('user_version', { simple: true })), applied.at(-1)?.id ?? 0);
  if (newest > migrations.length) {
    throw new DatabaseError(
      'newer-file',
      `${raw.name} was made by a newer version of this program (step ${newest}; this one knows ${migrations.length})`,
    );
  }
  for (const [position, step] of applied.entries()) {
    const known = migrations[position];
    if (known?.id === step.id && hashOf(known) === step.hash) continue;
    throw new DatabaseError(
      'changed-step',
      `${raw.name}: step ${step.id} (${step.name}) of this program is not the one that made the file`,
    );
  }
}

async function backUp(raw: Database, options: MigrateOptions & { from: number }): Promise<string> {
  mkdirSync(options.backupFolder, { recursive: true });
  const file = join(options.backupFolder, `before-step-${options.from + 1}-${options.now()}.db`);
  await copyOnline(raw, file);
  return file;
}

function applySteps(raw: Database, steps: readonly Migration[], now: () => EpochMs): void {
  // Can't be changed inside a transaction; tables that are rebuilt are referred to by others in between.
  raw.pragma('foreign_keys = OFF');
  try {
    raw.exec('BEGIN EXCLUSIVE');
    for (const step of steps) applyStep(raw, step, now());
    const problems = checkFully(raw);
    if (problems.length > 0) throw new Error(problems.join('; '));
    raw.exec('COMMIT');
  } catch (error) {
    if (raw.inTransaction) raw.exec('ROLLBACK');
    // A full disk is told as such, not as a step that is wrong.
    const known = findDatabaseError(error, raw.name);
    if (known) throw known;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('migration-failed', `${raw.name} could not be brought up to date: ${reason}`, {
      cause: error,
    });
  } finally {
    raw.pragma('foreign_keys = ON');
  }
}

function applyStep(raw: Database, step: Migration, appliedAt: EpochMs): void {
  const before = countRows(raw);
  if (step.id === 1) {
    raw.pragma(`application_id = ${APPLICATION_ID}`);
    raw.exec(migrationTable);
  }
  raw.exec(step.sql);
  step.run?.(raw);
  verifyCounts(before, countRows(raw), step);
  raw
    .prepare('INSERT INTO migration (id, name, hash, applied_at) VALUES (?, ?, ?, ?)')
    .run(step.id, step.name, hashOf(step), appliedAt);
  raw.pragma(`user_version = ${step.id}`);
}

function verifyCounts(before: Record<string, number>, after: Record<string, number>, step: Migration): void {
  for (const [table, count] of Object.entries(before)) {
    const left = after[table];
    if (left === undefined || left >= count || step.mayShrink?.includes(table)) continue;
    throw new Error(`step ${step.id} (${step.name}) lost ${count - left} rows of ${table}`);
  }
}

function hashOf(step: Migration): string {
  return createHash('sha256').update(step.sql).digest('hex');
}

const migrationTable = `
CREATE TABLE migration (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT;
`;
