// What the npm package is asked for, checked before anything begins: plain JavaScript has no types that would, and a wrong word
// would start another shop than the one that was meant.
import { isZone } from './lib/shopTime.ts';
import { seeds } from './seed.ts';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isFlag = (value: unknown) => typeof value === 'boolean';

/** Each option with its rule, and what is wanted in words. */
const rules: Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, wanted: string]>> = {
  data: [isText, "a folder, or ':memory:'"],
  seed: [(value) => seeds.some((seed) => seed === value), `one of ${seeds.join(', ')}`],
  port: [(value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535, '0 to 65535'],
  // An empty host would listen on every network card.
  host: [isText, 'an address, such as 127.0.0.1'],
  zone: [(value) => typeof value === 'string' && isZone(value), 'a time zone, such as Asia/Shanghai'],
  isAdminShared: [isFlag, 'true or false'],
  fixture: [isFlag, 'true or false'],
  echo: [(value) => typeof value === 'function', 'a function'],
};

const shown = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** The options that are given, without those that are undefined. @throws TypeError that names the wrong one and what is wanted */
export function givenOptions<T extends object>(options: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`startShop: the options are an object, not ${shown(options)}`);
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) throw new TypeError(`startShop: there is no option ${name}; there are ${Object.keys(rules).join(', ')}`);
    const [isRight, wanted] = rule;
    if (!isRight(value)) throw new TypeError(`startShop: ${name} wants ${wanted}, not ${shown(value)}`);
  }
  return Object.fromEntries(given) as ReturnType<typeof givenOptions<T>>;
}
