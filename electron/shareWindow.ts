// The window with the shop's address and its code, for a phone to scan.
import { BrowserWindow } from 'electron';
import { renderSVG } from 'uqr';
import type { NetworkState } from '../server/network.ts';
import type { ShareView } from './bridge.ts';
import { followTheme, groundColor } from './ground.ts';
import type { DesktopLanguage } from './language.ts';
import { localPageFile } from './pages.ts';
import { pageRights, untilLoaded } from './window.ts';

let shown: BrowserWindow | undefined;

/** Opens it, or brings it forward. */
export async function openShareWindow(): Promise<void> {
  if (shown !== undefined && !shown.isDestroyed()) {
    shown.show();
    shown.focus();
    return;
  }
  const made = new BrowserWindow({
    title: 'PocketMall',
    width: 520,
    height: 720,
    minWidth: 380,
    minHeight: 420,
    show: false,
    backgroundColor: groundColor(),
    webPreferences: pageRights(),
  });
  shown = made;
  followTheme(made);
  made.setMenuBarVisibility(false);
  made.once('ready-to-show', () => made.show());
  made.on('closed', () => {
    if (shown === made) shown = undefined;
  });
  await untilLoaded(made, made.loadFile(localPageFile('share')));
}

/** What the page shows. */
export function presentShare(network: NetworkState, language: DesktopLanguage): ShareView {
  return {
    language,
    platform: process.platform,
    isShared: network.shared,
    port: network.port,
    addresses: network.addresses.map(({ url, card, likely }) => ({ url, card, isLikely: likely, code: codeOf(url) })),
  };
}

function codeOf(url: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { border: 2 })).toString('base64')}`;
}
