// `npm start`: opens the desktop app where that is possible, otherwise the same shop without a window, and says why.
// Electron's npm module is never loaded here: loading it would begin a download when the binary is missing.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureBundle, runChild, runServerProgram } from './launch.mjs';
import { projectFolder } from './project.mjs';

/** The path of Electron's binary, or undefined when it isn't on this machine (electron 45 has no install script). */
function findElectron() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const name = readFileSync(join(folder, 'path.txt'), 'utf8').trim();
    const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Why there can be no window here and how to get one, in words for a person; undefined when there can be one. */
function whyNoWindow(electron) {
  if (electron === undefined) {
    return "Electron's binary is not on this machine; `npx install-electron` fetches it once (needs internet)";
  }
  if (process.platform !== 'linux') return undefined;
  if (process.getuid?.() === 0) return "Electron's sandbox does not start for root; start it as an ordinary user";
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no screen; start it in a desktop session';
  return undefined;
}

/** What was asked on the command line wins over what a first visitor should see: a demo shop beside the sources. */
function withDefaults(args) {
  const isGiven = (name) => args.some((arg) => arg === name || arg.startsWith(`${name}=`));
  const defaults = [];
  if (!isGiven('--data')) defaults.push('--data', join(projectFolder, 'data', 'shop'));
  if (!isGiven('--seed')) defaults.push('--seed', 'demo');
  return [...defaults, ...args];
}

async function start(args) {
  const electron = findElectron();
  const reason = whyNoWindow(electron);
  if (reason !== undefined || electron === undefined) {
    console.error(`No window: ${reason}. The shop starts without it.`);
    return runServerProgram(['serve', ...withDefaults(args)]);
  }
  if (!ensureBundle()) return;
  const { ELECTRON_RUN_AS_NODE: _unwanted, ...env } = process.env;
  runChild(electron, [projectFolder, ...args], env);
}

await start(process.argv.slice(2));
