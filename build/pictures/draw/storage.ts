// Keeping things: basket, storage box, hanger.
import { form, stitches, turned } from '../form.ts';
import { diamonds, dots, stripes } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, each, ellipse, line, oval, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** The weave of a basket, its rows sagging with the round. */
function wicker(w: number, h: number, cane: string): string {
  let out = '';
  for (let row = 0; row * 17 < h + 20; row++) {
    const tone = row % 2 === 0 ? darker(cane, 0.28) : lighter(cane, 0.26);
    let d = '';
    for (let i = -1; i < 14; i++) {
      const x = -w - 10 + (i + (row % 2) / 2) * 24;
      d += `M${x} ${Math.round(-row * 17 + Math.sin(((x + w) / (2 * w)) * Math.PI) * w * 0.16 - 6)}q11 -9 22 0`;
    }
    out += line(d, tone, 4.4, { opacity: 0.75 });
  }
  return out;
}

/** Balls of wool that look out of a basket. */
const wool = (pen: Pen, ink: Ink): string =>
  each('-52 -22 46, 46 -26 50, 0 -50 44', (x, y, r, i) => {
    const colour = pick(i, ink.main, ink.accent, ink.light);
    const thread = each('0, 1, 2, 3, 4, 5, 6', (k) =>
      line(`M-60 ${-54 + k * 17}Q0 ${-84 + k * 20} 60 ${-40 + k * 17}`, darker(colour, 0.2), 2.4),
    );
    return at(x, y, form(pen, oval(0, 0, r, r), colour, 'ball', thread));
  });

/** A woven basket: 0 for laundry, 1 for a picnic, then with wool, with cloths. */
export const basket: Draw = (pen, ink, v) => {
  const use = pick(v, 'laundry', 'picnic', 'wool', 'laundry', 'cloths', 'picnic');
  const w = pick(v, 116, 132, 124, 126, 140, 120);
  const h = pick(v, 214, 138, 160, 190, 120, 150);
  const cane = pick(v, '#d2ab74', '#c69560', '#d9b483', '#b98a58', '#e0c094', '#cda877');
  const r = use === 'laundry' ? w * 0.94 : w;
  const profile =
    use === 'laundry'
      ? `${r} ${-h}, ${w} ${-h * 0.45}, ${w * 0.82} 0`
      : `${r} ${-h}, ${w * 0.97} ${-h / 2}, ${w * 0.84} 0`;
  const tint = rect(-w - 10, -h * 0.36, 2 * w + 20, h, ink.main, 0, { opacity: 0.5 });
  const arch = `M${-r * 0.9} ${-h}C${-r} ${-h - 150} ${r} ${-h - 150} ${r * 0.9} ${-h}`;
  const handle =
    line(arch, darker(cane, 0.35), 15) +
    line(arch, cane, 10) +
    line(arch, lighter(cane, 0.3), 3, { 'stroke-dasharray': '6 9' });
  const ear = (side: number) =>
    line(`M${side * w * 0.98} ${-h * 0.84}c${side * 36} -4 ${side * 36} 44 ${side * 2} 46`, darker(cane, 0.3), 11);
  const hem = `M${-r - 4} ${-h - 2}A${r + 4} ${r * 0.2} 0 0 0 ${r + 4} ${-h - 2}V${-h + 24}Q${r * 0.7} ${-h + 66} ${r * 0.4} ${-h + 52}T0 ${-h + 72}T${-r * 0.5} ${-h + 54}T${-r - 4} ${-h + 24}z`;
  const linen = form(
    pen,
    hem,
    mix(stuff.white, ink.light, 0.35),
    'round',
    stripes({ x: -r - 5, y: -h, w: 2 * r + 10, h: 90 }, ink.main, 3, 22),
  );
  const cloths = [ink.main, ink.light, ink.accent]
    .map((c, i) => form(pen, box(-r * 0.78 + i * 4, -h - 26 - i * 22, r * 1.5, 34, 14), c, 'drape'))
    .join('');
  const washing =
    form(
      pen,
      `M${-r * 0.9} ${-h + 6}C${-r * 0.8} ${-h - 56} ${-r * 0.2} ${-h - 60} 0 ${-h - 36}C${r * 0.3} ${-h - 66} ${r * 0.86} ${-h - 40} ${r * 0.88} ${-h + 6}z`,
      mix(stuff.white, ink.light, 0.4),
      'drape',
    ) +
    form(
      pen,
      `M${-r * 0.2} ${-h + 8}C${-r * 0.1} ${-h - 40} ${r * 0.5} ${-h - 44} ${r * 0.7} ${-h + 6}z`,
      ink.accent,
      'drape',
    );
  const content =
    use === 'wool' ? at(0, -h, wool(pen, ink)) : use === 'cloths' ? cloths : use === 'laundry' ? washing : '';
  const rim = `M${-r} ${-h}A${r} ${r * 0.2} 0 0 0 ${r} ${-h}`;
  const body =
    (use === 'picnic' ? '' : ear(-1) + ear(1)) +
    line(`M${-r} ${-h}A${r} ${r * 0.2} 0 0 1 ${r} ${-h}`, cane, 9) +
    ellipse(0, -h, r, r * 0.2, darker(cane, 0.45)) +
    content +
    turned(pen, profile, cane, 'round', wicker(w, h, cane) + (use === 'picnic' ? '' : tint)) +
    line(rim, darker(cane, 0.25), 11) +
    line(rim, lighter(cane, 0.15), 7) +
    (use === 'picnic' ? linen + handle : '');
  return { body, width: 2 * w + 50, height: h + (use === 'picnic' ? 118 : use === 'laundry' ? 50 : 90), base: w * 1.8 };
};

