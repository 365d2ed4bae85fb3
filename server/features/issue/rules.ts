// How long a page of help entries is (shop-home.yaml, issue/list).
import type { PageRequest } from '../../paging.ts';

const usual = 10;
const most = 1000;

/** `limit` goes before its other name `size`; more than 1000 are 1000 (DECISIONS.md 4). */
export function pageOfIssues(input: {
  page: number;
  limit?: number | undefined;
  size?: number | undefined;
}): PageRequest {
  return { page: input.page, limit: Math.min(input.limit ?? input.size ?? usual, most) };
}
