// Password hashes: scrypt, off the main thread (DESIGN.md, Safety; DECISIONS.md 38). The text holds all that is needed to
// check it: `scrypt$N$r$p$salt$hash`, both in base64.
import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { checkBcrypt, isBcrypt } from './bcrypt/checkBcrypt.ts';
import type { Turns } from './turns.ts';

const cost = { N: 16_384, r: 8, p: 1 } as const;
const keyBytes = 32;

function text(salt: Buffer, key: Buffer): string {
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function derive(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Waits for its turn, as all hashing of a shop does (Shop.passwordTurns): a flood of them would take every worker thread. */
export function hashPassword(turns: Turns, password: string): Promise<string> {
  return turns.take(async () => {
    const salt = randomBytes(16);
    return text(salt, await derive(password, salt, keyBytes, cost));
  });
}

/** For data packs, whose passwords are public: the same password and salt give the same text. Blocks. */
export function hashKnownPassword(password: string, salt: string): string {
  const bytes = Buffer.from(salt.padEnd(16, '.').slice(0, 16));
  return text(bytes, scryptSync(password.normalize('NFC'), bytes, keyBytes, cost));
}

const form = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** Whether a stored text should give way to one of `hashPassword`, once the password is known: accounts of an imported shop. */
export const isOutdated = (stored: string): boolean => isBcrypt(stored);

/** False for a wrong password and for an account that has none; always takes about as long, so that names can't be told apart. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  if (isBcrypt(stored)) return checkBcrypt(password, stored);
  const found = form.exec(stored);
  if (!found) {
    await derive(password, Buffer.alloc(16), keyBytes, cost);
    return false;
  }
  const [, N, r, p, salt = '', key = ''] = found;
  const expected = Buffer.from(key, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(derived, expected);
}
