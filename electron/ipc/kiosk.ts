// Shows the calling window alone on its screen, and back: for a fair, where visitors touch the shop and nothing else.
import { z } from 'zod';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

export function kioskChannels(): Channel[] {
  const handle = (isOn: boolean, from: { setKiosk(isOn: boolean): void }) => from.setKiosk(isOn);
  return [defineChannel({ name: channelNames.kioskSet, page: 'shop', input: z.boolean(), handle })];
}
