// The text of renderer/api/operations.ts, made from the declared operations; the same for the same operations.
import type { Access, Operation } from '../server/operation.ts';
import { describeOperations, type OperationDescription } from '../server/wire/describe.ts';
import type { JsonSchema } from '../server/wire/jsonSchema.ts';
import { typeText } from './typeText.ts';

const head = `// MADE BY \`npm run wire\` from the operations that server/ declares; a test fails while it is out of date. Don't edit it:
// whoever adds or changes an operation runs \`npm run wire\` and commits this file with it.
// \`Operations['goods.list']['input']\` is what may be sent, \`['output']\` the \`data\` of the answer. The names of the shapes
// that several operations share may change with the operations: prefer \`OutputOf<'goods.list'>\`.
`;

const tail = `
export type OperationName = keyof Operations;
/** What may be sent to an operation. */
export type InputOf<N extends OperationName> = Operations[N]['input'];
/** The \`data\` of its answer; undefined when it has none, or when it answers something else than the envelope, such as a file. */
export type OutputOf<N extends OperationName> = Operations[N]['output'];
/** How input travels: in the query, as JSON, as form fields, as a multipart upload (part \`file\`), or as a body of its own. */
export type InputPlace = 'query' | 'json' | 'form' | 'upload' | 'raw';

/**
 * Permission: \`anyone\` may call, \`loopback\` at the shop's computer; \`maybeShopper\` looks at a shopper's token, \`shopper\`
 * needs it, \`admin\` needs any administrator's; else the permission's name.
 */
export type OperationFacts = readonly [method: 'GET' | 'POST', path: string, place: InputPlace, permission: string];
`;

export function wireTypesText(operations: readonly Operation[]): string {
  const description = describeOperations(operations);
  return [
    head,
    ...shapesText(description.outputShapes, 'output'),
    ...shapesText(description.inputShapes, 'input'),
    'export interface Operations {\n',
    ...description.operations.map(operationText),
    '}\n',
    tail,
    '\nexport const operationFacts: { readonly [N in OperationName]: OperationFacts } = {\n',
    ...description.operations.map(factsText),
    '};\n',
  ].join('');
}

function shapesText(shapes: ReadonlyMap<string, JsonSchema>, io: 'input' | 'output'): string[] {
  return [...shapes].map(([name, schema]) => `export type ${name} = ${typeText(schema, { io, indent: '' })};\n\n`);
}

function operationText({ operation, place, input, output }: OperationDescription): string {
  const { name, method, path, title } = operation;
  const outputText = output === undefined ? 'undefined' : typeText(output, { io: 'output', indent: '    ' });
  return [
    title === undefined ? '' : `  /** ${title.en} */\n`,
    `  '${name}': {\n`,
    `    method: '${method}';\n`,
    `    path: '${path}';\n`,
    `    place: '${place}';\n`,
    `    input: ${typeText(input, { io: 'input', indent: '    ' })};\n`,
    `    output: ${outputText};\n`,
    '  };\n',
  ].join('');
}

function factsText({ operation, place }: OperationDescription): string {
  const { name, method, path, access } = operation;
  const permission = permissionOf(access);
  return `  '${name}': ['${method}', '${path}', '${place}', '${permission}'],\n`;
}

const permissionOf = (access: Access): string =>
  access.kind === 'admin' ? (access.permission ?? 'admin') : access.kind;
