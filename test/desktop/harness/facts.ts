// What the stand-in knows of the app that it runs; run.ts writes it down before the app's main script is loaded.

export interface Facts {
  /** The app's folder, or the folder that its archive was unpacked into. */
  appPath: string;
  name: string;
  version: string;
  isPackaged: boolean;
  /** The program that was started. */
  exe: string;
  resourcesPath: string;
}

/** Electron's version, which the app may read; the stand-in is of none. */
export const electronVersion = '45.5.0';

export const facts: Facts = { appPath: '', name: '', version: '', isPackaged: false, exe: '', resourcesPath: '' };

const loaded = Promise.withResolvers<void>();

/** Resolves when the app's main script has run, as Electron gets ready only then. */
export const mainLoaded: Promise<void> = loaded.promise;
export const noteMainLoaded: () => void = loaded.resolve;
