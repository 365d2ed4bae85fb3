// Draws what is true at the moment: menu, tray, the task bar's progress, and whether the computer is kept awake.
import type { Chrome } from './chrome.ts';
import type { DesktopLanguage } from './language.ts';
import { startsAtLogin } from './loginItem.ts';
import { createWakefulness } from './power.ts';
import type { DesktopSettings } from './settings.ts';
import type { DesktopState } from './state.ts';
import type { UpdateItem } from './updates.ts';
import type { ShopWindow } from './window.ts';

/** For a task bar that shows none. */
const noProgress = -1;

export interface MenuViewSurroundings {
  readonly state: DesktopState;
  readonly settings: DesktopSettings;
  readonly chrome: Chrome;
  readonly window: Pick<ShopWindow, 'current'>;
  readonly language: () => DesktopLanguage;
  /** How far an update is; undefined where nobody is asked for one. */
  readonly updateItem: () => UpdateItem | undefined;
}

/** Gives the function that draws all anew. */
export function createMenuView(around: MenuViewSurroundings): () => void {
  const { state, settings, chrome, window, language } = around;
  const wakefulness = createWakefulness();
  return () => {
    const { staysAwake, hasSound, lockMinutes } = settings.get();
    const update = around.updateItem();
    const { shop } = state;
    const network = shop?.network();
    const isShared = network?.shared === true;
    wakefulness.set(staysAwake && isShared);
    const shown = {
      language: language(),
      platform: process.platform,
      isOpen: shop !== undefined,
      isDemo: shop?.isDemo === true,
      isShared,
      update,
      options: { atLogin: startsAtLogin(), staysAwake, hasSound, lockMinutes },
    };
    chrome.refresh(shown, network?.addresses.find(({ likely }) => likely)?.url ?? shop?.url);
    window.current()?.setProgressBar(update?.progress ?? noProgress);
  };
}
