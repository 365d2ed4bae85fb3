// All that pages can ask of the app, tied to what answers.
import { join } from 'node:path';
import { nativeTheme, shell } from 'electron';
import { restoreListed } from '../server/desktop.ts';
import { dataFolderOf } from './folders.ts';
import { openChannels } from './ipc/channel.ts';
import { folderChannels } from './ipc/folder.ts';
import { kioskChannels } from './ipc/kiosk.ts';
import { lookChannels } from './ipc/look.ts';
import { sessionChannels } from './ipc/session.ts';
import { shareChannels } from './ipc/share.ts';
import { troubleChannels } from './ipc/trouble.ts';
import { updatesChannels } from './ipc/updates.ts';
import type { DesktopLanguage } from './language.ts';
import type { MenuWork } from './menuWork.ts';
import type { OwnerSession } from './ownerSession.ts';
import { kindOfPage } from './pages.ts';
import type { DesktopSettings } from './settings.ts';
import { presentShare } from './shareWindow.ts';
import { type DesktopState, shopOriginOf } from './state.ts';
import { presentTrouble } from './trouble.ts';
import type { TroubleWork } from './troubleWork.ts';
import type { UpdateWork } from './updateWork.ts';

export interface PageCallSurroundings {
  readonly state: DesktopState;
  readonly settings: DesktopSettings;
  readonly session: OwnerSession;
  readonly language: () => DesktopLanguage;
  readonly menuWork: MenuWork;
  readonly troubleWork: TroubleWork;
  readonly updates: UpdateWork;
  /** What stands first in the details of a trouble. */
  readonly facts: () => string;
  /** Draws the menus anew. */
  readonly refresh: () => void;
}

/** Opens the channels. Call it before the first window. */
export function openPageCalls(around: PageCallSurroundings): void {
  const { state, settings, session, language, menuWork, troubleWork, updates } = around;
  const look = lookChannels((chosen) => {
    settings.put(chosen);
    nativeTheme.themeSource = chosen.theme;
    around.refresh();
  });
  const trouble = troubleChannels({
    view: () => (state.trouble ? presentTrouble(state.trouble, language(), around.facts()) : null),
    act: troubleWork.act,
    restore: (name) => troubleWork.repair((folder) => restoreListed(folder, name)),
  });
  const share = shareChannels({
    view: () => (state.shop ? presentShare(state.shop.network(), language()) : null),
    set: menuWork.setShared,
  });
  const channels = [
    ...sessionChannels(session, () => state.shop),
    ...folderChannels(async (name) => (await shell.openPath(join(dataFolderOf(settings.get()), name))) || null),
    ...look,
    ...kioskChannels(),
    ...updatesChannels({ ...updates, look: () => menuWork.run('update') }),
    ...trouble,
    ...share,
  ];
  openChannels(channels, (url) => kindOfPage(url, shopOriginOf(state)));
}
