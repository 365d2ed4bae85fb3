// Uploaded files (shop-user-data.yaml, admin-system.yaml, DECISIONS.md 31 and 42).
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { isLive, numberList, rowId, stamps } from './columns.ts';

/** A file in the store. The address is made from the key at the edge, never kept. */
export const storage = sqliteTable(
  'storage',
  {
    id: rowId(),
    /** Random name plus the extension of the sniffed type. */
    key: text('key').notNull(),
    /** As the uploader called it. */
    name: text('name').notNull(),
    /** Sniffed content type. */
    type: text('type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** SHA-256 of the content in hex: the same picture is stored once. */
    hash: text('hash').notNull().default(''),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    /** Widths in pixels of the thumbnails that exist beside the file. */
    thumbnailWidths: numberList('thumbnail_widths'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('storage_key_uq').on(t.key),
    index('storage_hash_idx').on(t.hash).where(isLive(t)),
    index('storage_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
