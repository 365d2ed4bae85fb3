// Small files of the owner are whole or as before, also where the disk takes only a part of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { writeOwnerFile } from './ownerFile.ts';

test.skipIf(process.platform === 'win32')('a disk that takes only the beginning leaves the file as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  try {
    const path = join(folder, 'secrets.json');
    writeOwnerFile(path, { key: 'short' });
    const module = pathToFileURL(join(import.meta.dirname, 'ownerFile.ts')).href;
    const program = `
      process.on('SIGXFSZ', () => {});
      const { writeOwnerFile } = await import('${module}');
      writeOwnerFile('${path}', { key: 'x'.repeat(10_000) });`;
    // No file of that program may grow past 4 KB.
    const limited = ['-c', 'ulimit -f 4; exec "$0" --input-type=module -e "$1"', process.execPath, program];
    expect(spawnSync('bash', limited).status).not.toBe(0);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ key: 'short' });
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
