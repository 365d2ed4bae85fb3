// Each interface of Electron that the app uses has a contract test: it is used in one, or by the app that they start.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../runtime.ts';
import { usedApis } from './usedApis.ts';

const filesOf = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: projectFolder, exclude }).map((name) => join(projectFolder, name));

test('no interface of Electron is used by the app without a contract test', () => {
  const ofApp = filesOf('electron/**/*.ts', ['**/*.test.ts']);
  const ofContract = filesOf('test/desktop/harness/{contract*.e2e.ts,sampleRun.ts,sample/*.{ts,cjs}}');
  const used = usedApis([...ofApp, ...ofContract]);
  const namesOf = (files: readonly string[]) => new Set(files.flatMap((file) => [...(used.get(file) ?? [])]));
  const [inApp, inContract] = [namesOf(ofApp), namesOf(ofContract)];
  // What is looked at is there to be found: a reader that finds nothing would let everything pass.
  expect([...inApp]).toEqual(
    expect.arrayContaining(['App.getPath', 'App event second-instance', 'new Tray', 'IpcRenderer.invoke']),
  );
  expect([...inApp].filter((name) => !inContract.has(name)).sort()).toEqual([]);
});
