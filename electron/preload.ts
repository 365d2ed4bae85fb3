// Runs beside each page, in a world of its own, and hands it the bridge of its kind. Bundled as CommonJS: a sandboxed preload
// script can't be anything else and can load nothing but electron. Which bridge a page gets decides nothing about rights: the
// main process looks at each call's sender (ipc/channel.ts).
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { bridgeNames, type DesktopBridge, type LocalBridge } from './bridge.ts';
import { channelNames, newsNames } from './ipc/names.ts';

// The page's own; this file is checked without the names of browsers.
declare const location: { readonly protocol: string };

function listen<T>(name: string, listener: (news: T) => void): () => void {
  // The event leads back to ipcRenderer, so no page gets it.
  const heard = (_event: IpcRendererEvent, news: T): void => listener(news);
  ipcRenderer.on(name, heard);
  return () => void ipcRenderer.off(name, heard);
}

const desktop: DesktopBridge = {
  platform: process.platform,
  session: {
    token: () => ipcRenderer.invoke(channelNames.sessionToken, null),
    keep: (token) => ipcRenderer.invoke(channelNames.sessionKeep, token),
    forget: () => ipcRenderer.invoke(channelNames.sessionForget, null),
    lock: () => ipcRenderer.invoke(channelNames.sessionLock, null),
  },
  look: { set: (look) => ipcRenderer.invoke(channelNames.lookSet, look) },
  kiosk: { set: (isOn) => ipcRenderer.invoke(channelNames.kioskSet, isOn) },
  folder: { show: (name) => ipcRenderer.invoke(channelNames.folderShow, name) },
  updates: {
    feed: () => ipcRenderer.invoke(channelNames.updatesFeed, null),
    setFeed: (address) => ipcRenderer.invoke(channelNames.updatesSetFeed, address),
    look: () => ipcRenderer.invoke(channelNames.updatesLook, null),
  },
  onLock: (listener) => listen<null>(newsNames.lock, () => listener()),
  onGoTo: (listener) => listen<string>(newsNames.goTo, (page) => listener(page)),
};

const local: LocalBridge = {
  trouble: {
    get: () => ipcRenderer.invoke(channelNames.troubleGet, null),
    act: (action) => ipcRenderer.invoke(channelNames.troubleAct, action),
    restore: (name) => ipcRenderer.invoke(channelNames.troubleRestore, name),
  },
  share: {
    get: () => ipcRenderer.invoke(channelNames.shareGet, null),
    set: (isShared) => ipcRenderer.invoke(channelNames.shareSet, isShared),
    copy: (url) => ipcRenderer.invoke(channelNames.shareCopy, url),
  },
};

const isLocal = location.protocol === 'file:';
contextBridge.exposeInMainWorld(isLocal ? bridgeNames.local : bridgeNames.shop, isLocal ? local : desktop);
