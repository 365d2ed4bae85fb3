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
      ['bin', 'description', 'engines', 'exports', 'files', 'license', 'name', 'type', 'version'].toSorted(),
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
    await writeFile(join(project, 'uses.ts'), uses);
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--lib', 'es2022,dom'];
    for (const resolution of ['nodenext', 'bundler']) {
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const words = [...options, '--target', 'es2022', '--module', module, '--moduleResolution', resolution, 'uses.ts'];
      const tsc = join(projectFolder, 'node_modules', 'typescript', 'bin', 'tsc');
      const { status, stdout } = run(['node', tsc, ...words], project, plainEnvironment(home));
      expect({ resolution, status, stdout }).toEqual({ resolution, status: 0, stdout: '' });
    }
  });
});
