// `nativeTheme`: light unless the app asks for dark; the pages follow.
import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';

type Source = Electron.NativeTheme['themeSource'];

class NativeTheme extends EventEmitter implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'> {
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }
  set themeSource(source: Source) {
    this.#source = source;
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

export const nativeTheme = new NativeTheme();
nativeTheme.setMaxListeners(0);
