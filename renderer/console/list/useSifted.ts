// Rows of a list operation that has no filter for just those that are wanted (the orders of one shopper, the comments of one
// topic): read in large pages and sifted here, as many as fill a page, and on when asked.
import { useInfiniteQuery } from '@tanstack/vue-query';
import { computed, type MaybeRefOrGetter, toValue } from 'vue';
import { call } from '../api/call.ts';
import type { InputOf, OperationName } from '../api/operations.ts';
import { type Page, type Sifted, sift } from './sift.ts';
import type { RowOf } from './useList.ts';

export interface SiftedOptions<N extends OperationName> {
  /** What narrows the list as far as the operation can. */
  readonly input: MaybeRefOrGetter<Readonly<Record<string, unknown>>>;
  readonly fits: (row: RowOf<N>) => boolean;
  /** What `fits` compares with: rows are read anew when it changes. */
  readonly by: MaybeRefOrGetter<number>;
  readonly enabled?: MaybeRefOrGetter<boolean>;
}

/** `rows` so far; `hasMore` while the list is not read to its end, `more()` reads on. */
export function useSifted<N extends OperationName>(operation: N, options: SiftedOptions<N>) {
  const { input, fits, by, enabled = true } = options;
  const read = useInfiniteQuery({
    queryKey: computed((): readonly unknown[] => [operation, 'sifted', toValue(by), toValue(input)]),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      sift<RowOf<N>>({
        from: pageParam,
        fits,
        read: async (page, limit) => {
          const asked = { ...toValue(input), page, limit } as unknown as InputOf<N>;
          return (await call(operation, asked, { signal })) as unknown as Page<RowOf<N>>;
        },
      }),
    getNextPageParam: ({ next }: Sifted<RowOf<N>>) => next,
    enabled: computed(() => toValue(enabled)),
  });
  return {
    read,
    rows: computed((): readonly RowOf<N>[] => (read.data.value?.pages ?? []).flatMap(({ rows }) => rows)),
    hasMore: computed(() => read.hasNextPage.value),
    isReading: computed(() => read.isFetchingNextPage.value),
    more: () => read.fetchNextPage(),
  };
}
