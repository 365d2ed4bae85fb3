// A page of the shop hands over an address as text, and nothing else.
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { updatesChannels } from './updates.ts';

vi.mock('electron', () => ({ BrowserWindow: {}, ipcMain: {} }));

test('the address goes to the main process as it was typed; whatever is no text is refused', () => {
  const setFeed = vi.fn(async () => null);
  const look = vi.fn();
  const from = {} as unknown as BrowserWindow;
  const [view, set, now] = updatesChannels({ feedView: () => ({ own: '', packed: null }), setFeed, look });
  expect([view?.page, set?.page, now?.page]).toEqual(['shop', 'shop', 'shop']);
  expect(view?.call(null, from)).toEqual({ own: '', packed: null });
  set?.call('https://updates.example/', from);
  set?.call('', from);
  for (const wrong of [null, undefined, 1, {}, ['https://updates.example/'], 'x'.repeat(2001)]) {
    expect(() => set?.call(wrong, from)).toThrow('updates:set-feed');
  }
  expect(setFeed.mock.calls).toEqual([['https://updates.example/'], ['']]);
  now?.call(null, from);
  expect(() => now?.call('now', from)).toThrow('updates:look');
  expect(look).toHaveBeenCalledTimes(1);
});
