// How long operations take: the last durations of each, few bytes and one store an answer (desk.yaml, slowest operations).
import { percentiles } from './percentile.ts';

export interface OperationPace {
  readonly operation: string;
  /** Answers since the start. */
  readonly count: number;
  /** Of the last answers, in milliseconds. */
  readonly p95Ms: number;
  readonly maxMs: number;
}

export interface Pace {
  note(operation: string, ms: number): void;
  /** Those with the highest p95, the slowest first. */
  slowest(count: number): OperationPace[];
}

/** How many of the last durations of an operation are looked at. */
const kept = 128;

export function createPace(): Pace {
  const rings = new Map<string, { count: number; readonly durations: Float32Array }>();
  return {
    note(operation, ms) {
      let ring = rings.get(operation);
      if (!ring) {
        ring = { count: 0, durations: new Float32Array(kept) };
        rings.set(operation, ring);
      }
      ring.durations[ring.count % kept] = ms;
      ring.count += 1;
    },
    slowest(most) {
      return [...rings]
        .map(([operation, { count, durations }]) => {
          const at = percentiles(durations.subarray(0, Math.min(count, kept)));
          return { operation, count, p95Ms: at(0.95), maxMs: at(1) };
        })
        .sort((a, b) => b.p95Ms - a.p95Ms)
        .slice(0, most);
    },
  };
}
