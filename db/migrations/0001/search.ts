// Step 1: full-text search over goods, by character pairs. Released: never edited, a later step changes it.

/**
 * `goods_fts` holds live goods on sale only, so a search is counted without reading `goods`. Its row id is the id of the
 * goods. The functions goods_pairs and goods_singles come from grams.ts; open.ts registers them on every connection.
 */
export const goodsSearch = `
CREATE VIRTUAL TABLE goods_fts USING fts5 (
  pairs, singles, content = '', contentless_delete = 1, tokenize = 'ascii'
);

CREATE TRIGGER goods_fts_insert AFTER INSERT ON goods
WHEN new.is_deleted = 0 AND new.is_on_sale = 1
BEGIN
  INSERT INTO goods_fts (rowid, pairs, singles)
  VALUES (new.id, goods_pairs(new.name, new.keywords), goods_singles(new.name, new.keywords));
END;

CREATE TRIGGER goods_fts_update AFTER UPDATE OF name, keywords, is_on_sale, is_deleted ON goods
WHEN old.name IS NOT new.name COLLATE BINARY OR old.keywords IS NOT new.keywords COLLATE BINARY
  OR old.is_on_sale IS NOT new.is_on_sale OR old.is_deleted IS NOT new.is_deleted
BEGIN
  DELETE FROM goods_fts WHERE rowid = old.id AND old.is_deleted = 0 AND old.is_on_sale = 1;
  INSERT INTO goods_fts (rowid, pairs, singles)
  SELECT new.id, goods_pairs(new.name, new.keywords), goods_singles(new.name, new.keywords)
  WHERE new.is_deleted = 0 AND new.is_on_sale = 1;
END;

CREATE TRIGGER goods_fts_delete AFTER DELETE ON goods
WHEN old.is_deleted = 0 AND old.is_on_sale = 1
BEGIN
  DELETE FROM goods_fts WHERE rowid = old.id;
END;
`;
