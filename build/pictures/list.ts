// Every picture that the demo pack needs: its name, its size, and how it is drawn.
import {
  type Art,
  type CategoryPack,
  type GoodsPack,
  goodsPictures,
  type Kind,
  type Pack,
} from '../../db/seed/pack.ts';
import { paletteOf } from './colours.ts';
import { drawers } from './kinds.ts';
import { type PaletteName, palettes } from './palette.ts';
import { closeShot, coloursShot, groupShot } from './stage/detail.ts';
import { brandEmblem } from './stage/emblem.ts';
import { portrait } from './stage/people.ts';
import { photoCount, shopperPhoto } from './stage/photo.ts';
import { partner, sceneShot } from './stage/scene.ts';
import { studioShot } from './stage/studio.ts';
import { bannerShot, categoryHead, categoryIcon, topicShot } from './stage/wide.ts';
import { createPen, type Pen, picture, seedOf } from './svg.ts';

/** One picture: `name` is its path within the pictures folder, sizes are pixels. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  /** The whole picture as SVG text; always the same text. */
  svg: () => string;
}

/** How many portraits there are (`avatar/1.webp` and on). */
const portraitCount = 8;

function draws(name: string, width: number, height: number, draw: (pen: Pen) => string): Picture {
  const svg = () => {
    const pen = createPen(name);
    return picture(pen, width, height, draw(pen));
  };
  return { name, width, height, svg };
}

/** Kinds of which several may stand together in the third picture. */
const grouped: ReadonlySet<Kind> = new Set([
  'cup',
  'mug',
  'bowl',
  'soap',
  'candle',
  'teatin',
  'jar',
  'snackbag',
  'oilbottle',
  'spray',
  'plate',
  'pumpbottle',
  'teabrick',
  'ricebag',
]);

/** Kinds with much air in them: looked at closely they would leave the picture. */
const thin: ReadonlySet<Kind> = new Set([
  'pen',
  'headphones',
  'lamp',
  'hanger',
  'toothbrush',
  'chopsticks',
  'kettle',
  'nightlight',
  'clock',
]);

/** The palettes of the colours that a goods is sold in, its own first. */
function soldPalettes(goods: GoodsPack): PaletteName[] {
  const colours = goods.specifications.find(({ name }) => name.includes('色'))?.values ?? [];
  const found = colours.map(paletteOf).filter((name) => name !== undefined);
  return [...new Set<PaletteName>([goods.art.palette, ...found])];
}

function detail(pen: Pen, goods: GoodsPack): string {
  const { kind, palette, variant } = goods.art;
  const sold = soldPalettes(goods);
  if (sold.length > 1) return coloursShot(pen, drawers[kind], sold, variant);
  const seed = seedOf(goods.slug);
  const ink = palettes[palette];
  if (grouped.has(kind) && seed % 2 === 0) return groupShot(pen, drawers[kind], ink, variant);
  return closeShot(pen, ink, drawers[kind](pen, ink, variant), seed, thin.has(kind) ? 0.72 : 1);
}

function goodsList(goods: GoodsPack): Picture[] {
  const { kind, palette, variant } = goods.art;
  const ink = palettes[palette];
  const [main, scene, third] = goodsPictures(goods.slug);
  return [
    draws(main, 600, 600, (pen) => studioShot(pen, ink, drawers[kind](pen, ink, variant), variant)),
    draws(scene, 600, 600, (pen) =>
      sceneShot(pen, kind, palette, variant, drawers[kind](pen, ink, variant), seedOf(goods.slug) % 997),
    ),
    draws(third, 600, 600, (pen) => detail(pen, goods)),
  ];
}

/** The arts that stand for a category: its own, then others of its goods or of the categories under it. */
function categoryArts(category: CategoryPack, pack: Pack): Art[] {
  const own = {
    ...category.art,
    variant: pack.goods.find(({ art }) => art.kind === category.art.kind)?.art.variant ?? 0,
  };
  const below = pack.categories
    .filter(({ parent }) => parent === category.slug)
    .map(({ art }) => ({ ...art, variant: 0 as const }));
  const goods = pack.goods.filter(({ category: slug }) => slug === category.slug).map(({ art }) => art);
  const others: Art[] = [...below, ...goods];
  const chosen: Art[] = [own];
  const add = (fits: (art: Art) => boolean) => {
    for (const art of others) if (chosen.length < 3 && fits(art)) chosen.push(art);
  };
  add(({ kind }) => chosen.every((one) => one.kind !== kind));
  add(({ kind, variant }) => chosen.every((one) => one.kind !== kind || one.variant !== variant));
  return chosen;
}

function categoryList(category: CategoryPack, pack: Pack): Picture[] {
  const { kind, palette } = category.art;
  const arts = categoryArts(category, pack);
  const variant = arts[0]?.variant ?? 0;
  return [
    draws(`category/${category.slug}-icon.webp`, 160, 160, (pen) =>
      categoryIcon(pen, palette, drawers[kind](pen, palettes[palette], variant)),
    ),
    draws(`category/${category.slug}.webp`, 690, 260, (pen) =>
      categoryHead(
        pen,
        palette,
        arts.map((art, i) => drawers[art.kind](pen, i === 0 ? palettes[palette] : partner(palette, i), art.variant)),
      ),
    ),
  ];
}

/** The arts of a still life: those of the goods it speaks of where the kind fits, otherwise the scene's own palette. */
function stillArts(kinds: readonly Kind[], palette: PaletteName, goods: readonly GoodsPack[]): Art[] {
  const names = Object.keys(palettes) as PaletteName[];
  return kinds.map((kind, i) => {
    const shown = goods.find(({ art }) => art.kind === kind);
    if (shown !== undefined) return shown.art;
    const other = names.find((name) => i > 0 && palettes[name] === partner(palette, i - 1));
    return { kind, palette: other ?? palette, variant: ([0, 2, 4, 1] as const)[i % 4] ?? 0 };
  });
}

/** All pictures of a pack, each name once. */
export function listPictures(pack: Pack): Picture[] {
  const bySlug = new Map(pack.goods.map((goods) => [goods.slug, goods]));
  const banners = pack.banners.map((banner, index) => {
    const shown = banner.goods === undefined ? undefined : bySlug.get(banner.goods);
    const arts = stillArts(banner.art.kinds, banner.art.palette, shown === undefined ? [] : [shown]);
    return draws(banner.picture, 1500, 720, (pen) => bannerShot(pen, banner.art.palette, arts, index));
  });
  const topics = pack.topics.map((topic) => {
    const shown = topic.goods.map((slug) => bySlug.get(slug)).filter((goods) => goods !== undefined);
    const arts = stillArts(topic.art.kinds, topic.art.palette, shown);
    return draws(`topic/${topic.slug}.webp`, 750, 420, (pen) => topicShot(pen, topic.art.palette, arts));
  });
  const brands = pack.brands.map(({ slug, art }) =>
    draws(`brand/${slug}.webp`, 400, 400, (pen) => brandEmblem(pen, palettes[art.palette], slug)),
  );
  const people = Array.from({ length: portraitCount }, (_, i) =>
    draws(`avatar/${i + 1}.webp`, 200, 200, (pen) => portrait(pen, i)),
  );
  const photos = Array.from({ length: photoCount }, (_, i) =>
    draws(`comment/${i + 1}.webp`, 480, 480, (pen) => shopperPhoto(pen, i)),
  );
  return [
    ...pack.goods.flatMap(goodsList),
    ...pack.categories.flatMap((category) => categoryList(category, pack)),
    ...brands,
    ...banners,
    ...topics,
    ...people,
    ...photos,
  ];
}
