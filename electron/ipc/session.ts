// Who is signed in inside the window.
import { z } from 'zod';
import type { OwnerSession } from '../ownerSession.ts';
import type { OpenShop } from '../shopPort.ts';
import { type Channel, defineChannel } from './channel.ts';
import { channelNames } from './names.ts';

const token = z.string().regex(/^[\w-]{16,64}$/);

export function sessionChannels(session: OwnerSession, shop: () => OpenShop | undefined): Channel[] {
  return [
    defineChannel({
      name: channelNames.sessionToken,
      page: 'shop',
      input: z.null(),
      handle: () => {
        const open = shop();
        return open ? session.token(open) : null;
      },
    }),
    defineChannel({
      name: channelNames.sessionKeep,
      page: 'shop',
      input: token,
      handle: (given) => {
        const open = shop();
        return open ? session.keep(open, given) : null;
      },
    }),
    defineChannel({
      name: channelNames.sessionForget,
      page: 'shop',
      input: z.null(),
      handle: () => session.forget(),
    }),
    defineChannel({
      name: channelNames.sessionLock,
      page: 'shop',
      input: z.null(),
      handle: () => session.lock(),
    }),
  ];
}
