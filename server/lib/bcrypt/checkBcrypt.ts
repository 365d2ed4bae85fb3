// Checks passwords against the bcrypt hashes that accounts of an imported shop have (DECISIONS.md 38), in a thread of its own
// that starts with the first check and ends soon after the last.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface BcryptQuestion {
  readonly id: number;
  readonly password: string;
  readonly stored: string;
}
export interface BcryptAnswer {
  readonly id: number;
  readonly isRight: boolean;
}

/** Costs above 14 take seconds: a hash like that was made to keep a thread busy. */
const form = /^\$2[aby]?\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** Whether a stored text is a bcrypt hash that is checked here. */
export const isBcrypt = (stored: string): boolean => form.test(stored);

const idleMs = 5000;
const longestMs = 30_000;

/** Bundled, this code stands in dist/server or dist/electron, and the thread in dist/bcrypt (build/bundle.ts). */
const bundledThread = fileURLToPath(new URL('../bcrypt/thread.cjs', import.meta.url));

async function startThread(): Promise<Worker> {
  if (existsSync(bundledThread)) return new Worker(await readFile(bundledThread, 'utf8'), { eval: true });
  const sourceOfThread = './thread.ts';
  return new Worker(new URL(sourceOfThread, import.meta.url));
}

function ask(thread: Worker, question: BcryptQuestion): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`a bcrypt hash took more than ${longestMs} ms`)), longestMs);
    const onMessage = ({ id, isRight }: BcryptAnswer) => {
      if (id === question.id) end(isRight);
    };
    const onExit = () => end(new Error('the bcrypt thread ended'));
    thread.on('message', onMessage).on('error', end).on('exit', onExit);
    thread.postMessage(question);

    function end(result: boolean | Error): void {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', end).off('exit', onExit);
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
  });
}

/** Each call that finds no thread at work starts one; calls at the same time share it. */
function createChecks() {
  let thread: Promise<Worker> | undefined;
  let running = 0;
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  /** A thread that ends while it rests is forgotten; its error, unheard, would be one of the whole process. */
  function start(): Promise<Worker> {
    const starting = startThread().then((worker) => worker.on('error', forget).on('exit', forget));
    const forget = () => {
      if (thread === starting) thread = undefined;
    };
    return starting;
  }

  function rest(): void {
    running -= 1;
    if (running > 0) return;
    const resting = thread;
    idle = setTimeout(() => {
      if (thread === resting) thread = undefined;
      void resting?.then((worker) => worker.terminate());
    }, idleMs);
    idle.unref();
  }

  return async function check(password: string, stored: string): Promise<boolean> {
    clearTimeout(idle);
    running += 1;
    count += 1;
    try {
      thread ??= start();
      const worker = await thread;
      worker.unref();
      return await ask(worker, { id: count, password, stored });
    } catch (error) {
      thread = undefined;
      throw error;
    } finally {
      rest();
    }
  };
}

/** One thread for all shops of the process: it knows nothing of any. */
const check = createChecks();

/** Whether the password is the one that was hashed. @throws Error when the thread fails */
export const checkBcrypt = (password: string, stored: string): Promise<boolean> => check(password, stored);
