// Faults of the console's own code: the page is replaced by a plain explanation instead of a blank window.
import { ref } from 'vue';
import { ApiError, OfflineError } from '../api/errors.ts';
import { tellError } from '../parts/tell.ts';

/** The fault that took the present page down; cleared by going to another page. */
export const failure = ref<unknown>();

/** Vue says where it failed in words while the console is worked on, and by numbers (0 setup, 1 render, 15 update ...) once it is built. */
const whileDrawn = /render|setup|hook|#runtime-(?:0|1\d?)$/i;

/**
 * Vue's handler of what components throw. A refused or unanswered call is told to the person; it isn't a fault. A fault while a page
 * is drawn takes the page down.
 */
export function reportFailure(error: unknown, _instance: unknown, info: string): void {
  if (error instanceof ApiError || error instanceof OfflineError) {
    tellError(error);
    return;
  }
  console.error(error);
  if (whileDrawn.test(info)) failure.value = error;
}
