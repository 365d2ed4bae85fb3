// Takes the pictures of the app for the README: `node test/desktop/pictures.ts`. On the stand-in they show the pages as Chromium
// draws them, without the frame that a system puts around a window.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setUp } from './client.ts';
import { DesktopRun, makeUserData, removeUserData } from './desktopRun.ts';
import { projectFolder } from './runtime.ts';

const folder = join(projectFolder, 'build', 'readme');

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { userData, shopFolder } = await makeUserData();
  let run = await DesktopRun.start({ userData });
  console.log(`Pictures from ${await run.runtime()}`);
  try {
    const url = await run.shop();
    const token = await setUp(url);
    await run.page.evaluate((given) => localStorage.setItem('pocketmall.token', given), token);
    await run.page.goto(`${url}/console/orders`);
    await run.page.waitForTimeout(4000);
    await run.page.screenshot({ path: join(folder, 'app-orders.png') });
    const opened = run.app.waitForEvent('window');
    await run.clickMenu('address');
    const share = await opened;
    await share.waitForSelector('.address');
    await share.screenshot({ path: join(folder, 'app-address.png') });
    await run.watchSystem();
    await run.clickMenu('backUp');
    await run.page.waitForTimeout(4000);
    await run.quit();
    await writeFile(join(shopFolder, 'shop.db'), 'not a database any more, as after a broken disk');
    run = await DesktopRun.start({ userData });
    await run.trouble();
    await run.page.screenshot({ path: join(folder, 'app-trouble.png') });
  } finally {
    await run.kill();
    await removeUserData(userData);
  }
}

await main();
