// `npm run screens [-- name …]`: pictures of every page (or of those whose name begins so) in .tmp/screens, for the eye.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readWords } from '../../build/readWords.ts';
import { pagesToOpen } from './pages.ts';
import { findAxeFaults } from './support/axe.ts';
import { type Look, launchBrowser, narrow, openWindow, wide } from './support/browser.ts';
import { settled, setup, startConsoleShop } from './support/console.ts';

const folder = fileURLToPath(new URL('../../.tmp/screens', import.meta.url));
const looks: readonly (Look & { readonly name: string })[] = [
  { name: 'wide-zh', language: 'zh-CN', theme: 'light', ...wide },
  { name: 'wide-en-dark', language: 'en', theme: 'dark', ...wide },
  { name: 'narrow-zh', language: 'zh-CN', theme: 'light', ...narrow },
];

const help = `npm run screens -- [names of pages, or how they begin]\n${pagesToOpen.map(({ name }) => name).join(' ')}`;
const wanted = readWords(help, { allowPositionals: true }).positionals;
await setup();
await mkdir(folder, { recursive: true });
const [shop, browser] = await Promise.all([startConsoleShop(), launchBrowser()]);
try {
  const token = await shop.loginAdmin();
  const pages = pagesToOpen.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  for (const { name, path, clicks = [], isOpen = false } of pages) {
    for (const look of looks) {
      const opened = await openWindow(browser, { url: shop.url, look, ...(isOpen ? {} : { token }) });
      await opened.page.goto(`/console${path}`);
      await opened.page.evaluate(settled);
      for (const click of clicks) await opened.page.click(click, { timeout: 5000 });
      if (clicks.length > 0) await opened.page.evaluate(settled);
      await opened.page.screenshot({ path: `${folder}/${name}-${look.name}.png`, fullPage: clicks.length === 0 });
      for (const fault of [...opened.takeFaults(), ...(await findAxeFaults(opened.page))]) {
        console.error(`${name} ${look.name}: ${fault}`);
      }
      await opened.close();
    }
    console.log(name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
