// The app's own log must never be what goes wrong.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('an app whose terminal was closed goes on, and its file has every line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const program = `
    const { openDesktopLog } = await import(process.argv[1]);
    const log = openDesktopLog(process.argv[2]);
    process.on('uncaughtException', (error) => { process.exitCode = 1; log.info('caught ' + error); });
    await new Promise((resolve) => process.stdin.resume().on('end', resolve));
    for (const word of ['one', 'two', 'three']) {
      log.error(word);
      await new Promise(setImmediate);
    }`;
  const words = ['--input-type=module', '-e', program, pathToFileURL(join(import.meta.dirname, 'log.ts')).href, folder];
  try {
    const app = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'pipe'] });
    app.stderr.destroy();
    await once(app.stderr, 'close');
    app.stdin.end();
    expect(await once(app, 'exit')).toEqual([0, null]);
    const lines = readFileSync(join(folder, 'desktop.log'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ').slice(1).join(' '))).toEqual(['error one', 'error two', 'error three']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
