// How values stand in the tables of the established open-source server (data-model.yaml), and how they stand in ours: one kind
// a sort of column, both ways. Pure but for the picture address of the one who asks.
import { fenOf, yuanText } from '../../../lib/money.ts';
import type { DumpValue } from '../../../lib/mysql/readDump.ts';
import type { SqlValue } from '../../../lib/mysql/writeDump.ts';
import type { ShopTime } from '../../../lib/shopTime.ts';
import { storedHtml, storedPicture, type View } from '../../../view.ts';
import { isHarmlessPicture } from '../../common/pictures.ts';

/** What our tables hold: texts, whole numbers, none. */
export type OurValue = string | number | null;

export interface ReadingPeer {
  readonly time: ShopTime;
  readonly now: number;
  readonly cleanHtml: (html: string) => string;
  /** Says that a value could not be taken as it was. */
  readonly changed: (reason: string) => void;
}

export interface WritingPeer {
  readonly time: ShopTime;
  readonly view: View;
}

export interface PeerKind {
  /** The column in a CREATE TABLE. */
  readonly sql: string;
  readonly read: (value: DumpValue, reading: ReadingPeer) => OurValue;
  readonly write: (value: OurValue, writing: WritingPeer) => SqlValue;
}

const same = (value: OurValue): SqlValue => value;

function wholeNumber(value: DumpValue): number | null {
  if (value === null || !/^[+-]?\d{1,15}(?:\.0*)?$/.test(value.trim())) return null;
  return Number(value);
}

/** A whole number; what is none becomes `fallback`. */
export function int(fallback: number): PeerKind {
  return {
    sql: `int(11) NOT NULL DEFAULT '${fallback}'`,
    read: (value) => wholeNumber(value) ?? fallback,
    write: same,
  };
}

/** As `int`, never below `least`. */
export function intFrom(least: number, fallback = least): PeerKind {
  return {
    ...int(fallback),
    read(value, { changed }) {
      const found = wholeNumber(value) ?? fallback;
      if (found < least) changed(`a number below ${least}`);
      return Math.max(least, found);
    },
  };
}

/** An id of another row; 0 stands for none in the peer. */
export const ref: PeerKind = {
  sql: "int(11) DEFAULT '0'",
  read: (value) => wholeNumber(value) || null,
  write: (value) => value ?? 0,
};

/** An id of another row, none as NULL. */
export const refOrNull: PeerKind = { ...ref, sql: 'int(11) DEFAULT NULL', write: same };

export function flag(fallback: 0 | 1): PeerKind {
  return {
    sql: `tinyint(1) DEFAULT '${fallback}'`,
    read: (value) => (value === null ? fallback : value === '0' || value === '' || value === '\0' ? 0 : 1),
    write: same,
  };
}

function fenFrom(value: DumpValue, { changed }: ReadingPeer): number | null {
  if (value === null) return null;
  const fen = fenOf(value);
  if (fen === null) changed('an amount that is none');
  return fen;
}

export const money: PeerKind = {
  sql: "decimal(10,2) NOT NULL DEFAULT '0.00'",
  read: (value, reading) => fenFrom(value, reading) ?? 0,
  write: (value) => yuanText(Number(value)),
};
export const moneyOrNull: PeerKind = {
  sql: 'decimal(10,2) DEFAULT NULL',
  read: fenFrom,
  write: (value) => (value === null ? null : yuanText(Number(value))),
};
/** Of group-buy offers: ours keep cents, so the column that is written has room for them. */
export const discount: PeerKind = { ...money, sql: 'decimal(63,2) NOT NULL' };

function momentOf(value: DumpValue, { time, changed }: ReadingPeer): number | null {
  if (value === null || value.startsWith('0000')) return null;
  const moment = time.fromWire(value.replace('T', ' ').slice(0, 19));
  if (moment === null) changed('a time that is none');
  return moment;
}

