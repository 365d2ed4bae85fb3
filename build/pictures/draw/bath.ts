// The wash basin: toothbrush.
import { disc, form, glint, turned } from '../form.ts';
import { bands, blossoms } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, type Pen, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** The bristles of a brush head that looks left; 0,0 is the head's lower end. */
const bristles = (colour: string, tip: string): string =>
  each(
    '0, 10, 20, 30, 40, 50',
    (y, _b, _c, i) =>
      rect(-26, -y - 12, 24, 8, i % 2 === 0 ? colour : tip, 2) + rect(-28, -y - 12, 6, 8, lighter(tip, 0.4), 2),
  );

/** A hand brush, upright, its lower end at 0,0. */
const handBrush = (pen: Pen, colour: string, tip: string, length = 250): string =>
  at(0, -length + 62, bristles(stuff.white, tip)) +
  form(
    pen,
    `M-7 ${-length}Q0 ${-length - 10} 7 ${-length}L8 ${-length + 66}Q5 ${-length + 90} 9 ${-length + 120}Q14 -60 9 0H-9Q-13 -60 -8 ${-length + 120}Q-4 ${-length + 90} -6 ${-length + 66}z`,
    colour,
    'round',
  );

/** Toothbrushes: 0 of bamboo in a cup, 1 electric on its base, 2 small and cheerful ones. */
export const toothbrush: Draw = (pen, ink, v) => {
  const kind = v % 3;
  if (kind === 1) return electric(pen, ink);
  const bamboo = kind === 0;
  const [w, h] = [74, 142];
  const cupColour = bamboo ? mix(ink.main, ink.light, 0.4) : ink.light;
  const print = bamboo
    ? bands({ x: -w, y: -h * 0.5, w: 2 * w, h: 40 }, ink.dark, 4, 16, 10)
    : blossoms({ x: -w, y: -h + 16, w: 2 * w, h }, stuff.white, ink.accent, 14, 46);
  const tones = bamboo
    ? [stuff.wood, '#d8b27c', stuff.woodDark, stuff.woodLight]
    : [ink.main, ink.accent, ink.dark, ink.accent];
  const brushes = each('-44 -17, -8 -5, 26 9, 50 19', (x, turn, _c, i) =>
    i === 3 && !bamboo
      ? ''
      : at(
          x * 0.5,
          -26,
          handBrush(pen, tones[i] ?? ink.main, pick(i, ink.main, ink.light, ink.accent, ink.dark), bamboo ? 262 : 226),
          1,
          turn,
        ),
  );
  const face = bamboo
    ? ''
    : circle(-16, -62, 4, ink.dark) +
      circle(16, -62, 4, ink.dark) +
      line('M-8 -50q8 8 16 0', ink.dark, 3) +
      ellipse(-28, -50, 7, 5, '#f3a9a0', { opacity: 0.8 }) +
      ellipse(28, -50, 7, 5, '#f3a9a0', { opacity: 0.8 });
  const patch = bamboo ? '' : ellipse(0, -58, 46, 32, mix(stuff.white, ink.light, 0.25));
  const body =
    ellipse(0, -h, w, w * 0.2, darker(cupColour, 0.35)) +
    brushes +
    pen.clip(
      `M${-w - 4} ${-h + 1}A${w} ${w * 0.2} 0 0 0 ${w + 4} ${-h + 1}V40H${-w - 4}z`,
      turned(pen, `${w} ${-h}, ${w * 0.96} ${-h / 2}, ${w * 0.84} 0`, cupColour, 'round', print + patch),
    ) +
    face +
    line(`M${-w} ${-h}A${w} ${w * 0.2} 0 0 0 ${w} ${-h}`, lighter(cupColour, 0.4), 5) +
    glint(pen, -w * 0.6, -h * 0.5, 8, 40, 0.5);
  return { body, width: 200, height: bamboo ? 292 : 258, base: 130 };
};

function electric(pen: Pen, ink: Ink): Thing {
  const neck =
    form(pen, 'M-8 -300Q0 -310 8 -300L11 -200H-11z', stuff.white, 'round') +
    at(-2, -252, bristles(stuff.white, ink.accent));
  const handle = turned(
    pen,
    '12 -204, 24 -188, 30 -120, 30 -40, 26 -22',
    ink.main,
    'gloss',
    rect(-34, -52, 70, 8, ink.light, 0, { opacity: 0.5 }),
  );
  const button =
    form(pen, box(-11, -150, 22, 34, 11), mix(ink.main, ink.light, 0.35), 'face') +
    circle(0, -133, 5, stuff.white) +
    each('-98, -86, -74', (y, _b, _c, i) => circle(0, y, 2.6, i === 0 ? '#9be0c0' : ink.light));
  const spare = at(
    104,
    -8,
    form(pen, 'M-8 -118Q0 -128 8 -118L13 0H-13z', stuff.white, 'round') +
      at(-2, -70, bristles(stuff.white, ink.main)) +
      rect(-13, -12, 26, 12, ink.accent, 3),
  );
  return {
    body:
      at(
        -20,
        0,
        disc(pen, -24, 58, 18, stuff.white) + ellipse(0, -24, 32, 6, darker(stuff.white, 0.2)) + neck + handle + button,
      ) + spare,
    width: 220,
    height: 310,
    base: 210,
  };
}
