// Live events for the owner's windows (desk.yaml, conventions.live): who listens, what each may hear, and the bounds that
// keep a slow or forgotten listener from costing the shop anything. Outlives a replacement of the data.
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Admin, mayUse } from './accounts.ts';
import type { Language } from './errors.ts';
import { resolveAdminByHash } from './features/session/service.ts';
import type { LiveEvents, LiveKind } from './liveEvents.ts';
import type { Shop, ShopEvents } from './shop.ts';

/** One event as it is told; texts for people come in the listener's language. */
export interface LiveEvent {
  readonly kind: LiveKind;
  readonly data: (language: Language) => unknown;
}

/** What happened since the last telling, by the name inside. */
export type Gathered = { readonly [K in keyof ShopEvents]: ShopEvents[K][0][] };

interface Listener {
  readonly stream: Readable;
  readonly tokenHash: string;
  readonly language: Language;
  readonly isLoopback: boolean;
  readonly socket: Socket;
  kinds: ReadonlySet<LiveKind>;
  /** Listeners of one group hear the same bytes. */
  group: string;
}

/** The permission that everybody needs who listens at all. */
const listenPermission = 'desk:status';

const tellSoonMs = 40;
/** Five times a second at most, whatever happens: each telling holds all that happened meanwhile. */
const tellEveryMs = 200;
const heartbeatMs = 15_000;
const recheckMs = 2000;
/** What a slow listener may leave waiting: one who has more to take when there are news is cut off. */
const mostWaitingBytes = 1024 * 1024;
const mostListeners = 1000;

const names: readonly (keyof ShopEvents)[] = [
  'order',
  'payment',
  'stockLow',
  'comment',
  'aftersale',
  'network',
  'backup',
  'log',
  'health',
  'job',
];

const noNews = (): Gathered => ({
  order: [],
  payment: [],
  stockLow: [],
  comment: [],
  aftersale: [],
  network: [],
  backup: [],
  log: [],
  health: [],
  job: [],
});

export function createLiveEvents(options: {
  events: EventEmitter<ShopEvents>;
  /** The shop that serves now. */
  current: () => Shop;
  /** What must be held to hear of a kind. */
  permissions: Readonly<Record<LiveKind, string>>;
  /** Makes what is told of what happened; reads rows, so it is asked once for all listeners. */
  describe: (shop: Shop, gathered: Gathered) => readonly LiveEvent[];
}): LiveEvents {
  const { events, current, permissions, describe } = options;
  const listeners = new Set<Listener>();
  let gathered = noNews();
  let counter = 0;
  let toldAt = 0;
  let telling: NodeJS.Timeout | undefined;
  let ticking: readonly NodeJS.Timeout[] = [];
  let isEnded = false;

  const gatherers = names.map((name) => ({
    name,
    gather: (...[news]: unknown[]) => {
      (gathered[name] as unknown[]).push(news);
      if (telling) return;
      telling = setTimeout(tell, Math.max(tellSoonMs, toldAt + tellEveryMs - performance.now()));
      telling.unref();
    },
  }));

  function open(): void {
    for (const { name, gather } of gatherers) events.on(name, gather);
    ticking = [setInterval(recheck, recheckMs), setInterval(() => sendAll(() => heartbeat), heartbeatMs)];
    for (const timer of ticking) timer.unref();
  }

  function close(): void {
    for (const { name, gather } of gatherers) events.off(name, gather);
    for (const timer of ticking) clearInterval(timer);
    clearTimeout(telling);
    telling = undefined;
    gathered = noNews();
  }

  function remove(listener: Listener): void {
    if (listeners.delete(listener) && listeners.size === 0) close();
  }

  function send(listener: Listener, bytes: Buffer): void {
    if (listener.stream.readableLength <= mostWaitingBytes) {
      listener.stream.push(bytes);
      return;
    }
    remove(listener);
    // Its answer can't be ended properly: what waits would have to be taken first.
    listener.stream.destroy();
    listener.socket.destroy();
  }

  function sendAll(bytesOf: (listener: Listener) => Buffer | undefined): void {
    for (const listener of [...listeners]) {
      const bytes = bytesOf(listener);
      if (bytes) send(listener, bytes);
    }
  }

  function tell(): void {
    telling = undefined;
    toldAt = performance.now();
    const news = gathered;
    gathered = noNews();
    const told = describe(current(), news).map((event) => ({ ...event, id: ++counter }));
    const byGroup = new Map<string, Buffer>();
    sendAll(({ group, kinds, language }) => {
      let bytes = byGroup.get(group);
      if (!bytes) {
        const heard = told.filter(({ kind }) => kinds.has(kind));
        bytes = Buffer.from(heard.map(({ id, kind, data }) => eventText(kind, data(language), id)).join(''));
        byGroup.set(group, bytes);
      }
      return bytes.length > 0 ? bytes : undefined;
    });
  }

  /** Whoever logged out, was disabled or lost the permission hears no more; the rest may hear more or less than before. */
  function recheck(): void {
    const shop = current();
    const known = new Map<string, Admin | null>();
    for (const listener of [...listeners]) {
      const { tokenHash } = listener;
      const admin = known.has(tokenHash) ? known.get(tokenHash) : resolved(shop, tokenHash);
      // The data are being replaced just now: asked again at the next turn.
      if (admin === undefined) return;
      known.set(tokenHash, admin);
      if (!admin) dismiss(listener, 'login');
      else if (!mayUse(admin, listenPermission)) dismiss(listener, 'permission');
      else if (!listener.isLoopback && !shop.isAdminShared()) dismiss(listener, 'reach');
      else Object.assign(listener, hearing(admin, listener.language));
    }
  }

  function hearing(admin: Admin, language: Language): Pick<Listener, 'kinds' | 'group'> {
    const kinds = (Object.keys(permissions) as LiveKind[]).filter((kind) => mayUse(admin, permissions[kind]));
    return { kinds: new Set(kinds), group: `${language} ${kinds.join()}` };
  }

  function dismiss(listener: Listener, reason: 'login' | 'permission' | 'reach' | 'stop'): void {
    remove(listener);
    listener.stream.push(eventText('end', { reason }));
    listener.stream.push(null);
  }

  return {
    get listeners() {
      return listeners.size;
    },
    listen({ admin, language, isLoopback, socket }) {
      const stream = new Readable({ read() {} });
      stream.push(welcome);
      const { tokenHash } = admin;
      const listener: Listener = { stream, tokenHash, language, isLoopback, socket, ...hearing(admin, language) };
      if (isEnded) {
        dismiss(listener, 'stop');
        return stream;
      }
      if (listeners.size === 0) open();
      listeners.add(listener);
      stream.once('close', () => remove(listener));
      for (const oldest of listeners) {
        if (listeners.size <= mostListeners) break;
        dismiss(oldest, 'stop');
      }
      return stream;
    },
    end() {
      isEnded = true;
      for (const listener of [...listeners]) {
        const isSlow = listener.stream.readableLength > 0;
        dismiss(listener, 'stop');
        if (isSlow) listener.socket.destroy();
      }
    },
  };
}

/** Undefined where the data can't be asked at the moment. */
function resolved(shop: Shop, tokenHash: string): Admin | null | undefined {
  try {
    return resolveAdminByHash(shop, tokenHash);
  } catch {
    return undefined;
  }
}

const eventText = (kind: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** Tells a browser how soon to come back after a broken line, and makes the head of the answer leave at once. */
const welcome = 'retry: 2000\n: PocketMall\n\n';
const heartbeat = Buffer.from(': \n\n');
