// What the console hears from and tells the desktop app; nothing in a plain browser.
import { watch } from 'vue';
import type { Router } from 'vue-router';
import { language } from '../language.ts';
import { theme } from '../theme.ts';
import { logOut, session } from './session.ts';

/** Follows the app: its lock after idle time, pages that its menus and notices lead to. Its menus follow the console's look. */
export function followDesktop(router: Router): void {
  const { desktop } = window;
  if (!desktop) return;
  desktop.onLock(() => {
    if (session.token) void logOut({ keepsPage: true });
  });
  desktop.onGoTo((page) => {
    if (router.hasRoute(page)) void router.push({ name: page });
  });
  const look = () => ({ language: language.value, theme: theme.value });
  watch(look, (chosen) => void desktop.look.set(chosen), { immediate: true });
}
