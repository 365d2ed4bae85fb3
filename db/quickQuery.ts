// Does once a query what drizzle does at each call: finds out which value is bound where and how each column is read. By itself
// it asks every parameter, and every column of every row, anew of which kind it is; a small query costs several times the
// driver's own work by that.
import type { Statement } from 'better-sqlite3';
import { Column, getTableName, is, noopDecoder, Param, Placeholder, SQL, Subquery } from 'drizzle-orm';
import { PreparedQuery } from 'drizzle-orm/better-sqlite3';

type Values = Readonly<Record<string, unknown>>;
type Cells = readonly unknown[];
type Row = Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

interface Selected {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** What a prepared query of drizzle holds. */
interface Inside {
  readonly stmt: Statement;
  readonly query: { readonly params: readonly unknown[] };
  /** Of a query that gives rows. */
  readonly fields?: readonly Selected[];
  /** By table: whether an inner join or none leaves its columns as they are. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  readonly customResultMapper?: unknown;
}

/** The same query, quicker; anything else is given back as it is. */
export function quickened<S>(prepared: S): S {
  if (!(prepared instanceof PreparedQuery)) return prepared;
  const { stmt, query, fields, joinsNotNullableMap, customResultMapper } = prepared as unknown as Inside;
  if (customResultMapper !== undefined || fields?.some(({ path }) => path.length > 2)) return prepared;
  const bind = binderOf(query.params);
  const run = (values: Values = {}) => stmt.run(...bind(values));
  if (!fields) return Object.assign(prepared, { run });
  const read = readerOf(fields, joinsNotNullableMap);
  const rows = stmt.raw(true);
  return Object.assign(prepared, {
    run,
    get(values: Values = {}) {
      const cells = rows.get(...bind(values)) as Cells | undefined;
      return cells && read(cells);
    },
    all: (values: Values = {}) => (rows.all(...bind(values)) as Cells[]).map(read),
  });
}

/** Gives the values to bind, in their order. */
function binderOf(params: readonly unknown[]): (values: Values) => unknown[] {
  const sources = params.map(sourceOf);
  return (values) =>
    sources.map(({ name, encode, constant }) => {
      if (name === undefined) return constant;
      if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
      return encode ? encode(values[name]) : values[name];
    });
}

type Convert = (value: unknown) => unknown;

// Each property is there in all of them: objects of one shape are read quicker.
interface Source {
  /** Of a placeholder. */
  readonly name: string | undefined;
  readonly encode: Convert | undefined;
  readonly constant: unknown;
}

function sourceOf(param: unknown): Source {
  if (is(param, Placeholder)) return { name: param.name, encode: undefined, constant: undefined };
  if (!is(param, Param) || !is(param.value, Placeholder)) {
    return { name: undefined, encode: undefined, constant: param };
  }
  const { encoder, value } = param;
  return { name: value.name, encode: (given) => encoder.mapToDriverValue(given), constant: undefined };
}

interface Cell {
  readonly name: string;
  /** The object inside the row that it belongs to. */
  readonly group: string | undefined;
  readonly decode: Convert | undefined;
}

function readerOf(fields: readonly Selected[], joins: Inside['joinsNotNullableMap']): (cells: Cells) => Row {
  const layout = fields.map(cellOf);
  const optional = joins ? optionalGroups(fields, joins) : [];
  return (cells) => {
    const row: Row = {};
    let at = 0;
    for (const { name, group, decode } of layout) {
      const raw = cells[at];
      const value = raw === null || decode === undefined ? raw : decode(raw);
      if (group === undefined) row[name] = value;
      else groupOf(row, group)[name] = value;
      at += 1;
    }
    for (const { group, first } of optional) if (groupOf(row, group)[first] === null) row[group] = null;
    return row;
  };
}

function groupOf(row: Row, group: string): Row {
  row[group] ??= {};
  return row[group] as Row;
}

function cellOf({ path, field }: Selected): Cell {
  const [first = '', second] = path;
  const decoder = decoderOf(field);
  const isPlain = plainDecoders.has(decoder.mapFromDriverValue);
  const decode: Convert | undefined = isPlain ? undefined : (value) => decoder.mapFromDriverValue(value);
  return second === undefined ? { name: first, group: undefined, decode } : { name: second, group: first, decode };
}

/** They give what they are given. */
const plainDecoders = new Set<unknown>([noopDecoder.mapFromDriverValue, Column.prototype.mapFromDriverValue]);

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  const inner = is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return (inner as unknown as { decoder: Decoder }).decoder;
}

/**
 * The groups that are null as a whole when their first column is: all columns of one table, which a join may have found no row
 * of.
 */
function optionalGroups(fields: readonly Selected[], joins: Readonly<Record<string, boolean>>) {
  const columns = fields.flatMap(({ path: [group = '', name], field }) =>
    name !== undefined && is(field, Column) ? [{ group, name, table: getTableName(field.table) }] : [],
  );
  return [...Map.groupBy(columns, ({ group }) => group)].flatMap(([group, [first, ...others]]) => {
    if (!first || joins[first.table] || others.some(({ table }) => table !== first.table)) return [];
    return [{ group, first: first.name }];
  });
}
