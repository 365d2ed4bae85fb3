// Faults of the console's own code: the page is replaced by a plain explanation instead of a blank window.
import { ref } from 'vue';
import { ApiError, OfflineError } from '../api/errors.ts';
import { tellError } from '../parts/tell.ts';

/** The fault that took the present page down; cleared by going to another page. */
export const failure = ref<unknown>();

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
  if (/render|setup|hook|0|1|11|12/i.test(info)) failure.value = error;
}
