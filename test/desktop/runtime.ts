// Which program stands behind the tests of this folder: Electron's binary, or the stand-in beside this file.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ElectronApplication } from 'playwright-core';

/** The project's folder. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const harnessProgram = fileURLToPath(new URL('./harness/electron', import.meta.url));

/** Electron's binary as its package keeps it. The package itself is never loaded: that would begin a download. */
function electronBinary(): string | undefined {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const nameFile = join(folder, 'path.txt');
  if (!existsSync(nameFile)) return undefined;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const path = join(dist, readFileSync(nameFile, 'utf8').trim());
  return existsSync(path) ? path : undefined;
}

/**
 * The program to start. `E2E_RUNTIME=electron` and `=harness` choose; otherwise Electron where it is.
 * @throws Error when Electron is asked for and isn't there
 */
export function runtimeProgram(): { kind: 'electron' | 'harness'; path: string } {
  const wanted = process.env.E2E_RUNTIME ?? 'auto';
  if (!['auto', 'electron', 'harness'].includes(wanted)) throw new Error(`E2E_RUNTIME=${wanted} is unknown`);
  const path = wanted === 'harness' ? undefined : electronBinary();
  if (path !== undefined) return { kind: 'electron', path };
  if (wanted === 'electron')
    throw new Error("E2E_RUNTIME=electron, but Electron's binary is not here (npx install-electron)");
  return { kind: 'harness', path: harnessProgram };
}

/** What ran, by the running program's own word. */
export function runtimeName(app: ElectronApplication): Promise<string> {
  return app.evaluate(() =>
    'harness' in process.versions
      ? `the stand-in, NOT Electron (Node ${process.versions.node} and Chromium)`
      : `Electron ${process.versions.electron}`,
  );
}
