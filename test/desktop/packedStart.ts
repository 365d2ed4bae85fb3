// Starts the program that `npm run dist` just packed for this processor, waits until its shop answers, and ends it. Playwright
// can't drive it: its fuses keep debuggers out. node test/desktop/packedStart.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeUserData, removeUserData } from './desktopRun.ts';
import { projectFolder } from './runtime.ts';

const release = join(projectFolder, 'release');
const arm = process.arch === 'arm64' ? '-arm64' : '';
const places: Readonly<Record<string, string>> = {
  linux: join(release, `linux${arm}-unpacked`, 'pocketmall'),
  win32: join(release, `win${arm}-unpacked`, 'PocketMall.exe'),
  darwin: join(release, `mac${arm}`, 'PocketMall.app', 'Contents', 'MacOS', 'PocketMall'),
};

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

async function main(): Promise<void> {
  const program = places[process.platform] ?? '';
  if (!existsSync(program)) throw new Error(`there is no packed program at ${program}`);
  const { userData, port } = await makeUserData();
  const screen = process.platform === 'linux' ? ['xvfb-run', '-a', program, '--no-sandbox'] : [program];
  const [command = program, ...words] = screen;
  const app = spawn(command, [...words, `--user-data-dir=${userData}`], { stdio: 'inherit' });
  const ended = once(app, 'exit');
  for (let tries = 0; !(await answers(`http://127.0.0.1:${port}/wx/home/index`)); tries += 1) {
    if (tries > 120 || app.exitCode !== null) throw new Error('the packed app serves no shop');
    await wait(500);
  }
  console.log(`The packed app serves its shop at port ${port}.`);
  app.kill('SIGTERM');
  await ended;
  await removeUserData(userData);
}

await main();
