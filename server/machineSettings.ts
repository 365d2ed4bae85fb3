// Settings of this computer, not of the shop: they lie in settings.json of the data folder, outside the database, and no
// backup carries them to another computer (DECISIONS.md 44).
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeOwnerFile } from './ownerFile.ts';

const scheduleForm = z.object({
  enabled: z.boolean().default(true).catch(true),
  /** Hours between two backups; from 24 on whole days. */
  everyHours: z.int().min(1).max(168).default(6).catch(6),
  /** The local hour of backups that are days apart. */
  hour: z.int().min(0).max(23).default(3).catch(3),
  /** Another folder, such as one of an outside disk, that each scheduled backup is copied to. */
  folder: z.string().max(1000).optional().catch(undefined),
});

export type BackupSchedule = z.output<typeof scheduleForm>;

const form = z.object({
  /** The wanted port; the next free one is used when it is taken. */
  port: z.int().min(1).max(65_535).optional().catch(undefined),
  /** Whether other devices of the network reach the shop. */
  shared: z.boolean().default(false).catch(false),
  /** Whether they reach the back office as well. */
  adminShared: z.boolean().default(false).catch(false),
  /** When backups are taken by themselves. */
  backupSchedule: scheduleForm.default(scheduleForm.parse({})).catch(scheduleForm.parse({})),
  /** Language of the window; undefined: the system's. */
  language: z.enum(['zh-CN', 'en']).optional().catch(undefined),
});

export type MachineValues = z.output<typeof form>;

export interface MachineSettings {
  get(): MachineValues;
  /** Changes the given ones. On disk when it returns. @throws when the disk refuses; then nothing has changed */
  put(change: Partial<MachineValues>): void;
}

/** Settings in a file; null keeps them in memory. One that can't be read counts as empty: it must not keep a shop shut. */
export function openMachineSettings(path: string | null, warn: (text: string) => void): MachineSettings {
  let values = form.parse(path === null ? {} : readValues(path, warn));
  return {
    get: () => values,
    put(change) {
      const next = form.parse({ ...values, ...change });
      if (path !== null) writeOwnerFile(path, next);
      values = next;
    },
  };
}

function readValues(path: string, warn: (text: string) => void): object {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
  }
  warn('settings.json is not readable; its settings count as not made');
  return {};
}
