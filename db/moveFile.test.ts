// Moving and removing files that another program looks into meanwhile, as on Windows; elsewhere nothing is waited for.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveFile, moveFileNow, removeFile, removeFileNow } from './moveFile.ts';

const held = vi.hoisted(() => ({ times: 0, code: 'EPERM' }));

/** Refuses as often as `held` says, as the system does while another program has the file open. */
function unlessHeld<Words extends unknown[], Result>(work: (...words: Words) => Result) {
  return (...words: Words): Result => {
    if (held.times === 0) return work(...words);
    held.times -= 1;
    throw Object.assign(new Error(held.code), { code: held.code });
  };
}
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  return { ...real, renameSync: unlessHeld(real.renameSync), unlinkSync: unlessHeld(real.unlinkSync) };
});
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const late = <Words extends unknown[]>(work: (...words: Words) => Promise<void>) => {
    const refusing = unlessHeld(work);
    return async (...words: Words) => refusing(...words);
  };
  return { ...real, rename: late(real.rename), unlink: late(real.unlink) };
});
// Nobody waits here.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const { platform } = process;
const onSystem = (value: string) => Object.defineProperty(process, 'platform', { value });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '店主-'));
  writeFileSync(join(folder, 'new'), 'new');
  writeFileSync(join(folder, 'old'), 'old');
});
afterEach(() => {
  held.times = 0;
  onSystem(platform);
  rmSync(folder, { recursive: true });
});
const move = (work: typeof moveFile | typeof moveFileNow) => work(join(folder, 'new'), join(folder, 'old'));

for (const code of ['EPERM', 'EBUSY']) {
  test(`what Windows refuses at first (${code}) is done once the file is let go`, async () => {
    onSystem('win32');
    for (const work of [moveFile, moveFileNow]) {
      Object.assign(held, { times: 2, code });
      writeFileSync(join(folder, 'new'), work.name);
      await move(work);
      expect(readFileSync(join(folder, 'old'), 'utf8')).toBe(work.name);
    }
    for (const work of [removeFile, removeFileNow]) {
      Object.assign(held, { times: 2, code });
      writeFileSync(join(folder, 'old'), '');
      await work(join(folder, 'old'));
      expect(existsSync(join(folder, 'old'))).toBe(false);
    }
  });
}

test('what stays held, and what the system refuses for another reason, is told', async () => {
  onSystem('win32');
  Object.assign(held, { times: 100, code: 'EPERM' });
  await expect(move(moveFile)).rejects.toThrow('EPERM');
  Object.assign(held, { times: 1, code: 'ENOSPC' });
  expect(() => move(moveFileNow)).toThrow('ENOSPC');
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old');
});

test('on other systems a refusal lasts', () => {
  onSystem('linux');
  Object.assign(held, { times: 1, code: 'EPERM' });
  expect(() => move(moveFileNow)).toThrow('EPERM');
});

test('a file that is missing need not be removed', async () => {
  await removeFile(join(folder, 'none'));
  removeFileNow(join(folder, 'none'));
  await expect(removeFile(folder)).rejects.toThrow();
});
