#!/usr/bin/env node
// Stands for fpm, which electron-builder makes .deb files with, where it can't be had: does what `fpm -s dir -t deb` does
// with the words that electron-builder gives, by Debian's own dpkg-deb.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const flags = new Set(['--force', '--debug']);

/** Options by name, each with all its values, and the files as `from=to`. */
function readWords(words: readonly string[]): { options: Map<string, string[]>; files: [from: string, to: string][] } {
  const options = new Map<string, string[]>();
  const files: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (flags.has(word)) continue;
    if (word.startsWith('-')) {
      at += 1;
      const name = word.replace(/^--?/, '');
      options.set(name, [...(options.get(name) ?? []), words[at] ?? '']);
    } else {
      const split = word.indexOf('=');
      files.push([word.slice(0, split), word.slice(split + 1)]);
    }
  }
  return { options, files };
}

const { options, files } = readWords(process.argv.slice(2));
const one = (name: string, otherwise = ''): string => options.get(name)?.at(-1) ?? otherwise;

function layFiles(root: string): void {
  for (const [from, to] of files) {
    const target = join(root, to);
    if (from.endsWith('/')) {
      mkdirSync(target, { recursive: true });
      cpSync(from, target, { recursive: true, verbatimSymlinks: true });
    } else {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(from, target);
      chmodSync(target, 0o644);
    }
  }
}

function controlText(root: string): string {
  const [size] = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t');
  const [summary = '', ...more] = one('description')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const list = (name: string) => (options.get(name) ?? []).join(', ');
  const fields: [string, string][] = [
    ['Package', one('name')],
    ['Version', one('version')],
    ['Vendor', one('vendor')],
    ['Architecture', one('architecture')],
    ['Maintainer', one('maintainer')],
    ['Installed-Size', size ?? '0'],
    ['Section', one('category', 'default')],
    ['Priority', one('deb-priority', 'optional')],
    ['Depends', list('d')],
    ['Recommends', list('deb-recommends')],
    ['Homepage', one('url')],
    ['Description', [summary, ...more.map((line) => ` ${line}`)].join('\n')],
  ];
  return `${fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n`;
}

function layScripts(control: string): void {
  for (const [option, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ] as const) {
    if (one(option) === '') continue;
    copyFileSync(one(option), join(control, name));
    chmodSync(join(control, name), 0o755);
  }
}

if (one('s') !== 'dir' || one('t') !== 'deb') throw new Error('this stands for fpm -s dir -t deb alone');
const root = mkdtempSync(join(tmpdir(), 'deb-'));
try {
  layFiles(root);
  const control = join(root, 'DEBIAN');
  const text = controlText(root);
  mkdirSync(control);
  chmodSync(root, 0o755);
  writeFileSync(join(control, 'control'), text);
  layScripts(control);
  mkdirSync(dirname(one('package')), { recursive: true });
  // Packed lightly: it is only tried and thrown away.
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', '-z1', root, one('package')], {
    stdio: 'inherit',
  });
} finally {
  rmSync(root, { recursive: true, force: true });
}
