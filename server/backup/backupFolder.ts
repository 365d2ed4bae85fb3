// The backups of a shop: which there are, what is in them, and which were checked. Works on a folder, with or without a running
// shop, so that the desktop app and the terminal can offer them when the shop can't start.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFile } from '../../db/moveFile.ts';
import { newestStep, readShopFile } from '../../db/shopFile.ts';
import { catalogue, errorText, ShopError } from '../errors.ts';
import { createTurns } from '../lib/turns.ts';
import { type BackupReason, backupReasons } from './manifest.ts';
import { isBackupName, isPlainCopy, keptAs, momentOfCopy } from './names.ts';
import { readManifest } from './readArchive.ts';
import { asBackupRefusal } from './refusal.ts';
import { writeWhole } from './sealed.ts';

/** A backup as lists show it. */
export interface BackupEntry {
  readonly name: string;
  /** When it was taken, epoch ms. */
  readonly at: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly reason: BackupReason;
  /** Whether every byte of the file as it is now was compared and its database was found sound. */
  readonly checked: boolean;
  /** Rows of each table, by SQL name; empty where that isn't known. */
  readonly counts: Readonly<Record<string, number>>;
  readonly shopId: string;
  readonly shopName: string;
  /** Version of the program that took it; '' for a plain copy of the database. */
  readonly app: string;
  /** Whether the pictures are in it. */
  readonly hasPictures: boolean;
  /** Pictures that the shop knew of and had no file of when it was taken: a restore doesn't bring them back. */
  readonly missingPictures: number;
  /** Why it can't be used. */
  readonly problem?: { readonly zh: string; readonly en: string };
}

const knownForm = z.record(
  z.string(),
  z.object({
    /** The facts hold for a file of this size and time only. */
    size: z.int(),
    changedAt: z.number(),
    /** The last step of the tables that the program knew which looked at it: another one may be able to read more, or less. */
    lookedWith: z.int().default(0),
    checked: z.boolean(),
    at: z.int(),
    reason: z.enum(backupReasons),
    counts: z.record(z.string(), z.int()),
    shopId: z.string(),
    shopName: z.string(),
    app: z.string(),
    hasPictures: z.boolean(),
    missingPictures: z.int().default(0),
    problem: z.object({ code: z.string().default(''), zh: z.string(), en: z.string() }).optional(),
  }),
);
type Known = z.output<typeof knownForm>;
type KnownBackup = Known[string];

/** Where the backups of a data folder lie. */
export const backupsOf = (dataFolder: string) => join(dataFolder, 'backups');
const knownFile = (folder: string) => join(folder, 'known.json');

/**
 * What is known is read, added to and written by one at a time: a list that was begun before a check was noted would
 * write that check away, and two that write at once would take each other's file from under them.
 */
const turns = createTurns(1);

/** The path of a backup. @throws ShopError backupUnknown for a name that is none, or of no file in the folder */
export async function findBackup(dataFolder: string, name: string): Promise<string> {
  const path = join(backupsOf(dataFolder), name);
  const found = isBackupName(name) ? await stat(path).catch(() => undefined) : undefined;
  if (!found?.isFile()) throw new ShopError('backupUnknown', { name: name.slice(0, 130) });
  return path;
}

/** All backups of a data folder, the newest first. A file that can't be read is listed with its problem. */
export function listBackups(dataFolder: string): Promise<BackupEntry[]> {
  return turns.take(() => listFolder(backupsOf(dataFolder)));
}

async function listFolder(folder: string): Promise<BackupEntry[]> {
  const known = await readKnown(folder);
  const entries: BackupEntry[] = [];
  const seen: Known = {};
  let hasNews = false;
  for (const name of (await readdir(folder).catch(() => [])).filter(isBackupName)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    const before = known[name];
    const isSame = before?.size === found.size && before.changedAt === found.mtimeMs;
    const isKnown = isSame && before.lookedWith === newestStep;
    const now = isKnown
      ? before
      : await lookAgain(folder, name, {
          file: { size: found.size, changedAt: found.mtimeMs },
          before: isSame ? before : undefined,
        });
    hasNews ||= !isKnown;
    seen[name] = now;
    entries.push(entryOf(name, now));
  }
  if (hasNews) await writeWhole(knownFile(folder), JSON.stringify(seen)).catch(() => {});
  return entries.sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
}

