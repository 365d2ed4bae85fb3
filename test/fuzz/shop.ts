// The parent's side of the shop under fuzz: starts the process, asks it things, hears of its errors and its end.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BadOperation } from './badOperations.ts';
import type { Held, Question, Word } from './shopProcess.ts';
import type { FuzzWorld } from './world.ts';

export interface FuzzShop {
  readonly url: string;
  /** What the shop logged as errors so far. */
  readonly errors: readonly string[];
  /** How the process ended; undefined while it runs. */
  readonly ended: () => string | undefined;
  world(): Promise<FuzzWorld>;
  measure(): Promise<Held>;
  check(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('shopProcess.ts', import.meta.url));

/** Starts a demo shop in memory. With `bad` it has one operation more, which is known to be bad. */
export async function startFuzzShop(bad?: BadOperation): Promise<FuzzShop> {
  const child = fork(program, bad ? [bad] : [], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // An interrupt of the run is for the run alone: it has questions left to ask. The shop ends with it in any case.
    detached: true,
  });
  const errors: string[] = [];
  const waiting: {
    readonly kind: Word['kind'];
    readonly take: (word: Word) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  let end: string | undefined;
  child.on('message', (word: Word) => {
    if (word.kind === 'error') {
      errors.push(word.text);
      return;
    }
    const index = waiting.findIndex(({ kind }) => kind === word.kind);
    waiting.splice(index, index < 0 ? 0 : 1)[0]?.take(word);
  });
  child.on('exit', (code, signal) => {
    end = `exit ${signal ?? code}`;
    for (const { fail } of waiting.splice(0)) fail(new Error(`the shop ended: ${end}`));
  });
  const hear = <K extends Word['kind']>(kind: K) =>
    new Promise<Extract<Word, { kind: K }>>((resolve, reject) => {
      if (end !== undefined) reject(new Error(`the shop ended: ${end}`));
      waiting.push({ kind, take: (word) => resolve(word as Extract<Word, { kind: K }>), fail: reject });
    });
  const ask = <K extends Question>(question: K) => {
    const answer = hear(question);
    if (child.connected) child.send(question);
    return answer;
  };
  const { url } = await hear('ready');
  return {
    url,
    errors,
    ended: () => end,
    world: async () => (await ask('world')).world,
    measure: async () => (await ask('measure')).held,
    check: async () => (await ask('check')).problems,
    stop: () => stop(child),
  };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
