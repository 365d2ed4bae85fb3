// Search keywords in the back office (admin-catalog.yaml).
import {
  addKeyword,
  changeKeyword as changeKeywordRow,
  clearDefaultKeyword,
  countAdminKeywords,
  deleteKeyword as deleteKeywordRow,
  findKeyword,
  type KeywordContent,
  listAdminKeywords,
} from '../../../db/stores/adminKeyword.ts';
import type { KeywordRow } from '../../../db/stores/keyword.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import type { ChangeKeywordInput, CreateKeywordInput, ListAdminKeywordsInput } from './schema.ts';

/** The live keywords whose word and address hold the texts. */
export function findAdminKeywords(shop: Shop, input: ListAdminKeywordsInput) {
  return {
    total: countAdminKeywords(shop.read, input),
    rows: (slice: { limit: number; offset: number }) => listAdminKeywords(shop.read, input, input, slice),
  };
}

/** A live keyword. @throws 402 */
export function readKeyword(shop: Shop, id: number): KeywordRow {
  const row = findKeyword(shop.read, id);
  if (!row) throw invalidField('id', '没有这个关键词', 'there is no such keyword');
  return row;
}

const plainKeyword: KeywordContent = { keyword: '', url: '', isHot: false, isDefault: false, sortOrder: 100 };

/** Adds a keyword and gives it as it is stored. A new default takes the place of the old one. */
export function createKeyword(shop: Shop, input: CreateKeywordInput): Promise<KeywordRow> {
  const content = withChanges(plainKeyword, input);
  return shop.write((tx) => {
    const now = shop.clock.now();
    if (content.isDefault) clearDefaultKeyword(tx, 0, now);
    return addKeyword(tx, content, now);
  });
}

/** Writes what was sent and gives the keyword as it is stored then. @throws 505 for an unknown keyword */
export function changeKeyword(shop: Shop, { id, ...input }: ChangeKeywordInput): Promise<KeywordRow> {
  return shop.write((tx) => {
    const now = shop.clock.now();
    const stored = findKeyword(tx, id);
    if (!stored) throw new ShopError('updateFailed');
    const content = withChanges<KeywordContent>(stored, input);
    if (content.isDefault) clearDefaultKeyword(tx, id, now);
    return changeKeywordRow(tx, id, content, now) ?? stored;
  });
}

/** Marks a keyword as deleted. Unknown ones are no error. */
export async function deleteKeyword(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => deleteKeywordRow(tx, id, shop.clock.now()));
}
