// What a packed app holds and what it doesn't; only where one was packed (E2E_RESOURCES, set by test/desktop/main.ts).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import { FuseState, getCurrentFuseWire } from '@electron/fuses';
import { describe, expect, test } from 'vitest';
import { fuses } from '../../build/fuses.ts';

const resources = process.env.E2E_RESOURCES ?? '';
const program = process.env.E2E_PROGRAM ?? '';
const archive = join(resources, 'app.asar');

/** The files of the archive, with forward slashes and without folders, and whether each lies beside it. */
function packedFiles(): { name: string; size: number; isBeside: boolean }[] {
  return listPackage(archive, { isPack: false }).flatMap((path) => {
    const name = path.replaceAll('\\', '/').replace(/^\//, '');
    const entry = statFile(archive, name);
    return 'files' in entry || !('size' in entry)
      ? []
      : [{ name, size: entry.size, isBeside: entry.unpacked === true }];
  });
}

describe.skipIf(resources === '')('the packed app', () => {
  test('holds the bundle, its pages and pictures, the driver, and nothing else', () => {
    const allowed = [
      /^package\.json$/,
      /^dist\/(bcrypt|console|docs|drawing|electron|icons|pages|seed|server)\//,
      /^dist\/[\w.]*licenses\.md$/,
      /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w./-]+\.js|prebuilds\/[\w-]+\.node)$/,
    ];
    const names = packedFiles().map(({ name }) => name);
    expect(names.filter((name) => !allowed.some((form) => form.test(name)))).toEqual([]);
    // No sources, maps, tests or other programs.
    expect(names.filter((name) => /\.(ts|tsx|vue|map|exe|c|h)$|\.test\.|node_modules\/node-/.test(name))).toEqual([]);
    for (const needed of [
      'dist/electron/main.js',
      'dist/electron/preload.cjs',
      'dist/pages/trouble.html',
      'dist/console/index.html',
      'node_modules/better-sqlite3/lib/index.js',
      'node_modules/better-sqlite3/package.json',
    ]) {
      expect(names).toContain(needed);
    }
  });

  test("holds one compiled file, the target's own, beside the archive and of the right kind", async () => {
    const compiled = packedFiles().filter(({ name }) => name.endsWith('.node'));
    expect(compiled).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/linux-(x64|arm64)\.node$/), isBeside: true }),
    ]);
    const folder = join(resources, 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds');
    const [only = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, only)).subarray(1, 4).toString('latin1')).toBe('ELF');
  });

  test('its resources stay under 25 MB beside the demo packs', () => {
    const sum = (files: { size: number }[]) => files.reduce((bytes, { size }) => bytes + size, 0);
    const files = packedFiles();
    const packs = sum(files.filter(({ name }) => name.startsWith('dist/seed/')));
    const rest = sum(files) - packs;
    console.log(`resources: ${(rest / 1e6).toFixed(1)} MB and ${(packs / 1e6).toFixed(1)} MB of demo packs`);
    expect(rest).toBeLessThan(25_000_000);
    expect(statSync(archive).size).toBeGreaterThan(1_000_000);
  });

  test('knows the feed that it was packed with', () => {
    expect(readFileSync(join(resources, 'app-update.yml'), 'utf8')).toContain(`url: ${process.env.E2E_FEED}\n`);
  });

  test("its entry in the system's menu finds the windows of the program, and backups open with it", (context) => {
    const installed = join(resources, '..', '..', '..', 'usr', 'share');
    if (!existsSync(installed)) return context.skip();
    const entry = readFileSync(join(installed, 'applications', 'pocketmall.desktop'), 'utf8');
    expect(entry).toMatch(/^StartupWMClass=pocketmall$/m);
    expect(entry).toMatch(/^MimeType=application\/x-pocketmall;$/m);
    expect(readFileSync(join(installed, 'mime', 'packages', 'pocketmall.xml'), 'utf8')).toContain('*.pocketmall');
  });

  test('all nine fuses are as decided', async () => {
    const { version: _v, strictlyRequireAllFuses: _s, ...decided } = fuses;
    const wire = await getCurrentFuseWire(program);
    const found = Object.keys(decided).map((name) => [
      name,
      wire[Number(name) as keyof typeof decided] === FuseState.ENABLE,
    ]);
    expect(Object.keys(decided).length).toBe(9);
    expect(Object.fromEntries(found)).toEqual(decided);
  });
});