export const timeOrNull: PeerKind = {
  sql: 'datetime DEFAULT NULL',
  read: momentOf,
  write: (value, { time }) => (value === null ? null : time.toWire(Number(value))),
};
/** Of rows that must have one: now, where the peer has none. */
export const time: PeerKind = { ...timeOrNull, read: (value, reading) => momentOf(value, reading) ?? reading.now };

export const dayOrNull: PeerKind = {
  sql: 'date DEFAULT NULL',
  read: (value) => (value !== null && /^(?!0000)\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null),
  write: same,
};

function cut(text: string, most: number, { changed }: ReadingPeer): string {
  const sound = text.toWellFormed().replaceAll('\0', '');
  if (sound.length <= most) return sound;
  const letters = [...sound];
  if (letters.length <= most) return sound;
  changed('a text that was too long');
  return letters.slice(0, most).join('');
}

/** A text; `most` is what ours holds, `sql` what is written where that is more than the peer's. */
export function text(most: number, options: { readonly fallback?: string; readonly sql?: string } = {}): PeerKind {
  const { fallback = '', sql = `varchar(${most}) NOT NULL DEFAULT '${fallback}'` } = options;
  return { sql, read: (value, reading) => cut(value ?? fallback, most, reading), write: same };
}

export function textOrNull(most: number, sql = `varchar(${most}) DEFAULT NULL`): PeerKind {
  return { sql, read: (value, reading) => (value === null ? null : cut(value, most, reading)), write: same };
}

/** Mended defaults of the peer: quotation marks that stand for themselves (data-model.yaml, notes). */
export function textWithout(wrong: string, most: number, fallback = ''): PeerKind {
  const kind = text(most, { fallback });
  return { ...kind, read: (value, reading) => (value === wrong ? fallback : kind.read(value, reading)) };
}

function pictureOf(value: string, reading: ReadingPeer): string {
  if (value === "'" || value === '') return '';
  const stored = storedPicture(value);
  if (isHarmlessPicture(stored)) return stored;
  reading.changed('a picture address that no page should show');
  return '';
}

/** A picture: addresses of pictures in a shop's own store become keys, whatever host they name (DECISIONS.md 31). */
export const picture: PeerKind = {
  sql: "varchar(255) NOT NULL DEFAULT ''",
  read: (value, reading) => pictureOf(value ?? '', reading),
  write: (value, { view }) => view.picture(value === null ? null : String(value)),
};

function listFrom(value: DumpValue, { changed }: ReadingPeer): unknown[] {
  if (value === null || value.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.slice(0, 100);
  } catch {
    // Told below, as what is no list.
  }
  changed('a list that is none');
  return [];
}

const writtenList = (value: OurValue): string[] => JSON.parse(String(value ?? '[]')) as string[];

export const texts: PeerKind = {
  sql: 'text',
  read: (value, reading) => JSON.stringify(listFrom(value, reading).map((each) => String(each ?? '').toWellFormed())),
  write: (value) => JSON.stringify(writtenList(value)),
};
export const pictures: PeerKind = {
  sql: 'text',
  read: (value, reading) =>
    JSON.stringify(listFrom(value, reading).map((each) => pictureOf(String(each ?? ''), reading))),
  write: (value, { view }) => JSON.stringify(view.pictures(writtenList(value))),
};

/** Ids of other rows in a JSON array. */
export function idsOf(value: DumpValue, reading: ReadingPeer): number[] {
  const ids = listFrom(value, reading).map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

/** Cleaning writes some tags another way: a text of which nothing was taken away stays as it was. */
function cleaned(text: string, { cleanHtml }: ReadingPeer): string {
  const clean = cleanHtml(text);
  const plain = (html: string) => html.replaceAll(' />', '>');
  return plain(clean) === plain(text) ? text : clean;
}

/** Rich text: cleaned, with pictures of a shop's own as ours are. */
export const html: PeerKind = {
  sql: 'mediumtext',
  read: (value, reading) => cut(storedHtml(cleaned(value ?? '', reading)), 1_000_000, reading),
  write: (value, { view }) => view.html(value === null ? null : String(value)),
};
