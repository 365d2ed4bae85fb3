// A page of the shop has the backups' folder shown, and can name nothing else.
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { folderChannels } from './folder.ts';

vi.mock('electron', () => ({ BrowserWindow: {}, ipcMain: {} }));

test('only the folder of the backups can be asked for, and only by pages of the shop', () => {
  const show = vi.fn(async () => null);
  const from = {} as unknown as BrowserWindow;
  const [channel] = folderChannels(show);
  expect(channel?.page).toBe('shop');
  channel?.call('backups', from);
  for (const wrong of ['/etc', '..', '', null, undefined, {}]) {
    expect(() => channel?.call(wrong, from)).toThrow('folder:show');
  }
  expect(show.mock.calls.map(([name]: readonly unknown[]) => name)).toEqual(['backups']);
});
