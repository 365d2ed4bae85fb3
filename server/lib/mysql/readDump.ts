// The rows of a MySQL dump: what its INSERT statements say, one row after the other, however long the file is. Pure.
import { createDumpLexer, type DumpLexer, type DumpToken, DumpUnreadable } from './lexer.ts';

/** A value as text; numbers and times as they stand in the file. */
export type DumpValue = string | null;

export type DumpEvent =
  | {
      readonly kind: 'row';
      readonly table: string;
      readonly columns: readonly string[] | null;
      readonly values: readonly DumpValue[];
    }
  /** A statement that may hold rows but can't be read. */
  | { readonly kind: 'skipped'; readonly what: string; readonly line: number };

const notColumns = new Set([
  'PRIMARY',
  'KEY',
  'UNIQUE',
  'INDEX',
  'CONSTRAINT',
  'FULLTEXT',
  'SPATIAL',
  'FOREIGN',
  'CHECK',
]);
const beforeInto = new Set(['LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE']);
const trueWords: Readonly<Record<string, DumpValue>> = { NULL: null, TRUE: '1', FALSE: '0' };

/**
 * Reads a dump that comes in pieces. Rows without a list of columns have those of their table's CREATE TABLE.
 * @throws DumpUnreadable where the file is no dump, is damaged or ends in the middle of a statement
 */
export async function* readDump(pieces: AsyncIterable<string>): AsyncGenerator<DumpEvent> {
  const lexer = createDumpLexer();
  const statements = statementsOf(lexer);
  for await (const piece of pieces) {
    lexer.push(piece);
    for (let step = statements.next(); step.value !== needsMore; step = statements.next()) {
      if (step.done) return;
      yield step.value;
    }
  }
  lexer.end();
  for (let step = statements.next(); !step.done; step = statements.next()) {
    if (step.value === needsMore) throw new DumpUnreadable('the file ends in the middle', lexer.line);
    yield step.value;
  }
}

const needsMore = Symbol('needs more text');
/** A reader that can stop anywhere until more text is there. */
type Reading<T> = Generator<DumpEvent | typeof needsMore, T>;

/** Reads tokens and looks one ahead. */
interface Tokens {
  peek(): Reading<DumpToken | null>;
  take(): Reading<DumpToken | null>;
  readonly lexer: DumpLexer;
}

function tokensOf(lexer: DumpLexer): Tokens {
  let ahead: DumpToken | null | undefined;
  function* peek(): Reading<DumpToken | null> {
    while (ahead === undefined) {
      ahead = lexer.next();
      if (ahead === undefined) yield needsMore;
    }
    return ahead;
  }
  return {
    lexer,
    peek,
    *take() {
      const token = yield* peek();
      if (token !== null) ahead = undefined;
      return token;
    },
  };
}

const isMark = (token: DumpToken | null, text: string) => token?.kind === 'mark' && token.text === text;
const wordOf = (token: DumpToken | null) => (token?.kind === 'word' ? token.text.toUpperCase() : '');

function* statementsOf(lexer: DumpLexer): Reading<void> {
  const tokens = tokensOf(lexer);
  const columnsOf = new Map<string, readonly string[]>();
  for (;;) {
    const first = yield* tokens.take();
    if (first === null) return;
    const word = wordOf(first);
    if (word === 'INSERT' || word === 'REPLACE') yield* insert(tokens, columnsOf);
    else if (word === 'CREATE') yield* create(tokens, columnsOf);
    else if (word === 'DELIMITER') yield* delimiter(tokens);
    else if (!isMark(first, ';')) yield* skipStatement(tokens);
  }
}

/** Stored programs stand between `DELIMITER ;;` and `DELIMITER ;`. They hold no rows. */
function* delimiter({ lexer }: Tokens): Reading<void> {
  while (!lexer.skipPast('\n')) yield needsMore;
  while (!lexer.skipPast('DELIMITER ;')) yield needsMore;
}

function* skipStatement(tokens: Tokens): Reading<void> {
  for (let token = yield* tokens.take(); token !== null && !isMark(token, ';'); token = yield* tokens.take());
}

