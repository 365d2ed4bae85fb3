// The shape of a data pack: everything a shop starts with, told by slugs and values, knowing nothing of the database.

/** What the illustrator can draw: one kind is one motif. */
export const KINDS = [
  'quilt',
  'pillow',
  'towel',
  'blanket',
  'lamp',
  'nightlight',
  'basket',
  'storagebox',
  'hanger',
  'teapot',
  'cup',
  'mug',
  'thermos',
  'pot',
  'kettle',
  'pan',
  'bowl',
  'plate',
  'chopsticks',
  'cuttingboard',
  'teatin',
  'teabrick',
  'snackbag',
  'jar',
  'ricebag',
  'oilbottle',
  'fruit',
  'cookie',
  'tshirt',
  'shirt',
  'coat',
  'socks',
  'sneaker',
  'slipper',
  'backpack',
  'suitcase',
  'tote',
  'pumpbottle',
  'soap',
  'toothbrush',
  'spray',
  'sponge',
  'notebook',
  'pen',
  'headphones',
  'speaker',
  'powerbank',
  'yogamat',
  'ball',
  'tent',
  'umbrella',
  'plant',
  'candle',
  'clock',
  'cushion',
  'vase',
] as const;

/** A motif, one of `KINDS`. */
export type Kind = (typeof KINDS)[number];

/** The colour families of the illustrations. */
export const PALETTES = [
  'celadon',
  'ink',
  'persimmon',
  'indigo',
  'moss',
  'cream',
  'plum',
  'sand',
  'sky',
  'clay',
  'rose',
  'jade',
] as const;

/** A colour family, one of `PALETTES`. */
export type Palette = (typeof PALETTES)[number];

/**
 * Which shape of a kind is drawn; a kind with fewer shapes wraps around. Goods of one kind differ in palette or variant.
 * For fruit the variant is the sort: 0 orange, 1 apple, 2 pear, 3 peach, 4 grape, 5 mango.
 */
export type Variant = 0 | 1 | 2 | 3 | 4 | 5;

/** How the pictures of goods look. No two goods of a pack share all three. */
export interface Art {
  readonly kind: Kind;
  readonly palette: Palette;
  readonly variant: Variant;
}

/** Icon and head picture of a category: one motif that stands for it. */
export interface CategoryArt {
  readonly kind: Kind;
  readonly palette: Palette;
}

/** Picture of a brand: one large character on its colours. */
export interface BrandArt {
  readonly palette: Palette;
  readonly initial: string;
}

/** A still life of several motifs: banners (2 to 4) and topics (2 or 3). */
export interface SceneArt {
  readonly palette: Palette;
  readonly kinds: readonly Kind[];
}

/** A category. Second-level ones name their parent; `sort` orders the siblings. */
export interface CategoryPack {
  readonly slug: string;
  /** Slug of the first-level category, absent on the first level. */
  readonly parent?: string;
  readonly name: string;
  /** Words for the search, comma separated. */
  readonly keywords: string;
  /** One line of advertising. */
  readonly desc: string;
  readonly sort: number;
  readonly art: CategoryArt;
}

/** A brand. */
export interface BrandPack {
  readonly slug: string;
  readonly name: string;
  readonly desc: string;
  /** Lowest price of the brand in fen, for display only. */
  readonly floorPriceFen: number;
  readonly art: BrandArt;
}
