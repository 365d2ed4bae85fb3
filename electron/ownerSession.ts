// Who is signed in inside the window, over a restart of the app: a pass, encrypted by the system's key store.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { safeStorage } from 'electron';
import { z } from 'zod';
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

  async function known(): Promise<Pass | undefined> {
    if (!isRead) pass = await readPass(file);
    isRead = true;
    return pass;
  }

  return {
    async token(shop) {
      const found = isLocked ? undefined : await known();
      return found === undefined ? null : shop.signIn(found);
    },
    async keep(shop, token) {
      const now = shop.passOf(token);
      if (now === null) return;
      const before = await known();
      const isKept = !isLocked && before?.adminId === now.adminId && before.proof === now.proof;
      isLocked = false;
      pass = now;
      if (!isKept) await writePass(file, now, log);
    },
    forget() {
      pass = undefined;
      isRead = true;
      isLocked = false;
      rmSync(file, { force: true });
    },
    lock() {
      isLocked = true;
      // Else starting the app anew would open it.
      rmSync(file, { force: true });
    },
  };
}

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

async function writePass(file: string, pass: Pass, log: DesktopLog): Promise<void> {
  try {
    if (await canEncrypt())
      writeFileSync(file, await safeStorage.encryptStringAsync(JSON.stringify(pass)), { mode: 0o600 });
  } catch (error) {
    log.error('the session could not be kept', error);
  }
}
