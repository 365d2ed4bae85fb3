// What an import of a table looks up in the shop, for many rows at once (desk.yaml, /desk/import).
import { and, sql } from 'drizzle-orm';
import { brand, category } from '../schema/category.ts';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';
import type { BrandRow } from './brand.ts';
import type { CategoryRow } from './category.ts';
import type { UserRow } from './user.ts';

const p = sql.placeholder;
const among = (column: { getSQL(): unknown }) => sql`${column} in (select value from json_each(${p('texts')}))`;
const textsOf = (texts: readonly string[]) => ({ texts: JSON.stringify(texts) });

const brands = reading((orm) => orm.select().from(brand).where(isLive(brand)).prepare());
const categories = reading((orm) => orm.select().from(category).where(isLive(category)).prepare());

/** Every live brand. */
export const findLiveBrands = (on: Reads): BrandRow[] => brands(on).all();

/** Every live category. */
export const findLiveCategories = (on: Reads): CategoryRow[] => categories(on).all();

const usersByNames = reading((orm) =>
  orm
    .select()
    .from(user)
    .where(and(among(user.username), isLive(user)))
    .prepare(),
);
const usersByMobiles = reading((orm) =>
  orm
    .select({ id: user.id, mobile: user.mobile })
    .from(user)
    .where(and(among(user.mobile), isLive(user)))
    .prepare(),
);

/** The live users of these names, letters without case. */
export const findUsersByNames = (on: Reads, names: readonly string[]): UserRow[] =>
  usersByNames(on).all(textsOf(names));

/** Who of the live users has which of these numbers. */
export const findOwnersOfMobiles = (on: Reads, mobiles: readonly string[]) => usersByMobiles(on).all(textsOf(mobiles));

const goodsByNumbers = reading((orm) =>
  orm
    .select()
    .from(goods)
    .where(and(among(goods.goodsSn), isLive(goods)))
    .orderBy(goods.id)
    .prepare(),
);

/** The live goods of these goods numbers, letters without case. */
export const findGoodsByNumbers = (on: Reads, numbers: readonly string[]) => goodsByNumbers(on).all(textsOf(numbers));
