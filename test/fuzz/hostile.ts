// Values that no honest client sends: what a fuzz request puts in the place of a right one.
import type { Random } from '../../db/seed/random.ts';

/** A number or structure that JSON.stringify cannot write; `jsonText` puts it into the text as it is. */
export function rawPart(json: string): string {
  return `@raw:${json}@`;
}

/** The JSON text of a value, its raw parts in place. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/"@raw:(.*?)@"/g, (_, part: string) => part.replaceAll('\\"', '"'));
}

const megabyteText = '茶a'.repeat(250_000);

const shortTexts: readonly string[] = [
  "'",
  '"',
  '`',
  '\\',
  "'; DROP TABLE goods; --",
  "1' OR '1'='1",
  '1); DELETE FROM user; --',
  '%',
  '_',
  '*',
  '"茶" OR NEAR(',
  '-"',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  'http://127.0.0.1:1/wx/storage/fetch/aaaaaaaaaaaaaaaaaaaa.png',
  '%00',
  '\u0000',
  '\uD800',
  'a\uDC00b',
  '😀👩‍👩‍👧‍👦🇨🇳',
  '\u202Egnp.exe',
  '\u200F\u200E\uFEFF',
  'e\u0301\u0327\u0323'.repeat(20),
  'İıſßﬀ',
  '\r\nX-Injected: 1',
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  '%s%n%x',
  '=HYPERLINK("http://x.test")',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '１２',
  '1,2,3',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '*/',
  '2026-02-30 25:61:61',
  '0000-00-00 00:00:00',
  '9999-12-31 23:59:59',
  '+99999-01-01 00:00:00',
  '(((((a+)+)+)+)+)$',
  ' ',
  '\t\n',
];

/** A text of any of the kinds; very long ones are rare, since they cost more than all else together. */
export function hostileText(random: Random): string {
  const draw = random.next();
  if (draw < 0.002) return megabyteText;
  if (draw < 0.01) return 'x'.repeat(70_000);
  if (draw < 0.03) return '<b>'.repeat(2000);
  if (draw < 0.08) return random.pick(['a', '茶', '😀', ' ', "'"]).repeat(random.pick([64, 128, 256, 1024]));
  return random.pick(shortTexts);
}

const numbers: readonly unknown[] = [
  0,
  -1,
  1,
  rawPart('-0'),
  1.5,
  0.1 + 0.2,
  0.001,
  -0.01,
  99_999_999.995,
  1e21,
  1e308,
  -1e308,
  rawPart('1e999'),
  rawPart('-1e999'),
  rawPart('9'.repeat(400)),
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  '１２',
  '0x1F',
  '1e3',
  ' 7 ',
  '+7',
  '-7',
];

/** A number that is out of range, or no number for most readers. */
export function hostileNumber(random: Random): unknown {
  return random.pick(numbers);
}

const deep = (open: string, close: string, levels: number) => rawPart(open.repeat(levels) + close.repeat(levels));

const structures: readonly unknown[] = [
  [],
  {},
  [[]],
  [null],
  [{}],
  null,
  true,
  false,
  [1, '1', null, {}],
  Array.from({ length: 2000 }, () => 1),
  Array.from({ length: 200 }, (_, index) => ({ id: index })),
  { length: 1_000_000_000 },
  { toString: 1, valueOf: null },
  { toJSON: 'x' },
  Object.fromEntries([['then', 'x']]),
  rawPart('{"__proto__":{"polluted":true}}'),
  rawPart('{"constructor":{"prototype":{"polluted":true}}}'),
  rawPart('{"a":1,"a":2}'),
  deep('[', ']', 500),
  deep('[', ']', 20_000),
  rawPart(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
];

/** An object, list or the like where a plain value is expected. */
export function hostileStructure(random: Random): unknown {
  return random.pick(structures);
}

/** Fields that a client could hope to be believed in. */
export const forbiddenFields: readonly Readonly<Record<string, unknown>>[] = [
  { price: 0.01, retailPrice: 0.01, goodsPrice: 0.01 },
  { actualPrice: 0, orderPrice: -1, freightPrice: -100, couponPrice: 1e9 },
  { userId: 1, user_id: 1, adminId: 1 },
  { status: 2, orderStatus: 201, deleted: false, isDeleted: 0 },
  { isAdmin: true, roleIds: [1], permissions: ['*'] },
  { id: 1, orderId: 1 },
  { addTime: '2000-01-01 00:00:00', updateTime: '2000-01-01 00:00:00' },
  { hasOwnProperty: 1, toString: 'x', constructor: null },
  { __proto__: null, polluted: true },
];
