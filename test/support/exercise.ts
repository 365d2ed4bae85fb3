// Calls every operation of a list with inputs made from its own schema, so that a new operation is called without a word
// about it here. Inputs are plausible, not right: whether an answer is a success is of no interest to those who use this.
import { z } from 'zod';
import type { Operation } from '../../server/operation.ts';

export interface ExerciseOptions {
  readonly url: string;
  /** Headers with good tokens; asked before every call, since calls may end them. */
  readonly headers: () => Promise<Record<string, string>>;
  /** The id of a row that exists, for an operation's `id` or a parameter such as `orderId`; undefined: any number. */
  readonly idFor: (operation: Operation, parameter: string) => number | undefined;
}

/** What of a JSON schema is looked at when a value is made from it. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
}
type Input = Record<string, unknown>;

/**
 * Calls them: what reads before what writes, what deletes or logs out last. Gives the names of those that answered with
 * a success at least once.
 */
export async function exercise(operations: readonly Operation[], options: ExerciseOptions): Promise<Set<string>> {
  const rank = ({ method, path }: Operation) => (method === 'GET' ? 0 : /delete|logout|cancel/.test(path) ? 2 : 1);
  const succeeded = new Set<string>();
  for (const operation of [...operations].sort((a, b) => rank(a) - rank(b))) {
    for (const input of inputsOf(operation, options)) {
      if (await call(operation, input, options)) succeeded.add(operation.name);
    }
  }
  return succeeded;
}

/** A call that takes longer, such as a stream of events, is left alone. */
const patienceMs = 3000;

/** Whether the answer is a success. */
async function call({ method, path }: Operation, input: Input, options: ExerciseOptions): Promise<boolean> {
  const headers = await options.headers();
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = options.url + path;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response =
      method === 'GET'
        ? await fetch(`${url}?${query}`, { headers, signal })
        : await fetch(url, {
            method,
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(input),
            signal,
          });
    const text = await response.text();
    return response.status === 200 && !/"errno":(?!0\b)/.test(text);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return false;
    throw error;
  }
}

/**
 * Inputs that differ in which optional parameters they have: none, each alone, each two (of a query), and all; each of
 * them with every sort and order.
 */
function inputsOf(operation: Operation, options: ExerciseOptions): Input[] {
  const schema = inputSchema(operation);
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !paging.has(name));
  const valuesByName = new Map(properties.map(([name, kind]) => [name, valuesOf(name, kind, operation, options)]));
  const required = requiredOf(operation, [...valuesByName.keys()]);
  const optional = [...valuesByName.keys()].filter((name) => !required.includes(name));
  const chosen: string[][] = [[], optional];
  for (const [index, name] of optional.entries()) {
    chosen.push([name]);
    if (operation.method === 'GET') for (const other of optional.slice(index + 1)) chosen.push([name, other]);
  }
  const base = Object.fromEntries(required.map((name) => [name, valuesByName.get(name)?.[0]]));
  const inputs = chosen.flatMap((names) => withValues({ ...base }, names, valuesByName));
  return inputs.flatMap((input) => withSorting(input, schema.properties ?? {}));
}

/** The schema of an operation's input, as far as values can be made from it. */
export function inputSchema(operation: Operation): Schema {
  return jsonSchemaOf(operation.input);
}

/** What is transformed after it was parsed stands in the schema as what comes in. */
function jsonSchemaOf(type: z.core.$ZodType): Schema {
  return z.toJSONSchema(type, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && def.out._zod.def.type === 'transform') Object.assign(jsonSchema, jsonSchemaOf(def.in));
    },
  }) as Schema;
}

const paging = new Set(['page', 'limit', 'sort', 'order']);

/** Which of the parameters an operation needs. */
export function requiredOf(operation: Operation, names: readonly string[]): string[] {
  const parsed = operation.input.safeParse({}, { reportInput: true });
  const missing = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])) ?? []);
  return names.filter((name) => missing.has(name));
}

/** One parameter alone takes each of its values; several take their first. */
function withValues(base: Input, names: readonly string[], values: ReadonlyMap<string, readonly unknown[]>): Input[] {
  const [only] = names;
  if (names.length === 1 && only !== undefined)
    return (values.get(only) ?? []).map((value) => ({ ...base, [only]: value }));
  return [{ ...base, ...Object.fromEntries(names.map((name) => [name, values.get(name)?.[0]])) }];
}

function withSorting(input: Input, properties: Readonly<Record<string, Schema>>): Input[] {
  const sorts = properties.sort?.enum;
  const orders = properties.order?.enum;
  if (!sorts || !orders) return [input];
  return sorts.flatMap((sort) => orders.map((order) => ({ ...input, sort, order })));
}

const knownTexts: Readonly<Record<string, string>> = {
  mobile: '13800000001',
  tel: '13800000001',
  keyword: '茶',
  name: '茶',
  password: 'a long password',
  email: 'a@shop.test',
};

/** Plausible values of a parameter: all of a few, else one. */
export function valuesOf(
  name: string,
  schema: Schema,
  operation: Operation,
  options: Pick<ExerciseOptions, 'idFor'>,
): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [...schema.enum];
  if (schema.anyOf?.[0]) return valuesOf(name, schema.anyOf[0], operation, options);
  switch (schema.type) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [options.idFor(operation, name) ?? Math.max(1, schema.minimum ?? 1)];
    case 'array':
      return [valuesOf(name, schema.items ?? {}, operation, options)];
    case 'object':
      return [
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, kind]) => [
            key,
            valuesOf(key, kind, operation, options)[0],
          ]),
        ),
      ];
    default:
      return [schema.format?.startsWith('YYYY') ? '2026-06-01 00:00:00' : (knownTexts[name] ?? 'a')];
  }
}
