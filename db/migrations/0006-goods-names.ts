// Step 6: text search over the names of goods for the back office, which looks among goods off sale, too, and at names alone
// (admin-catalog.yaml, text_search). Reading all names takes the longer the more goods there are.
import type { Migration } from '../migrate.ts';

/**
 * `goods_name_fts` holds all live goods; its row id is the id of the goods. The functions come from grams.ts, as those of
 * `goods_fts` do.
 */
export const goodsNamesMigration: Migration = {
  id: 6,
  name: 'goods-names',
  sql: `
CREATE VIRTUAL TABLE goods_name_fts USING fts5 (
  pairs, singles, content = '', contentless_delete = 1, tokenize = 'ascii'
);
INSERT INTO goods_name_fts (rowid, pairs, singles)
SELECT id, name_pairs(name), name_singles(name) FROM goods WHERE is_deleted = 0 ORDER BY id;

CREATE TRIGGER goods_name_fts_insert AFTER INSERT ON goods
WHEN new.is_deleted = 0
BEGIN
  INSERT INTO goods_name_fts (rowid, pairs, singles) VALUES (new.id, name_pairs(new.name), name_singles(new.name));
END;

CREATE TRIGGER goods_name_fts_update AFTER UPDATE OF name, is_deleted ON goods
WHEN old.name IS NOT new.name COLLATE BINARY OR old.is_deleted IS NOT new.is_deleted
BEGIN
  DELETE FROM goods_name_fts WHERE rowid = old.id AND old.is_deleted = 0;
  INSERT INTO goods_name_fts (rowid, pairs, singles)
  SELECT new.id, name_pairs(new.name), name_singles(new.name) WHERE new.is_deleted = 0;
END;

CREATE TRIGGER goods_name_fts_delete AFTER DELETE ON goods
WHEN old.is_deleted = 0
BEGIN
  DELETE FROM goods_name_fts WHERE rowid = old.id;
END;
`,
};
