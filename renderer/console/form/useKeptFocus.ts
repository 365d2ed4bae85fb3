// What is being saved lies still (`inert`), so that nothing typed meanwhile gets lost between what was sent and what is read anew.
// That takes the cursor away; afterwards it is back where it was.
import { type MaybeRefOrGetter, toValue, watch } from 'vue';

export function useKeptFocus(isSaving: MaybeRefOrGetter<boolean>): void {
  let last: Element | null = null;

  function giveBack(): void {
    if (document.activeElement === document.body && last instanceof HTMLElement) last.focus({ preventScroll: true });
  }
  watch(
    () => toValue(isSaving),
    (saves) => {
      // What lies still takes no cursor: not before it is drawn anew.
      if (!saves) return setTimeout(giveBack);
      last = document.activeElement;
      // By itself it would go with the next frame only.
      if (last instanceof HTMLElement) last.blur();
    },
    { flush: 'sync' },
  );
}
