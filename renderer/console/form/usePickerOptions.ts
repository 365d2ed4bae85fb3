// What a picker over a long list offers: what the search found, and what is chosen already, each with its name.
import { computed, type Ref, ref, shallowRef, watch } from 'vue';
import { t } from '../i18n.ts';
import { tellError } from '../parts/tell.ts';

interface PickerOptions<R extends { readonly id: number }> {
  readonly chosenIds: Ref<readonly number[]>;
  readonly find: (text: string) => Promise<readonly R[]>;
  readonly findById: (id: number) => Promise<readonly R[]>;
  readonly nameOf: (row: R) => string;
}

/** What PickerSelect.vue shows. */
export interface Picker<R> {
  readonly options: Ref<readonly R[]>;
  readonly isSearching: Ref<boolean>;
  readonly search: (text: string) => Promise<void>;
  readonly nameOf: (id: number) => string;
}

export function usePickerOptions<R extends { readonly id: number }>(picker: PickerOptions<R>): Picker<R> {
  const known = shallowRef<ReadonlyMap<number, R>>(new Map());
  const found = shallowRef<readonly R[]>([]);
  const isSearching = ref(false);
  let latest = 0;

  function remember(rows: readonly R[]): void {
    known.value = new Map([...known.value, ...rows.map((row) => [row.id, row] as const)]);
  }

  async function search(text: string): Promise<void> {
    latest += 1;
    const mine = latest;
    isSearching.value = true;
    try {
      const rows = await picker.find(text.trim());
      if (mine !== latest) return;
      remember(rows);
      found.value = rows;
    } catch (error) {
      tellError(error);
    } finally {
      if (mine === latest) isSearching.value = false;
    }
  }

  // Names of what was chosen elsewhere, such as by the goods of a coupon that is opened.
  watch(
    picker.chosenIds,
    async (ids) => {
      const unknown = ids.filter((id) => !known.value.has(id));
      const rows = await Promise.all(unknown.map((id) => picker.findById(id).catch(() => [])));
      if (unknown.length > 0) remember(rows.flat());
    },
    { immediate: true },
  );

  const options = computed(() => {
    const chosen = picker.chosenIds.value.flatMap((id) => known.value.get(id) ?? []);
    return [...new Set([...chosen, ...found.value.map((row) => known.value.get(row.id) ?? row)])];
  });
  const nameOf = (id: number): string => {
    const row = known.value.get(id);
    return row ? picker.nameOf(row) : t('common.pick.gone', { id });
  };
  return { options, isSearching, search, nameOf };
}
