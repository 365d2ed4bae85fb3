// Input and output of the category operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { type CategoryLevel, categoryLevel } from '../../../db/values.ts';
import { id, integer, type Kind, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { categoryOutput } from '../category/schema.ts';
import { pictureAddress } from '../common/pictures.ts';

export const categoryIdInput = lazily(() => z.object({ id: required(id()) }));

const level: Kind<CategoryLevel> = { read: text({ min: 1 }).read, schema: z.enum(categoryLevel) };

const content = lazily(() => ({
  name: required(text({ min: 1, max: 63 })),
  level: required(level),
  /** Needed on the second level, not looked at on the first. */
  pid: optional(id()),
  keywords: optional(text({ max: 1023 })),
  desc: optional(text()),
  iconUrl: optional(pictureAddress()),
  picUrl: optional(pictureAddress()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
}));

export const createCategoryInput = lazily(() => z.object(content()));
export type CreateCategoryInput = z.output<ReturnType<typeof createCategoryInput>>;

export const changeCategoryInput = lazily(() => z.object({ id: required(id()), ...content() }));
export type ChangeCategoryInput = z.output<ReturnType<typeof changeCategoryInput>>;

const node = lazily(() =>
  categoryOutput().omit({ pid: true, sortOrder: true, addTime: true, updateTime: true, deleted: true }),
);

/** `pid` only on the second level, `children` only on the first. */
export const categoryTreeOutput = lazily(() =>
  pageOf(node().extend({ children: z.array(node().extend({ pid: z.int() })) })),
);

export const categoryOptionsOutput = lazily(() => pageOf(z.strictObject({ value: z.int(), label: z.string() })));
