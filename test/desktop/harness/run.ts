// Starts an app as the Electron executable would: its package.json names the main script. A packed app (HARNESS_PACKAGED,
// HARNESS_APP, set by the program that stub.ts makes) is unpacked first: Electron reads inside the archive.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractAll } from '@electron/asar';
import { electronVersion, facts, noteMainLoaded } from './facts.ts';

/** Unpacks an archive into a folder of the same name, the files that lie beside it included. */
function unpacked(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'harness-'));
  const app = join(folder, 'app.asar');
  extractAll(archive, app);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return app;
}

/** Where the app lies, and the words that it is started with. */
function appAndWords(): { app: string; words: string[] } {
  const words = process.argv.slice(2);
  if (process.env.HARNESS_APP) return { app: resolve(process.env.HARNESS_APP), words };
  const at = words.findIndex((word) => !word.startsWith('-'));
  const [app] = words.splice(at, 1);
  if (at < 0 || app === undefined) throw new Error('no app was named');
  return { app: resolve(app), words };
}

async function run(): Promise<void> {
  const { app, words } = appAndWords();
  const appPath = app.endsWith('.asar') && statSync(app).isFile() ? unpacked(app) : app;
  const about = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
  const isPackaged = process.env.HARNESS_PACKAGED === '1';
  const exe = process.env.HARNESS_EXE ?? process.execPath;
  const resourcesPath = process.env.HARNESS_RESOURCES ?? join(appPath, 'resources');
  Object.assign(facts, { appPath, name: about.productName ?? about.name, version: about.version, isPackaged, exe });
  facts.resourcesPath = resourcesPath;
  process.argv = isPackaged ? [exe, ...words] : [exe, app, ...words];
  Object.assign(process, { resourcesPath, type: 'browser' });
  Object.defineProperty(process.versions, 'electron', { value: electronVersion, enumerable: true });
  // Only here: this is how a test run tells which of the two it was.
  Object.defineProperty(process.versions, 'harness', { value: '1', enumerable: true });
  console.error(`NOT Electron: Node ${process.versions.node} and Chromium stand in for it.`);
  await import(pathToFileURL(join(appPath, about.main)).href);
  noteMainLoaded();
}

run().catch((error: unknown) => {
  console.error('The main script failed:', error);
  process.exit(1);
});
