// What a fuzz run doesn't call, each with its reason.
import type { Operation } from '../../server/operation.ts';

/**
 * Left out: the stream of events, which never ends, and what replaces the shop's data or its address under the run. These
 * have tests of their own.
 */
export function isFuzzed({ method, path }: Operation): boolean {
  if (path === '/desk/events') return false;
  return !(method === 'POST' && /^\/desk\/(?:network|backup|pack|import|fixture|setup|log\/replay)\b/.test(path));
}
