// The promotions and people of the demo pack: as many as promised, and every reference answered.
import { describe, expect, it } from 'vitest';
import { goodsPictures } from '../pack.ts';
import { listRegions } from '../regions.ts';
import { demoPack } from './pack.ts';
import { expectKnown, expectUnique } from './testLists.ts';

const { goods, categories, topics, coupons, shoppers } = demoPack;
const secondLevel = categories.filter(({ parent }) => parent !== undefined);
const goodsSlugs = goods.map(({ slug }) => slug);
const names = shoppers.map(({ username }) => username);

describe('promotion', () => {
  it('has four banners, one within a window that is open now, all leading to goods on sale', () => {
    const onSale = goods.filter(({ isOnSale }) => isOnSale).map(({ slug }) => slug);
    expect(demoPack.banners).toHaveLength(4);
    const windows = demoPack.banners.flatMap(({ window }) => (window === undefined ? [] : [window]));
    expect(windows).toHaveLength(1);
    expect(windows.every(({ startInDays, endInDays }) => startInDays < 0 && endInDays > 0)).toBe(true);
    expectKnown(
      demoPack.banners.flatMap(({ goods: slug }) => (slug === undefined ? [] : [slug])),
      onSale,
    );
  });

  it('has six topics of several paragraphs whose goods, pictures and readers exist', () => {
    expect(topics).toHaveLength(6);
    for (const topic of topics) {
      expectUnique(topic.goods);
      expectKnown(topic.goods, goodsSlugs);
      expectKnown(
        topic.comments.map(({ shopper }) => shopper),
        names,
      );
      expect(topic.comments.every(({ daysAgo }) => daysAgo < topic.publishedDaysAgo)).toBe(true);
      expect(topic.content.match(/<p>[^<]/g)?.length ?? 0, topic.slug).toBeGreaterThanOrEqual(3);
      const pictures = [...topic.content.matchAll(/src="picture:([^"]+)"/g)].map(([, name]) => name ?? '');
      expectKnown(
        pictures,
        goodsSlugs.flatMap((slug) => goodsPictures(slug)),
      );
    }
  });

  it('has coupons of every way, scope and validity, one expired and one taken down', () => {
    expect(new Set(coupons.map(({ way }) => way))).toEqual(new Set(['claimed', 'onRegistration', 'byCode']));
    const claimable = coupons.filter(({ way, status }) => way === 'claimed' && status === 'usable');
    expect(new Set(claimable.map(({ scope }) => scope.kind))).toEqual(new Set(['all', 'categories', 'goods']));
    expect(new Set(claimable.map(({ validity }) => validity.kind))).toEqual(new Set(['days', 'window']));
    expect(coupons.filter(({ status }) => status === 'expired')).toHaveLength(1);
    expect(coupons.filter(({ status }) => status === 'takenDown')).toHaveLength(1);
  });

  it('gives codes of eight letters and digits to redeemed coupons only, and windows that fit the state', () => {
    for (const { slug, way, code, validity, status, discountFen, minFen, scope } of coupons) {
      expect(/^[A-Z0-9]{8}$/.test(code ?? ''), slug).toBe(way === 'byCode');
      expect(discountFen).toBeGreaterThan(0);
      expect(discountFen).toBeLessThan(minFen);
      if (validity.kind === 'window') {
        expect(validity.startInDays).toBeLessThan(validity.endInDays);
        expect(validity.endInDays < 0, slug).toBe(status === 'expired');
      }
      if (scope.kind === 'goods') expectKnown(scope.slugs, goodsSlugs);
      if (scope.kind === 'categories') {
        expectKnown(
          scope.slugs,
          secondLevel.map((category) => category.slug),
        );
      }
    }
  });

  it('has five running group-buy offers, one a goods, cheaper than the goods', () => {
    const rules = demoPack.groupBuyRules;
    expect(rules).toHaveLength(5);
    expectUnique(rules.map(({ goods: slug }) => slug));
    for (const { goods: slug, discountFen, members, expireInDays } of rules) {
      const sold = goods.find((one) => one.slug === slug);
      expect(sold?.isOnSale, slug).toBe(true);
      expect(discountFen).toBeLessThan(sold?.retailPriceFen ?? 0);
      expect(members).toBeGreaterThanOrEqual(2);
      expect(expireInDays).toBeGreaterThan(0);
    }
  });

  it('offers 14 search words, one by default and six hot, each of which finds goods', () => {
    expect(demoPack.keywords).toHaveLength(14);
    expect(demoPack.keywords.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(demoPack.keywords.filter(({ isHot }) => isHot)).toHaveLength(6);
    for (const { keyword } of demoPack.keywords) {
      const found = goods.some(({ name, keywords }) => name.includes(keyword) || keywords.includes(keyword));
      expect(found, keyword).toBe(true);
    }
  });

  it('has eight help entries and sixty or more comments of 2 to 5 stars, some with pictures, some answered', () => {
    const { comments, issues } = demoPack;
    expect(issues).toHaveLength(8);
    expect(comments.length).toBeGreaterThanOrEqual(60);
    expect(new Set(comments.map(({ star }) => star))).toEqual(new Set([2, 3, 4, 5]));
    expect(comments.filter(({ pictures }) => pictures.length > 0).length).toBeGreaterThanOrEqual(10);
    expect(comments.filter(({ reply }) => reply !== undefined).length).toBeGreaterThanOrEqual(8);
    for (const { goods: slug, value } of comments.filter((comment) => comment.value !== undefined)) {
      const values = goods.find((one) => one.slug === slug)?.products.flatMap((product) => product.values) ?? [];
      expectKnown([value ?? ''], values);
    }
  });
});

describe('people', () => {
  it('are three shoppers that can log in and about twenty others, with names and telephones of their own', () => {
    const known = shoppers.filter(({ password }) => password !== undefined);
    expect(known.map(({ username }) => username)).toEqual(['user123', 'linqiu', 'zhoubai']);
    expect(known[0]?.password).toBe('user123');
    expect(shoppers.length - known.length).toBeGreaterThanOrEqual(20);
    expectUnique(names);
    expectUnique(shoppers.map(({ nickname }) => nickname));
    expectUnique(shoppers.map(({ mobile }) => mobile));
    expect(shoppers.filter(({ mobile }) => !/^13900\d{6}$/.test(mobile))).toEqual([]);
  });

  it('live in counties of China whose codes are right, each with one default address', () => {
    const regions = new Map(listRegions().map((region) => [region.code, region]));
    const nameOf = (code: number | null | undefined): string | undefined => regions.get(code ?? 0)?.name;
    for (const { username, addresses, password } of shoppers) {
      expect(
        addresses.filter(({ isDefault }) => isDefault),
        username,
      ).toHaveLength(1);
      if (password !== undefined) expect(addresses.length).toBeGreaterThanOrEqual(2);
      for (const { province, city, county, areaCode, tel } of addresses) {
        const region = regions.get(Number(areaCode));
        const parent = regions.get(region?.parentCode ?? 0);
        expect([nameOf(parent?.parentCode), parent?.name, region?.name]).toEqual([province, city, county]);
        expect(tel).toMatch(/^13900\d{6}$/);
      }
    }
  });

  it('of the back office are the three of the existing clients, passwords like names, one of them with every right', () => {
    const { admins, roles, notices } = demoPack;
    expect(admins.map(({ username }) => username)).toEqual(['admin123', 'promotion123', 'mall123']);
    expect(admins.every(({ username, password }) => username === password)).toBe(true);
    expectKnown(
      admins.map(({ role }) => role),
      roles.map(({ slug }) => slug),
    );
    expect(roles.find(({ slug }) => slug === 'super')?.permissions).toEqual(['*']);
    for (const { permissions } of roles) expectUnique(permissions);
    expect(notices).toHaveLength(3);
    expectKnown(
      notices.flatMap(({ author, readBy }) => (author === undefined ? readBy : [author, ...readBy])),
      admins.map(({ username }) => username),
    );
  });

  it('leave traces on goods and topics that exist, each once, and carts of products that exist', () => {
    for (const traces of demoPack.traces) {
      expectKnown([traces.shopper], names);
      expectUnique(traces.favouriteGoods);
      expectUnique(traces.footprints.map(({ goods: slug }) => slug));
      expectUnique(traces.searches.map(({ keyword }) => keyword));
      expectKnown([...traces.favouriteGoods, ...traces.footprints.map(({ goods: slug }) => slug)], goodsSlugs);
      expectKnown(
        traces.favouriteTopics,
        topics.map(({ slug }) => slug),
      );
      for (const line of traces.cart) {
        const one = goods.find(({ slug }) => slug === line.goods);
        const product = one?.products.find(({ values }) => values.join() === line.values.join());
        expect(one?.isOnSale && (product?.stock ?? 0) >= line.number, line.goods).toBe(true);
      }
    }
    expectKnown(
      demoPack.feedback.map(({ shopper }) => shopper),
      names,
    );
  });
});
