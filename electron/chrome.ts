// Menu and tray, kept in step with the shop.
import { join } from 'node:path';
import { Menu, nativeImage, Tray } from 'electron';
import { say } from './language.ts';
import { appTemplate, type MenuAction, type MenuState, trayTemplate } from './menu.ts';
import { texts } from './texts.ts';

export interface Chrome {
  /** Draws both anew. `address` is what the tray tells when pointed at; undefined while the shop isn't open. */
  refresh(state: MenuState, address: string | undefined): void;
  end(): void;
}

// Bundled, this stands in dist/electron; the pictures lie in dist/icons (build/icons).
const icons = join(import.meta.dirname, '..', 'icons');

export const iconFile = (name: string): string => join(icons, name);

export function createChrome(run: (action: MenuAction) => void): Chrome {
  let tray: Tray | undefined;

  function makeTray(): Tray {
    const isMac = process.platform === 'darwin';
    const image = nativeImage.createFromPath(iconFile(isMac ? 'trayTemplate.png' : 'tray.png'));
    if (isMac) image.setTemplateImage(true);
    const made = new Tray(image);
    made.on('click', () => run('open'));
    return made;
  }

  return {
    refresh(state, address) {
      Menu.setApplicationMenu(Menu.buildFromTemplate(appTemplate(state, run)));
      tray ??= makeTray();
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(state, run)));
      const tip = address === undefined ? texts.trayStarting : texts.trayTip;
      tray.setToolTip(say(tip, state.language, { address: address ?? '' }));
    },
    end() {
      tray?.destroy();
      tray = undefined;
    },
  };
}
