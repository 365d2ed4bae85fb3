// Input and output of the category operations (shop-home.yaml).
import { z } from 'zod';
import { id, optional, required } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';

export const categoryIdInput = lazily(() => z.object({ id: required(id()) }));
/** Without an id the first category is opened. */
export const openCategoryInput = lazily(() => z.object({ id: optional(id()) }));

export const categoryOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    keywords: z.string(),
    desc: z.string(),
    pid: z.int(),
    iconUrl: z.string(),
    picUrl: z.string(),
    level: z.string(),
    sortOrder: z.int(),
    ...commonOutput,
  }),
);

const categories = lazily(() => z.array(categoryOutput()));
/** {} in a shop without categories: a client reads its fields without a test. */
const categoryOrEmpty = lazily(() => z.union([categoryOutput(), z.strictObject({})]));

export const categoriesOutput = lazily(() => categories());
export const openCategoryOutput = lazily(() =>
  z.strictObject({ currentCategory: categoryOutput(), currentSubCategory: categories() }),
);
export const categoryPageOutput = lazily(() =>
  z.strictObject({
    categoryList: categories(),
    currentCategory: categoryOrEmpty(),
    currentSubCategory: categories(),
  }),
);
export const categoryTreeOutput = lazily(() =>
  categoryPageOutput().extend({ allList: z.record(z.string(), categories()) }),
);
export const categoryFamilyOutput = lazily(() =>
  z.strictObject({
    currentCategory: categoryOutput(),
    parentCategory: categoryOutput(),
    brotherCategory: categories(),
  }),
);
