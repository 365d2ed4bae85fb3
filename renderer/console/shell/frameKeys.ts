// Keys that work everywhere. Single letters are left alone while something is typed.
import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { session } from '../api/session.ts';
import { mayOpen } from '../pages.ts';
import { isKiosk, setKiosk } from './kiosk.ts';
import { mayRewind, rewindShop } from './rewind.ts';
import { isPaletteOpen, isSheetOpen, pageShortcuts } from './shortcuts.ts';

/** `G` and then the letter opens the page. */
export const goKeys: Readonly<Record<string, string>> = {
  d: 'dashboard',
  o: 'orders',
  a: 'aftersales',
  g: 'goods',
  c: 'categories',
  u: 'shoppers',
  p: 'coupons',
  s: 'server',
  l: 'logs',
  b: 'backups',
};

function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** What was being typed in lies still while it is saved: letters that come meanwhile mean it, not the page. */
const isHeld = () => document.querySelector('[inert]') !== null;

const isLayerOpen = () =>
  document.querySelector('.el-overlay:not([style*="display: none"]) [role="dialog"][aria-modal="true"]') !== null;

/** The keys of the frame; called once by it. */
export function useFrameKeys(): void {
  const router = useRouter();
  let isGoing = false;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  function onKey(event: KeyboardEvent): void {
    // Behind the password nothing is opened and nothing saved.
    if (session.lock !== undefined) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (withCtrl && key === 'k') {
      take(event, () => {
        isPaletteOpen.value = !isPaletteOpen.value;
      });
      return;
    }
    if (withCtrl && key === 's') {
      const save = pageShortcuts.value.findLast(({ keys }) => keys === 'Ctrl+S');
      if (save) take(event, save.run);
      return;
    }
    if (withCtrl || event.altKey || isTyping(event) || isHeld() || isLayerOpen()) return;
    if (isGoing) {
      isGoing = false;
      if (key === 'r' && mayRewind()) {
        take(event, () => void rewindShop());
        return;
      }
      if (key === 'f') {
        take(event, () => setKiosk(!isKiosk.value));
        return;
      }
      const name = goKeys[key];
      if (name !== undefined && mayOpen(name)) take(event, () => void router.push({ name }));
    } else if (key === '?')
      take(event, () => {
        isSheetOpen.value = true;
      });
    else if (key === 'g') {
      isGoing = true;
      // That of a `G` before would end this one early.
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        isGoing = false;
      }, 1200);
    } else {
      const found = pageShortcuts.value.findLast(({ keys }) => keys.toLowerCase() === key);
      if (found) take(event, found.run);
    }
  }
  useEventListener(window, 'keydown', onKey);
}

function take(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}
