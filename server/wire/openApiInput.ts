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

/** Parameters of the path, and of the query where the input is not read from a JSON body. */
export function parametersOf(described: OperationDescription): { parameters?: readonly unknown[] } {
  const isBody = described.place === 'json' || described.place === 'form';
  const members = membersOf(described).filter(({ isInPath }) => isInPath || !isBody);
  if (members.length === 0) return {};
  return {
    parameters: members.map(({ name, schema, isRequired, isInPath }) => ({
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || isRequired,
      schema,
    })),
  };
}

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
      return { required: true, content: { 'multipart/form-data': { schema: fileForm } } };
    case 'raw':
      return { content: { '*/*': {} } };
    case 'query':
      return undefined;
  }
}

const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
} as const satisfies JsonSchema;

const hasMembers = ({ properties = {}, additionalProperties }: JsonSchema) =>
  Object.keys(properties).length > 0 || typeof additionalProperties === 'object';
