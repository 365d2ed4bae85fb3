// The goods of the demo pack: as many as promised, everything unique that must be, every text within bounds.
import { describe, expect, it } from 'vitest';
import { goodsPictures, KINDS, PALETTES } from '../pack.ts';
import { demoPack } from './pack.ts';
import { expectKnown, expectShort, expectUnique } from './testLists.ts';

const { goods, categories, brands, topics, coupons } = demoPack;
const topLevel = categories.filter(({ parent }) => parent === undefined);
const secondLevel = categories.filter(({ parent }) => parent !== undefined);
const goodsSlugs = goods.map(({ slug }) => slug);

describe('catalogue', () => {
  it('has 6 first-level categories, 14 or more second-level ones and at least 6 goods on each', () => {
    expect(topLevel).toHaveLength(6);
    expect(secondLevel.length).toBeGreaterThanOrEqual(14);
    expectKnown(
      secondLevel.map(({ parent }) => parent ?? ''),
      topLevel.map(({ slug }) => slug),
    );
    for (const { slug } of secondLevel) {
      expect(goods.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(6);
    }
  });

  it('has 120 or more goods, about a dozen new and hot ones each, and two off sale', () => {
    expect(goods.length).toBeGreaterThanOrEqual(120);
    for (const marked of [goods.filter(({ isNew }) => isNew), goods.filter(({ isHot }) => isHot)]) {
      expect(marked.length).toBeGreaterThanOrEqual(12);
      expect(marked.length).toBeLessThanOrEqual(16);
    }
    expect(goods.filter(({ isOnSale }) => !isOnSale)).toHaveLength(2);
  });

  it('gives every goods a slug, a number of seven digits, a name and a drawing of its own', () => {
    expectUnique(goodsSlugs);
    expectUnique(goods.map(({ goodsSn }) => goodsSn));
    expectUnique(goods.map(({ name }) => name));
    expectUnique(goods.map(({ art }) => `${art.kind} ${art.palette} ${art.variant}`));
    expect(goods.filter(({ goodsSn }) => !/^\d{7}$/.test(goodsSn))).toEqual([]);
  });

  it('names only categories and brands that exist, and the floor price of a brand is that of its cheapest goods', () => {
    expectUnique(categories.map(({ slug }) => slug));
    expectUnique(brands.map(({ slug }) => slug));
    expectKnown(
      goods.map(({ category }) => category),
      secondLevel.map(({ slug }) => slug),
    );
    expectKnown(
      goods.flatMap(({ brand }) => (brand === undefined ? [] : [brand])),
      brands.map(({ slug }) => slug),
    );
    expect(brands.length).toBeGreaterThanOrEqual(10);
    for (const { slug, floorPriceFen } of brands) {
      const prices = goods.filter(({ brand }) => brand === slug).map(({ retailPriceFen }) => retailPriceFen);
      expect(floorPriceFen, slug).toBe(Math.min(...prices));
    }
  });

  it('draws only known kinds in known colours', () => {
    const scenes = [...demoPack.banners, ...topics].map(({ art }) => art);
    const kinds = [...goods.map(({ art }) => art.kind), ...categories.map(({ art }) => art.kind)];
    expectKnown([...kinds, ...scenes.flatMap((scene) => scene.kinds)], KINDS);
    const palettes = [...goods, ...categories, ...brands].map(({ art }) => art.palette);
    expectKnown([...palettes, ...scenes.map(({ palette }) => palette)], PALETTES);
    expect(brands.filter(({ art }) => [...art.initial].length !== 1)).toEqual([]);
    for (const { kinds } of demoPack.banners.map(({ art }) => art)) {
      expect(kinds.length).toBeGreaterThanOrEqual(2);
      expect(kinds.length).toBeLessThanOrEqual(4);
    }
  });
});

describe('products', () => {
  it('have one or two dimensions whose values are unique within the goods', () => {
    for (const { slug, specifications } of goods) {
      expect([1, 2], slug).toContain(specifications.length);
      expectUnique(specifications.flatMap(({ values }) => values));
      expectUnique(specifications.map(({ name }) => name));
    }
  });

  it('are 1 to 9 a goods, each a different choice of one value a dimension', () => {
    for (const { slug, specifications, products } of goods) {
      expect(products.length, slug).toBeGreaterThanOrEqual(1);
      expect(products.length, slug).toBeLessThanOrEqual(9);
      expectUnique(products.map(({ values }) => values.join(' | ')));
      for (const { values } of products) {
        expect(values).toHaveLength(specifications.length);
        for (const [at, value] of values.entries()) expect(specifications[at]?.values).toContain(value);
      }
    }
  });

  it('of goods without a choice are called 规格 标准', () => {
    for (const { specifications } of goods.filter(({ products }) => products.length === 1)) {
      expect(specifications).toEqual([{ name: '规格', values: ['标准'] }]);
    }
  });

  it('cost whole fen above 0, never more at the lowest than the list price, and a few are (nearly) sold out', () => {
    const all = goods.flatMap(({ products }) => products);
    expect(all.filter(({ priceFen }) => !Number.isInteger(priceFen) || priceFen <= 0)).toEqual([]);
    expect(goods.filter((one) => one.counterPriceFen <= one.retailPriceFen).map(({ slug }) => slug)).toEqual([]);
    for (const { retailPriceFen, products } of goods) {
      expect(retailPriceFen).toBe(Math.min(...products.map(({ priceFen }) => priceFen)));
    }
    const stocks = all.map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock > 500 || (stock > 3 && stock < 20))).toEqual([]);
    expect(stocks.filter((stock) => stock <= 3).length).toBeGreaterThanOrEqual(8);
    expect(stocks.filter((stock) => stock <= 3).length).toBeLessThan(all.length / 10);
  });
});

