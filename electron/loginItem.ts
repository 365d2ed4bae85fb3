// Starting with the user's session. Electron does it on Windows and macOS; Linux has a folder of files for it.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** The word that lets such a start go to the tray without a window. */
const hiddenSwitch = '--hidden';

/** Where Linux desktops look. */
function autostartFile(): string {
  return join(app.getPath('appData'), 'autostart', 'pocketmall.desktop');
}

/**
 * What Windows is told to start; macOS takes the app itself. A portable program runs from where it was unpacked for this run
 * alone. The path is written down as it is given: without quotes one with a space, such as in the name of the computer's owner,
 * may be read as another program and its words.
 */
function loginItem(): { args: string[]; path?: string } {
  if (process.platform !== 'win32') return { args: [hiddenSwitch] };
  return { args: [hiddenSwitch], path: `"${process.env.PORTABLE_EXECUTABLE_FILE ?? process.execPath}"` };
}

export function startsAtLogin(): boolean {
  if (process.platform === 'linux') return existsSync(autostartFile());
  return app.getLoginItemSettings(loginItem()).openAtLogin;
}

/** Whether this start is the one at login. macOS passes no words on and says so itself, once the app is ready. */
export function isStartAtLogin(): boolean {
  if (process.argv.includes(hiddenSwitch)) return true;
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}

/** @throws Error when the folder can't be written to */
export function setStartsAtLogin(isOn: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, ...loginItem() });
    return;
  }
  const file = autostartFile();
  if (!isOn) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(join(file, '..'), { recursive: true });
  // An AppImage runs from a mount that is gone after it; this names the image itself.
  const program = process.env.APPIMAGE ?? app.getPath('exe');
  writeFileSync(file, autostartEntry(program));
}

/** The file's text. In a quoted word of such a file these four carry a backslash. */
export function autostartEntry(program: string): string {
  const quoted = `"${program.replace(/[\\"`$]/g, '\\$&')}"`;
  return `[Desktop Entry]\nType=Application\nName=PocketMall\nExec=${quoted} ${hiddenSwitch}\nTerminal=false\n`;
}
