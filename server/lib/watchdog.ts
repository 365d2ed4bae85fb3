// Watches that nothing holds up the process for more than 50 ms, and names what did: an operation that ran that long in one
// piece, or else what was under way when the event loop came late (DESIGN.md, Speed).
import { percentiles } from './percentile.ts';

export interface LoopLag {
  /** How late the event loop came of late, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface Blocking {
  readonly ms: number;
  /** The operation, or those that were under way; empty when it was none. */
  readonly operations: readonly string[];
}

export interface Watchdog {
  /** Something begins that may take turns with others; call what is given back when it has ended, with its name. */
  enter(): (operation: string) => void;
  /** An operation has run so long in one piece. */
  ran(operation: string, ms: number): void;
  lag(): LoopLag;
  /** The last blockings, the newest first. */
  blockings(): readonly (Blocking & { readonly at: number })[];
  stop(): void;
}

const blockingMs = 50;
/** How often the event loop is asked to be on time: often while there is something to do, seldom while there is nothing. */
const busyTickMs = 20;
const idleTickMs = 500;
const keptLags = 512;
const keptBlockings = 20;

export function createWatchdog(options: { onBlocking: (blocking: Blocking) => void; now?: () => number }): Watchdog {
  const { onBlocking, now = () => performance.now() } = options;
  const underWay = new Set<object>();
  /** What ended since the last tick: whatever held the loop up may be among them. */
  let ended: string[] = [];
  let named: Blocking | undefined;
  const lags = new Float32Array(keptLags);
  let ticks = 0;
  const found: (Blocking & { at: number })[] = [];
  let expectedAt = now() + idleTickMs;
  let isIdle = true;
  let timer = setTimeout(tick, idleTickMs);
  timer.unref();

  function tell(blocking: Blocking): void {
    found.unshift({ ...blocking, at: Date.now() });
    found.length = Math.min(found.length, keptBlockings);
    onBlocking(blocking);
  }

  function tick(): void {
    const late = Math.max(0, now() - expectedAt);
    lags[ticks % keptLags] = late;
    ticks += 1;
    // A machine that slept comes very late, and nobody held it up.
    if (late > blockingMs && late < 60_000) {
      tell(
        named && named.ms > late / 2
          ? { ...named }
          : { ms: Math.round(late), operations: [...new Set(ended)].slice(0, 5) },
      );
    }
    named = undefined;
    isIdle = underWay.size === 0 && ended.length === 0;
    ended = [];
    plan(isIdle ? idleTickMs : busyTickMs);
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    expectedAt = now() + ms;
    timer = setTimeout(tick, ms);
    timer.unref();
  }

  return {
    enter() {
      const mark = {};
      underWay.add(mark);
      if (isIdle) {
        isIdle = false;
        plan(busyTickMs);
      }
      return (operation) => {
        underWay.delete(mark);
        if (ended.length < 1000) ended.push(operation);
      };
    },
    ran(operation, ms) {
      if (ms > blockingMs && ms > (named?.ms ?? 0)) named = { ms: Math.round(ms), operations: [operation] };
    },
    lag() {
      const at = percentiles(lags.subarray(0, Math.min(ticks, keptLags)));
      return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    },
    blockings: () => found,
    stop: () => clearTimeout(timer),
  };
}
