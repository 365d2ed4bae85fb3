// What a drawer hands back, and what it is given.
import type { Ink } from './palette.ts';
import type { Pen } from './svg.ts';

/** A drawn thing: it stands on y = 0, centred on x = 0, and reaches up to y = -height. */
export interface Thing {
  body: string;
  width: number;
  height: number;
  /** Width of the part that touches the ground; default: 0.8 of the width. */
  base?: number;
  /** True for what hangs before a wall: it casts a wall shadow and needs no ground. */
  hung?: boolean;
}

/** Draws one kind of thing; `variant` 0..5 changes proportions, pattern and details. */
export type Draw = (pen: Pen, ink: Ink, variant: number) => Thing;

/** The entry of a list that belongs to a variant, wrapping round. */
export function pick<T>(variant: number, first: T, ...rest: T[]): T {
  const all = [first, ...rest];
  return all[((variant % all.length) + all.length) % all.length] ?? first;
}
