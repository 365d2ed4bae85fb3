// What happens in the shop, as it happens: one stream of events for the whole console (/desk/events).
import { onScopeDispose, readonly, ref, watch } from 'vue';
import { call, can } from './call.ts';
import type { OperationName } from './operations.ts';
import { markOld, readAnew, refetch } from './query.ts';
import { session } from './session.ts';

/** The kinds of desk.yaml `live`, and `job`. */
const liveKinds = [
  'order',
  'payment',
  'stock-low',
  'comment',
  'aftersale',
  'backup',
  'network',
  'log',
  'health',
  'job',
] as const;
export type LiveKind = (typeof liveKinds)[number];

type Listener = (data: unknown) => void;
const listeners = new Map<LiveKind, Set<Listener>>(liveKinds.map((kind) => [kind, new Set()]));
const openListeners = new Set<() => void>();
/** Which operations' answers an event makes old, shown at the moment or only kept. */
const aged = new Map<LiveKind, Set<OperationName>>(liveKinds.map((kind) => [kind, new Set()]));
const retryMs = 5_000;
let source: EventSource | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const connected = ref(false);
let wasCut = false;

/** Whether events arrive. */
export const isLive = readonly(connected);

/** Calls the listener for each event of the kinds while the component lives. */
export function useLive(kinds: readonly LiveKind[], listener: (data: unknown, kind: LiveKind) => void): void {
  const undo = kinds.map((kind) => {
    const one: Listener = (data) => listener(data, kind);
    listeners.get(kind)?.add(one);
    return () => listeners.get(kind)?.delete(one);
  });
  onScopeDispose(() => {
    for (const remove of undo) remove();
  });
}

/** Calls the listener each time the stream opens, the first time too: what happened until then was told to nobody. */
export function useLiveOpen(listener: () => void): void {
  openListeners.add(listener);
  onScopeDispose(() => openListeners.delete(listener));
}

/**
 * Reads the operations' answers anew when one of these happens: the first time at once, then at most once a second. What is
 * kept of them while no page shows it counts as old from then on.
 */
export function useLiveRefetch(kinds: readonly LiveKind[], ...names: readonly OperationName[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const readSoon = () => {
    // What one deed tells in several events is read once.
    const waitMs = Math.max(30, readAt + 1000 - performance.now());
    timer ??= setTimeout(() => {
      timer = undefined;
      readAt = performance.now();
      void refetch(...names);
    }, waitMs);
  };
  for (const kind of kinds) for (const name of names) aged.get(kind)?.add(name);
  useLive(kinds, readSoon);
  useLiveOpen(readSoon);
  onScopeDispose(() => clearTimeout(timer));
}

/** Follows the shop's events while somebody is logged in; called once, by the window: a page without the frame misses nothing. */
export function followEvents(): void {
  watch(
    () => (session.account ? session.token : undefined),
    (token) => (token === undefined ? disconnect() : connect()),
    {
      immediate: true,
    },
  );
}

async function connect(): Promise<void> {
  disconnect();
  if (!can('deskEvents.ticket')) return;
  try {
    const { token } = session;
    const { ticket } = await call('deskEvents.ticket');
    // Somebody else by now, or nobody: their own stream is on its way.
    if (session.token !== token) return;
    source = new EventSource(`/desk/events?ticket=${encodeURIComponent(ticket)}`);
  } catch {
    // The shop doesn't answer: asked again later.
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, retryMs);
    return;
  }
  source.onopen = () => {
    connected.value = true;
    if (wasCut) void readAnew();
    wasCut = false;
    for (const listener of openListeners) listener();
  };
  // A ticket is good once, so the browser's own retry can't succeed.
  source.onerror = () => {
    wasCut ||= connected.value;
    disconnect();
    retryTimer = setTimeout(connect, retryMs);
  };
  for (const kind of liveKinds) source.addEventListener(kind, (event) => tell(kind, event.data));
}

function tell(kind: LiveKind, text: string): void {
  const data: unknown = text === '' ? undefined : JSON.parse(text);
  for (const name of aged.get(kind) ?? []) markOld(name);
  for (const listener of listeners.get(kind) ?? []) listener(data);
}

function disconnect(): void {
  clearTimeout(retryTimer);
  source?.close();
  source = undefined;
  connected.value = false;
}
