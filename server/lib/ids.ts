// Random identifiers: tokens, file keys, request ids. Handed to a shop so that tests can make them predictable.
import { createHash, randomBytes } from 'node:crypto';

export interface Ids {
  /** `length` characters of a-z and 0-9, unpredictable. */
  text(length: number): string;
  /** An opaque token of 192 bits, URL-safe (DECISIONS.md 30). */
  token(): string;
  /** A number in [0, below). */
  number(below: number): number;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

function idsFrom(bytes: (count: number) => Buffer): Ids {
  const number = (below: number) => {
    const limit = Math.floor(0x1_0000_0000 / below) * below;
    for (;;) {
      const drawn = bytes(4).readUInt32BE(0);
      if (drawn < limit) return drawn % below;
    }
  };
  return {
    number,
    text: (length) => Array.from({ length }, () => alphabet[number(alphabet.length)]).join(''),
    token: () => bytes(24).toString('base64url'),
  };
}

export const randomIds: Ids = idsFrom((count) => randomBytes(count));

/** Ids that repeat for the same seed: for tests and fixtures only, never for a shop that strangers can reach. */
export function seededIds(seed: string): Ids {
  let counter = 0;
  return idsFrom((count) => {
    counter += 1;
    return createHash('sha512').update(`${seed}:${counter}`).digest().subarray(0, count);
  });
}
