// The state of a list page: filter, sort, page, in the address (so that Back, a reload and a sent link show the same), and its
// rows from the shop.
import { keepPreviousData, useQuery } from '@tanstack/vue-query';
import { useDebounceFn } from '@vueuse/core';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import { type LocationQuery, useRoute, useRouter } from 'vue-router';
import { call } from '../api/call.ts';
import { isOffline } from '../api/errors.ts';
import type { InputOf, OperationName, OutputOf } from '../api/operations.ts';
import { type FilterKinds, type FilterValues, filterFromQuery, filterToQuery, isEmptyFilter } from './filters.ts';

/** A row of the list that an operation answers. */
export type RowOf<N extends OperationName> =
  OutputOf<N> extends { list: readonly (infer Row extends object)[] } ? Row : Record<string, unknown>;

export interface ListOptions<N extends OperationName, F extends FilterKinds> {
  /** An operation that answers `{list, total, page, limit, pages}`. */
  readonly operation: N;
  /** The filter: names as in the operation's input, and how each is written in the address (filters.ts). */
  readonly filters?: F;
  readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' };
  readonly limit?: number;
  /** What is sent always, beside the filter. */
  readonly fixed?: () => Readonly<Record<string, unknown>>;
  /** Turns the filter into the input where names or forms differ (a range into start and end). */
  readonly toInput?: (filter: FilterValues<F>) => Readonly<Record<string, unknown>>;
}

export type ListState = 'loading' | 'ready' | 'empty' | 'nothingFound' | 'error' | 'offline';

interface PageAnswer<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
}

export const pageSizes = [20, 50, 100] as const;

export function useList<N extends OperationName, const F extends FilterKinds = Record<never, never>>(
  options: ListOptions<N, F>,
) {
  type Row = RowOf<N>;
  const { operation, filters = {} as F, limit: firstLimit = 20, fixed, toInput } = options;
  const route = useRoute();
  const router = useRouter();
  const path = route.path;

  // What is being typed; the address follows a moment later, and the rows follow the address.
  const filter = reactive(filterFromQuery(filters, route.query)) as FilterValues<F>;
  const asked = computed(() => {
    const { query } = route;
    return {
      filter: filterFromQuery(filters, query),
      page: positive(query.page) ?? 1,
      limit: positive(query.limit) ?? firstLimit,
      sort: textOf(query.sort) ?? options.sort?.by,
      order: textOf(query.order) ?? options.sort?.order,
    };
  });
  const filterInput = computed(() => ({
    ...(toInput ?? ((values: FilterValues<F>) => values))(asked.value.filter),
    ...fixed?.(),
  }));
  const input = computed(() => {
    const { page, limit, sort, order } = asked.value;
    return { ...filterInput.value, page, limit, sort, order } as InputOf<N>;
  });

  const query = useQuery({
    queryKey: computed(() => [operation, input.value] as const),
    queryFn: async ({ signal }) => (await call(operation, input.value, { signal })) as unknown as PageAnswer<Row>,
    placeholderData: keepPreviousData,
    // Another page is opening: the address no longer speaks about this list.
    enabled: computed(() => route.path === path),
  });

  const rows = computed(() => query.data.value?.list ?? []);
  const total = computed(() => query.data.value?.total ?? 0);
  const hasFilter = computed(() => !isEmptyFilter(asked.value.filter));
  const state = computed((): ListState => {
    if (query.data.value) return rows.value.length > 0 ? 'ready' : hasFilter.value ? 'nothingFound' : 'empty';
    if (!query.error.value) return 'loading';
    return isOffline(query.error.value) ? 'offline' : 'error';
  });

  function go(changes: Readonly<Record<string, string | readonly string[] | undefined>>): void {
    if (route.path !== path) return;
    const next = Object.entries({ ...route.query, ...changes }).filter(([, value]) => value !== undefined);
    void router.replace({ query: Object.fromEntries(next) as LocationQuery });
  }
  const applyNow = () => go({ ...filterToQuery(filters, filter), page: undefined });
  const applySoon = useDebounceFn(applyNow, 350);
  const textOfFilter = (values: FilterValues<F>) => JSON.stringify(filterToQuery(filters, values));
  watch(filter, () => {
    if (textOfFilter(filter) !== textOfFilter(asked.value.filter)) void applySoon();
  });
  // Back and forward change the address: what is shown in the filter follows. Where both say the same, what is typed stays as it is: a
  // space at its end may be the beginning of a second word.
  watch(
    () => textOfFilter(asked.value.filter),
    (now) => {
      if (route.path === path && now !== textOfFilter(filter)) Object.assign(filter, asked.value.filter);
    },
  );

  const selected = shallowRef<readonly Row[]>([]);
  // As they are now: what may be done with a row can be another thing than when it was ticked.
  watch(rows, (now) => {
    const asNow = selected.value.map((row) => now.find((one) => idOf(one) === idOf(row)));
    selected.value = asNow.filter((row) => row !== undefined);
  });
  const isRefreshing = ref(false);
  const timesCleared = ref(0);

  return {
    operation,
    /** Bind inputs to its members; the list follows by itself. */
    filter,
    /** The filter as the operation takes it, without page and sort: for exports. */
    filterInput,
    hasFilter,
    rows,
    total,
    state,
    /** Rows of another page or filter are still shown while the new ones come. */
    isStale: query.isPlaceholderData,
    error: query.error,
    page: computed(() => query.data.value?.page ?? asked.value.page),
    limit: computed(() => asked.value.limit),
    sort: computed(() => asked.value.sort),
    order: computed(() => asked.value.order),
    /** Rows ticked by the person; only rows that are shown. */
    selected,
    isRefreshing,
    /** Another number: inputs that hold a text which is no value of the filter are to begin anew. */
    timesCleared,
    applyNow,
    clearFilter(): void {
      Object.assign(filter, filterFromQuery(filters, {}));
      timesCleared.value += 1;
      applyNow();
    },
    setPage: (page: number) => go({ page: page === 1 ? undefined : String(page) }),
    setLimit: (limit: number) => go({ limit: limit === firstLimit ? undefined : String(limit), page: undefined }),
    setSort: (by: string, order: 'asc' | 'desc') => go({ sort: by, order, page: undefined }),
    async refresh(): Promise<void> {
      isRefreshing.value = true;
      await query.refetch();
      isRefreshing.value = false;
    },
  };
}

/** What useList gives, for components that draw any list. */
export type List<Row extends object = object> = Omit<
  ReturnType<typeof useList<OperationName>>,
  'rows' | 'selected' | 'filter'
> & {
  readonly filter: object;
  readonly rows: { readonly value: readonly Row[] };
  readonly selected: { value: readonly Row[] };
};

/** Rows are known by their id; those without one by themselves. */
export const idOf = (row: object): unknown => ('id' in row ? row.id : row);
/** What a row is drawn under: rows without an id by their place. */
export const keyOf = (row: object, index: number): string => ('id' in row ? String(row.id) : `row ${index}`);

function textOf(value: LocationQuery[string] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function positive(value: LocationQuery[string] | undefined): number | undefined {
  const number = Number(textOf(value));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
