// The command of the npm package under a Node that the database driver can't be loaded by: told in words, where it would crash.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isNodeTooOld, nodeNeeded } from '../server/lib/nodeNeeded.ts';

const command = fileURLToPath(new URL('./packageBin.cjs', import.meta.url));

test.each([
  ['8', true],
  ['9', true],
  ['10', false],
  [undefined, true],
])('with Node-API %s', (napi, isTooOld) => {
  expect(isNodeTooOld({ napi })).toBe(isTooOld);
  const changed = `Object.defineProperty(process, 'versions', { value: { ...process.versions, napi: ${napi ?? 0} } });`;
  const { stderr } = spawnSync(process.execPath, ['-e', `${changed} require(${JSON.stringify(command)})`], {
    encoding: 'utf8',
  });
  expect(stderr.includes(`PocketMall needs Node.js ${nodeNeeded} or newer, this is ${process.version}`)).toBe(isTooOld);
});
