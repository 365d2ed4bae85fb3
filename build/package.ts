// Makes what the npm package holds, in dist/npm: the shop as a library and a terminal program with everything that it
// needs, the client, and the types of both. Run by `npm pack` (prepack.ts); a test gives a folder of its own:
// `node build/package.ts .tmp/x`.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { writePrepared } from '../server/preparedSeed.ts';
import { configFor, copyPackPictures, projectFolder, writeDrawingThread } from './bundleParts.ts';
import { consoleBuild } from './consoleConfig.ts';
import { docsBuild } from './docsConfig.ts';
import { copyDriver } from './driverInside.ts';

const modules = { 'server/main': 'server/main.ts', 'server/package': 'server/package.ts' };

/** What the package exports, with the declarations that belong to it: each file alone tells its own types. */
const declared = {
  'types/package': 'server/package.ts',
  'client/client': 'renderer/api/client.ts',
  'client/operations': 'renderer/api/operations.ts',
};

export async function writePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await build(configFor({ outDir: folder, inputs: modules, format: 'es', extension: 'js', isPackage: true }));
  await writeDrawingThread(folder, { isPackage: true });
  await copyPackPictures(folder);
  await writePrepared(join(folder, 'seed'));
  await copyDriver(folder);
  await build(docsBuild(join(folder, 'docs')));
  await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: join(folder, 'client'),
      target: 'es2022',
      minify: false,
      lib: {
        entry: join(projectFolder, 'renderer', 'api', 'client.ts'),
        // Jest and bundlers `require` the second; Node loads the first both ways, so that there is one ClientError.
        formats: ['es', 'cjs'],
        fileName: (format) => (format === 'es' ? 'client.js' : 'client.cjs'),
      },
    },
  });
  await copyFile(join(projectFolder, 'build', 'packageBin.cjs'), join(folder, 'pocketmall.cjs'));
  await copyFile(join(projectFolder, 'build', 'packageRequire.cjs'), join(folder, 'server', 'package.cjs'));
  for (const [target, source] of Object.entries(declared)) await declare(source, join(folder, target));
  await build(consoleBuild(join(folder, 'console')));
}

/** Writes the declarations of one file, for `import` and for `require`; it must need no other file of ours to be understood. */
async function declare(source: string, target: string): Promise<void> {
  const text = await readFile(join(projectFolder, source), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: source,
    reportDiagnostics: true,
    compilerOptions: { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ES2022 },
  });
  const [first] = diagnostics;
  if (first) throw new Error(`${source}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);
  await mkdir(join(target, '..'), { recursive: true });
  for (const kind of ['', 'c']) {
    await writeFile(`${target}.d.${kind}ts`, outputText.replaceAll(/(from '\.\/\w+)\.ts'/g, `$1.${kind}js'`));
  }
}

if (import.meta.main) await writePackage(resolve(process.argv[2] ?? join(projectFolder, 'dist', 'npm')));
