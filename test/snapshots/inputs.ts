// The three inputs of an operation's snapshot: a usual one, the same in a shop that has nothing, and one that fails.
import type { Operation } from '../../server/operation.ts';
import { inputSchema, requiredOf, type Schema, valuesOf } from '../support/exercise.ts';
import { idParametersOf } from '../support/idParameters.ts';
import { tableOfParameter } from '../support/rowIds.ts';
import type { Sent } from './record.ts';
import { type UsualCase, usualCases } from './usual.ts';
import type { SnapshotWorld } from './world.ts';

/** An input that nothing is wrong with; special ones stand in usual.ts. */
export async function usualCase(operation: Operation, world: SnapshotWorld): Promise<UsualCase> {
  const special = usualCases[operation.name];
  return special ? await special(world) : { input: plausibleInput(operation, world) };
}

/** What is needed, and what names a row, from the operation's own schema. */
function plausibleInput(operation: Operation, world: SnapshotWorld): Record<string, unknown> {
  const properties = inputSchema(operation).properties ?? {};
  const needed = requiredOf(operation, Object.keys(properties));
  const idFor = (_: Operation, parameter: string) => world.idOf(tableOfParameter(operation, parameter) ?? '');
  return Object.fromEntries(
    needed.map((name) => [name, valuesOf(name, properties[name] ?? {}, operation, { idFor })[0]]),
  );
}

/** An input for a shop and a caller without anything: what is sent to read, and nothing to write. */
export function emptyInput(operation: Operation, usual: UsualCase): Readonly<Record<string, unknown>> {
  return operation.method === 'GET' ? usual.input : {};
}

const unknownId = 999_999_999;

/**
 * Calls that may fail, the plainest first: a row that there is not, a value of a wrong type, something missing, no login,
 * the wrong method.
 */
export function failingCalls(
  operation: Operation,
  usual: UsualCase,
  headers: Readonly<Record<string, string>>,
): Omit<Sent, 'body'>[] {
  const { properties = {}, additionalProperties } = inputSchema(operation);
  const names = Object.keys(properties);
  const id = idParametersOf(operation).find((name) => isNumber(properties[name]) && name in usual.input);
  const wrong = requiredOf(operation, names)[0] ?? names[0] ?? (additionalProperties ? 'any' : undefined);
  // A list where a query takes one value is a name that is sent twice.
  const wrongValue = operation.method === 'GET' ? ['x', 'y'] : [{}];
  return [
    ...(id === undefined ? [] : [{ input: { ...usual.input, [id]: unknownId }, headers }]),
    ...(wrong === undefined ? [] : [{ input: { ...usual.input, [wrong]: wrongValue }, headers }]),
    { input: {}, headers },
    { input: {}, headers: {} },
    { input: {}, headers: {}, method: 'PUT' },
  ];
}

const isNumber = (schema: Schema | undefined) => schema?.type === 'integer' || schema?.type === 'number';
