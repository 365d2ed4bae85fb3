// The npm package as somebody else gets it: packed, installed in an empty folder, used. One packing serves all tests.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../renderer/api/client.ts';
import {
  emptyProject,
  lend,
  makeTemporary,
  olderNode,
  packProject,
  plainEnvironment,
  projectFolder,
  run,
  serve,
} from './consumer.ts';

const longMs = 300_000;
let packed: string;
let home: string;
let project: string;
const made: string[] = [];

beforeAll(async () => {
  packed = await packProject();
  home = await makeTemporary('home');
  project = await emptyProject();
  made.push(dirname(packed), home, project);
  const installed = run(['npm', 'install', packed], project, plainEnvironment(home));
  expect(installed).toMatchObject({ status: 0 });
}, longMs);
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

const inPackage = (...path: string[]) => join(project, 'node_modules', 'pocketmall', ...path);
const readManifest = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

describe('packing', () => {
  it('leaves package.json as it was', async () => {
    expect(await readFile(join(dirname(packed), 'package.json'), 'utf8')).toBe(
      await readFile(join(projectFolder, 'package.json'), 'utf8'),
    );
  });

  it('names nothing to install, nothing to run at the install, and the Node that it needs', async () => {
    const manifest = await readManifest(inPackage());
    expect(Object.keys(manifest).toSorted()).toEqual(
      [
        'bin',
        'description',
        'engines',
        'exports',
        'files',
        'license',
        'name',
        'type',
        'types',
        'typesVersions',
        'version',
      ].toSorted(),
    );
    expect(manifest.engines).toEqual({ node: '^22.14.0 || >=23.6.0' });
  });

  it('brings the driver ready made, and nothing that npm would compile', () => {
    expect(existsSync(inPackage('dist/npm/native/prebuilds/linux-x64.node'))).toBe(true);
    expect(existsSync(inPackage('dist/npm/native/prebuilds/win32-x64.node'))).toBe(true);
    expect(existsSync(inPackage('dist/npm/native/binding.gyp'))).toBe(false);
  });
});

async function servesFrom(folder: string): Promise<void> {
  const data = join(await makeTemporary('data'), 'shop');
  made.push(dirname(data));
  const options = ['--data', data, '--seed', 'demo', '--port', '0'];
  const served = await serve(['npx', 'pocketmall', 'serve', ...options], folder, plainEnvironment(home));
  try {
    const count = await (await fetch(`${served.url}/wx/goods/count`)).json();
    expect(count).toMatchObject({ errno: 0, data: expect.any(Number) });
    for (const path of ['/', '/docs/', '/docs/docs.js', '/console/', '/openapi.json']) {
      expect([path, (await fetch(served.url + path)).status]).toEqual([path, 200]);
    }
    const { list } = await createClient({ baseUrl: served.url }).call('goods.list', { limit: 1 });
    expect((await fetch(list[0]?.picUrl ?? '')).headers.get('content-type')).toMatch(/^image\//);
  } finally {
    await served.stop();
  }
}

describe('`npx pocketmall serve`', () => {
  it('runs from an install without a lock file', () => servesFrom(project), longMs);

  it('keeps what was compiled beside the package, for the next start', async () => {
    const cache = inPackage('dist/npm/cache');
    const countKept = async () => (await readdir(cache, { recursive: true })).length;
    // npx ends before the shop does, which writes it down at its very end.
    await expect.poll(countKept, { timeout: 20_000 }).toBeGreaterThan(10);
  });

  it('runs from an install by a lock file', { timeout: longMs }, async () => {
    const folder = await emptyProject();
    made.push(folder);
    await cp(join(project, 'package.json'), join(folder, 'package.json'));
    await cp(join(project, 'package-lock.json'), join(folder, 'package-lock.json'));
    expect(run(['npm', 'ci'], folder, plainEnvironment(home))).toMatchObject({ status: 0 });
    await servesFrom(folder);
  });

  it('is installed by an older Node without compiling, and then says which Node it needs', { timeout: longMs }, async ({
    skip,
  }) => {
    const path = olderNode();
    if (path === undefined) return skip('no older Node here');
    const folder = await emptyProject();
    const emptyHome = await makeTemporary('home');
    made.push(folder, emptyHome);
    const env = plainEnvironment(emptyHome, path);
    const installed = run(['npm', 'install', packed], folder, env);
    expect(installed).toMatchObject({ status: 0 });
    expect(installed.stdout + installed.stderr).not.toMatch(/gyp/);
    const started = run(['npx', 'pocketmall', 'serve'], folder, env);
    expect(started).toMatchObject({ status: 1, stderr: expect.stringContaining('needs Node.js 22.14 or newer') });
  });
});

/** The code blocks of the README that name a file. */
async function readExamples(): Promise<Map<string, string>> {
  const readme = await readFile(join(projectFolder, 'README.md'), 'utf8');
  const blocks = readme.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]));
}

