// Input and output of exports and imports (desk.yaml). An export takes the filter of the list that it exports, as the back
// office does.
import { z } from 'zod';
import { required, text, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

/**
 * The lists that go out as files, each made by a kind of its own (kinds/all.ts). The first eight are those of desk.yaml (/desk/export);
 * the others are ours beyond it, so that every list of the console goes out as a file.
 */
const exportWhats = [
  'goods',
  'category',
  'brand',
  'order',
  'user',
  'comment',
  'coupon',
  'log',
  'issue',
  'keyword',
  'stock',
  'aftersale',
  'payment',
  'ad',
  'topic',
  'groupon-rule',
  'groupon',
  'coupon-user',
  'address',
  'collect',
  'footprint',
  'history',
  'feedback',
  'admin',
  'role',
  'notice',
  'inbox',
  'storage',
] as const;
export type ExportWhat = (typeof exportWhats)[number];

/** Which list and form; what else is sent is the filter of that list and read by its own schema (kinds/). */
export const exportInput = lazily(() =>
  z.looseObject({
    what: required(word(...exportWhats)),
    format: required(word('csv', 'xlsx')),
  }),
);
export type ExportInput = z.output<ReturnType<typeof exportInput>>;

const importWhat = () => word('goods', 'category', 'brand', 'user', 'peer');
export type ImportWhat = z.output<ReturnType<typeof importWhat>['schema']>;

export const importFields = lazily(() => z.object({ what: required(importWhat()) }));

export const importOutput = lazily(() =>
  z.strictObject({
    importId: z.string(),
    /** Of the table without its headings; of a dump all that are understood. */
    rows: z.int(),
    /** The first of them; an import with any can't be made. */
    problems: z.array(z.strictObject({ row: z.int(), column: z.string(), text: z.string() })),
    /** How many there are. */
    problemCount: z.int(),
    changes: z.strictObject({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** What else is to be known of it, such as the tables of a dump. */
      notes: z.array(z.strictObject({ name: z.string(), count: z.int(), text: z.string().optional() })),
    }),
  }),
);
export type ImportAnswer = z.input<ReturnType<typeof importOutput>>;

export const applyInput = lazily(() => z.object({ importId: required(text({ min: 1, max: 64 })) }));

export const exportFileInput = lazily(() => z.object({ name: required(text({ min: 1, max: 80 })) }));
