// What the README tells of the faults of packages is of the versions that are installed.
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const project = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const [, section = ''] = read('README.md').split('### What is known of them');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

const rows = [...section.matchAll(/^\| ([@\w/.-]+)[^|]*\| (\d[\d.]*) \|.*\| ([\d.]+|none) \|$/gm)].map(
  ([, name = '', version = '', mended = '']) => ({ name, version, mended }),
);
const listed = [...section.matchAll(/([@\w/.-]+) (\d+\.\d+\.\d+)(?=,| and|\.)/g)].map(
  ([, name = '', version = '']) => ({ name, version }),
);

function installed(name: string): string | undefined {
  if (name !== 'SQLite') return lock.packages[`node_modules/${name}`]?.version;
  return String(new Database(':memory:').prepare('SELECT sqlite_version()').pluck().get());
}

test.each([...rows, ...listed])('$name is $version', ({ name, version }) => {
  expect(installed(name)).toBe(version);
});

test('every fault was mended before the version that is used', () => {
  expect(rows.length).toBeGreaterThan(15);
  const weight = (version: string) => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);
  const open = rows.filter(({ version, mended }) => mended !== 'none' && weight(mended) > weight(version));
  expect(open).toEqual([]);
});
