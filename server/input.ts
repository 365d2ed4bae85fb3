// One helper a kind of wire value: how the texts and numbers that clients really send become typed values, and which
// of them are missing (401) or wrong (402). conventions.yaml `input`, DECISIONS.md 2, 4, 24, 37, 39.
import { z } from 'zod';
import { MAX_FEN } from '../db/values.ts';
import { type FieldFaults, ShopError } from './errors.ts';
import { fenOf } from './lib/money.ts';
import { isWireDay, isWireTime } from './lib/shopTime.ts';

/** A kind of value: how a raw value is read, and what it must then be. */
export interface Kind<T> {
  readonly read: (raw: unknown) => unknown;
  readonly schema: z.ZodType<T>;
}

/**
 * Kinds by name and options, and of each kind the fields by what an absent value gives. Nothing changes a schema once it is made, so
 * one serves all the operations: the start makes a few hundred of them instead of seven thousand.
 */
const kinds = new Map<string, Kind<unknown>>();
const fields = new WeakMap<Kind<unknown>, Map<unknown, z.ZodType>>();

function kindOnce<T>(name: string, make: () => Kind<T>): Kind<T> {
  const known = kinds.get(name);
  if (known) return known as Kind<T>;
  const made = make();
  kinds.set(name, made);
  return made;
}

function fieldOnce<S extends z.ZodType>(kind: Kind<unknown>, absent: unknown, make: () => S): S {
  const ofKind = fields.get(kind) ?? new Map<unknown, z.ZodType>();
  fields.set(kind, ofKind);
  const known = ofKind.get(absent);
  if (known) return known as S;
  const made = make();
  ofKind.set(absent, made);
  return made;
}

/** What stands for no value at all among the values that an absent one gives. */
const refused = Symbol('refused');

/** Absent is 401, wrong is 402. */
export function required<T>(kind: Kind<T>) {
  return fieldOnce(kind, refused, () => z.preprocess(kind.read, kind.schema));
}

/** Absent gives undefined, wrong is 402. */
export function optional<T>(kind: Kind<T>) {
  return fieldOnce(kind, undefined, () => z.preprocess(kind.read, kind.schema.optional()));
}

/** Absent gives the value, wrong is 402. The value stands in the schema, so that whoever describes it can tell it. */
export function orElse<T>(kind: Kind<T>, value: T) {
  const read = (raw: unknown) => kind.read(raw) ?? undefined;
  return fieldOnce(kind, value, () => z.preprocess(read, kind.schema.default(value as never)));
}

const absentTexts = new Set(['', 'null', 'undefined']);
const digits = /^[+-]?\d{1,16}$/;
const absentIfNull = (raw: unknown) => (raw === null ? undefined : raw);

function readNumber(raw: unknown): unknown {
  if (raw === null || (typeof raw === 'string' && absentTexts.has(raw.trim()))) return undefined;
  return typeof raw === 'string' && digits.test(raw.trim()) ? Number(raw) : raw;
}

/** A whole number; digits as text count, null, '', 'null' and 'undefined' are absent (DECISIONS.md 37). */
export function integer({ min = -2_147_483_648, max = 2_147_483_647 } = {}): Kind<number> {
  return kindOnce(`integer ${min} ${max}`, () => ({ read: readNumber, schema: z.int().min(min).max(max) }));
}

/** An id of any row; 0 and below are ids that nothing has. */
export const id = (): Kind<number> => integer();

/** One of a few whole numbers, such as a state or a type. */
export function code<const T extends number>(...allowed: readonly [T, ...T[]]): Kind<T> {
  return { read: readNumber, schema: z.literal(allowed) as z.ZodType<T> };
}

/** A decimal of at most two fraction digits as a number or text; gives fen. */
export function money({ min = 0, max = MAX_FEN } = {}): Kind<number> {
  return kindOnce(`money ${min} ${max}`, () => ({
    read: (raw) => {
      const value = readNumber(raw);
      return value === undefined ? undefined : (fenOf(value) ?? 'no amount');
    },
    // A refused amount arrives as a text and so fails here; an accepted one is whole fen.
    schema: z
      .int()
      .min(min)
      .max(max)
      .meta({ type: 'number', minimum: min / 100, maximum: max / 100, multipleOf: 0.01 }),
  }));
}

