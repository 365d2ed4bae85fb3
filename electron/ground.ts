// What a window shows before its page has drawn: the ground of the app's own pages, light or dark as they are (`--ground` in
// renderer/desktop/style.css), so that nothing flashes.
import { type BrowserWindow, nativeTheme } from 'electron';

/** The colour for a window that is made now. */
export function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? '#191a1d' : '#f6f7f5';
}

/** Keeps a window's ground in step with the theme as long as it is open. */
export function followTheme(window: BrowserWindow): void {
  const paint = () => window.setBackgroundColor(groundColor());
  nativeTheme.on('updated', paint);
  window.once('closed', () => nativeTheme.off('updated', paint));
}
