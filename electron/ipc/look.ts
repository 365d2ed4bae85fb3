// How the console looks, so that menus and the app's own pages look alike.
import { z } from 'zod';
import type { Look } from '../bridge.ts';
import { desktopLanguages } from '../language.ts';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

const look = z.strictObject({ language: z.enum(desktopLanguages), theme: z.enum(['system', 'light', 'dark']) });

export function lookChannels(setLook: (look: Look) => void): Channel[] {
  return [defineChannel({ name: channelNames.lookSet, page: 'shop', input: look, handle: setLook })];
}
