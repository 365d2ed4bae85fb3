// What a kind of export is: one object that says who may have it, how it is narrowed, and what stands in its columns.
import { z } from 'zod';
import type { FilteredList } from '../../../../db/filteredList.ts';
import type { Reads } from '../../../../db/statement.ts';
import type { Admin } from '../../../accounts.ts';
import type { Language } from '../../../errors.ts';
import type { RequestFacts } from '../../../http/requestFacts.ts';
import { adminPaging, parseInput } from '../../../input.ts';
import type { CellValue } from '../../../lib/sheet/cells.ts';
import type { Shop } from '../../../shop.ts';
import type { View } from '../../../view.ts';
import type { Heading } from '../headings.ts';
import type { Word } from '../rules.ts';

export interface ExportCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly view: View;
  readonly request: RequestFacts;
}

/** How values look to the reader of the file. */
export interface Look {
  readonly view: View;
  readonly language: Language;
}

export const lookOf = ({ view, request }: ExportCall): Look => ({ view, language: request.language });

type Columns = Readonly<Record<string, Heading>>;

/** Values by column; a column that is left out is empty. */
export type CellsOf<C> = Readonly<Partial<Record<keyof C & string, CellValue>>>;
export type AnyCells = Readonly<Record<string, CellValue>>;

interface IdWindow {
  readonly low: number;
  readonly high: number;
}

/** A list on its way out. */
interface OpenedList {
  /** Whether the smallest ids come first. */
  readonly isRising: boolean;
  /** The ids that match, a window at a time, in rising order. */
  readonly idsBetween: (window: IdWindow) => number[];
  /** Reads and presents rows, in the order of the ids. */
  readonly rows: (ids: readonly number[]) => readonly AnyCells[];
}

export interface ExportKind {
  /** What the list is called, in file names and on the sheet; the English one in plain letters. */
  readonly names: Word;
  /** That of the list itself, which an export needs as well; null for a list that asks for a login only. */
  readonly permission: string | null;
  /** The filter, which is the input of the list. */
  readonly input: z.ZodType;
  readonly columns: Columns;
  readonly ends: (on: Reads) => IdWindow | null;
  /** @throws 401, 402 for the filter */
  readonly open: (call: ExportCall, filter: Readonly<Record<string, unknown>>) => OpenedList;
}

interface KindSpec<I, F, C extends Columns> extends Pick<ExportKind, 'names' | 'permission'> {
  readonly input: z.ZodType<I>;
  readonly columns: C;
  readonly list: Pick<FilteredList<F, unknown, never>, 'ends' | 'idsBetween'>;
  /** How the list takes what its input says. */
  readonly filter: (input: I, call: ExportCall) => { readonly [K in keyof F]?: F[K] | undefined };
  readonly rows: (call: ExportCall) => (ids: readonly number[]) => readonly CellsOf<C>[];
}

export function exportKind<I extends { readonly order?: 'asc' | 'desc' }, F, C extends Columns>(
  spec: KindSpec<I, F, C>,
): ExportKind {
  const { names, permission, input, columns, list } = spec;
  return {
    ...{ names, permission, input, columns },
    ends: list.ends,
    open(call, filter) {
      const asked = parseInput(input, filter);
      const given = spec.filter(asked, call);
      return {
        isRising: asked.order === 'asc',
        idsBetween: (window) => list.idsBetween(call.shop.read, given, window),
        rows: spec.rows(call),
      };
    },
  };
}

/** The input of a list that knows no filter. */
export const unfiltered = z.object(adminPaging());

/** Rows of a list that holds all that is shown of each, or that `byIds` joins the rest to. */
export function rowsBy<R, C>(
  list: { readonly byIds: (on: Reads, ids: readonly number[]) => R[] },
  present: (row: R, look: Look) => C,
): (call: ExportCall) => (ids: readonly number[]) => C[] {
  return (call) => {
    const look = lookOf(call);
    return (ids) => list.byIds(call.shop.read, ids).map((row) => present(row, look));
  };
}

/** A text that an input has always, '' for any. */
export const givenText = (text: string): string | undefined => text || undefined;
