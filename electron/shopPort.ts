// The shop as the app uses it, and no more: everything about selling goes through HTTP, from the pages.
import type { EventEmitter } from 'node:events';
import { backUpNow, countWaiting, type OwnerPass, passOfToken, signInWithPass } from '../server/desktop.ts';
import type { NetworkState } from '../server/network.ts';
import type { ShopEvents } from '../server/shop.ts';
import type { RunningShop } from '../server/startShop.ts';

export interface OpenShop {
  /** Where this computer finds it. */
  readonly url: string;
  readonly isDemo: boolean;
  readonly events: EventEmitter<ShopEvents>;
  network(): NetworkState;
  share(isShared: boolean): Promise<void>;
  /** Keeps the port that was found free, so that phones find the shop again at the next start. */
  keepPort(): Promise<void>;
  backUp(): Promise<void>;
  waitingOrders(): number;
  passOf(token: string): OwnerPass | null;
  signIn(pass: OwnerPass): Promise<string | null>;
  /** After a sleep: what became due meanwhile is done now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Narrows a running shop; after a restore the same object speaks for the new data. */
export function openShopPort(running: RunningShop): OpenShop {
  const { network } = running.host;
  return {
    get url() {
      return running.url;
    },
    get isDemo() {
      return running.shop.mode === 'demo';
    },
    events: running.events,
    network: () => network.state(),
    async share(isShared) {
      await network.save({ shared: isShared });
    },
    async keepPort() {
      await network.save({ port: network.state().port });
    },
    async backUp() {
      await backUpNow(running.shop);
    },
    waitingOrders: () => countWaiting(running.shop),
    passOf: (token) => passOfToken(running.shop, token),
    signIn: (pass) => signInWithPass(running.shop, pass),
    catchUp: () => running.runDueWork(),
    stop: () => running.stop(),
  };
}
