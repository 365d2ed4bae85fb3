// Starts the terminal program from its bundle with a Node that can run it: in this very process when possible (signals
// and input are then the program's own, and nothing is started twice), otherwise in a child that this one stands for.
import { spawn, spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { findNode24, noNode24Text } from './node24.mjs';
import { bundleScript, canBundle, noBundleText, projectFolder, serverProgram, stateOfBundle } from './project.mjs';

/**
 * Runs the terminal program with these arguments. The exit code is the program's own; 1 when it can't be started.
 * Standard output stays the program's alone (`npm run -s operations` prints JSON): notices go to standard error.
 * @param {string[]} args
 */
export async function runServerProgram(args) {
  const node = findNode24();
  if (node === undefined) return fail(noNode24Text());
  if (!ensureBundle()) return;
  if (!node.isThisProcess) return runChild(node.path, [serverProgram, ...args]);
  process.argv = [process.execPath, serverProgram, ...args];
  await import(pathToFileURL(serverProgram).href);
}

/**
 * Makes the bundle when it is missing; a stale one is only told of, as whoever changed the sources may not be done.
 * @returns {boolean} false when there is no bundle to run; why was told and the exit code is set.
 */
export function ensureBundle() {
  const state = stateOfBundle();
  if (state === 'stale') {
    console.error('Note: a source file is newer than the bundle in dist/; `npm run build` brings it up to date.');
  }
  if (state !== 'missing') return true;
  const node = findNode24();
  if (node === undefined || !canBundle()) {
    fail(node === undefined ? noNode24Text() : noBundleText());
    return false;
  }
  console.error('The bundle (dist/) is missing: making it first.');
  const made = spawnSync(node.path, [bundleScript], { cwd: projectFolder, stdio: ['ignore', 2, 2] });
  if (made.status !== 0) fail('The bundle could not be made (see above), so PocketMall was not started.');
  return made.status === 0;
}

/**
 * Runs a program as this process's stand-in: same input and output, signals handed on, and its end is this one's end.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runChild(program, args, env = process.env) {
  const child = spawn(program, args, { env, stdio: 'inherit' });
  const handOn = (signal) => child.kill(signal);
  const handed = process.platform === 'win32' ? [] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of handed) {
    // The terminal sends Ctrl-C to the whole group: the child has it already, and a second one would mean "at once".
    process.on(signal, signal === 'SIGINT' && process.stdin.isTTY ? () => {} : handOn);
  }
  child.on('error', (error) => fail(`PocketMall could not start ${program}: ${error.message}`));
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal === null) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(text) {
  console.error(text);
  process.exitCode = 1;
}
