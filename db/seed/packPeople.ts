// The people of a data pack: admins with their roles and notices, shoppers with their addresses and traces.

/** Who may do what in the back office; `*` is everything. */
export interface RolePack {
  readonly slug: string;
  readonly name: string;
  readonly desc: string;
  readonly permissions: readonly string[];
}

/** An account of the back office. */
export interface AdminPack {
  readonly username: string;
  readonly password: string;
  /** Slug of its role. */
  readonly role: string;
  readonly avatar: string;
}

/** A notice to all admins. */
export interface NoticePack {
  readonly title: string;
  readonly content: string;
  /** User name of the author, absent for a built-in one. */
  readonly author?: string;
  readonly daysAgo: number;
  /** User names of the admins who have read it. */
  readonly readBy: readonly string[];
}

/** A delivery address. */
export interface AddressPack {
  readonly name: string;
  readonly tel: string;
  readonly province: string;
  readonly city: string;
  readonly county: string;
  /** Six-digit code of the county. */
  readonly areaCode: string;
  readonly detail: string;
  readonly isDefault: boolean;
}

/** A shopper; without a password the account can't log in. */
export interface ShopperPack {
  readonly username: string;
  readonly password?: string;
  readonly nickname: string;
  readonly mobile: string;
  /** 0 unknown, 1 male, 2 female. */
  readonly gender: 0 | 1 | 2;
  /** YYYY-MM-DD. */
  readonly birthday?: string;
  /** 0 normal, 1 VIP, 2 higher VIP. */
  readonly level: 0 | 1 | 2;
  readonly avatar: string;
  readonly registeredDaysAgo: number;
  readonly addresses: readonly AddressPack[];
}

/** What lies in a cart. */
export interface CartLinePack {
  readonly goods: string;
  readonly values: readonly string[];
  readonly number: number;
  readonly checked: boolean;
}

/** What a shopper has left behind besides orders; all references are slugs, times are hours before now. */
export interface ShopperTraces {
  readonly shopper: string;
  readonly favouriteGoods: readonly string[];
  readonly favouriteTopics: readonly string[];
  readonly footprints: readonly { readonly goods: string; readonly hoursAgo: number }[];
  readonly searches: readonly { readonly keyword: string; readonly hoursAgo: number }[];
  readonly cart: readonly CartLinePack[];
}

/** A message to the shop. */
export interface FeedbackPack {
  readonly shopper: string;
  readonly kind: string;
  readonly content: string;
  readonly daysAgo: number;
}

/** What a shopper thinks of a goods; the history hangs each on an order line of that goods. */
export interface CommentPack {
  /** Slug of the goods. */
  readonly goods: string;
  readonly content: string;
  /** 1 to 5. */
  readonly star: number;
  readonly pictures: readonly string[];
  /** Reply of the shop. */
  readonly reply?: string;
  /** User name of the author; absent: any shopper. */
  readonly shopper?: string;
  /** A value that the product it is about has, where the text speaks of one. */
  readonly value?: string;
}
