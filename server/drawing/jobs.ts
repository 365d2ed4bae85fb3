// What the drawing thread is asked and what it answers. Types only, shared by both sides.

/** What a share picture shows. Its texts may hold anything; what the font lacks is left out. */
export interface Poster {
  readonly mallName: string;
  readonly name: string;
  /** Price with its sign, such as `¥12.50`. */
  readonly price: string;
  /** The price without the offer, struck through; left out where there is no offer. */
  readonly formerPrice?: string;
  /** A word or two on a coloured ground, such as `3 人团`. */
  readonly badge?: string;
  /** The line below the code. */
  readonly hint: string;
  /** What the code says; at most 1000 bytes. */
  readonly code: string;
  /** A PNG, JPEG, GIF or WebP, shown as a square; null draws an empty field. */
  readonly picture: Uint8Array | null;
}

export type DrawingJob =
  | { readonly kind: 'poster'; readonly poster: Poster }
  | { readonly kind: 'thumbnail'; readonly picture: Uint8Array; readonly longestPx: number };

/** A picture file. */
export interface Drawn {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

export type DrawingAnswer = { readonly drawn: Drawn } | { readonly error: string };

/** The files that the thread works with, read by the side that starts it. */
export interface DrawingParts {
  readonly photonWasm: Uint8Array;
  readonly resvgWasm: Uint8Array;
  readonly webpWasm: Uint8Array;
  readonly font: Uint8Array;
}
