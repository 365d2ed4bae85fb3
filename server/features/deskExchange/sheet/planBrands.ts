// Brands of a table: matched by name.
import { z } from 'zod';
import { addBrand, type BrandContent, changeBrand, plainBrand } from '../../../../db/stores/adminBrand.ts';
import type { BrandRow } from '../../../../db/stores/brand.ts';
import { findLiveBrands } from '../../../../db/stores/importRows.ts';
import { integer, money, optional, required, text } from '../../../input.ts';
import { withChanges } from '../../../lib/changes.ts';
import { storedPicture } from '../../../view.ts';
import { pictureAddress } from '../../common/pictures.ts';
import { plainAmount } from '../rules.ts';
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
  name: required(text({ min: 1 })),
  desc: optional(text()),
  floorPrice: optional(money()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
  picUrl: optional(pictureAddress()),
});

interface Draft {
  readonly row: number;
  readonly id: string | undefined;
  readonly name: string;
  readonly content: { readonly [K in keyof BrandContent]?: BrandContent[K] | undefined };
}

const names = ['name', 'description', 'picUrl', 'sortOrder', 'floorPriceFen'] as const;

function draftOf({ row, cells }: SheetRow, problems: Problem[]): Draft | undefined {
  const { floorPrice } = cells;
  const raw = { ...cells, name: cells.name?.trim(), floorPrice: floorPrice && plainAmount(floorPrice) };
  const values = readValues(schema, raw, row, problems);
  if (!values) return undefined;
  const { name, desc, picUrl, sortOrder } = values;
  const content = {
    name,
    description: desc,
    floorPriceFen: values.floorPrice,
    sortOrder,
    picUrl: picUrl && storedPicture(picUrl),
  };
  return { row, id: cells.id, name, content };
}

export const brandSheet: Sheet<Draft> = {
  draft: (rows, problems) => draftEach(rows, (row) => draftOf(row, problems)),

  *plan(on, drafts) {
    const byName = Map.groupBy(findLiveBrands(on), ({ name }) => folded(name));
    const problems: Problem[] = [];
    const added: BrandContent[] = [];
    const changed: { id: number; content: BrandContent }[] = [];
    const seen = new Set<string>();
    for (const [at, { row, id, name, content }] of drafts.entries()) {
      if (at % rowsAtOnce === 0) yield;
      const stored = matchOf<BrandRow>(byName.get(folded(name)) ?? [], id);
      if (stored === 'several') {
        problems.push({
          row,
          column: 'name',
          zh: '店里有几个同名的品牌',
          en: 'the shop has several brands of this name',
        });
        continue;
      }
      const key = stored ? `id ${stored.id}` : folded(name);
      if (seen.has(key))
        problems.push({ row, column: 'name', zh: '与上面的行重复', en: 'also appears in an earlier row' });
      seen.add(key);
      const whole = withChanges<BrandContent>(stored ?? plainBrand, content);
      if (!stored) added.push(whole);
      else if (!isSame<BrandContent>(stored, whole, names)) changed.push({ id: stored.id, content: whole });
    }
    const unchanged = drafts.length - added.length - changed.length;
    return {
      problems,
      added: added.length,
      changed: changed.length,
      unchanged,
      notes: [],
      write(tx, { now }) {
        for (const content of added) addBrand(tx, content, now);
        for (const { id, content } of changed) changeBrand(tx, id, content, now);
      },
    };
  },
};
