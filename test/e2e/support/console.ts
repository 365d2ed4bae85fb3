// A shop whose console is built and opened: what every test of the console begins with.
import { writeConsole } from '../../../build/console.ts';
import { systemClock } from '../../../server/lib/clock.ts';
import type { StartOptions } from '../../../server/startOptions.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

/** Builds the console once a run; `PM_E2E_BUILT` in the environment of a person who has just built it saves the time. */
export async function setup(): Promise<void> {
  if (process.env.PM_E2E_BUILT === undefined) await writeConsole();
}

/** A demo shop in memory, at the real time: the browser has no other. */
export const startConsoleShop = (options: Partial<StartOptions> = {}): Promise<TestShop> =>
  startTestShop({ now: Date.now(), clock: systemClock, ...options });

/** Waits until nothing is loading: a page has drawn its title, no answer has come for a moment, no skeleton, no moving part. */
export const settled = `new Promise((resolve) => {
  const began = performance.now();
  let seen = -1;
  let quietSince = began;
  const look = () => {
    const now = performance.now();
    const count = performance.getEntriesByType('resource').length;
    const isBusy =
      document.querySelector('h1') === null ||
      document.querySelector('.el-skeleton, .el-loading-mask, .is-loading, .wait') !== null;
    if (isBusy || count !== seen) quietSince = now;
    seen = count;
    if (now - quietSince > 300 || now - began > 10000) resolve();
    else setTimeout(look, 50);
  };
  setTimeout(look, 50);
})`;

/** Whether the table of a list is wider than its place, where the column of buttons, which stays in view, lies over another one. */
export const overfull = `(() => {
  const box = document.querySelector('.scroller:has(td.actions)');
  return box !== null && box.scrollWidth > box.clientWidth;
})()`;
