// Dumps of MySQL as its tools write them, read in pieces of every size; what was written is read back as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DumpUnreadable } from './lexer.ts';
import { type DumpEvent, readDump } from './readDump.ts';
import { insertStatement } from './writeDump.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function eventsOf(text: string, length = 1_000_000): Promise<DumpEvent[]> {
  const events: DumpEvent[] = [];
  for await (const event of readDump(inPieces(text, length))) events.push(event);
  return events;
}

const rowsOf = async (text: string, length?: number) =>
  (await eventsOf(text, length)).flatMap((event) => (event.kind === 'row' ? [event.values] : []));

const dump = String.raw`-- MySQL dump 10.13  Distrib 8.0.36
--
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS ${'`'}litemall_ad${'`'};
CREATE TABLE ${'`'}litemall_ad${'`'} (
  ${'`'}id${'`'} int NOT NULL AUTO_INCREMENT,
  ${'`'}name${'`'} varchar(63) NOT NULL DEFAULT '' COMMENT 'a name, (really); it''s',
  ${'`'}price${'`'} decimal(10,2) DEFAULT '0.00',
  desc2 varchar(5),
  PRIMARY KEY (${'`'}id${'`'}),
  KEY ${'`'}enabled${'`'} (${'`'}name${'`'},${'`'}price${'`'})
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='x;y';
LOCK TABLES ${'`'}litemall_ad${'`'} WRITE;
/*!40000 ALTER TABLE ${'`'}litemall_ad${'`'} DISABLE KEYS */;
INSERT INTO ${'`'}litemall_ad${'`'} VALUES (1,'it\'s; a \\ \"x\"\n\0\Z\%',-1.50,NULL),(2,'b''c',1e3,"q""d");
UNLOCK TABLES;
# another comment
insert ignore into shop.${'`'}t${'`'} (${'`'}a${'`'}, b) values (TRUE, _binary 'x'), (0x4142, b'101') ON DUPLICATE KEY UPDATE a=values(a);
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON x FOR EACH ROW BEGIN INSERT INTO y VALUES (1); END ;;
DELIMITER ;
INSERT INTO z SELECT * FROM y;
REPLACE INTO z VALUES (9);
-- Dump completed`;

test.each([1, 2, 3, 7, 64, 100_000])('a dump is read alike in pieces of %i letters', async (length) => {
  expect(await eventsOf(dump, length)).toEqual([
    {
      kind: 'row',
      table: 'litemall_ad',
      columns: ['id', 'name', 'price', 'desc2'],
      values: ['1', 'it\'s; a \\ "x"\n\0\x1a\\%', '-1.50', null],
    },
    {
      kind: 'row',
      table: 'litemall_ad',
      columns: ['id', 'name', 'price', 'desc2'],
      values: ['2', "b'c", '1e3', 'q"d'],
    },
    { kind: 'row', table: 't', columns: ['a', 'b'], values: ['1', 'x'] },
    { kind: 'row', table: 't', columns: ['a', 'b'], values: ['AB', '5'] },
    { kind: 'skipped', what: 'INSERT INTO z', line: 23 },
    { kind: 'row', table: 'z', columns: null, values: ['9'] },
  ]);
});

test('every text that is written is read back as it was', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant(null),
    fc.string({ unit: fc.constantFrom(...'\\\'"\n\r\0\x1a`;(),-#*/ %_') }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      async (rows, length) => {
        const text = insertStatement('t', ['a'], rows);
        const wanted = rows.map((row) => row.map((each) => each?.toWellFormed() ?? null));
        expect(await rowsOf(text, length)).toEqual(wanted);
      },
    ),
  );
});

test.each([
  ["INSERT INTO a VALUES (1,'x"],
  ['INSERT INTO a VALUES (1'],
  ['INSERT INTO a VALUES (1 2)'],
  ['INSERT INTO a VALUES (now())'],
  ['INSERT INTO a VALUES'],
  ['/* no end'],
])('%j is refused', async (text) => {
  await expect(eventsOf(text)).rejects.toThrow(DumpUnreadable);
});

test('a file without statements holds no rows', async () => {
  expect(await eventsOf('')).toEqual([]);
  expect(await eventsOf('\n-- nothing\n')).toEqual([]);
});
