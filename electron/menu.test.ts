// The menus, from what is true at the moment.
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { appTemplate, type MenuState, menuActions, trayTemplate } from './menu.ts';

const state: MenuState = {
  language: 'en',
  platform: 'linux',
  isOpen: true,
  isDemo: true,
  isShared: true,
  update: { text: { zh: '检查更新…', en: 'Check for updates…' }, values: {}, isEnabled: true, progress: undefined },
  options: { atLogin: false, staysAwake: true, hasSound: true, lockMinutes: 0 },
};

function flat(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}
const idsOf = (template: readonly MenuItemConstructorOptions[]) => flat(template).flatMap(({ id }) => id ?? []);

test('every action has an item in the menu of the app, on each system, once', () => {
  for (const platform of ['linux', 'win32', 'darwin']) {
    expect(idsOf(appTemplate({ ...state, platform }, () => {})).sort(), platform).toEqual([...menuActions].sort());
  }
});

test('the tray opens, shares, backs up and quits; a shop that is no demo has no reset', () => {
  expect(idsOf(trayTemplate(state, () => {}))).toEqual(
    expect.arrayContaining(['open', 'address', 'share', 'backUp', 'rewind', 'logs', 'about', 'quit']),
  );
  expect(idsOf(trayTemplate({ ...state, isDemo: false }, () => {}))).not.toContain('rewind');
});

test('both languages name every item, and differently', () => {
  const labels = (language: MenuState['language']) =>
    flat(appTemplate({ ...state, language }, () => {})).flatMap(({ label }) => label ?? []);
  const [zh, en] = [labels('zh-CN'), labels('en')];
  expect(zh.length).toBe(en.length);
  expect(zh.filter((label, at) => label === en[at])).toEqual([]);
});

test('what needs an open shop rests without one; a click runs its action', () => {
  const ran: string[] = [];
  const items = flat(appTemplate({ ...state, isOpen: false }, (action) => ran.push(action)));
  const find = (id: string) => items.find((item) => item.id === id);
  expect(['address', 'share', 'backUp', 'rewind'].map((id) => find(id)?.enabled)).toEqual(Array(4).fill(false));
  const click = find('logs')?.click as (() => void) | undefined;
  click?.();
  expect(ran).toEqual(['logs']);
});

test('a window can be closed by keys on each system: on macOS they are those of the menu', () => {
  const rolesOf = (platform: string) =>
    flat(appTemplate({ ...state, platform }, () => {})).flatMap(({ role }) => role ?? []);
  expect(rolesOf('darwin')).toContain('close');
  expect(rolesOf('win32')).not.toContain('close');
});
