// A deed that takes a moment: its button waits meanwhile, and how it went is said.
import { ref } from 'vue';
import { tellDone, tellError } from './tell.ts';

export function useBusy() {
  const isBusy = ref(false);

  /** Says that it is done, when there are words for that, or why it failed. Resolves true when it was done. */
  async function attempt(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    isBusy.value = true;
    try {
      await deed();
      if (done !== undefined) tellDone(done);
      return true;
    } catch (error) {
      tellError(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  }
  return { isBusy, attempt };
}
