// Reads an operation's answer for a page: `const { data, error, isPending } = useRead('adminGoods.detail', () => ({ id }))`.
import { useQuery } from '@tanstack/vue-query';
import { computed, type MaybeRefOrGetter, toValue } from 'vue';
import { call } from './call.ts';
import type { InputOf, OperationName, OutputOf } from './operations.ts';

export interface ReadOptions {
  /** Nothing is read while this is false. */
  readonly enabled?: MaybeRefOrGetter<boolean>;
  /** Reads again after so many milliseconds. */
  readonly refetchInterval?: number;
  /** How long an answer counts as fresh; `Infinity` for what the page itself changes only. */
  readonly staleTime?: number;
}

/** Cached under the operation's name and its input; `refetch('name')` of query.ts makes it read anew. */
export function useRead<N extends OperationName>(
  name: N,
  input?: MaybeRefOrGetter<InputOf<N> | undefined>,
  options: ReadOptions = {},
) {
  const { enabled = true, refetchInterval, staleTime } = options;
  return useQuery({
    queryKey: computed(() => [name, toValue(input) ?? {}] as const),
    queryFn: ({ signal }): Promise<OutputOf<N>> => call(name, toValue(input), { signal }),
    enabled: computed(() => toValue(enabled)),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}
