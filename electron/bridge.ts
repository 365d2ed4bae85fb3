// What a page of the shop can use of the desktop app, and only there: in a plain browser `window.desktop` is missing.

/** Kept small on purpose: everything about the shop itself goes through HTTP, as for any other client. */
export interface DesktopBridge {
  /** The system the app runs on, as Node names it: "darwin", "linux", "win32". */
  readonly platform: string;
}

/** The name under which the page finds it. */
export const bridgeName = 'desktop';
