// A stored file as the wire shows it (shop-user-data.yaml `StorageObject`).
import type { StorageRow } from '../../../db/stores/storage.ts';
import type { View } from '../../view.ts';

export function presentStorage(row: StorageRow, view: View) {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    type: row.type,
    size: row.sizeBytes,
    url: view.picture(row.key),
    addTime: view.time(row.createdAt),
    updateTime: view.time(row.updatedAt),
  };
}
