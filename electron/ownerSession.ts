// Who is signed in inside the window, over a restart of the app: a pass, encrypted by the system's key store.
import { readFileSync, writeFileSync } from 'node:fs';
import { safeStorage } from 'electron';
import { z } from 'zod';
import { removeOwnerFile } from '../server/ownerFile.ts';
import type { DesktopLog } from './log.ts';
import type { OpenShop } from './shopPort.ts';

const passForm = z.strictObject({ adminId: z.int(), proof: z.string() });
type Pass = z.output<typeof passForm>;

export interface OwnerSession {
  /** A fresh token of the owner who signed in last; null while locked, and when nobody is known. */
  token(shop: OpenShop): Promise<string | null>;
  /** Somebody signed in with the password; ends a lock. */
  keep(shop: OpenShop, token: string): Promise<void>;
  forget(): void;
  /** From now on only the password opens the window. */
  lock(): void;
}

/** `file` holds the encrypted pass. Where the system has no key store the pass lives as long as the app. */
export function openOwnerSession(file: string, log: DesktopLog): OwnerSession {
  let pass: Pass | undefined;
  let isRead = false;
  let isLocked = false;
  /** Counts sign-ins, locks and sign-outs: what waits for the key store must not undo a later one. */
  let turns = 0;

  async function known(): Promise<Pass | undefined> {
    if (isRead) return pass;
    const found = await readPass(file);
    if (!isRead) pass = found;
    isRead = true;
    return pass;
  }

  return {
    async token(shop) {
      const turn = turns;
      const found = isLocked ? undefined : await known();
      const token = found === undefined ? null : await shop.signIn(found);
      return turn === turns ? token : null;
    },
    async keep(shop, token) {
      const now = shop.passOf(token);
      if (now === null) return;
      turns += 1;
      const turn = turns;
      const wasLocked = isLocked;
      isLocked = false;
      const before = await known();
      if (turn !== turns) return;
      pass = now;
      if (wasLocked || !isSame(before, now)) await writePass(file, now, log, () => !isLocked && isSame(pass, now));
    },
    forget() {
      turns += 1;
      pass = undefined;
      isRead = true;
      isLocked = false;
      removeOwnerFile(file);
    },
    lock() {
      turns += 1;
      isLocked = true;
      // Else starting the app anew would open it.
      removeOwnerFile(file);
    },
  };
}

const isSame = (a: Pass | undefined, b: Pass): boolean => a?.adminId === b.adminId && a.proof === b.proof;

async function canEncrypt(): Promise<boolean> {
  // Linux without a key store "encrypts" with a key that everybody knows.
  const isReal = process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
  return isReal && (await safeStorage.isAsyncEncryptionAvailable());
}

async function readPass(file: string): Promise<Pass | undefined> {
  try {
    if (!(await canEncrypt())) return undefined;
    const { result } = await safeStorage.decryptStringAsync(readFileSync(file));
    return passForm.parse(JSON.parse(result));
  } catch {
    // Missing, or of another computer's key store: the password is asked for.
    return undefined;
  }
}

/** Writes nothing when it is not wanted any more by the time that the key store has answered. */
async function writePass(file: string, pass: Pass, log: DesktopLog, isWanted: () => boolean): Promise<void> {
  try {
    if (!(await canEncrypt())) return;
    const bytes = await safeStorage.encryptStringAsync(JSON.stringify(pass));
    if (isWanted()) writeFileSync(file, bytes, { mode: 0o600 });
  } catch (error) {
    log.error('the session could not be kept', error);
  }
}