function entryOf(name: string, known: KnownBackup): BackupEntry {
  const { changedAt: _, lookedWith: __, problem, ...facts } = known;
  return { name, ...facts, ...(problem ? { problem } : {}) };
}

type KnownFile = Pick<KnownBackup, 'size' | 'changedAt'>;

/** Looks at a file that another version of the program may have looked at: what a check found stays. */
async function lookAgain(
  folder: string,
  name: string,
  { file, before }: { readonly file: KnownFile; readonly before: KnownBackup | undefined },
): Promise<KnownBackup> {
  const now = await look(folder, name, file);
  if (!before || now.problem) return now;
  const wasTooNew = before.problem && ['', 'backupNewer'].includes(before.problem.code);
  return wasTooNew ? now : { ...before, lookedWith: newestStep };
}

/** What a file says of itself at first sight, unchecked. */
async function look(folder: string, name: string, known: KnownFile): Promise<KnownBackup> {
  const path = join(folder, name);
  const file = { ...known, lookedWith: newestStep };
  const nobody = { counts: {}, shopId: '', shopName: '', app: '' };
  const plain = { ...file, ...nobody, checked: false, hasPictures: false, missingPictures: 0 };
  try {
    if (isPlainCopy(name)) {
      const { shopId, shopName } = await readShopFile(path);
      return { ...plain, at: momentOfCopy(name), reason: 'migration', shopId, shopName };
    }
    const { takenAt, counts, shopId, shopName, app, reason, missingPictures } = await readManifest(path);
    const owner = { shopId, shopName, app };
    return {
      ...plain,
      ...owner,
      at: takenAt,
      reason: keptAs(name) ?? reason,
      counts,
      hasPictures: true,
      missingPictures,
    };
  } catch (error) {
    const at = isPlainCopy(name) ? momentOfCopy(name) : Math.round(file.changedAt);
    return { ...plain, at, reason: keptAs(name) ?? 'manual', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): { code: string; zh: string; en: string } {
  const refusal = asBackupRefusal(error);
  const known = refusal instanceof ShopError && refusal.code in catalogue ? refusal : new ShopError('backupDamaged');
  return {
    code: known.code,
    zh: errorText(known.code, known.params, 'zh'),
    en: errorText(known.code, known.params, 'en'),
  };
}

type CheckResult = { readonly counts: Readonly<Record<string, number>> } | { readonly error: unknown };

/** Remembers what a check of a backup found. */
export function noteChecked(dataFolder: string, name: string, result: CheckResult): Promise<void> {
  return turns.take(() => noteInFolder(backupsOf(dataFolder), name, result));
}

async function noteInFolder(folder: string, name: string, result: CheckResult): Promise<void> {
  const found = await stat(join(folder, name));
  const file = { size: found.size, changedAt: found.mtimeMs };
  const seen = await look(folder, name, file);
  const known = await readKnown(folder);
  known[name] =
    'error' in result
      ? { ...seen, checked: false, problem: problemOf(result.error) }
      : { ...seen, checked: true, counts: { ...result.counts } };
  await writeWhole(knownFile(folder), JSON.stringify(known));
}

/** @throws ShopError backupUnknown */
export async function deleteBackup(dataFolder: string, name: string): Promise<void> {
  await removeFile(await findBackup(dataFolder, name));
}

/** What is known of files; a list that can't be read is made anew by looking. */
async function readKnown(folder: string): Promise<Known> {
  try {
    return knownForm.parse(JSON.parse(await readFile(knownFile(folder), 'utf8')));
  } catch {
    return {};
  }
}
