// What a drawer hands back, and what it is given.
import { type Ink, mix } from './palette.ts';
import { el, type Pen } from './svg.ts';

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

/** Widths and heights of the second series of a drawer with three shapes. */
const second = { wide: 1.06, tall: 0.95 };

/**
 * Six variants from a drawer that knows fewer: those from 3 on come in deeper tones with the accent in the light parts, and
 * a little broader, so that two goods of one kind never look alike.
 */
export const twice =
  (draw: Draw): Draw =>
  (pen, ink, variant) => {
    if (variant < 3) return draw(pen, ink, variant);
    const tones = {
      ...ink,
      main: mix(ink.main, ink.dark, 0.38),
      light: mix(ink.light, ink.accent, 0.28),
      accent: mix(ink.accent, ink.light, 0.3),
    };
    const thing = draw(pen, tones, variant);
    const body = el('g', { transform: `scale(${second.wide} ${second.tall})` }, thing.body);
    return {
      ...thing,
      body,
      width: thing.width * second.wide,
      height: thing.height * second.tall,
      base: (thing.base ?? thing.width * 0.8) * second.wide,
    };
  };
