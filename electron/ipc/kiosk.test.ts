// The kiosk is switched for the window that asks, by nothing but yes and no.
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { kioskChannels } from './kiosk.ts';

vi.mock('electron', () => ({ BrowserWindow: {}, ipcMain: {} }));

test('the window that asks is switched, and only pages of the shop may ask', () => {
  const setKiosk = vi.fn();
  const from = { setKiosk } as unknown as BrowserWindow;
  const [channel] = kioskChannels();
  expect(channel?.page).toBe('shop');
  channel?.call(true, from);
  channel?.call(false, from);
  for (const wrong of [1, 'true', null, undefined, {}]) expect(() => channel?.call(wrong, from)).toThrow('kiosk:set');
  expect(setKiosk.mock.calls).toEqual([[true], [false]]);
});
