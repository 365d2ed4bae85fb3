// What pages can use of the desktop app, and only there: in a plain browser `window.desktop` is missing. Kept small on
// purpose: everything about the shop itself goes through HTTP, as for any other client.
import type { DesktopLanguage } from './language.ts';

/** How the console looks; menus and the app's own pages follow. */
export interface Look {
  readonly language: DesktopLanguage;
  readonly theme: 'system' | 'light' | 'dark';
}

/** `window.desktop` on the pages of the shop. */
export interface DesktopBridge {
  /** The system the app runs on, as Node names it: "darwin", "linux", "win32". */
  readonly platform: string;
  readonly session: {
    /** A token of the owner who was signed in here last; null when a password has to be asked for. */
    token(): Promise<string | null>;
    /** Remembers, encrypted by the system, who signed in. Ends a lock. */
    keep(token: string): Promise<void>;
    /** The owner signed out: the next start asks for the password. */
    forget(): Promise<void>;
    /** The owner hid the page: only the password opens it again. */
    lock(): Promise<void>;
  };
  readonly look: { set(look: Look): Promise<void> };
  /** The window alone on its screen, without frame and menu; false gives the window back. */
  readonly kiosk: { set(isOn: boolean): Promise<void> };
  /** A folder of the shop in the system's file manager; gives a text when it could not be opened. */
  readonly folder: { show(name: 'backups'): Promise<string | null> };
  readonly updates: {
    /** Where newer versions of the app are looked for. */
    feed(): Promise<UpdateFeedView>;
    /** Sets the owner's own address, '' for none; the app itself asks whether it may. Gives why it was not taken. */
    setFeed(address: string): Promise<UpdateFeedProblem | null>;
    /** As in the menu: looks now, and tells what there is. */
    look(): Promise<void>;
  };
  /** Nobody was at the computer for a while: hide the page behind the password. Gives a function that stops listening. */
  onLock(listener: () => void): () => void;
  /** A page of the console that a menu or a notice leads to, e.g. "orders". Gives a function that stops listening. */
  onGoTo(listener: (page: string) => void): () => void;
}

/** The addresses of the update check. */
export interface UpdateFeedView {
  /** The owner's, '' when there is none; it goes first. */
  readonly own: string;
  /** The one that the app was packed with. */
  readonly packed: string | null;
}

/** `notHttps`: no address, or one that would be asked unencrypted; `declined`: the owner said no when the app asked. */
export type UpdateFeedProblem = 'notHttps' | 'declined';

/** Why the shop, or its window, can't be shown, in words for the owner. */
export interface TroubleView {
  readonly language: DesktopLanguage;
  readonly title: string;
  readonly text: string;
  /** What helps. */
  readonly advice: string;
  readonly buttons: readonly { readonly action: TroubleAction; readonly label: string; readonly isFirst: boolean }[];
  /** Newest first; only where one of them would help. */
  readonly backups: readonly { readonly name: string; readonly label: string; readonly restore: string }[];
  /** For people who help: what the program knows. */
  readonly details: string;
  readonly detailsLabel: string;
  readonly backupsLabel: string;
}

export const troubleActions = [
  'again',
  'otherFolder',
  'newShop',
  'restoreFile',
  'acceptLoss',
  'reload',
  'restart',
  'logs',
  'copy',
  'quit',
] as const;
export type TroubleAction = (typeof troubleActions)[number];

/** Where the shop answers, for the page with the address and the code. */
export interface ShareView {
  readonly language: DesktopLanguage;
  readonly platform: string;
  readonly isShared: boolean;
  readonly port: number;
  readonly addresses: readonly {
    readonly url: string;
    readonly card: string;
    readonly isLikely: boolean;
    /** An SVG picture as a data address. */
    readonly code: string;
  }[];
}

/** `window.local` on the pages that the app brings itself. */
export interface LocalBridge {
  readonly trouble: {
    get(): Promise<TroubleView | null>;
    /** Gives a text when it did not work. */
    act(action: TroubleAction): Promise<string | null>;
    restore(name: string): Promise<string | null>;
  };
  readonly share: {
    get(): Promise<ShareView | null>;
    set(isShared: boolean): Promise<ShareView | null>;
    copy(url: string): Promise<void>;
  };
}

/** The names under which pages find them. */
export const bridgeNames = { shop: 'desktop', local: 'local' } as const;
