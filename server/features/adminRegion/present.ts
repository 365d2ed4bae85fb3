// Regions as the wire shows them (admin-system.yaml `Region`, `RegionNode`).
import type { RegionRow } from '../../../db/stores/region.ts';

export function presentRegion(row: RegionRow) {
  return { id: row.id, pid: row.pid ?? 0, name: row.name, type: row.type, code: row.code };
}

/** Provinces with their cities, and those with their counties; a level without any has an empty list. */
export function presentRegionTree(rows: readonly RegionRow[]) {
  const childrenOf = Map.groupBy(rows, (row) => row.pid);
  const node = (row: RegionRow) => ({ id: row.id, name: row.name, type: row.type, code: row.code });
  const inside = (row: RegionRow) => childrenOf.get(row.id) ?? [];
  return (childrenOf.get(null) ?? []).map((province) => ({
    ...node(province),
    children: inside(province).map((city) => ({ ...node(city), children: inside(city).map(node) })),
  }));
}
