// Who may hear what: the permission that shows the same rows in a list. Pure.
import type { LiveKind } from '../../liveEvents.ts';

export const livePermissions: Readonly<Record<LiveKind, string>> = {
  order: 'admin:order:list',
  payment: 'admin:order:list',
  'stock-low': 'admin:goods:list',
  comment: 'admin:comment:list',
  aftersale: 'admin:aftersale:list',
  backup: 'desk:backup',
  network: 'desk:network',
  log: 'desk:log',
  health: 'desk:status',
  job: 'desk:status',
};

/** Of a flood of news of one kind the newest are told with their rows; the rest is a number, and the list is asked. */
export const mostOfKind = 50;

/** The newest of the news about one thing, each thing once, in the order in which they came last. */
export function newestOfEach<T>(news: readonly T[], keyOf: (one: T) => string | number): T[] {
  const kept = new Map<string | number, T>();
  for (const one of news) {
    const key = keyOf(one);
    kept.delete(key);
    kept.set(key, one);
  }
  return [...kept.values()];
}
