// Output of the state of the shop (desk.yaml).
import { z } from 'zod';
import { lazily } from '../../lib/lazily.ts';

const color = lazily(() => z.enum(['green', 'yellow', 'red']));
const inWords = lazily(() => ({ zh: z.string(), en: z.string() }));

export const statusOutput = lazily(() =>
  z.strictObject({
    version: z.string(),
    mode: z.enum(['normal', 'demo', 'fixture']),
    startedAt: z.string(),
    uptimeSeconds: z.int(),
    /** By the shop's clock. */
    now: z.string(),
    timeZone: z.string(),
    /** Absent for a shop in memory. */
    dataFolder: z.string().optional(),
    sizes: z.strictObject({ databaseBytes: z.int(), logBytes: z.int(), filesBytes: z.int(), backupsBytes: z.int() }),
    disk: z.strictObject({ freeBytes: z.int(), totalBytes: z.int() }).optional(),
    memoryBytes: z.int(),
    health: z.strictObject({
      color: color(),
      ...inWords(),
      /** The worst first; none when all is well. */
      reasons: z.array(z.strictObject({ name: z.string(), color: color(), ...inWords() })),
    }),
    /** What the look for damage found while the shop serves; absent before the first. */
    soundness: z
      .strictObject({
        checkedAt: z.string(),
        /** In SQLite's words; none when the data are sound. */
        problems: z.array(z.string()),
        /** Stored pictures: whose file is missing, whose file is another than it should be. */
        missingFiles: z.int(),
        changedFiles: z.int(),
      })
      .optional(),
    lastBackup: z.strictObject({ name: z.string(), at: z.string() }).optional(),
    /** How late the event loop came of late. */
    loop: z.strictObject({ p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number() }),
    /** What held the process up for more than 50 ms, the newest first. */
    blockings: z.array(z.strictObject({ at: z.string(), ms: z.number(), operations: z.array(z.string()) })),
    slowest: z.array(z.strictObject({ operation: z.string(), count: z.int(), p95Ms: z.number(), maxMs: z.number() })),
  }),
);
