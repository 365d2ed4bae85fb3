// The page that tells what is wrong, and its buttons.
import { z } from 'zod';
import { type TroubleAction, type TroubleView, troubleActions } from '../bridge.ts';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

export interface TroubleHandling {
  view(): TroubleView | null;
  /** Gives a text for the owner when it did not work. */
  act(action: TroubleAction): Promise<string | null>;
  restore(name: string): Promise<string | null>;
}

export function troubleChannels({ view, act, restore }: TroubleHandling): Channel[] {
  return [
    defineChannel({ name: channelNames.troubleGet, page: 'local', input: z.null(), handle: view }),
    defineChannel({
      name: channelNames.troubleAct,
      page: 'local',
      input: z.enum(troubleActions),
      handle: (action) => act(action),
    }),
    defineChannel({
      name: channelNames.troubleRestore,
      page: 'local',
      input: z.string().min(1).max(200),
      handle: (name) => restore(name),
    }),
  ];
}
