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

/** Without the program's path Windows takes the running one, which a portable program has unpacked for this run alone. */
function loginItem(): { args: string[]; path?: string } {
  const path = process.env.PORTABLE_EXECUTABLE_FILE;
  return { args: [hiddenSwitch], ...(path === undefined ? {} : { path }) };
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
