// Help entries as the wire shows them (shop-home.yaml `Issue`).
import type { IssueRow } from '../../../db/stores/issue.ts';
import type { View } from '../../view.ts';

export function presentIssue(row: IssueRow, view: View) {
  return { id: row.id, question: row.question, answer: row.answer, ...view.common(row) };
}
