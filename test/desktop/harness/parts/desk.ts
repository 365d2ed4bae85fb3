// What the system around the app does: questions, other programs, notices, secrets, power. Nothing is shown; a test that
// wants to see or answer something replaces the function, which works in Electron as well.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type * as Electron from 'electron';
import { app } from './app.ts';

/** Answers as if the user had pressed the button that Return presses, or Escape when a signal asks; a file dialog is closed. */
export const dialog = {
  async showMessageBox(...args: unknown[]): Promise<Electron.MessageBoxReturnValue> {
    const { defaultId = 0, cancelId = 0, signal } = args.at(-1) as Electron.MessageBoxOptions;
    if (signal && !signal.aborted) await once(signal, 'abort');
    return { response: signal ? cancelId : defaultId, checkboxChecked: false };
  },
  async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
    const { properties = [] } = args.at(-1) as Electron.OpenDialogOptions;
    if (!Array.isArray(properties)) throw new TypeError('Properties must be an array');
    return { canceled: true, filePaths: [] };
  },
  showErrorBox(title: string, text: string): void {
    console.error(`${title}: ${text}`);
  },
} satisfies Pick<Electron.Dialog, 'showMessageBox' | 'showOpenDialog' | 'showErrorBox'>;

export const shell = {
  async openExternal(url: string): Promise<void> {
    if (!URL.canParse(url)) throw new Error('Invalid URL');
  },
  openPath: async (path: string): Promise<string> => (existsSync(path) ? '' : 'Failed to open path'),
  beep: (): void => undefined,
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'beep'>;

let copied = '';

export const clipboard = {
  writeText: async (text: string): Promise<void> => {
    copied = text;
  },
  readText: async (): Promise<string> => copied,
} satisfies Pick<Electron.Clipboard, 'writeText' | 'readText'>;

export class Notification
  extends EventEmitter
  implements Pick<Electron.Notification, 'show' | 'close' | 'title' | 'body'>
{
  title: string;
  body: string;

  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super();
    this.title = title;
    this.body = body;
  }
  static isSupported(): boolean {
    return true;
  }
  show(): void {
    this.emit('show');
  }
  close(): void {
    this.emit('close');
  }
}

/** Lasts as long as the stand-in's folder of secrets would: a fixed key, so that a second start can read the first one's. */
const key = Buffer.alloc(32, 'the stand-in keeps no secrets');

function encrypt(text: string): Buffer {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, start);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]);
}

function decrypt(bytes: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8');
}

export const safeStorage = {
  isAsyncEncryptionAvailable: async (): Promise<boolean> => app.isReady(),
  encryptStringAsync: async (text: string): Promise<Buffer> => encrypt(text),
  decryptStringAsync: async (bytes: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> => ({
    result: decrypt(bytes),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret' as const,
} satisfies Partial<Electron.SafeStorage>;

/** Tests emit `suspend`, `resume` and `lock-screen` themselves. */
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: (): number => 0 });

const blockers = new Set<number>();

export const powerSaveBlocker = {
  start(_type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    const id = blockers.size + 1;
    blockers.add(id);
    return id;
  },
  stop: (id: number): boolean => blockers.delete(id),
  isStarted: (id: number): boolean => blockers.has(id),
} satisfies Electron.PowerSaveBlocker;

const display = { workArea: { x: 0, y: 0, width: 1440, height: 900 } } as Electron.Display;

/** One screen. */
export const screen = {
  getAllDisplays: () => [display],
  getPrimaryDisplay: () => display,
} satisfies Pick<Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;

/** Pictures are handed on, never drawn. */
export const nativeImage = {
  createFromPath: (path: string) => ({
    isEmpty: () => !existsSync(path),
    setTemplateImage: (_is: boolean) => undefined,
  }),
};
