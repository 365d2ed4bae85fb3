// The page with the shop's addresses and codes.
import { clipboard } from 'electron';
import { z } from 'zod';
import type { ShareView } from '../bridge.ts';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

export interface ShareHandling {
  view(): ShareView | null;
  set(isShared: boolean): Promise<void>;
}

export function shareChannels({ view, set }: ShareHandling): Channel[] {
  return [
    defineChannel({ name: channelNames.shareGet, page: 'local', input: z.null(), handle: view }),
    defineChannel({
      name: channelNames.shareSet,
      page: 'local',
      input: z.boolean(),
      handle: async (isShared) => {
        await set(isShared);
        return view();
      },
    }),
    defineChannel({
      name: channelNames.shareCopy,
      page: 'local',
      input: z.url({ protocol: /^http$/ }).max(200),
      handle: (url) => clipboard.writeText(url),
    }),
  ];
}
