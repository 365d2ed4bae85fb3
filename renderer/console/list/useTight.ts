// How much a table has to give way to fit its place: words of one language are longer than those of another, and windows differ.
import { useResizeObserver } from '@vueuse/core';
import { computed, nextTick, type Ref, ref, watch } from 'vue';

/**
 * 0: not at all; 1: columns may be narrower than usual, two buttons stand beside each other; 2: times may break, too; 3: each button stands
 * below the other.
 */
const steps = [0, 1, 2, 3] as const;
/** It doesn't fit, however tight it is. */
export const overfull = steps.length;

/** Measured anew when the box gets another width, when what `changes` reads does, and when a cell that was filled later widens the table. */
export function useTight(box: Readonly<Ref<HTMLElement | null>>, changes: () => unknown): Readonly<Ref<number>> {
  const tightness = ref(0);
  let width = 0;
  let latest = 0;

  async function measure(): Promise<void> {
    latest += 1;
    const own = latest;
    for (const step of steps) {
      tightness.value = step;
      await nextTick();
      if (own !== latest || !box.value || box.value.scrollWidth <= box.value.clientWidth) return;
    }
    tightness.value = overfull;
  }
  watch(changes, measure, { flush: 'post' });
  useResizeObserver(box, ([entry]) => {
    // A tight table is higher; that is no reason to measure again.
    if (!entry || entry.contentRect.width === width) return;
    width = entry.contentRect.width;
    void measure();
  });
  useResizeObserver(
    computed(() => box.value?.firstElementChild as HTMLElement | null | undefined),
    () => {
      if (box.value && box.value.scrollWidth > box.value.clientWidth) void measure();
    },
  );
  return tightness;
}