/** A name, perhaps with its database before it. */
function* name(tokens: Tokens): Reading<string> {
  const first = yield* tokens.take();
  if (first?.kind !== 'name' && first?.kind !== 'word') return '';
  if (!isMark(yield* tokens.peek(), '.')) return first.text;
  yield* tokens.take();
  const second = yield* tokens.take();
  return second?.kind === 'name' || second?.kind === 'word' ? second.text : '';
}

/** Passes over what stands before the closing bracket of one that is open. */
function* skipBrackets(tokens: Tokens): Reading<void> {
  let depth = 1;
  while (depth > 0) {
    const token = yield* tokens.take();
    if (token === null) throw new DumpUnreadable('the file ends in the middle of a statement', tokens.lexer.line);
    if (isMark(token, '(')) depth += 1;
    else if (isMark(token, ')')) depth -= 1;
  }
}

function* create(tokens: Tokens, columnsOf: Map<string, readonly string[]>): Reading<void> {
  if (wordOf(yield* tokens.peek()) !== 'TABLE') return yield* skipStatement(tokens);
  yield* tokens.take();
  while (['IF', 'NOT', 'EXISTS'].includes(wordOf(yield* tokens.peek()))) yield* tokens.take();
  const table = yield* name(tokens);
  if (!isMark(yield* tokens.take(), '(')) return yield* skipStatement(tokens);
  const columns: string[] = [];
  let isFirst = true;
  for (;;) {
    const token = yield* tokens.take();
    if (token === null || isMark(token, ')')) break;
    if (isMark(token, '(')) yield* skipBrackets(tokens);
    else if (isMark(token, ',')) {
      isFirst = true;
      continue;
    } else if (isFirst && (token.kind === 'name' || (token.kind === 'word' && !notColumns.has(wordOf(token))))) {
      columns.push(token.text);
    }
    isFirst = false;
  }
  columnsOf.set(table, columns);
  yield* skipStatement(tokens);
}

function* insert(tokens: Tokens, columnsOf: ReadonlyMap<string, readonly string[]>): Reading<void> {
  while (beforeInto.has(wordOf(yield* tokens.peek()))) yield* tokens.take();
  if (wordOf(yield* tokens.peek()) === 'INTO') yield* tokens.take();
  const { line } = tokens.lexer;
  const table = yield* name(tokens);
  let columns = columnsOf.get(table) ?? null;
  if (isMark(yield* tokens.peek(), '(')) columns = yield* columnList(tokens);
  const word = wordOf(yield* tokens.peek());
  if (word !== 'VALUES' && word !== 'VALUE') {
    yield { kind: 'skipped', what: `INSERT INTO ${table}`, line };
    return yield* skipStatement(tokens);
  }
  yield* tokens.take();
  do {
    if (!isMark(yield* tokens.take(), '(')) throw new DumpUnreadable('a row is expected here', tokens.lexer.line);
    yield { kind: 'row', table, columns, values: yield* rowValues(tokens) };
  } while (isMark(yield* tokens.peek(), ',') && (yield* tokens.take()));
  yield* skipStatement(tokens);
}

function* columnList(tokens: Tokens): Reading<string[]> {
  yield* tokens.take();
  const columns: string[] = [];
  for (let token = yield* tokens.take(); !isMark(token, ')'); token = yield* tokens.take()) {
    if (token === null) throw new DumpUnreadable('the file ends in the middle of a statement', tokens.lexer.line);
    if (token.kind === 'name' || token.kind === 'word') columns.push(token.text);
  }
  return columns;
}

function* rowValues(tokens: Tokens): Reading<DumpValue[]> {
  const values: DumpValue[] = [];
  for (;;) {
    values.push(yield* value(tokens));
    const after = yield* tokens.take();
    if (isMark(after, ')')) return values;
    if (!isMark(after, ',')) throw new DumpUnreadable('a comma is expected here', tokens.lexer.line);
  }
}

function* value(tokens: Tokens): Reading<DumpValue> {
  const token = yield* tokens.take();
  if (token?.kind === 'text' || token?.kind === 'number') return token.text;
  const known = trueWords[wordOf(token)];
  if (known !== undefined) return known;
  throw new DumpUnreadable('a value is expected here', tokens.lexer.line);
}
