// The query cache: what was read stays shown while it is read anew; a shop that was gone makes everything load again.
import { type Query, QueryClient } from '@tanstack/vue-query';
import { onShopBack } from './connection.ts';
import type { OperationName } from './operations.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays a refusal; a shop that doesn't answer is asked by connection.ts.
      retry: false,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onShopBack(() => {
  void readAnew();
});

/**
 * Marks what these operations answered as old, so that what is shown is read anew. Keys of queries begin with the name of
 * their operation.
 */
export function refetch(...names: readonly OperationName[]): Promise<unknown> {
  return Promise.all(names.map((name) => readAnew([name])));
}

/** Reads anew what is shown of a key, or of all, and marks the rest as old. */
export async function readAnew(queryKey?: readonly [OperationName]): Promise<void> {
  const filters = queryKey ? { queryKey } : {};
  const isFirstRead = ({ state }: Query) => state.data === undefined;
  const fetching = { ...filters, fetchStatus: 'fetching', predicate: isFirstRead } as const;
  const firstReads = new Set(queryClient.getQueryCache().findAll(fetching));
  await queryClient.invalidateQueries(filters);
  // The library goes on with a first reading instead of beginning another, and its answer may be from before.
  if (firstReads.size > 0) await queryClient.invalidateQueries({ predicate: (query) => firstReads.has(query) });
}

/** Marks it as old without reading: whoever shows it next reads it anew. */
export function markOld(name: OperationName): void {
  void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}
