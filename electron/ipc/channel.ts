// One way in for all calls of pages: who asks is checked, then what is asked, then the handler runs.
import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { z } from 'zod';
import type { PageKind } from '../pages.ts';
import type { channelNames } from './names.ts';

type ChannelName = (typeof channelNames)[keyof typeof channelNames];

interface ChannelOptions<I extends z.ZodType> {
  readonly name: ChannelName;
  /** The kind of page that may call it. */
  readonly page: PageKind;
  readonly input: I;
  readonly handle: (input: z.output<I>, from: BrowserWindow) => unknown;
}

/** A channel that is ready to be opened. */
export interface Channel {
  readonly name: ChannelName;
  readonly page: PageKind;
  call(payload: unknown, from: BrowserWindow): unknown;
}

/** Ties a channel's payload to its handler. */
export function defineChannel<I extends z.ZodType>({ name, page, input, handle }: ChannelOptions<I>): Channel {
  return {
    name,
    page,
    call(payload, from) {
      const parsed = input.safeParse(payload);
      if (!parsed.success) throw new Error(`${name}: this payload is not understood`);
      return handle(parsed.data, from);
    },
  };
}

/**
 * Opens channels. `kindOf` says what kind of page an address is of; anything else than the whole of a known window on a page
 * of the right kind is refused.
 */
export function openChannels(channels: readonly Channel[], kindOf: (url: string) => PageKind | undefined): void {
  for (const channel of channels) {
    ipcMain.handle(channel.name, async (event, payload: unknown) => {
      const from = senderOf(event, channel.page, kindOf);
      if (from === undefined) throw new Error(`${channel.name}: refused`);
      return (await channel.call(payload, from)) ?? null;
    });
  }
}

function senderOf(
  { sender, senderFrame }: IpcMainInvokeEvent,
  page: PageKind,
  kindOf: (url: string) => PageKind | undefined,
): BrowserWindow | undefined {
  // A frame that is gone is null; one inside a page is no page.
  if (senderFrame === null || senderFrame !== sender.mainFrame || kindOf(senderFrame.url) !== page) return undefined;
  return BrowserWindow.fromWebContents(sender) ?? undefined;
}
