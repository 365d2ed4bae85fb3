// Every operation as the OpenAPI document and the typed client tell it: what it takes and what it gives.
import type { Operation, RequestBody } from '../operation.ts';
import { inputSchema, type JsonSchema, outputSchema } from './jsonSchema.ts';
import { findSharedShapes, pascalCase } from './sharedShapes.ts';

/** How input travels: `query` for GET, otherwise how the body is read; with an upload, as fields beside its file. */
export type InputPlace = 'query' | RequestBody;

export interface OperationDescription {
  readonly operation: Operation;
  readonly place: InputPlace;
  readonly input: JsonSchema;
  /** The shape of `data`; undefined when there is none. */
  readonly output: JsonSchema | undefined;
}

export interface Description {
  readonly operations: readonly OperationDescription[];
  /** Shapes that inputs and outputs refer to. */
  readonly inputShapes: ReadonlyMap<string, JsonSchema>;
  readonly outputShapes: ReadonlyMap<string, JsonSchema>;
}

/** Describes them in their order; takes some tens of milliseconds for all. */
export function describeOperations(operations: readonly Operation[]): Description {
  const raw = operations.map((operation) => ({
    operation,
    place: operation.method === 'GET' ? ('query' as const) : operation.body,
    input: inputSchema(operation.fields ?? operation.input),
    output: outputSchema(operation.output),
  }));
  // Shared inputs are those inside of inputs: an operation's own input stays where it is read.
  const inputs = findSharedShapes(
    raw.flatMap(({ operation, input }) =>
      Object.entries(input.properties ?? {}).map(([member, schema]) => ({
        name: `${pascalCase(operation.name)}${pascalCase(member)}Input`,
        schema,
      })),
    ),
  );
  const outputs = findSharedShapes(
    raw.flatMap(({ operation, output }) =>
      output === undefined ? [] : [{ name: pascalCase(operation.name), schema: output }],
    ),
  );
  return {
    operations: raw.map(({ input, output, ...rest }) => ({
      ...rest,
      input: withMembers(input, inputs.refer),
      output: output && outputs.refer(output),
    })),
    inputShapes: inputs.shapes,
    outputShapes: outputs.shapes,
  };
}

function withMembers(input: JsonSchema, refer: (schema: JsonSchema) => JsonSchema): JsonSchema {
  if (!input.properties) return input;
  const members = Object.entries(input.properties).map(([name, schema]) => [name, refer(schema)]);
  return { ...input, properties: Object.fromEntries(members) };
}
