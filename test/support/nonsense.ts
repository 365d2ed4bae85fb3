// Calls an operation with nonsense, so that nothing is done where the caller is let in.
import type { Operation } from '../../server/operation.ts';

/** The number of the answer; 0 for a file, or a stream that never ends by itself. */
export async function errnoOfNonsense(
  url: string,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(`${url}${path}${method === 'GET' ? '?id=x&page=x&limit=x' : ''}`, {
    method,
    headers,
    ...(method === 'POST' ? { body: '{"id":{}' } : {}),
  });
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel();
    return 0;
  }
  return ((await response.json()) as { errno: number }).errno;
}
