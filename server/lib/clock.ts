// The shop's clock: the only source of "now", so that tests and fixtures can set, freeze and move it.

/** Epoch milliseconds UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests and fixtures move by hand; it runs on from where it was set unless frozen. */
export interface MovableClock extends Clock {
  set(ms: number): void;
  advance(ms: number): void;
  freeze(frozen: boolean): void;
  readonly isFrozen: boolean;
  /** Gives a function that sets the clock as it is set now: how far it is off, or where it stands. */
  keep(): () => void;
}

/** The clock itself where it can be moved, otherwise one that runs with it until it is moved. */
export function asMovable(clock: Clock): MovableClock {
  return 'keep' in clock ? (clock as MovableClock) : movableClock(clock);
}

export function movableClock(base: Clock, startsAt = base.now(), frozen = false): MovableClock {
  let anchor = { shown: startsAt, real: base.now() };
  let isFrozen = frozen;
  const now = () => (isFrozen ? anchor.shown : anchor.shown + (base.now() - anchor.real));
  const set = (ms: number) => {
    anchor = { shown: ms, real: base.now() };
  };
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze: (value) => {
      set(now());
      isFrozen = value;
    },
    get isFrozen() {
      return isFrozen;
    },
    keep() {
      const kept = { anchor, isFrozen };
      return () => {
        anchor = kept.anchor;
        isFrozen = kept.isFrozen;
      };
    },
  };
}
