// The regions of China, as the pickers of the clients send them (shop-user-data.yaml, data-model.yaml `region`).
import type { Writer } from '../open.ts';
import { type RegionType, regionType } from '../values.ts';
import { regionData } from './regionData.ts';

/** A province, city or county with its six-digit code. */
export interface Region {
  readonly code: number;
  readonly name: string;
  readonly type: RegionType;
  /** Code of the province or city that it lies in; null for a province. */
  readonly parentCode: number | null;
}

/** All regions: first the provinces, then the cities, then the counties, each by code. */
export function listRegions(): Region[] {
  const provinces: Region[] = [];
  const cities: Region[] = [];
  const counties: Region[] = [];
  for (const line of regionData.trim().split('\n')) {
    const [code = '', name = '', ...rest] = line.split(' ');
    const number = Number(code);
    if (number % 10_000 === 0) {
      provinces.push({ code: number, name, type: regionType.province, parentCode: null });
      continue;
    }
    cities.push({ code: number, name, type: regionType.city, parentCode: Math.floor(number / 10_000) * 10_000 });
    for (const county of rest) {
      counties.push({
        code: number + Number(county.slice(0, 2)),
        name: county.slice(2),
        type: regionType.county,
        parentCode: number,
      });
    }
  }
  return [...provinces, ...cities, ...counties];
}

/** Lays all regions into a file that has none. Inside a transaction of the caller's. */
export function layRegions(writer: Writer): void {
  const insert = writer.raw.prepare('INSERT INTO region (pid, name, type, code) VALUES (?, ?, ?, ?)');
  // Cities and counties may share a code, so the ids are kept for the last level only: the one that the next hangs on.
  let type: RegionType = regionType.province;
  let parents = new Map<number, number | bigint>();
  let ids = new Map<number, number | bigint>();
  for (const region of listRegions()) {
    if (region.type !== type) {
      type = region.type;
      parents = ids;
      ids = new Map();
    }
    const pid = region.parentCode === null ? null : (parents.get(region.parentCode) ?? null);
    ids.set(region.code, insert.run(pid, region.name, region.type, region.code).lastInsertRowid);
  }
}
