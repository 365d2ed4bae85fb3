// Input and output of the category operations (shop-home.yaml).
import { z } from 'zod';
import { id, optional, required } from '../../input.ts';
import { commonOutput } from '../common/schema.ts';

export const categoryIdInput = z.object({ id: required(id()) });
/** Without an id the first category is opened. */
export const openCategoryInput = z.object({ id: optional(id()) });

export const categoryOutput = z.strictObject({
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
});

const categories = z.array(categoryOutput);
/** {} in a shop without categories: a client reads its fields without a test. */
const categoryOrEmpty = z.union([categoryOutput, z.strictObject({})]);

export const categoriesOutput = categories;
export const openCategoryOutput = z.strictObject({ currentCategory: categoryOutput, currentSubCategory: categories });
export const categoryPageOutput = z.strictObject({
  categoryList: categories,
  currentCategory: categoryOrEmpty,
  currentSubCategory: categories,
});
export const categoryTreeOutput = categoryPageOutput.extend({ allList: z.record(z.string(), categories) });
export const categoryFamilyOutput = z.strictObject({
  currentCategory: categoryOutput,
  parentCategory: categoryOutput,
  brotherCategory: categories,
});
