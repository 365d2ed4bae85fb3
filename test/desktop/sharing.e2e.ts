// What is bound: loopback alone until the owner shares the shop, the network's cards after it, and loopback again when that
// ends. Looked at from another network namespace, as another computer would; that needs root and iproute2.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DesktopRun, makeUserData, removeUserData } from './desktopRun.ts';

const name = `pm${process.pid}`;
// A net of its own for each run: two may run at a time.
const net = `10.213.${process.pid % 256}`;
const [here, there] = [`${net}.1`, `${net}.2`];
const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** Two ends of a cable, the far one in a namespace of its own. */
function layCable(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  try {
    ip('netns', 'add', name);
    ip('link', 'add', `${name}a`, 'type', 'veth', 'peer', 'name', `${name}b`);
    ip('link', 'set', `${name}b`, 'netns', name);
    ip('addr', 'add', `${here}/30`, 'dev', `${name}a`);
    ip('link', 'set', `${name}a`, 'up');
    ip('netns', 'exec', name, 'ip', 'addr', 'add', `${there}/30`, 'dev', `${name}b`);
    ip('netns', 'exec', name, 'ip', 'link', 'set', `${name}b`, 'up');
    return undefined;
  } catch (error) {
    return `no second network namespace can be made here (${String(error).split('\n')[0]})`;
  }
}

/** A request from the far end: what came back, or that nothing did. */
function fromOutside(url: string): string {
  const script = `fetch(${JSON.stringify(url)}, { signal: AbortSignal.timeout(3000) }).then(async (it) => console.log(await it.text()), () => console.log('nothing'))`;
  const words = ['netns', 'exec', name, process.execPath, '--input-type=module', '-e', script];
  return execFileSync('ip', words, { encoding: 'utf8' }).trim();
}

const whyNot = layCable();
if (whyNot !== undefined) console.log(`SKIPPED, what the network sees of the shop: ${whyNot}`);
let place: Awaited<ReturnType<typeof makeUserData>>;
let run: DesktopRun;

beforeAll(async () => {
  place = await makeUserData();
  run = await DesktopRun.start({ userData: place.userData });
  console.log(`E2E RUNTIME: ${await run.runtime()}`);
  await run.shop();
  await run.watchSystem();
});
afterAll(async () => {
  await run.kill();
  await removeUserData(place.userData);
  if (whyNot !== undefined) return;
  ip('link', 'del', `${name}a`);
  ip('netns', 'del', name);
});

const isShared = () =>
  run.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('share')?.checked === true);

test('sharing from the menu keeps the computer awake, shows the address, and ends the same way', async () => {
  const seenFromOutside = (path: string) =>
    whyNot === undefined ? fromOutside(`http://${here}:${place.port}${path}`) : '';
  expect(await isShared()).toBe(false);
  if (whyNot === undefined) expect(seenFromOutside('/wx/home/index')).toBe('nothing');

  await run.clickMenu('awake');
  const opened = run.app.waitForEvent('window');
  await run.clickMenu('share');
  const share = await opened;
  await expect.poll(isShared).toBe(true);
  await share.waitForSelector('#toggle[aria-pressed=true]');
  expect((await run.seen()).blockers).toEqual(['prevent-app-suspension']);
  if (whyNot === undefined) {
    expect(JSON.parse(seenFromOutside('/wx/home/index')).errno).toBe(0);
    // The back office stays with this computer until that is allowed as well.
    expect(JSON.parse(seenFromOutside('/admin/auth/info')).errno).toBe(506);
  }

  await share.click('#toggle');
  await share.waitForSelector('#toggle[aria-pressed=false]');
  await expect.poll(isShared).toBe(false);
  expect((await run.seen()).blockers).toEqual(['prevent-app-suspension', 'stop']);
  if (whyNot === undefined) expect(seenFromOutside('/wx/home/index')).toBe('nothing');
});
