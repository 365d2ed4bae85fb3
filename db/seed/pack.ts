// The shape of a data pack: everything a shop starts with, told by slugs and values, knowing nothing of the database.
import type {
  AdminPack,
  CommentPack,
  FeedbackPack,
  NoticePack,
  RolePack,
  ShopperPack,
  ShopperTraces,
} from './packPeople.ts';
import type { CouponPack, DayWindow, GroupBuyRulePack } from './packPromotion.ts';

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

/** One dimension of choice and its values, for example 颜色. Value texts are unique within the goods. */
export interface SpecificationPack {
  readonly name: string;
  readonly values: readonly string[];
}

/** One thing that can be bought: a value of each dimension, in their order. */
export interface ProductPack {
  readonly values: readonly string[];
  readonly priceFen: number;
  /** Pieces on the shelf now; the orders of the history are already taken off. */
  readonly stock: number;
}

/** A line of the table of facts, for example 材质. */
export interface AttributePack {
  readonly name: string;
  readonly value: string;
}

/** A goods with everything that hangs on it. Its pictures follow from its slug, see `goodsPictures`. */
export interface GoodsPack {
  readonly slug: string;
  /** Seven digits. */
  readonly goodsSn: string;
  readonly name: string;
  readonly brief: string;
  /** Slug of a second-level category. */
  readonly category: string;
  /** Slug of the brand, absent for goods without one. */
  readonly brand?: string;
  readonly unit: string;
  /** Words for the search, comma separated. */
  readonly keywords: string;
  /** List price in fen, display only, above the retail price. */
  readonly counterPriceFen: number;
  /** Lowest price of the products in fen. */
  readonly retailPriceFen: number;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly isOnSale: boolean;
  readonly sort: number;
  /** Age of the goods in days; no order of the history is older. */
  readonly listedDaysAgo: number;
  /** One or two dimensions; goods with a single product have 规格 with the one value 标准. */
  readonly specifications: readonly SpecificationPack[];
  /** One to nine. */
  readonly products: readonly ProductPack[];
  readonly attributes: readonly AttributePack[];
  /** Rich text; pictures stand as `<img src="picture:NAME" …>`. */
  readonly detail: string;
  readonly art: Art;
}

/** Picture names of a goods: the gallery; its first entry is the main picture. */
export function goodsPictures(slug: string): readonly [string, string, string] {
  return [`goods/${slug}-1.webp`, `goods/${slug}-2.webp`, `goods/${slug}-3.webp`];
}

/** A banner of the home page; `goods` is the slug of what it opens. */
export interface BannerPack {
  readonly picture: string;
  readonly name: string;
  readonly content: string;
  readonly goods?: string;
  readonly enabled: boolean;
  /** Shown only within; absent: always. */
  readonly window?: DayWindow;
  readonly art: SceneArt;
}

/** A reader's word under a topic. */
export interface TopicCommentPack {
  /** User name of a shopper. */
  readonly shopper: string;
  readonly content: string;
  /** 1 to 5. */
  readonly star: number;
  readonly daysAgo: number;
}

/** An article that shows goods; its picture is `topic/<slug>.webp`. */
export interface TopicPack {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  /** Lowest price among its goods in fen, display only. */
  readonly priceFen: number;
  /** Free text such as 2.3k. */
  readonly readCount: string;
  readonly sort: number;
  readonly publishedDaysAgo: number;
  /** Rich text, pictures as in `GoodsPack.detail`. */
  readonly content: string;
  /** Slugs of goods, in the order of display. */
  readonly goods: readonly string[];
  readonly comments: readonly TopicCommentPack[];
  readonly art: SceneArt;
}

/** A help entry; both texts at most 255 characters. */
export interface IssuePack {
  readonly question: string;
  readonly answer: string;
}

/** A word offered by the search page. At most one is the default. */
export interface KeywordPack {
  readonly keyword: string;
  readonly isHot: boolean;
  readonly isDefault: boolean;
  readonly sort: number;
}

/** The six texts that introduce the shop (settings litemall_mall_*). */
export interface ShopIdentity {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly qq: string;
  readonly longitude: string;
  readonly latitude: string;
}

/** A whole shop. Lists stand in the order in which rows are to be made. */
export interface Pack {
  readonly shop: ShopIdentity;
  readonly categories: readonly CategoryPack[];
  readonly brands: readonly BrandPack[];
  readonly goods: readonly GoodsPack[];
  readonly banners: readonly BannerPack[];
  readonly topics: readonly TopicPack[];
  readonly coupons: readonly CouponPack[];
  readonly groupBuyRules: readonly GroupBuyRulePack[];
  readonly issues: readonly IssuePack[];
  readonly keywords: readonly KeywordPack[];
  readonly comments: readonly CommentPack[];
  readonly roles: readonly RolePack[];
  readonly admins: readonly AdminPack[];
  readonly notices: readonly NoticePack[];
  readonly shoppers: readonly ShopperPack[];
  readonly traces: readonly ShopperTraces[];
  readonly feedback: readonly FeedbackPack[];
}
