// Categories of a table: matched by name and parent; a parent may stand in the same file, above or below.
import { z } from 'zod';
import {
  addCategory,
  type CategoryContent,
  changeCategory,
  plainCategory,
} from '../../../../db/stores/adminCategory.ts';
import type { CategoryRow } from '../../../../db/stores/category.ts';
import { findLiveCategories } from '../../../../db/stores/importRows.ts';
import { categoryLevel } from '../../../../db/values.ts';
import { integer, optional, required, text } from '../../../input.ts';
import { withChanges } from '../../../lib/changes.ts';
import { storedPicture } from '../../../view.ts';
import { pictureAddress } from '../../common/pictures.ts';
import { placeOf } from '../rules.ts';
import {
  draftEach,
  folded,
  isSame,
  matchOf,
  type Problem,
  readValues,
  rowsAtOnce,
  type Sheet,
  type SheetRow,
} from './table.ts';

const schema = z.object({
  name: required(text({ min: 1, max: 63 })),
  parent: optional(text({ min: 1 })),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
  keywords: optional(text({ max: 1023 })),
  desc: optional(text()),
  iconUrl: optional(pictureAddress()),
  picUrl: optional(pictureAddress()),
});

type Content = Omit<CategoryContent, 'pid' | 'level'>;

interface Draft {
  readonly row: number;
  readonly id: string | undefined;
  readonly name: string;
  /** '' on the first level. */
  readonly parent: string;
  readonly content: { readonly [K in keyof Content]?: Content[K] | undefined };
}

const names = ['name', 'keywords', 'description', 'iconUrl', 'picUrl', 'sortOrder'] as const;

function draftOf({ row, cells }: SheetRow, problems: Problem[]): Draft | undefined {
  const values = readValues(
    schema,
    { ...cells, name: cells.name?.trim(), parent: cells.parent?.trim() },
    row,
    problems,
  );
  if (!values) return undefined;
  const { name, keywords, sortOrder, desc, iconUrl, picUrl } = values;
  const place = values.parent === undefined ? [] : placeOf(values.parent);
  if (place.length > 1) {
    problems.push({ row, column: 'parent', zh: '上级只能是一级分类', en: 'a parent is a category of the first level' });
    return undefined;
  }
  const content = {
    name,
    keywords,
    sortOrder,
    description: desc,
    iconUrl: iconUrl && storedPicture(iconUrl),
    picUrl: picUrl && storedPicture(picUrl),
  };
  return { row, id: cells.id, name, parent: place[0] ?? '', content };
}

interface Added {
  readonly parentId: number | undefined;
  readonly parent: string;
  readonly content: Content;
}

/** Adds those of the first level first, so that the others find their parents. */
function write(tx: Parameters<typeof addCategory>[0], added: readonly Added[], now: number): void {
  const made = new Map<string, number>();
  for (const { content, parent } of added) {
    if (parent !== '') continue;
    made.set(folded(content.name), addCategory(tx, { ...content, level: categoryLevel.top, pid: null }, now).id);
  }
  for (const { content, parent, parentId } of added) {
    if (parent === '') continue;
    const pid = parentId ?? made.get(folded(parent));
    if (pid === undefined) throw new Error(`the parent of category ${content.name} is gone`);
    addCategory(tx, { ...content, level: categoryLevel.second, pid }, now);
  }
}

export const categorySheet: Sheet<Draft> = {
  draft: (rows, problems) => draftEach(rows, (row) => draftOf(row, problems)),

  *plan(on, drafts) {
    const live = findLiveCategories(on);
    const tops = Map.groupBy(
      live.filter((row) => row.pid === null),
      (row) => folded(row.name),
    );
    const children = Map.groupBy(live, (row) => row.pid);
    const topsOfFile = new Set(drafts.filter(({ parent }) => parent === '').map(({ name }) => folded(name)));
    const problems: Problem[] = [];
    const added: Added[] = [];
    const changed: { id: number; content: CategoryContent }[] = [];
    const seen = new Set<string>();
    const problem = (row: number, column: string, zh: string, en: string) => problems.push({ row, column, zh, en });
    for (const [at, { row, id, name, parent, content }] of drafts.entries()) {
      if (at % rowsAtOnce === 0) yield;
      const parents = parent === '' ? [] : (tops.get(folded(parent)) ?? []);
      if (parent !== '' && parents.length === 0 && !topsOfFile.has(folded(parent))) {
        problem(row, 'parent', '没有这个上级分类', 'there is no such parent');
        continue;
      }
      const known =
        parent === ''
          ? (tops.get(folded(name)) ?? [])
          : parents.flatMap((each) => children.get(each.id) ?? []).filter((each) => folded(each.name) === folded(name));
      const stored = matchOf<CategoryRow>(known, id);
      if (stored === 'several' || (!stored && parents.length > 1)) {
        const column = stored ? 'name' : 'parent';
        problem(row, column, '店里有几个同名的分类', 'the shop has several categories of this name');
        continue;
      }
      const key = stored ? `id ${stored.id}` : JSON.stringify([folded(parent), folded(name)]);
      if (seen.has(key)) problem(row, 'name', '与上面的行重复', 'also appears in an earlier row');
      seen.add(key);
      const whole = withChanges<Content>(stored ?? plainCategory, content);
      if (!stored) added.push({ parent, parentId: parents[0]?.id, content: whole });
      else if (!isSame<Content>(stored, whole, names)) {
        changed.push({ id: stored.id, content: { ...whole, level: stored.level, pid: stored.pid } });
      }
    }
    return {
      problems,
      added: added.length,
      changed: changed.length,
      unchanged: drafts.length - added.length - changed.length,
      notes: [],
      write(tx, { now }) {
        write(tx, added, now);
        for (const { id, content } of changed) changeCategory(tx, id, content, now);
      },
    };
  },
};