/** The front and the right side of a box; 0,0 is the middle of the front's lower edge. */
function crate(pen: Pen, ink: Ink, w: number, h: number, colour: string, k: number): string {
  const area = { x: -w, y: -h, w: 2 * w, h };
  const label =
    rect(-40, -h * 0.66, 80, 44, stuff.paper, 5) +
    rect(-46, -h * 0.66 + 40, 92, 8, stuff.steelDark, 3) +
    line(`M-22 ${-h * 0.66 + 18}h44`, ink.main, 4);
  const grip = pick(
    k,
    line(`M-34 ${-h * 0.52}q34 26 68 0`, ink.dark, 10),
    label,
    rect(-30, -h * 0.62, 60, 22, darker(colour, 0.5), 11),
  );
  const linen = diamonds(area, darker(colour, 0.09), 8, 0.8);
  const print = pick(
    k,
    linen,
    dots(area, lighter(colour, 0.25), 4, 26),
    '',
    stripes(area, lighter(colour, 0.14), 14, 40),
    diamonds(area, lighter(colour, 0.22), 34, 1.6),
  );
  return (
    form(pen, box(-w, -h, 2 * w, h, 7), colour, 'face', print) +
    form(pen, `M${w - 2} ${-h + 2}L${w + 46} ${-h - 26}V-26L${w - 2} -1z`, darker(colour, 0.14), 'side') +
    stitches(
      `M${-w + 9} ${-h + 10}V-9H${w - 9}V${-h + 10}`,
      k === 0 ? darker(colour, 0.35) : lighter(colour, 0.4),
      1.7,
    ) +
    grip
  );
}

const cover = (pen: Pen, w: number, h: number, colour: string): string =>
  form(pen, `M${-w - 5} ${-h}L${-w + 41} ${-h - 30}H${w + 50}L${w + 5} ${-h}z`, lighter(colour, 0.25), 'face') +
  form(pen, box(-w - 5, -h, 2 * w + 10, 30, 5), colour, 'face') +
  form(pen, `M${w + 4} ${-h + 1}L${w + 50} ${-h - 29}V${-h}L${w + 4} ${-h + 29}z`, darker(colour, 0.2), 'side');

/** A storage box: 0 with a lid, 1 clear drawers, 2 open, 3 a pile of two. */
export const storagebox: Draw = (pen, ink, v) => {
  const kind = v % 4;
  const lidColour = v % 2 === 0 ? mix(ink.main, ink.dark, 0.35) : stuff.woodLight;
  if (kind === 1) return drawers(pen, ink);
  if (kind === 3) {
    const upper = at(
      2,
      -132,
      crate(pen, ink, 120, 92, mix(ink.light, stuff.white, 0.2), v + 1) + cover(pen, 120, 92, lidColour),
    );
    return {
      body: at(-20, 0, crate(pen, ink, 140, 112, ink.main, v) + cover(pen, 140, 112, lidColour) + upper),
      width: 350,
      height: 260,
      base: 320,
    };
  }
  if (kind === 2) {
    const hollow = path('M-142 -146L-96 -176H188L142 -146z', darker(ink.main, 0.42));
    const rolls = each('-118 -192, -54 -180, 10 -192, 74 -180', (x, y, _r, i) =>
      form(pen, box(x, y, 60, 70, 12), pick(i, ink.light, ink.accent, stuff.white, ink.dark), 'drape'),
    );
    return {
      body: at(-22, 0, hollow + rolls + crate(pen, ink, 142, 150, ink.main, 1)),
      width: 340,
      height: 196,
      base: 320,
    };
  }
  return {
    body: at(-22, 0, crate(pen, ink, 142, 168, ink.main, v) + cover(pen, 142, 168, lidColour)),
    width: 344,
    height: 200,
    base: 320,
  };
};

