// How an operation's input stands in the OpenAPI document: parameters of path and query, or a body.
import type { OperationDescription } from './describe.ts';
import type { JsonSchema } from './jsonSchema.ts';

interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly isInPath: boolean;
}

function membersOf({ operation, input }: OperationDescription): Member[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    isRequired: input.required?.includes(name) ?? false,
    isInPath: operation.path.includes(`{${name}}`),
  }));
}

/** Parameters of the path, and of the query where the input is not read from a body. */
export function parametersOf(described: OperationDescription): { parameters?: readonly unknown[] } {
  const isQuery = described.place === 'query' || described.place === 'raw';
  const members = membersOf(described).filter(({ isInPath }) => isInPath || isQuery);
  const parameters = members.map(({ name, schema, isRequired, isInPath }) => ({
    name,
    in: isInPath ? 'path' : 'query',
    required: isInPath || isRequired,
    schema,
  }));
  const all = isQuery && isOpen(described.input) ? [...parameters, anyOther] : parameters;
  return all.length === 0 ? {} : { parameters: all };
}

/** Whatever else is sent is looked at too, under its own name: such a parameter has none on the wire. */
const anyOther = {
  name: 'filter',
  in: 'query',
  required: false,
  description: 'The inputs of the list that is asked for, each under its own name.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
} as const;

const isOpen = ({ additionalProperties }: JsonSchema) => typeof additionalProperties === 'object';

/** The body of a POST; undefined when there is none. */
export function bodyOf(described: OperationDescription) {
  const { place, input } = described;
  switch (place) {
    case 'json':
      return hasMembers(input) ? { required: true, content: { 'application/json': { schema: input } } } : undefined;
    case 'form':
      return {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } },
      };
    case 'upload':
      return { required: true, content: { 'multipart/form-data': { schema: formWithFile(input) } } };
    case 'raw':
      return { content: { '*/*': {} } };
    case 'query':
      return undefined;
  }
}

const formWithFile = ({ properties = {}, required = [] }: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [...required, 'file'],
});

const hasMembers = (input: JsonSchema) => Object.keys(input.properties ?? {}).length > 0 || isOpen(input);
