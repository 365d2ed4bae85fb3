// A program of this folder as a process of its own that says a word when its work begins, to be killed in the middle of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Begun } from './midway.ts';

export async function beginChild(program: string, args: readonly string[]): Promise<Begun> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const done = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), done]);
  return {
    done,
    async kill() {
      child.kill('SIGKILL');
      await done;
    },
  };
}
