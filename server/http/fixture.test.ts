// A fault that waits for minutes ends with the shop: the program that held it goes on at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const start = pathToFileURL(join(import.meta.dirname, '..', 'startShop.ts')).href;

test.each([{ delayMs: 300_000 }, { slowBody: 300_000 }])(
  '%o keeps no program alive whose shop was stopped',
  async (effect) => {
    const program = `
    const { startShop } = await import('${start}');
    const shop = await startShop({ fixture: true, seed: 'empty' });
    shop.faults.set([{ operation: 'home.index', ...${JSON.stringify(effect)} }]);
    fetch(shop.url + '/wx/home/index').then((answer) => answer.text()).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 500));
    await shop.stop();
    console.log('stopped');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    try {
      for await (const text of child.stdout) if (String(text).includes('stopped')) break;
      const late = new Promise((resolve) => setTimeout(resolve, 3000, 'still alive'));
      expect(await Promise.race([exited.then(([code]) => code), late])).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  },
);
