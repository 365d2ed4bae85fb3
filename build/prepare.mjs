// npm's `prepare` step: makes the bundle that everything runs from. npm runs it with whatever Node it has itself, so
// this only looks for a Node 24 and lets that one do the work.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24, noNode24Text } from './node24.mjs';
import { bundleScript, canBundle, noBundleText, projectFolder, stateOfBundle } from './project.mjs';

/**
 * The long-running scripts in package.json begin with `exec`, so that a signal sent to npm reaches the program instead
 * of ending only the shell between. The shell of Windows knows no `exec`; a command of that name makes it harmless.
 */
function giveWindowsExec() {
  const commands = join(projectFolder, 'node_modules', '.bin');
  if (process.platform === 'win32' && existsSync(commands)) writeFileSync(join(commands, 'exec.cmd'), '@%*\r\n');
}

function prepare() {
  giveWindowsExec();
  if (!canBundle()) {
    if (stateOfBundle() !== 'missing') return 0;
    console.error(noBundleText());
    return 1;
  }
  const node = findNode24();
  if (node === undefined) {
    console.error(noNode24Text());
    return 1;
  }
  return spawnSync(node.path, [bundleScript], { cwd: projectFolder, stdio: 'inherit' }).status ?? 1;
}

process.exitCode = prepare();
