// Surface patterns. Each fills a box generously; the body's outline cuts it (form.ts).
import { darker, type Ink, isDark, lighter, mix } from './palette.ts';
import { at, circle, ellipse, line, type Pen, type Point, path, poly, rect, smooth } from './svg.ts';

/** The area that a pattern covers. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

const steps = (count: number): number[] => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);

/** Level bands, sagging by `sag` so that they follow a round body. */
export const bands = (area: Area, colour: string, thick: number, gap: number, sag = 0): string =>
  steps(area.h / gap)
    .map((i) => {
      const y = area.y + i * gap + gap / 2;
      return line(`M${area.x} ${y}q${area.w / 2} ${sag * 2} ${area.w} 0`, colour, thick, { 'stroke-linecap': 'butt' });
    })
    .join('');

/** Upright stripes. */
export const stripes = (area: Area, colour: string, thick: number, gap: number): string =>
  steps(area.w / gap)
    .map((i) => rect(area.x + i * gap + (gap - thick) / 2, area.y, thick, area.h, colour))
    .join('');

/** Dots in a staggered grid. */
export const dots = (area: Area, colour: string, r: number, gap: number): string =>
  steps(area.h / (gap * 0.87) + 1)
    .flatMap((row) =>
      steps(area.w / gap + 1).map((i) =>
        circle(area.x + (i + (row % 2) / 2) * gap, area.y + row * gap * 0.87, r, colour),
      ),
    )
    .join('');

/** Woven checks: upright and level bands that darken where they cross. */
export const checks = (area: Area, colour: string, thick: number, gap: number): string =>
  `<g opacity="0.55">${stripes(area, colour, thick, gap)}${bands(area, colour, thick, gap)}</g>`;

/** A lattice of diamonds. */
export const diamonds = (area: Area, colour: string, size: number, width = 2.5): string =>
  steps((area.w + area.h) / size + 1)
    .map((i) => {
      const x = area.x + i * size;
      return line(`M${x} ${area.y}l${-area.h} ${area.h}M${x - area.h} ${area.y}l${area.h} ${area.h}`, colour, width);
    })
    .join('');

/** Rows of overlapping arcs, the old sea-wave pattern. */
export function scales(area: Area, colour: string, ground: string, r: number): string {
  let out = '';
  for (let row = 0; row * r * 0.5 < area.h + r; row++) {
    for (let x = area.x - r + (row % 2) * r; x < area.x + area.w + r; x += 2 * r) {
      const y = area.y + row * r * 0.5 + r * 0.5;
      for (const share of [1, 0.66, 0.33]) {
        out += circle(x, y, r * share, ground, { stroke: colour, 'stroke-width': r * 0.09 });
      }
    }
  }
  return out;
}

/** A twig with paired leaves that grows upward from 0,0. */
export function sprig(length: number, colour: string, leaf: string, pairs = 4): string {
  let out = line(
    `M0 0C${length * 0.08} ${-length * 0.35} ${-length * 0.06} ${-length * 0.7} 0 ${-length}`,
    colour,
    length * 0.028,
  );
  const size = length * 0.3;
  const blade = `M0 0C${size * 0.2} ${-size * 0.45} ${size * 0.75} ${-size * 0.5} ${size} ${-size * 0.35}C${size * 0.7} ${size * 0.1} ${size * 0.3} ${size * 0.15} 0 0z`;
  for (let i = 0; i < pairs; i++) {
    const y = -length * (0.16 + (i * 0.72) / pairs);
    const scale = 1 - i * 0.14;
    out += `<g transform="translate(0 ${y}) scale(${scale})">${path(blade, leaf)}<g transform="scale(-1 1) translate(0 ${-size * 0.14})">${path(blade, leaf)}</g></g>`;
  }
  return `${out}<g transform="translate(0 ${-length * 0.93}) rotate(-68) scale(0.7)">${path(blade, leaf)}</g>`;
}

/** Twigs scattered over the area, all leaning a little. */
export function sprigs(pen: Pen, area: Area, colour: string, size: number): string {
  let out = '';
  for (let row = 0; row * size * 1.1 < area.h + size; row++) {
    for (let i = 0; i * size * 1.15 < area.w + size; i++) {
      const x = area.x + (i + (row % 2) / 2) * size * 1.15;
      const turn = Math.round((pen.random() - 0.5) * 70);
      out += `<g transform="translate(${x} ${area.y + row * size * 1.1 + size}) rotate(${turn})">${sprig(size, colour, colour, 3)}</g>`;
    }
  }
  return out;
}

/** One five-petalled blossom, centred on 0,0. */
export const blossom = (petal: string, heart: string, r: number): string =>
  steps(5)
    .map((i) => ellipse(0, -r * 0.62, r * 0.42, r * 0.52, petal, { transform: `rotate(${i * 72})` }))
    .join('') + circle(0, 0, r * 0.26, heart);

/** Small blossoms in a staggered grid. */
export const blossoms = (area: Area, petal: string, heart: string, r: number, gap: number): string =>
  steps(area.h / gap + 1)
    .flatMap((row) =>
      steps(area.w / gap + 1).map((i) =>
        at(
          area.x + (i + (row % 2) / 2) * gap,
          area.y + row * gap * 0.9,
          blossom(petal, heart, r),
          1,
          (i * 31 + row * 17) % 72,
        ),
      ),
    )
    .join('');

/** Three rows of far mountains along the bottom of the area. */
export function mountains(area: Area, colour: string, rows = 3): string {
  return steps(rows)
    .map((row) => {
      const foot = area.y + area.h;
      const crest = area.y + area.h * (0.1 + row * 0.28);
      const points = steps(7).map(
        (i): Point => [area.x + (i * area.w) / 6, crest + (((i * 7 + row * 5) % 4) / 4) * area.h * 0.42],
      );
      return path(`${smooth(points)}L${area.x + area.w} ${foot}L${area.x} ${foot}z`, colour, {
        opacity: 0.28 + row * 0.22,
      });
    })
    .join('');
}

/** Flecks of two colours, as in terrazzo or speckled glaze. */
export function flecks(pen: Pen, area: Area, colours: readonly string[], size: number, count: number): string {
  return steps(count)
    .map((i) => {
      const [x, y] = [area.x + pen.random() * area.w, area.y + pen.random() * area.h];
      const r = size * (0.4 + pen.random() * 0.8);
      const corners = steps(5).map((k): Point => {
        const angle = (k / 5) * Math.PI * 2 + pen.random();
        return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.8];
      });
      return path(poly(corners), colours[i % colours.length] ?? '#000000');
    })
    .join('');
}

/** The pattern of a variant in colours that show on `ground`: plain, bands, dots, sprigs, waves, checks. */
export function motif(pen: Pen, ink: Ink, variant: number, area: Area, ground = ink.main): string {
  const near = isDark(ground) ? lighter(ground, 0.32) : darker(ground, 0.24);
  const far = isDark(ground) ? mix(ink.light, '#ffffff', 0.3) : mix(ink.dark, ground, 0.15);
  const size = Math.min(area.w, area.h);
  switch (variant % 6) {
    case 1:
      return bands(area, far, size * 0.05, size * 0.2, area.w * 0.06);
    case 2:
      return dots(area, far, size * 0.035, size * 0.17);
    case 3:
      return sprigs(pen, area, far, size * 0.3);
    case 4:
      return scales(area, near, ground, size * 0.13);
    case 5:
      return checks(area, near, size * 0.07, size * 0.17);
    default:
      return '';
  }
}
