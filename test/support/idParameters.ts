// Which parameters of an operation name rows: what tests derive their cases from.
import type { Operation } from '../../server/operation.ts';
import { inputSchema, type Schema } from './exercise.ts';

const idName = /^(?:ids?|key|ogid)$|Ids?(?:\[\])?$/;

/** The names of the parameters that take ids or keys of rows, of nested objects too (`goods.id`). */
export function idParametersOf(operation: Operation): string[] {
  return namesIn(inputSchema(operation), '');
}

function namesIn(schema: Schema, before: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, kind]) => {
    const own = idName.test(name) ? [before + name] : [];
    return [...own, ...namesIn(kind, `${before}${name}.`), ...namesIn(kind.items ?? {}, `${before}${name}.`)];
  });
}
