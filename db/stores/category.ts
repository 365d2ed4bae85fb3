// Categories (shop-home.yaml).
import type { InferSelectModel } from 'drizzle-orm';
import type { category } from '../schema/category.ts';

export type CategoryRow = InferSelectModel<typeof category>;
