// Writes db/seed/regionData.ts, the regions of China as address pickers know them, from the package that those pickers
// read. Run by hand after an update of that package: `node build/regions.ts`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { areaList } from '@vant/area-data';

type Names = Readonly<Record<string, string>>;

/** Codes in their order with the name of each. */
function sorted(names: Names): [code: string, name: string][] {
  return Object.entries(names).sort(([a], [b]) => Number(a) - Number(b));
}

/**
 * One line a city: `110100 北京市 01东城区 02西城区 …`, the two digits being the end of the county's code; a line of a
 * province stands before its cities. Counties directly under a province hang on the city that the pickers invent for them
 * (省直辖县, code XX9000).
 * @throws Error when a code has no parent: a picker could not send such a county
 */
function regionLines(lists: { province_list: Names; city_list: Names; county_list: Names }): string[] {
  const counties = new Map<string, string[]>();
  for (const [code, name] of sorted(lists.county_list)) {
    const city = `${code.slice(0, 4)}00`;
    if (lists.city_list[city] === undefined) throw new Error(`county ${code} ${name} has no city ${city}`);
    counties.set(city, [...(counties.get(city) ?? []), `${code.slice(4)}${name}`]);
  }
  const cities = new Map<string, string[]>();
  for (const [code, name] of sorted(lists.city_list)) {
    const province = `${code.slice(0, 2)}0000`;
    if (lists.province_list[province] === undefined)
      throw new Error(`city ${code} ${name} has no province ${province}`);
    cities.set(province, [...(cities.get(province) ?? []), [code, name, ...(counties.get(code) ?? [])].join(' ')]);
  }
  return sorted(lists.province_list).flatMap(([code, name]) => [`${code} ${name}`, ...(cities.get(code) ?? [])]);
}

function moduleText(lines: readonly string[]): string {
  return `// Provinces, cities and counties with their six-digit codes. Made by build/regions.ts, not by hand; read by regions.ts.
// From the package @vant/area-data, MIT License, Copyright (c) Youzan, Chen Jiahan and other contributors.

/** One line a province or city; a city's counties follow its name, each as the last two digits of its code and its name. */
export const regionData = \`
${lines.join('\n')}
\`;
`;
}

for (const name of Object.values(areaList).flatMap((names) => Object.values(names))) {
  if (/[\s`\\$\d]/.test(name)) throw new Error(`${JSON.stringify(name)} would break the form of the data`);
}
const lines = regionLines(areaList);
await writeFile(fileURLToPath(new URL('../db/seed/regionData.ts', import.meta.url)), moduleText(lines));
console.log(`${lines.length} provinces and cities with their counties`);
