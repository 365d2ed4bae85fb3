// Starting at login, on each system in its own way.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autostartEntry, isStartAtLogin, setStartsAtLogin, startsAtLogin } from './loginItem.ts';

const system = vi.hoisted(() => ({
  folder: '',
  item: { openAtLogin: true, wasOpenedAtLogin: true },
  set: vi.fn(),
  asked: vi.fn(),
}));
vi.mock('electron', () => ({
  app: {
    getPath: (name: string) => (name === 'exe' ? '/opt/Pocket Mall/pocketmall' : system.folder),
    getLoginItemSettings: (asked: object) => {
      system.asked(asked);
      return system.item;
    },
    setLoginItemSettings: system.set,
  },
}));

const { platform } = process;
const onSystem = (value: string) => Object.defineProperty(process, 'platform', { value });
system.folder = mkdtempSync(join(tmpdir(), 'login-'));
afterAll(() => rmSync(system.folder, { recursive: true }));
beforeEach(() => void system.set.mockClear());
afterEach(() => {
  onSystem(platform);
  vi.unstubAllEnvs();
});

test('on Linux a file starts the program, or the image that it runs from; taken away, nothing does', () => {
  onSystem('linux');
  expect(startsAtLogin()).toBe(false);
  setStartsAtLogin(true);
  expect(startsAtLogin()).toBe(true);
  const text = () => readFileSync(join(system.folder, 'autostart', 'pocketmall.desktop'), 'utf8');
  expect(text()).toContain('Exec="/opt/Pocket Mall/pocketmall" --hidden\n');
  vi.stubEnv('APPIMAGE', '/home/me/PocketMall.AppImage');
  setStartsAtLogin(true);
  expect(text()).toContain('Exec="/home/me/PocketMall.AppImage" --hidden\n');
  setStartsAtLogin(false);
  expect(startsAtLogin()).toBe(false);
});

test('a path with signs of the shell stays one word', () => {
  expect(autostartEntry('/a "b" $c `d` \\e')).toContain('Exec="/a \\"b\\" \\$c \\`d\\` \\\\e" --hidden\n');
});

test('Windows and macOS are told; a portable program is started where its owner put it', () => {
  onSystem('win32');
  setStartsAtLogin(true);
  vi.stubEnv('PORTABLE_EXECUTABLE_FILE', 'D:\\Pocket Mall.exe');
  setStartsAtLogin(false);
  expect(system.set.mock.calls).toEqual([
    [{ openAtLogin: true, args: ['--hidden'], path: `"${process.execPath}"` }],
    [{ openAtLogin: false, args: ['--hidden'], path: '"D:\\Pocket Mall.exe"' }],
  ]);
  expect(startsAtLogin()).toBe(true);
  // Asked for another path than it was told, Windows knows of nothing.
  expect(system.asked).toHaveBeenLastCalledWith({ args: ['--hidden'], path: '"D:\\Pocket Mall.exe"' });
  onSystem('darwin');
  setStartsAtLogin(true);
  expect(system.set).toHaveBeenLastCalledWith({ openAtLogin: true, args: ['--hidden'] });
});

test('a start at login is known by its word, on macOS by the system', () => {
  onSystem('win32');
  expect(isStartAtLogin()).toBe(false);
  onSystem('darwin');
  expect(isStartAtLogin()).toBe(true);
  onSystem('linux');
  process.argv.push('--hidden');
  expect(isStartAtLogin()).toBe(true);
  process.argv.pop();
});
