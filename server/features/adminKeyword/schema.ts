// Input and output of the keyword operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, flag, id, integer, optional, orElse, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { keywordOutput } from '../search/schema.ts';

export const listAdminKeywordsInput = z.object({
  keyword: orElse(text(), ''),
  url: orElse(text(), ''),
  ...adminPaging(),
});
export type ListAdminKeywordsInput = z.output<typeof listAdminKeywordsInput>;

export const keywordPageOutput = pageOf(keywordOutput);

export const keywordIdInput = z.object({ id: required(id()) });

const content = {
  keyword: required(text({ min: 1, max: 127 })),
  url: optional(text()),
  isHot: optional(flag()),
  isDefault: optional(flag()),
  sortOrder: optional(integer()),
};

export const createKeywordInput = z.object(content);
export type CreateKeywordInput = z.output<typeof createKeywordInput>;

export const changeKeywordInput = z.object({ id: required(id()), ...content });
export type ChangeKeywordInput = z.output<typeof changeKeywordInput>;
