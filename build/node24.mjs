// Finds a Node that can run this project (24 or newer). npm may run these scripts with an older one, so this file
// and the scripts that use it are plain JavaScript that every Node from 18 on understands.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const neededMajor = 24;

/**
 * The Node to run the product with: this process's own if it is new enough (then nothing needs to be started), else
 * the one that the optional npm package of this system brings.
 * @returns {{ path: string, isThisProcess: boolean } | undefined} undefined when there is none.
 */
export function findNode24() {
  if (majorOf(process.versions.node) >= neededMajor) return { path: process.execPath, isThisProcess: true };
  const path = nodeOfPlatformPackage();
  return path !== undefined && canRun(path) ? { path, isThisProcess: false } : undefined;
}

/** What to tell a person when `findNode24` found none, e.g. on macOS, for which no npm package brings Node. */
export function noNode24Text() {
  return (
    `PocketMall needs Node ${neededMajor} or newer and this is Node ${process.versions.node}: ` +
    `install Node ${neededMajor} (https://nodejs.org), then run the command again.`
  );
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function nodeOfPlatformPackage() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, 'bin', isWindows ? 'node.exe' : 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined; // npm installs such a package only on the system that it is for
  }
}

/** The file alone proves little: a Linux without glibc has it too and can't start it. */
function canRun(path) {
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && majorOf(answer.stdout.slice(1)) >= neededMajor;
}
