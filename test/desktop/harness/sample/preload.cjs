// Hands the sample page a few functions over the bridge.
const { contextBridge, ipcRenderer } = require('electron');

let missing = '';
try {
  require('node:fs');
} catch (error) {
  missing = error.message;
}

globalThis.secretOfPreload = 1;
contextBridge.exposeInMainWorld('sample', {
  missing,
  deep: { add: (a, b) => a + b },
  echo: (value) => ipcRenderer.invoke('echo', value),
  fail: () => ipcRenderer.invoke('fail'),
  unknown: () => ipcRenderer.invoke('no such channel'),
  onPing(listener) {
    const heard = (_event, value) => listener(value);
    ipcRenderer.on('ping', heard);
    return () => ipcRenderer.off('ping', heard);
  },
});
