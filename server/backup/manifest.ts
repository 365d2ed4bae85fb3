// What a backup file (`.pocketmall`) is: an archive with `manifest.json` first, then `shop.db`, the pictures under `files/`, and
// last `files.json` with the size and SHA-256 of everything before it. A file that lacks the last entry is half a backup.
import { z } from 'zod';

/** Raised when an older program can no longer read what a newer one writes. */
export const archiveFormat = 1;

/** Why a backup was taken. All but `manual`, `schedule` and `uploaded` were taken before something that changes much. */
export const backupReasons = [
  'manual',
  'schedule',
  'migration',
  'import',
  'reset',
  'pack',
  'restore',
  'uploaded',
] as const;
export type BackupReason = (typeof backupReasons)[number];

export const entryNames = {
  manifest: 'manifest.json',
  database: 'shop.db',
  files: 'files/',
  secrets: 'secrets.json',
  sums: 'files.json',
} as const;

const size = z.int().min(0);

export const manifestForm = z.object({
  kind: z.literal('pocketmall-backup'),
  format: z.int(),
  /** Version of the program that wrote it. */
  app: z.string(),
  /** The last step of the tables that the database had. */
  step: z.int(),
  /** Whose data these are; '' for a shop that was never laid. */
  shopId: z.string(),
  shopName: z.string(),
  /** Name of the data pack that the shop began with. */
  seed: z.string(),
  /** Epoch ms, by the shop's clock; from 1970 to 9999, or no calendar could show it. */
  takenAt: z.int().min(0).max(253_402_300_799_999),
  reason: z.enum(backupReasons).catch('manual'),
  /** Rows of each table, by SQL name. */
  counts: z.record(z.string(), z.int()),
  database: z.object({ bytes: size, sha256: z.string() }),
  files: z.object({ count: size, bytes: size }),
  /** Pictures that the database knows of and the shop had no file of. */
  missingPictures: size.default(0),
  hasSecrets: z.boolean().default(false),
});

export type Manifest = z.output<typeof manifestForm>;

export const sumsForm = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: size, sha256: z.string() })),
});

export type Sums = z.output<typeof sumsForm>;
