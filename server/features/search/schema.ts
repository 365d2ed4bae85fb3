// Input and output of the search page (shop-home.yaml).
import { z } from 'zod';
import { required, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';

const { page, limit } = shopPaging();

export const suggestInput = lazily(() => z.object({ keyword: required(text({ min: 1 })), page, limit }));

export const keywordOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    keyword: z.string(),
    url: z.string(),
    isHot: z.boolean(),
    isDefault: z.boolean(),
    sortOrder: z.int(),
    ...commonOutput,
  }),
);
const wordOutput = lazily(() => z.strictObject({ keyword: z.string() }));

export const searchPageOutput = lazily(() =>
  z.strictObject({
    /** Without a default word only `keyword`, empty: clients read it without a test. */
    defaultKeyword: z.union([keywordOutput(), wordOutput()]),
    hotKeywordList: z.array(keywordOutput()),
    historyKeywordList: z.array(wordOutput()),
  }),
);

export const suggestionsOutput = lazily(() => z.array(z.string()));
