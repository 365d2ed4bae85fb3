// Where updates are looked for, for the owner's form in the console.
import { z } from 'zod';
import type { UpdateFeedProblem, UpdateFeedView } from '../bridge.ts';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

export interface UpdatesHandling {
  feedView(): UpdateFeedView;
  setFeed(address: string): Promise<UpdateFeedProblem | null>;
  look(): void;
}

export function updatesChannels({ feedView, setFeed, look }: UpdatesHandling): Channel[] {
  return [
    defineChannel({ name: channelNames.updatesFeed, page: 'shop', input: z.null(), handle: feedView }),
    defineChannel({
      name: channelNames.updatesSetFeed,
      page: 'shop',
      // What may be asked is decided by the main process, in words for the field (updateFeed.ts).
      input: z.string().max(2000),
      handle: (address) => setFeed(address),
    }),
    defineChannel({ name: channelNames.updatesLook, page: 'shop', input: z.null(), handle: look }),
  ];
}
