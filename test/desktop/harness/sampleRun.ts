// The sample app, started for contract tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { runtimeName, runtimeProgram } from '../runtime.ts';

const sample = join(import.meta.dirname, 'sample');
const env = { ...process.env, HARNESS_NODE: process.execPath };
const program = runtimeProgram();

export interface SampleRun {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** What the app noted of what it was told. */
  events(): Promise<string[]>;
  /** Another start of the same app, with more words; its exit code and what it wrote. */
  startBeside(...words: string[]): Promise<{ code: number; said: string }>;
  /** Whether it still answers. */
  isAlive(): Promise<boolean>;
  end(): Promise<void>;
}

async function startSample(): Promise<SampleRun> {
  const userData = mkdtempSync(join(tmpdir(), 'contract-'));
  const words = [sample, `--user-data-dir=${userData}`, '--lang=en-US'];
  const app = await _electron.launch({ executablePath: program.path, args: words, env });
  const child = app.process();
  const page = await app.firstWindow();
  await page.waitForSelector('#away');
  console.log(`E2E RUNTIME of the contract tests: ${await runtimeName(app)}`);
  return {
    app,
    page,
    userData,
    events: () => app.evaluate(() => (globalThis as unknown as { events: string[] }).events),
    async startBeside(...more) {
      const beside = spawn(program.path, [...words, '--no-sandbox', ...more], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: Buffer[] = [];
      for (const stream of [beside.stdout, beside.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
      const [code] = await once(beside, 'exit');
      return { code, said: Buffer.concat(said).toString() };
    },
    isAlive: () => app.evaluate(() => true).catch(() => false),
    async end() {
      // One that has ended by itself can't be asked to: it waits for its debugger to go.
      await Promise.race([app.close(), wait(10_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      rmSync(userData, { recursive: true, force: true });
    },
  };
}

/** The sample app for all tests of a file: one that went fails the test in which it went, not all that follow. */
export function keepSample(use: (started: SampleRun) => void): void {
  let run: SampleRun | undefined;
  async function start(): Promise<void> {
    run = await startSample();
    use(run);
  }
  beforeAll(start);
  beforeEach(async () => {
    if (await run?.isAlive()) return;
    console.error('the sample app has ended and is started again');
    await run?.end();
    await start();
  });
  afterAll(() => run?.end());
}
