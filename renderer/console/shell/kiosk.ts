// The console alone on the screen, without menu and bars: by `?kiosk=1`, by a key, or from the look menu. The desktop app
// gives a kiosk window, a browser its full screen (which it only does after a key or a click).
import { ref } from 'vue';

const storageKey = 'pocketmall.kiosk';
const isAsked = /[?&]kiosk=1(&|$)/.test(location.search + location.hash);

/** Kept for this tab, so that it survives a reload. */
export const isKiosk = ref(isAsked || sessionStorage.getItem(storageKey) === 'on');

/** Enters or leaves. A screen that can't be filled still loses menu and bars. */
export function setKiosk(isOn: boolean): void {
  isKiosk.value = isOn;
  sessionStorage.setItem(storageKey, isOn ? 'on' : 'off');
  if (window.desktop) void window.desktop.kiosk.set(isOn);
  else if (isOn) document.documentElement.requestFullscreen?.().catch(() => undefined);
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** Applies what the address or the last load asked for. */
export function applyKiosk(): void {
  if (isKiosk.value) setKiosk(true);
}

// Leaving the browser's full screen (Esc) leaves the kiosk, on pages without the frame too.
document.addEventListener('fullscreenchange', () => {
  if (document.fullscreenElement === null && isKiosk.value) setKiosk(false);
});
