// The tea house: what the pack refers to is there, and the shop that is laid from it is sound.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFully } from '../../check.ts';
import { openShopDatabase, type ShopDatabase } from '../../open.ts';
import { expectKnown, expectUnique } from '../demo/testLists.ts';
import { packPicturesFolder } from '../folder.ts';
import { type LaidPack, layPack } from '../layPack.ts';
import { overdueOrders, picturesInRows, unmovedLines, wrongLedgers, wrongSums } from '../testChecks.ts';
import { teahousePack } from './pack.ts';

const { goods, categories, brands, topics } = teahousePack;
const nowMs = Date.UTC(2026, 4, 20, 7, 30);
const slugs = goods.map(({ slug }) => slug);

describe('the pack', () => {
  it('has goods with names, numbers and drawings of their own, on shelves that exist', () => {
    expect(goods.length).toBeGreaterThanOrEqual(25);
    expectUnique(slugs);
    expectUnique(goods.map(({ goodsSn }) => goodsSn));
    expectUnique(goods.map(({ art }) => `${art.kind} ${art.palette} ${art.variant}`));
    const second = categories.filter(({ parent }) => parent !== undefined).map(({ slug }) => slug);
    expectKnown(
      goods.map(({ category }) => category),
      second,
    );
    expect(goods.filter(({ counterPriceFen, retailPriceFen }) => counterPriceFen <= retailPriceFen)).toEqual([]);
  });

  it('names the lowest price of each brand', () => {
    for (const { slug, floorPriceFen } of brands) {
      const prices = goods.filter(({ brand }) => brand === slug).map(({ retailPriceFen }) => retailPriceFen);
      expect(floorPriceFen, slug).toBe(Math.min(...prices));
    }
  });

  it('leads banners, topics, offers and words to goods that are there', () => {
    expectKnown(
      teahousePack.banners.flatMap(({ goods: slug }) => slug ?? []),
      slugs,
    );
    for (const topic of topics) expectKnown(topic.goods, slugs);
    for (const { goods: slug, discountFen } of teahousePack.groupBuyRules) {
      expect(discountFen).toBeLessThan(goods.find((one) => one.slug === slug)?.retailPriceFen ?? 0);
    }
    for (const { keyword } of teahousePack.keywords) {
      const found = goods.some(({ name, keywords }) => name.includes(keyword) || keywords.includes(keyword));
      expect(found, keyword).toBe(true);
    }
  });
});

describe('the laid shop', () => {
  let shop: ShopDatabase;
  let laid: LaidPack;
  beforeAll(async () => {
    shop = await openShopDatabase({ file: ':memory:' });
    laid = layPack(shop.write, teahousePack, { nowMs, seed: 1, zone: 'Asia/Shanghai', hashPassword: String });
  });
  afterAll(() => shop.close());

  it('is sound: references, ledgers, sums, and nothing overdue', () => {
    const { raw } = shop.read;
    expect(checkFully(raw)).toEqual([]);
    expect(wrongLedgers(raw)).toEqual([]);
    expect(unmovedLines(raw)).toEqual([]);
    expect(wrongSums(raw)).toEqual([]);
    expect(overdueOrders(raw, nowMs)).toEqual([]);
  });

  it('has orders in every state that the demo shop has', () => {
    const states = shop.read.raw.prepare('SELECT DISTINCT order_status FROM orders ORDER BY 1').pluck().all();
    expect(states).toEqual([101, 102, 103, 201, 202, 203, 301, 401, 402]);
  });

  it('shows pictures that lie in its folder, and none lies there unused', () => {
    const folder = packPicturesFolder('teahouse');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => statSync(join(folder, name)).isFile());
    expect(new Set(laid.files.map(({ key }) => key))).toEqual(picturesInRows(shop.read.raw));
    expectKnown(
      laid.files.map(({ name }) => name),
      files,
    );
    expect(files.length - laid.files.length).toBeLessThan(12);
  });
});
