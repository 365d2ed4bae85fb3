// Runs beside the page, in a world of its own, and hands it the bridge. Bundled as CommonJS: a sandboxed preload
// script can't be anything else and can load nothing but electron.
import { contextBridge } from 'electron';
import { bridgeName, type DesktopBridge } from './bridge.ts';

const bridge: DesktopBridge = { platform: process.platform };

contextBridge.exposeInMainWorld(bridgeName, bridge);
