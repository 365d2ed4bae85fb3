// Whether the shop answers. While it doesn't, it is asked again and again; when it does, the pages load anew.
import { readonly, ref } from 'vue';

const isDown = ref(false);
const listeners = new Set<() => void>();
const askEveryMs = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True from the first unanswered call until the shop answers again. */
export const isShopDown = readonly(isDown);

/** Called when the shop answers again after it was gone. */
export function onShopBack(listener: () => void): void {
  listeners.add(listener);
}

/** Notes that a call got no answer, and begins to ask whether the shop is back. */
export function noteUnanswered(): void {
  isDown.value = true;
  timer ??= setTimeout(ask, askEveryMs);
}

/** Notes that a call was answered. */
export function noteAnswered(): void {
  if (!isDown.value) return;
  isDown.value = false;
  clearTimeout(timer);
  timer = undefined;
  for (const listener of listeners) listener();
}

/** Asks now; the button of the offline bar. */
export async function ask(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    const answer = await fetch('/admin/auth/index', { cache: 'no-store' });
    if (!answer.headers.get('content-type')?.includes('json')) throw new Error('not the shop');
    noteAnswered();
  } catch {
    // Meanwhile another question may have failed.
    clearTimeout(timer);
    timer = setTimeout(ask, askEveryMs);
  }
}