const readText = (raw: unknown) => (typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw);

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * A text of at most `max` characters; numbers and booleans become text, null is absent. With `min` 1 an empty text is
 * absent. Half characters and the NUL character, which no store keeps faithfully, are refused.
 */
export function text({ min = 0, max = 255 }: { min?: 0 | 1; max?: number } = {}): Kind<string> {
  return kindOnce(`text ${min} ${max}`, () => ({
    read: (raw) => (raw === null || (min === 1 && raw === '') ? undefined : readText(raw)),
    schema: z
      .string()
      .min(min)
      .refine((value) => value.length <= max || [...value].length <= max, {
        message: `at most ${max} characters`,
        params: { longest: max },
      })
      .refine((value) => !value.includes('\u0000') && !lone.test(value), { message: 'not a readable text' })
      .meta({ maxLength: max }),
  }));
}

/** The form of a mobile number (shop-auth.yaml mobile_format). */
export const mobileForm = /^1\d{10}$/;

/** A mobile number: eleven digits, the first being 1. An empty text is absent. */
export function mobile(): Kind<string> {
  return { read: text({ min: 1 }).read, schema: z.string().regex(mobileForm).meta({ format: 'mobile number' }) };
}

/** As `text`, but a longer one is cut to `max` characters where an area file says so. */
export function cutText(max: number): Kind<string> {
  const { read, schema } = text({ max: 1_048_576 });
  return kindOnce(`cutText ${max}`, () => ({
    read,
    // No character has more than two halves.
    schema: schema.transform((value) => [...value.slice(0, 2 * max)].slice(0, max).join('')),
  }));
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

/** true and false, 1 and 0, and the texts that the queries of the interface allow. */
export function flag(): Kind<boolean> {
  return kindOnce('flag', () => ({
    read: (raw) => {
      if (raw === null || (typeof raw === 'string' && absentTexts.has(raw))) return undefined;
      return typeof raw === 'string' || typeof raw === 'number' ? (truths[String(raw).toLowerCase()] ?? raw) : raw;
    },
    schema: z.boolean(),
  }));
}

/** An array of whole numbers or digit texts. */
export function integers({ min = 0, max = 1000 } = {}): Kind<number[]> {
  return kindOnce(`integers ${min} ${max}`, () => ({
    read: (raw) => (Array.isArray(raw) ? raw.map((item) => readNumber(item) ?? 'no number') : absentIfNull(raw)),
    schema: z.array(integer().schema).min(min).max(max),
  }));
}

/**
 * Whole numbers of a query: the name repeated, or one text with commas; an empty list is absent. Clients also write the
 * name with `[]` behind it, which is a name of its own.
 */
export function integerList({ max = 100 } = {}): Kind<number[]> {
  const whole = integers({ min: 1, max });
  return {
    read: (raw) => {
      const parts = (Array.isArray(raw) ? raw : [raw]).flatMap((part) =>
        typeof part === 'string' ? part.split(',') : part,
      );
      const given = parts.filter((part) => readNumber(part) !== undefined);
      return given.length === 0 ? undefined : whole.read(given);
    },
    schema: whole.schema,
  };
}

/** An array of texts of at most `each` characters; numbers and booleans become text, as those of `text` do. */
export function texts({ max = 50, each = 255 } = {}): Kind<string[]> {
  return {
    read: (raw) => (Array.isArray(raw) ? raw.map(readText) : absentIfNull(raw)),
    schema: z.array(text({ max: each }).schema).max(max),
  };
}

const readTime = (raw: unknown) =>
  raw === null || (typeof raw === 'string' && absentTexts.has(raw)) ? undefined : raw;

/**
 * `YYYY-MM-DD HH:MM:SS` and no other text; stays text, since only the service knows the shop's zone. As of a number, '',
 * 'null' and 'undefined' are absent.
 */
export function wireTime(): Kind<string> {
  return kindOnce('wireTime', () => ({
    read: readTime,
    schema: z.string().refine(isWireTime, { message: 'not a date and time' }).meta({ format: 'YYYY-MM-DD HH:MM:SS' }),
  }));
}

/** `YYYY-MM-DD` of the calendar. */
export function wireDay(): Kind<string> {
  return {
    read: readTime,
    schema: z.string().refine(isWireDay, { message: 'not a day' }).meta({ format: 'YYYY-MM-DD' }),
  };
}

/** One of a list of words, compared without case; gives it as it stands in the list. */
export function word<const T extends string>(...allowed: readonly [T, ...T[]]): Kind<T> {
  return kindOnce(`word ${allowed.join(' ')}`, () => {
    const known = new Map(allowed.map((each) => [each.toLowerCase(), each]));
    return {
      read: (raw) =>
        raw === null || raw === '' ? undefined : typeof raw === 'string' ? (known.get(raw.toLowerCase()) ?? raw) : raw,
      // Zod gives a mapped type over T, which is T again.
      schema: z.enum(allowed) as unknown as z.ZodType<T>,
    };
  });
}

/** An array of objects of one shape. */
export function listOf<T>(shape: z.ZodType<T>, { max = 500 } = {}): Kind<T[]> {
  return { read: absentIfNull, schema: z.array(shape).max(max) };
}

/** An object of one shape. */
export function nested<T>(shape: z.ZodType<T>): Kind<T> {
  return { read: absentIfNull, schema: shape };
}

interface PagingOptions<S extends string> {
  readonly sorts?: readonly [S, ...S[]];
  readonly sort?: S;
  readonly limit?: number;
}

/** No list gives more rows at once (DECISIONS.md 4). */
const mostRows = 1000;

/** How many rows a page holds: more than 1000 are 1000, however large the number is. */
export function rowLimit({ min = 1 }: { min?: 0 | 1 } = {}): Kind<number> {
  return kindOnce(`rowLimit ${min}`, () => ({
    read: (raw) => {
      const value = readNumber(raw);
      const count = typeof value === 'string' && /^\s*\+?\d+\s*$/.test(value) ? Number(value) : value;
      return typeof count === 'number' && count % 1 === 0 ? Math.min(count, mostRows) : count;
    },
    schema: z.int().min(min).max(mostRows),
  }));
}

const pageNumber = z.preprocess(
  readNumber,
  z
    .int()
    .transform((page) => Math.max(1, page))
    .default(1),
);
const order = orElse(word('asc', 'desc'), 'desc');

/** Where a list names no sorts, S is what it is by default: the two that every list knows. */
const sortsOf = <S extends string>({ sorts }: PagingOptions<S>) =>
  sorts ?? (['add_time', 'id'] as unknown as readonly [S, ...S[]]);

/** The four paging parameters of /wx: limit 1 to 1000, larger is clamped (DECISIONS.md 4). */
export function shopPaging<S extends string = 'add_time' | 'id'>(options: PagingOptions<S> = {}) {
  const sorts = sortsOf(options);
  return {
    page: pageNumber,
    limit: orElse(rowLimit(), options.limit ?? 10),
    sort: orElse(word(...sorts), options.sort ?? sorts[0]),
    order,
  };
}

/** Of /wx lists that old clients expect in one piece: a page only when one of the two is sent (paging.ts `pageIfAsked`). */
export function optionalPaging() {
  return { page: optional(integer({ max: Number.MAX_SAFE_INTEGER })), limit: optional(rowLimit()) };
}

/** The four paging parameters of /admin: limit 0 answers all rows (DECISIONS.md 4). */
export function adminPaging<S extends string = 'add_time' | 'id'>(options: PagingOptions<S> = {}) {
  const sorts = sortsOf(options);
  return {
    page: pageNumber,
    limit: orElse(rowLimit({ min: 0 }), options.limit ?? 10),
    sort: orElse(word(...sorts), options.sort ?? sorts[0]),
    order,
  };
}

/** What zod says of an absent value: the last two of one that must be among a list (`code`, `word`). */
const absentCodes = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * Parses a query or body. Throws 401 naming the fields that are missing, otherwise 402 naming those that are wrong;
 * both carry the reason by field.
 */
export function parseInput<T>(schema: z.ZodType<T>, raw: Readonly<Record<string, unknown>>): T {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldFaults[string]> = {};
  const missing: string[] = [];
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    const isMissing = absentCodes.has(issue.code) && issue.input === undefined;
    if (isMissing) missing.push(name);
    fields[name] ??= isMissing
      ? { zh: '必填', en: 'required' }
      : { zh: '格式或取值不正确', en: issue.message.slice(0, 200) };
  }
  const code = missing.length > 0 ? 'parameterMissing' : 'parameterInvalid';
  const names = (missing.length > 0 ? missing : Object.keys(fields)).slice(0, 5).join(', ');
  throw new ShopError(code, { names }, { fields });
}
