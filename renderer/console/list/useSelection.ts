// Ticking rows of a list.
import { computed } from 'vue';
import { idOf, type List } from './useList.ts';

export function useSelection<Row extends object>(list: () => List<Row>) {
  const ids = computed(() => new Set(list().selected.value.map(idOf)));
  const isSelected = (row: Row) => ids.value.has(idOf(row));
  const count = computed(() => list().rows.value.filter(isSelected).length);

  return {
    isSelected,
    isAll: computed(() => count.value > 0 && count.value === list().rows.value.length),
    isSome: computed(() => count.value > 0 && count.value < list().rows.value.length),
    toggle(row: Row): void {
      const { selected } = list();
      selected.value = isSelected(row)
        ? selected.value.filter((one) => idOf(one) !== idOf(row))
        : [...selected.value, row];
    },
    toggleAll(): void {
      const { selected, rows } = list();
      selected.value = count.value === rows.value.length ? [] : [...rows.value];
    },
  };
}
