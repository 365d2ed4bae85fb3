// The edges of every parameter, one at a time beside right ones: the longest text, the largest and smallest number. What
// the schema lets through the database must take, too.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { openRecorded, type Recorded } from '../snapshots/demo.ts';
import { usualCase } from '../snapshots/inputs.ts';
import { headersFor } from '../snapshots/world.ts';
import { inputSchema, type Schema } from '../support/exercise.ts';
import { rowsOf } from '../support/world.ts';
import { isFuzzed } from './leftOut.ts';

let demo: Recorded;
beforeAll(async () => {
  demo = await openRecorded();
});
afterAll(async () => {
  await demo.shop.stop();
});

interface Edge {
  /** Names of the members that lead to the value. */
  readonly path: readonly string[];
  readonly value: unknown;
}

const longest = 70_000;

function edgesOf(schema: Schema, path: readonly string[] = []): Edge[] {
  const own = valuesAt(schema).map((value) => ({ path, value }));
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, kind]) => edgesOf(kind, [...path, name]));
  const items = schema.items ? edgesOf(schema.items, [...path, '0']) : [];
  return [...own, ...members, ...items];
}

function valuesAt({ maxLength, maximum, minimum, type }: Schema): unknown[] {
  // A sign beyond the first plane counts as one character for people and two for machines.
  const texts =
    maxLength === undefined ? [] : ['x', '茶', '😀'].map((sign) => sign.repeat(Math.min(maxLength, longest)));
  const numbers = [maximum, minimum].filter((number) => number !== undefined);
  return [...texts, ...numbers, ...(type === 'string' && maxLength === undefined ? ['x'.repeat(5000)] : [])];
}

/** The input with one value replaced; undefined where the usual input has nothing to replace it in. */
function withEdge(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input)) return [withEdge(input[0] ?? {}, rest, value), ...input.slice(1)];
  const members = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const member = members[name] ?? (rest[0] === '0' ? [] : {});
  return { ...members, [name]: withEdge(member, rest, value) };
}

async function send(operation: Operation, input: Record<string, unknown>, headers: Record<string, string>) {
  const url = demo.shop.url + operation.path;
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, [...String(value)].slice(0, 900).join('')]),
  );
  const response = await (operation.method === 'GET'
    ? fetch(`${url}?${query}`, { headers })
    : fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }));
  await response.arrayBuffer();
  return response.status;
}

const tried = operations.filter((operation) => {
  return (
    isFuzzed(operation) &&
    operation.body === 'json' &&
    !operation.path.includes('{') &&
    edgesOf(inputSchema(operation)).length > 0
  );
});

test.each(tried.map((operation) => [operation.name, operation] as const))(
  '%s takes or refuses every edge',
  async (_, operation) => {
    let asked = await begin(operation);
    for (const { path, value } of edgesOf(inputSchema(operation))) {
      // What succeeded has used up what it needs; a refusal leaves everything as it is.
      if (changes() !== asked.changes) asked = await begin(operation);
      const status = await send(
        operation,
        withEdge(asked.input, path, value) as Record<string, unknown>,
        asked.headers,
      );
      const told = { at: path.join('.'), value: String(value).slice(0, 20), status, errors: demo.shop.errors };
      expect(told).toEqual({ ...told, status: 200, errors: [] });
    }
  },
);

/** How many rows were ever written. */
const changes = () => Number(rowsOf(demo.shop, 'SELECT total_changes() AS count')[0]?.count);

/** Brings the shop back, and gives what the operation is usually asked with. */
async function begin(operation: Operation) {
  await demo.kept.restore();
  const { input, shopperId = demo.accounts.shopperId } = await usualCase(operation, demo.world);
  const headers = await headersFor(demo.shop, operation, { ...demo.accounts, shopperId });
  return { input, headers, changes: changes() };
}
