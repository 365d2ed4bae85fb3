// The regions hold together and carry the codes that address pickers send.
import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { openShopDatabase } from '../open.ts';
import { layRegions, listRegions } from './regions.ts';

test('every region of the pickers is there under the same code and name, and no other', () => {
  const { province_list, city_list, county_list } = areaList;
  const named = (type: number) =>
    Object.fromEntries(
      listRegions()
        .filter((region) => region.type === type)
        .map((region) => [String(region.code), region.name]),
    );
  expect(named(1)).toEqual(province_list);
  expect(named(2)).toEqual(city_list);
  expect(named(3)).toEqual(county_list);
});

test('every county lies in a city and every city in a province, counties of a province directly included', async () => {
  const shop = await openShopDatabase({ file: ':memory:' });
  layRegions(shop.write);
  const misplaced = shop.write.raw
    .prepare(
      `SELECT count(*) FROM region LEFT JOIN region parent ON parent.id = region.pid
       WHERE (region.type = 1) <> (region.pid IS NULL) OR (region.type > 1 AND parent.type <> region.type - 1)
         OR (region.type > 1 AND parent.code <> region.code / CASE region.type WHEN 2 THEN 10000 ELSE 100 END
             * CASE region.type WHEN 2 THEN 10000 ELSE 100 END)`,
    )
    .pluck()
    .get();
  expect(misplaced).toBe(0);
  const pathOf = shop.write.raw
    .prepare(
      `SELECT province.name || city.name || county.name FROM region county
       JOIN region city ON city.id = county.pid JOIN region province ON province.id = city.pid WHERE county.code = ?`,
    )
    .pluck();
  expect(pathOf.get(110_101)).toBe('北京市北京市东城区');
  expect(pathOf.get(429_004)).toBe('湖北省省直辖县仙桃市');
  expect(pathOf.get(440_305)).toBe('广东省深圳市南山区');
  shop.close();
});
