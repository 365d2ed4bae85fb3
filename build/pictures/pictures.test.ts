// The pictures of the demo shop: every one that the pack refers to is there, is what it should be, and all are small.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPack } from '../../db/seed/demo/pack.ts';
import { goodsPictures, KINDS, PALETTES } from '../../db/seed/pack.ts';
import { paletteOf } from './colours.ts';
import { drawers } from './kinds.ts';
import { listPictures } from './list.ts';
import { palettes } from './palette.ts';
import { createPen } from './svg.ts';

const folder = fileURLToPath(new URL('../../db/seed/demo/pictures', import.meta.url));
const limitBytes = 13_000_000;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => statSync(join(folder, name)).isFile());

/** Every name that stands anywhere in the pack, found without the list that draws them. */
function namesInPack(): string[] {
  const written = [...JSON.stringify(demoPack).matchAll(/[a-z]+\/[a-z0-9-]+\.webp/g)].map(([name]) => name);
  return [
    ...written,
    ...demoPack.goods.flatMap(({ slug }) => goodsPictures(slug)),
    ...demoPack.categories.flatMap(({ slug }) => [`category/${slug}.webp`, `category/${slug}-icon.webp`]),
    ...demoPack.brands.map(({ slug }) => `brand/${slug}.webp`),
    ...demoPack.topics.map(({ slug }) => `topic/${slug}.webp`),
  ];
}

describe('the folder', () => {
  it('holds every picture that the pack refers to', () => {
    expect(namesInPack().filter((name) => !files.includes(name))).toEqual([]);
  });

  it('holds nothing that the script would not draw', () => {
    const drawn = new Set(listPictures(demoPack).map(({ name }) => name));
    expect(files.filter((name) => !drawn.has(name))).toEqual([]);
    expect(drawn.size).toBe(files.length);
  });

  it('stays below its limit', () => {
    const total = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(total).toBeLessThan(limitBytes);
  });

  it('holds WebP of the sizes that were asked for', async () => {
    for (const { name, width, height } of listPictures(demoPack)) {
      const meta = await sharp(readFileSync(join(folder, name))).metadata();
      expect([meta.format, meta.width, meta.height], name).toEqual(['webp', width, height]);
    }
  });
});

describe('the drawings', () => {
  it('are the same text each time', () => {
    const [first, second] = [listPictures(demoPack), listPictures(demoPack)];
    for (const [i, one] of first.entries()) {
      if (i % 7 === 0) expect(one.svg(), one.name).toBe(second[i]?.svg());
    }
  });

  it('exist for every kind, palette and variant, and hold no number gone wrong', () => {
    expect(Object.keys(palettes)).toEqual([...PALETTES]);
    for (const kind of KINDS) {
      for (const [i, name] of PALETTES.entries()) {
        const thing = drawers[kind](createPen(kind), palettes[name], i % 6);
        expect(thing.width > 50 && thing.height > 50, kind).toBe(true);
        expect(thing.body, `${kind} ${i % 6}`).not.toMatch(/NaN|undefined|Infinity|null/);
      }
    }
  });

  it('differ between all six variants of a kind, even in one palette', () => {
    for (const kind of KINDS) {
      const bodies = [0, 1, 2, 3, 4, 5].map((variant) => {
        const pen = createPen(kind);
        return drawers[kind](pen, palettes.celadon, variant).body + pen.defs();
      });
      expect(new Set(bodies).size, kind).toBe(6);
    }
  });

  it('contain no text and reach for nothing outside', () => {
    for (const [i, one] of listPictures(demoPack).entries()) {
      if (i % 9 === 0) expect(one.svg(), one.name).not.toMatch(/<text|<image|href|font|url\((?!#)/);
    }
  });
});

describe('the names of colours', () => {
  it('lead to a palette for every colour that goods of the pack are sold in', () => {
    const colours = demoPack.goods.flatMap(({ specifications }) =>
      specifications.filter(({ name }) => name === '颜色').flatMap(({ values }) => values),
    );
    expect(colours.filter((colour) => paletteOf(colour) === undefined)).toEqual([]);
  });

  it('are judged by their first known word', () => {
    expect(paletteOf('夜蓝')).toBe('indigo');
    expect(paletteOf('墨绿')).toBe('jade');
    expect(paletteOf('墨黑')).toBe('ink');
    expect(paletteOf('樱桃粉')).toBe('rose');
    expect(paletteOf('大号')).toBeUndefined();
  });
});