/** Three clear drawers, one pulled out a little, with things to be seen inside. */
function drawers(pen: Pen, ink: Ink): Thing {
  const clear = mix('#eef5f7', ink.light, 0.35);
  const things = each('-108, -62, -16, 30, 76', (x, _y, _r, i) =>
    rect(x, -52, 38, 40, pick(i, ink.main, ink.accent, stuff.white, ink.dark, ink.light), 9),
  );
  const drawer = (y: number, out: number) =>
    at(
      -out,
      y + out * 0.7,
      rect(-136, -70, 272, 64, clear, 8) +
        things +
        rect(-136, -70, 272, 64, pen.linear('0 #ffffff 0.65, 0.5 #ffffff 0.2, 1 #ffffff 0.45', [0, 0, 1, 1]), 8, {
          stroke: mix(ink.main, '#ffffff', 0.35),
          'stroke-width': 3,
        }) +
        rect(-30, -48, 60, 15, ink.main, 8),
    );
  const frame = form(pen, box(-148, -240, 296, 240, 14), mix(ink.light, '#ffffff', 0.5), 'face');
  const side = form(pen, 'M146 -234L186 -258V-26L146 -4z', mix(ink.light, ink.main, 0.35), 'side');
  const lid = form(pen, 'M-142 -238L-102 -262H188L146 -238z', mix(ink.light, '#ffffff', 0.7), 'face');
  return {
    body: at(-20, 0, frame + side + lid + drawer(-160, 0) + drawer(-84, 0) + drawer(-8, 14)),
    width: 350,
    height: 264,
    base: 330,
  };
}

/** Clothes hangers: 0 of beech, 1 of velvet, 2 with clips for trousers. */
export const hanger: Draw = (pen, ink, v) => {
  const velvet = v % 3 === 1;
  const one = (colour: string) => {
    const shoulder = velvet
      ? 'M0 -92C10 -92 16 -88 28 -82L152 -18Q164 -10 158 0T142 4L12 -70Q0 -76 -12 -70L-142 4Q-152 8 -158 0T-152 -18L-28 -82C-16 -88 -10 -92 0 -92z'
      : 'M0 -92C10 -92 16 -88 28 -82L150 -22Q166 -12 160 2T138 8L12 -52Q0 -58 -12 -52L-138 8Q-156 12 -160 2T-150 -22L-28 -82C-16 -88 -10 -92 0 -92z';
    const hook =
      line('M0 -90v-26q0 -12 12 -18q22 -12 14 -34t-32 -18t-18 26', velvet ? stuff.brass : stuff.steelDark, 7.5) +
      line('M-1.5 -90v-26q0 -13 12 -19', '#eef1f3', 2);
    const clips =
      line('M-118 2H118', stuff.steelDark, 8) +
      rect(-74, -8, 22, 24, ink.accent, 4) +
      rect(52, -8, 22, 24, ink.accent, 4);
    const bar = line('M-140 3H140', darker(colour, 0.2), velvet ? 9 : 12) + line('M-140 1H140', colour, velvet ? 6 : 8);
    const edge = line('M-150 -8L0 -80L150 -8', lighter(colour, velvet ? 0.2 : 0.35), 5, { opacity: 0.6 });
    const nap = velvet
      ? dots({ x: -165, y: -95, w: 330, h: 110 }, lighter(colour, 0.22), 1.1, 6)
      : line('M-140 -12Q-60 -40 0 -66M140 -12Q60 -40 0 -66', darker(colour, 0.14), 1.6);
    return hook + (v % 3 === 2 ? clips : bar) + form(pen, shoulder, colour, 'face', nap + edge);
  };
  const colour = pick(v, mix(stuff.wood, ink.dark, 0.22), ink.main, stuff.woodLight, ink.main, ink.dark, stuff.wood);
  const back = pick(v, stuff.woodLight, mix(ink.main, ink.dark, 0.4), ink.main, ink.light, ink.main, ink.accent);
  return {
    body: at(44, -66, one(back), 0.94, 4) + at(-26, -18, one(colour), 1, -3),
    width: 390,
    height: 276,
    hung: true,
  };
};
