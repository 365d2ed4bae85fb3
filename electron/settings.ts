// What the app remembers of this computer beside the shop: where the window was, which folder the shop lies in, how it is
// closed. In desktop.json of the app's folder; what belongs to the shop's address lies in the shop's own settings.json.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeOwnerFile } from '../server/ownerFile.ts';

const place = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  isMaximized: z.boolean(),
});

const form = z.object({
  window: place.optional().catch(undefined),
  /** Another folder for the shop than `shop` in the app's folder. */
  dataFolder: z.string().min(1).optional().catch(undefined),
  /** Whether a shop was open in that folder: one that is gone since then is missed rather than begun anew. */
  hasOpened: z.boolean().default(false).catch(false),
  /** What closing the window does; asked the first time. */
  closing: z.enum(['ask', 'tray', 'quit']).default('ask').catch('ask'),
  /** Keeps the computer from sleeping while other devices use the shop. */
  staysAwake: z.boolean().default(false).catch(false),
  /** Minutes without anybody at the computer after which the window asks for the password; 0: never. */
  lockMinutes: z.int().min(0).max(240).default(0).catch(0),
  /** A sound with a new order, low stock, a failed backup and damaged data. */
  hasSound: z.boolean().default(true).catch(true),
  language: z.enum(['zh-CN', 'en']).optional().catch(undefined),
  theme: z.enum(['system', 'light', 'dark']).default('system').catch('system'),
  /** Where updates are looked for instead of where the packed app says (updateFeed.ts). */
  updateFeed: z.string().max(2000).optional().catch(undefined),
});

export type DesktopValues = z.output<typeof form>;
export type WindowPlace = z.output<typeof place>;

export interface DesktopSettings {
  get(): DesktopValues;
  /** Changes the given ones. A disk that refuses loses them at the next start, which must not stop anybody now. */
  put(change: Partial<DesktopValues>): void;
}

/** Opens the settings in a file; one that can't be read counts as empty. `onFailure` hears of a write that failed. */
export function openDesktopSettings(file: string, onFailure: (error: unknown) => void): DesktopSettings {
  let values = form.parse(readObject(file));
  return {
    get: () => values,
    put(change) {
      values = form.parse({ ...values, ...change });
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeOwnerFile(file, values);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

function readObject(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
