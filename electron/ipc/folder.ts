// Shows the owner a folder of the shop in the system's file manager. A page names it and never gives a path.
import { z } from 'zod';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

/** @param show gives a text when the system could not open it, null when it did */
export function folderChannels(show: (name: 'backups') => Promise<string | null>): Channel[] {
  return [defineChannel({ name: channelNames.folderShow, page: 'shop', input: z.literal('backups'), handle: show })];
}
