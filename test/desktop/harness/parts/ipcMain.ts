// `ipcMain`: handlers by channel. What goes over is plain data: all that the app sends, so nothing else is imitated.
import type * as Electron from 'electron';

type Handler = Parameters<Electron.IpcMain['handle']>[1];

class IpcMain implements Pick<Electron.IpcMain, 'handle' | 'removeHandler'> {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** A page's call. The answer leaves as a clone. */
  async call(event: Electron.IpcMainInvokeEvent, channel: string, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const answer: unknown = await handler(event, ...args);
    structuredClone(answer);
    return answer;
  }
}

export const ipcMain = new IpcMain();
