// Where the app stands: what its concerns share and no one of them owns.
import type { OpenShop } from './shopPort.ts';
import type { Trouble } from './trouble.ts';

export interface DesktopState {
  /** The shop, once it is open. */
  shop: OpenShop | undefined;
  /** What the window shows instead of the shop. */
  trouble: Trouble | undefined;
  isQuitting: boolean;
}

export const startState = (): DesktopState => ({ shop: undefined, trouble: undefined, isQuitting: false });

/** The origin of the shop's pages; undefined while it isn't open. */
export function shopOriginOf({ shop }: DesktopState): string | undefined {
  return shop === undefined ? undefined : new URL(shop.url).origin;
}
