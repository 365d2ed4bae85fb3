// The zone of this computer, also where the system names none.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = new URL('./machineZone.ts', import.meta.url).href;
const program = `import { machineZone } from '${file}'; new Intl.DateTimeFormat('en', { timeZone: machineZone() }); console.log(machineZone());`;
const zoneUnder = (TZ: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { TZ }, encoding: 'utf8' }).stdout.trim();

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['', 'UTC'],
  ['Nowhere/City', 'UTC'],
])('TZ=%s', (named, zone) => {
  expect(zoneUnder(named)).toBe(zone);
});
