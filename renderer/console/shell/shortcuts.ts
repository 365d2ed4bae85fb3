// What the frame of the console shows by a key, and the keys that pages declare. Who listens to them: frameKeys.ts.
import { onScopeDispose, ref, shallowRef } from 'vue';

export const isPaletteOpen = ref(false);
export const isSheetOpen = ref(false);

/** A shortcut of the present page, for the sheet. `keys` as shown: `Ctrl+S`, `N`, `G O`. */
export interface Shortcut {
  readonly keys: string;
  /** A message key. */
  readonly label: string;
}

export interface PageShortcut extends Shortcut {
  readonly run: () => void;
}

/** What pages have declared. */
export const pageShortcuts = shallowRef<readonly PageShortcut[]>([]);

/** Declares shortcuts while the component lives: single letters, and `Ctrl+S` which works while typing too. */
export function useShortcuts(shortcuts: readonly PageShortcut[]): void {
  pageShortcuts.value = [...pageShortcuts.value, ...shortcuts];
  onScopeDispose(() => {
    pageShortcuts.value = pageShortcuts.value.filter((shortcut) => !shortcuts.includes(shortcut));
  });
}
