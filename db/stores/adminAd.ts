// Banners as the back office sees and writes them (admin-promotion.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { filteredList, holds, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { ad } from '../schema/home.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { adPosition, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { BannerRow } from './home.ts';

const p = sql.placeholder;

/** Live banners, shown or not. */
export const adminBanners = filteredList({
  table: ad,
  filters: { name: holds(ad.name), content: holds(ad.content) },
  rows: (orm, parts) => inParts(orm.select().from(ad).$dynamic(), parts).prepare(),
});

const bannerById = reading((orm) =>
  orm
    .select()
    .from(ad)
    .where(and(eq(ad.id, p('id')), isLive(ad)))
    .prepare(),
);

export function findBanner(on: Reads, id: number): BannerRow | undefined {
  return bannerById(on).get({ id });
}

/** All that an administrator decides of a banner. */
export type BannerContent = Omit<BannerRow, 'id' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

/** What a banner has that nobody said anything of. */
export const plainBanner: BannerContent = {
  name: '',
  link: '',
  url: '',
  position: adPosition.home,
  content: '',
  startsAt: null,
  endsAt: null,
  isEnabled: false,
};

const contentColumns = {
  name: sql`${p('name')}`,
  link: sql`${p('link')}`,
  url: sql`${p('url')}`,
  position: sql`${p('position')}`,
  content: sql`${p('content')}`,
  startsAt: sql`${p('startsAt')}`,
  endsAt: sql`${p('endsAt')}`,
  isEnabled: sql`${p('isEnabled')}`,
};
const contentValues = ({ name, link, url, position, content, startsAt, endsAt, isEnabled }: BannerContent) => ({
  ...{ name, link, url, position, content, startsAt, endsAt },
  isEnabled: Number(isEnabled),
});

const insertBanner = writing(ad, (orm) =>
  orm
    .insert(ad)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

export function addBanner(tx: Tx, content: BannerContent, now: EpochMs): BannerRow {
  return insertBanner(tx).get({ ...contentValues(content), now });
}

const updateBanner = writing(ad, (orm) =>
  orm
    .update(ad)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}` })
    .where(and(eq(ad.id, p('id')), isLive(ad)))
    .returning()
    .prepare(),
);

/** Writes all of the content and gives the stored row; undefined when there is no such banner any more. */
export function changeBanner(tx: Tx, id: number, content: BannerContent, now: EpochMs): BannerRow | undefined {
  return updateBanner(tx).get({ ...contentValues(content), id, now });
}

const markDeleted = writing(ad, (orm) =>
  orm
    .update(ad)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(ad.id, p('id')), isLive(ad)))
    .prepare(),
);

export function deleteBanner(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