describe('texts', () => {
  it('are within the bounds of the wire', () => {
    expectShort(
      goods.map(({ name }) => name),
      127,
    );
    expectShort(
      goods.flatMap(({ brief, keywords }) => [brief, keywords]),
      255,
    );
    expectShort(
      [...categories, ...brands].flatMap(({ name, desc }) => [name, desc]),
      255,
    );
    expectShort(
      demoPack.issues.flatMap(({ question, answer }) => [question, answer]),
      255,
    );
    expectShort(
      coupons.flatMap(({ name, tag }) => [name, tag]),
      63,
    );
    expectShort(
      coupons.map(({ desc }) => desc),
      127,
    );
    expectShort(
      demoPack.notices.map(({ title }) => title),
      63,
    );
    expectShort(
      demoPack.notices.map(({ content }) => content),
      511,
    );
    expectShort(
      demoPack.comments.map(({ content }) => content),
      140,
    );
  });

  it('of goods have 3 to 6 facts, two words for the search and a picture of their own in the rich text', () => {
    for (const { slug, attributes, keywords, detail } of goods) {
      expect(attributes.length, slug).toBeGreaterThanOrEqual(3);
      expect(attributes.length, slug).toBeLessThanOrEqual(6);
      expect(keywords.split(',').length, slug).toBeGreaterThanOrEqual(2);
      const pictures = [...detail.matchAll(/src="picture:([^"]+)"/g)].map(([, name]) => name ?? '');
      expect(pictures.length, slug).toBeGreaterThanOrEqual(1);
      expectKnown(pictures, goodsPictures(slug));
    }
  });

  it('never say the same paragraph or comment twice', () => {
    const blocks = goods.flatMap(({ detail }) => detail.match(/<(?:p|li|h3)>[^<]{8,}</g) ?? []);
    expectUnique(blocks);
    expectUnique(goods.map(({ brief }) => brief));
    expectUnique(demoPack.comments.map(({ content }) => content));
  });
});