describe('in CommonJS', () => {
  /** What the programs below do, whoever loads the package for them; then they must end by themselves. */
  const use = `
    module.exports = async ({ startShop }, { ClientError, createClient }) => {
      const shop = await startShop();
      await shop.snapshot();
      const client = createClient({ baseUrl: shop.url });
      client.token = (await client.call('auth.login', { username: 'user123', password: 'user123' })).token;
      const { list } = await client.call('goods.list', { limit: 1 });
      await shop.clock.set(new Date('2030-01-02T03:04:05Z'));
      await shop.restore();
      shop.faults.set([{ operation: 'goods.count', errno: 502, times: 1 }]);
      const refusal = await client.call('goods.count').catch((error) => error);
      const unknown = await shop.restore('gone').catch((error) => error);
      const told = [list.length, refusal instanceof ClientError, refusal instanceof Error, refusal.errno, unknown.name];
      const { operation } = shop.requests().at(-1);
      await shop.stop();
      return [...told, operation].join();
    };`;
  const told = '1,true,true,502,RangeError,goods.count\n';

  async function runs(name: string, text: string): Promise<void> {
    await writeFile(join(project, 'use.cjs'), use);
    await writeFile(join(project, name), text);
    const { status, stdout, stderr } = run(['node', name], project, plainEnvironment(home));
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: told, stderr: '' });
  }

  it('`require` gives what `import` gives', { timeout: longMs }, () =>
    runs(
      'required.cjs',
      `const { startShop } = require('pocketmall');
      const { createClient } = require('pocketmall/client');
      import('pocketmall/client').then(async ({ ClientError }) => {
        if (startShop !== (await import('pocketmall')).startShop) throw new Error('there are two');
        console.log(await require('./use.cjs')({ startShop }, { ClientError, createClient }));
      });`,
    ),
  );

  // As Jest does it: a context with classes of its own, where `require`, and `process` too, know CommonJS alone.
  it('loads in a context whose loader takes no ES modules', { timeout: longMs }, () =>
    runs(
      'context.cjs',
      `const { readFileSync } = require('node:fs');
      const { isBuiltin } = require('node:module');
      const { join } = require('node:path');
      const vm = require('node:vm');
      const context = vm.createContext({ URLSearchParams, console, fetch });
      function load(file) {
        if (file === 'node:module') return { createRequire: (from) => (name) => load(join(from, '..', name)) };
        if (isBuiltin(file)) return require(file);
        const names = ['module', 'exports', 'require', 'process', '__filename'];
        const options = { filename: file, parsingContext: context };
        const module = { exports: {} };
        const run = vm.compileFunction(readFileSync(file, 'utf8'), names, options);
        run(module, module.exports, load, { ...process, getBuiltinModule: load }, file);
        return module.exports;
      }
      const inPackage = (path) => join(__dirname, 'node_modules', 'pocketmall', path);
      const manifest = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));
      const [shop, client] = ['.', './client'].map((name) => load(inPackage(manifest.exports[name].require.default)));
      load(join(__dirname, 'use.cjs'))(shop, client).then(console.log);`,
    ),
  );
});

describe('the examples of the README', () => {
  it('pass as they stand', { timeout: longMs }, async () => {
    const examples = await readExamples();
    expect([...examples.keys()]).toEqual(expect.arrayContaining(['cart.test.ts', 'request.js', 'request.test.js']));
    for (const [name, text] of examples) await writeFile(join(project, name), text);
    await lend(project, 'vitest');
    const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
    const result = run(['node', vitest, 'run', '--root', project], project, plainEnvironment(home));
    expect(result.stdout + result.stderr).toMatch(/Test Files\s+2 passed/);
    expect(result.status).toBe(0);
  });

  it('are understood by TypeScript with nothing installed but the package', { timeout: longMs }, async () => {
    const uses = `
      import { startShop, type FixtureShop, type RunningShop } from 'pocketmall';
      import { ClientError, createClient, type OutputOf } from 'pocketmall/client';
      export async function look(): Promise<OutputOf<'goods.detail'>['info']> {
        const shop: FixtureShop = await startShop({ seed: 'demo', zone: 'Asia/Shanghai' });
        await shop.clock.advance(86_400_000);
        const lasting: RunningShop = await startShop({ data: 'shop', seed: 'empty' });
        await lasting.stop();
        const client = createClient({ baseUrl: shop.url });
        try {
          return (await client.call('goods.detail', { id: 1 })).info;
        } catch (error) {
          if (error instanceof ClientError) throw new Error(Object.keys(error.fields).join());
          throw error;
        }
      }
      // @ts-expect-error a shop in a folder is no fixture
      void startShop({ data: 'shop' }).then((shop) => shop.clock);
      // @ts-expect-error no such option
      void startShop({ colour: 'red' });`;
    for (const name of ['uses.ts', 'uses.cts']) await writeFile(join(project, name), uses);
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--lib', 'es2022,dom', '--target', 'es2022'];
    for (const [module, resolution, ...more] of [
      ['nodenext', 'nodenext'],
      ['node16', 'node16'],
      ['esnext', 'bundler'],
      ['commonjs', 'node10', '--ignoreDeprecations', '6.0'],
    ] as const) {
      const words = [...options, '--module', module, '--moduleResolution', resolution, ...more, 'uses.ts', 'uses.cts'];
      const tsc = join(projectFolder, 'node_modules', 'typescript', 'bin', 'tsc');
      const { status, stdout } = run(['node', tsc, ...words], project, plainEnvironment(home));
      expect({ module, resolution, status, stdout }).toEqual({ module, resolution, status: 0, stdout: '' });
    }
  });
});
