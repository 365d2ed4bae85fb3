// Help entries in the back office (admin-catalog.yaml).
import {
  addIssue,
  changeIssue as changeIssueRow,
  deleteIssue as deleteIssueRow,
  findIssue,
} from '../../../db/stores/adminIssue.ts';
import { countIssues, type IssueRow, listIssues } from '../../../db/stores/issue.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { ChangeIssueInput, CreateIssueInput, ListAdminIssuesInput } from './schema.ts';

/** The live entries whose question holds the text. */
export function findAdminIssues(shop: Shop, input: ListAdminIssuesInput) {
  return {
    total: countIssues(shop.read, input.question),
    rows: (slice: { limit: number; offset: number }) => listIssues(shop.read, input.question, input, slice),
  };
}

/** A live entry. @throws 402 */
export function readIssue(shop: Shop, id: number): IssueRow {
  const row = findIssue(shop.read, id);
  if (!row) throw invalidField('id', '没有这个问题', 'there is no such help entry');
  return row;
}

export function createIssue(shop: Shop, input: CreateIssueInput): Promise<IssueRow> {
  return shop.write((tx) => addIssue(tx, input, shop.clock.now()));
}

/** Writes both texts and gives the entry as it is stored then. @throws 505 for an unknown entry */
export function changeIssue(shop: Shop, { id, ...content }: ChangeIssueInput): Promise<IssueRow> {
  return shop.write((tx) => {
    const changed = changeIssueRow(tx, id, content, shop.clock.now());
    if (!changed) throw new ShopError('updateFailed');
    return changed;
  });
}

/** Marks an entry as deleted. Unknown ones are no error. */
export async function deleteIssue(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => deleteIssueRow(tx, id, shop.clock.now()));
}
