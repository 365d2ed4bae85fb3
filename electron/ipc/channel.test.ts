// Who may call the app from a page, and with what.
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineChannel, openChannels } from './channel.ts';
import { channelNames } from './names.ts';

const system = vi.hoisted(() => ({
  handlers: new Map<string, (event: unknown, payload: unknown) => Promise<unknown>>(),
  known: new Map<unknown, unknown>(),
}));
vi.mock('electron', () => ({
  BrowserWindow: { fromWebContents: (contents: unknown) => system.known.get(contents) ?? null },
  ipcMain: {
    handle: (name: string, handler: (event: unknown, payload: unknown) => Promise<unknown>) =>
      system.handlers.set(name, handler),
  },
}));

const handle = vi.fn((isOn: boolean) => (isOn ? 'on' : undefined));
const mainFrame = { url: 'http://shop/console/' };
const sender = { mainFrame };
const window = {};

beforeEach(() => {
  handle.mockClear();
  system.known.clear();
  system.known.set(sender, window);
  openChannels([defineChannel({ name: channelNames.kioskSet, page: 'shop', input: z.boolean(), handle })], (url) =>
    url.startsWith('http://shop/') ? 'shop' : url.startsWith('file:') ? 'local' : undefined,
  );
});

const call = (event: unknown, payload: unknown) => system.handlers.get(channelNames.kioskSet)?.(event, payload);

test('the page of the right kind in a window of the app is answered; nothing comes back as null', async () => {
  const event = { sender, senderFrame: mainFrame };
  expect([await call(event, true), await call(event, false)]).toEqual(['on', null]);
  expect(handle.mock.calls).toEqual([
    [true, window],
    [false, window],
  ]);
});

test('a payload that is not understood never reaches the handler', async () => {
  for (const wrong of ['true', 1, null, undefined, {}]) {
    await expect(call({ sender, senderFrame: mainFrame }, wrong)).rejects.toThrow('kiosk:set: this payload');
  }
  expect(handle).toHaveBeenCalledTimes(0);
});

test('a frame that is gone, one inside a page, a page of another kind and one outside of windows are refused', async () => {
  const elsewhere = { url: 'http://elsewhere/' };
  const local = { url: 'file:///pages/share.html' };
  const unknown = { mainFrame };
  for (const event of [
    { sender, senderFrame: null },
    { sender, senderFrame: { ...mainFrame } },
    { sender: { mainFrame: elsewhere }, senderFrame: elsewhere },
    { sender: { mainFrame: local }, senderFrame: local },
    { sender: unknown, senderFrame: mainFrame },
  ]) {
    // Known windows, so that only what the case is about refuses it.
    if (event.sender !== unknown) system.known.set(event.sender, window);
    await expect(call(event, true)).rejects.toThrow('kiosk:set: refused');
  }
  expect(handle).toHaveBeenCalledTimes(0);
});
