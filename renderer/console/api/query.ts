// The query cache: what was read stays shown while it is read anew; a shop that was gone makes everything load again.
import { QueryClient } from '@tanstack/vue-query';
import { onShopBack } from './connection.ts';
import { OfflineError } from './errors.ts';
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
  void queryClient.invalidateQueries();
});

/**
 * Marks what these operations answered as old, so that what is shown is read anew. Keys of queries begin with the name of
 * their operation.
 */
export function refetch(...names: readonly OperationName[]): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Marks it as old without reading: whoever shows it next reads it anew. */
export function markOld(name: OperationName): void {
  void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}

/** Whether a failed read is only a matter of the connection. */
export const isConnectionTrouble = (error: unknown): boolean => error instanceof OfflineError;
