// Input and output of the keyword operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, flag, id, integer, optional, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pageLink } from '../common/pageLink.ts';
import { keywordOutput } from '../search/schema.ts';

export const listAdminKeywordsInput = lazily(() =>
  z.object({
    keyword: orElse(text(), ''),
    url: orElse(text(), ''),
    ...adminPaging(),
  }),
);
export type ListAdminKeywordsInput = z.output<ReturnType<typeof listAdminKeywordsInput>>;

export const keywordPageOutput = lazily(() => pageOf(keywordOutput()));

export const keywordIdInput = lazily(() => z.object({ id: required(id()) }));

const content = lazily(() => ({
  keyword: required(text({ min: 1, max: 127 })),
  url: optional(pageLink),
  isHot: optional(flag()),
  isDefault: optional(flag()),
  sortOrder: optional(integer()),
}));

export const createKeywordInput = lazily(() => z.object(content()));
export type CreateKeywordInput = z.output<ReturnType<typeof createKeywordInput>>;

export const changeKeywordInput = lazily(() => z.object({ id: required(id()), ...content() }));
export type ChangeKeywordInput = z.output<ReturnType<typeof changeKeywordInput>>;
