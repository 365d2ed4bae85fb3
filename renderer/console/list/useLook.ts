// How a person likes a list: density and which columns, remembered for each list on this computer.
import { useLocalStorage } from '@vueuse/core';
import { computed } from 'vue';
import type { Column } from './columns.ts';

export type Density = 'roomy' | 'compact';

export function useLook<Row extends object>(listName: string, columns: () => readonly Column<Row>[]) {
  const density = useLocalStorage<Density>('pocketmall.density', 'roomy');
  /** Columns that were turned on or off against their default. */
  const turned = useLocalStorage<Record<string, boolean>>(`pocketmall.columns.${listName}`, {});
  const isShown = (column: Column<Row>) => turned.value[column.key] ?? column.isExtra !== true;

  return {
    density,
    all: computed(columns),
    shown: computed(() => columns().filter(isShown)),
    isShown,
    toggle(column: Column<Row>): void {
      turned.value = { ...turned.value, [column.key]: !isShown(column) };
    },
  };
}

export type Look<Row extends object = object> = ReturnType<typeof useLook<Row>>;
