// The smallest SVG vocabulary that the drawers need: elements, gradients, clips and blurs, smooth outlines.
// A pen belongs to one picture: it numbers the definitions and rolls seeded dice, so the same picture is always the same text.

/** Attributes of an element; undefined ones are left out. */
export type Attrs = Record<string, string | number | undefined>;

/** A gradient stop: offset 0..1, colour, opacity (1 when absent). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Stops as a list, or written out: `offset colour opacity` parted by commas. */
export type Stops = readonly Stop[] | string;

/** A point of an outline. */
export type Point = readonly [x: number, y: number];

/** Collects one picture's definitions and gives its randomness. */
export interface Pen {
  /** A linear gradient along x1,y1 -> x2,y2 of the painted shape's box (default: left to right). */
  linear(stops: Stops, along?: readonly [number, number, number, number]): string;
  /** A radial gradient; centre and radius as shares of the painted shape's box. */
  radial(stops: Stops, cx?: number, cy?: number, r?: number): string;
  /** Limits `children` to the outline `d`. */
  clip(d: string, children: string): string;
  /** Blurs `children` by `deviation` pixels. */
  blur(deviation: number, children: string): string;
  /** Gives `children` the shadow of a thing that hangs close to a wall. */
  wallShadow(children: string, colour: string, distance: number): string;
  /** The next random number in 0..1. */
  random(): number;
  /** All definitions so far, for the head of the picture. */
  defs(): string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** An element with its attributes; numbers are rounded to hundredths. */
export function el(name: string, attrs: Attrs, children = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attrs)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? round(value) : value}"`;
  }
  return children === '' ? `${text}/>` : `${text}>${children}</${name}>`;
}

/** A filled path. */
export const path = (d: string, fill: string, attrs: Attrs = {}): string => el('path', { d, fill, ...attrs });

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, attrs: Attrs = {}): string =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attrs,
  });

/** A filled ellipse. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attrs: Attrs = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...attrs });

/** A filled circle. */
export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}): string =>
  el('circle', { cx, cy, r, fill, ...attrs });

/** A filled rectangle; `r` rounds its corners. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, r = 0, attrs: Attrs = {}) =>
  el('rect', { x, y, width, height, fill, rx: r === 0 ? undefined : r, ...attrs });

/** Children moved to x,y, then scaled and turned (degrees) about that point. */
export const at = (x: number, y: number, children: string, scale = 1, turn = 0): string =>
  el(
    'g',
    {
      transform: `translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1e4) / 1e4})`}`,
    },
    children,
  );

/** Children mirrored left to right. */
export const mirrored = (children: string): string => el('g', { transform: 'scale(-1 1)' }, children);

/** Children at an opacity. */
export const faded = (opacity: number, children: string): string => el('g', { opacity }, children);

/** The outline of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const q = Math.min(r, width / 2, height / 2);
  return (
    `M${round(x + q)} ${round(y)}h${round(width - 2 * q)}q${q} 0 ${q} ${q}v${round(height - 2 * q)}` +
    `q0 ${q} ${-q} ${q}h${round(2 * q - width)}q${-q} 0 ${-q} ${-q}v${round(2 * q - height)}q0 ${-q} ${q} ${-q}z`
  );
}

/** The outline of an ellipse. */
export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0z`;

/** Straight lines through the points, closed unless told otherwise. */
export const poly = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'z' : ''}`;

/** A smooth curve through the points (Catmull-Rom); `start` continues an open path instead of moving to its begin. */
export function smooth(points: readonly Point[], closed = false, start: 'M' | 'L' = 'M'): string {
  const n = points.length;
  const point = (i: number): Point =>
    points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? ([0, 0] as const);
  const [x0, y0] = point(0);
  let d = `${start}${round(x0)} ${round(y0)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const c1: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const c2: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...c1, ...c2, ...c].map(round).join(' ')}`;
  }
  return closed ? `${d}z` : d;
}

/** A number between 0 and 2^32 from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Seeded randomness in 0..1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const readStop = (text: string): Stop => {
  const [offset, colour, opacity] = text.trim().split(' ');
  return [Number(offset), colour ?? '#000000', Number(opacity ?? 1)];
};

/** Draws once for each group of numbers in `list` (groups parted by commas, numbers by blanks), and joins the results. */
export const each = (list: string, draw: (a: number, b: number, c: number, index: number) => string): string =>
  list
    .split(',')
    .map((group, index) => {
      const [a, b, c] = group.trim().split(' ').map(Number);
      return draw(a ?? 0, b ?? 0, c ?? 0, index);
    })
    .join('');

/** A pen whose dice start from `seed`. */
export function createPen(seed: string): Pen {
  const defs: string[] = [];
  const define = (name: string, attrs: Attrs, children: string): string => {
    const id = `d${defs.length}`;
    defs.push(el(name, { id, ...attrs }, children));
    return `url(#${id})`;
  };
  const stopsOf = (stops: Stops): string =>
    (typeof stops === 'string' ? stops.split(',').map(readStop) : stops)
      .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
      .join('');
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) => define('linearGradient', { x1, y1, x2, y2 }, stopsOf(stops)),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) => define('radialGradient', { cx, cy, r }, stopsOf(stops)),
    clip: (d, children) => el('g', { 'clip-path': define('clipPath', {}, el('path', { d })) }, children),
    blur: (deviation, children) => {
      const wide = { x: '-50%', y: '-50%', width: '200%', height: '200%' };
      return el('g', { filter: define('filter', wide, el('feGaussianBlur', { stdDeviation: deviation })) }, children);
    },
    wallShadow: (children, colour, distance) => {
      const shadow = el('feDropShadow', {
        dx: distance * 0.7,
        dy: distance,
        stdDeviation: distance * 0.8,
        'flood-color': colour,
        'flood-opacity': 0.28,
      });
      const wide = { x: '-20%', y: '-20%', width: '150%', height: '150%' };
      return el('g', { filter: define('filter', wide, shadow) }, children);
    },
    random: dice(seedOf(seed)),
    defs: () => (defs.length === 0 ? '' : el('defs', {}, defs.join(''))),
  };
}

/** The whole picture. */
export const picture = (pen: Pen, width: number, height: number, body: string): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    pen.defs() + body,
  );
