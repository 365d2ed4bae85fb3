// A window's ground is that of the app's own pages, light or dark.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { followTheme, groundColor } from './ground.ts';

const system = vi.hoisted(() => ({ theme: undefined as unknown as EventEmitter & { shouldUseDarkColors: boolean } }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  system.theme = Object.assign(new Emitter(), { shouldUseDarkColors: false });
  return { nativeTheme: system.theme };
});

function turn(isDark: boolean): void {
  system.theme.shouldUseDarkColors = isDark;
  system.theme.emit('updated');
}

test('the colours are those that the pages draw', () => {
  const style = readFileSync(join(import.meta.dirname, '..', 'renderer', 'desktop', 'style.css'), 'utf8');
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(style) ?? [];
  turn(false);
  expect(groundColor()).toBe(light);
  turn(true);
  expect(groundColor()).toBe(dark);
});

test('an open window follows the theme; one that was closed is left alone', () => {
  turn(false);
  const setBackgroundColor = vi.fn();
  const window = Object.assign(new EventEmitter(), { setBackgroundColor });
  followTheme(window as unknown as BrowserWindow);
  turn(true);
  expect(setBackgroundColor.mock.calls).toEqual([['#191a1d']]);
  window.emit('closed');
  turn(false);
  expect(setBackgroundColor).toHaveBeenCalledTimes(1);
  expect(system.theme.listenerCount('updated')).toBe(0);
});
