// How long a page of help entries is (shop-home.yaml, issue/list).
import type { PageRequest } from '../../paging.ts';

const usual = 10;

/** `limit` goes before its other name `size`. */
export function pageOfIssues(input: {
  page: number;
  limit?: number | undefined;
  size?: number | undefined;
}): PageRequest {
  return { page: input.page, limit: input.limit ?? input.size ?? usual };
}
