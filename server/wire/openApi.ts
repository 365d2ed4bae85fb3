// The OpenAPI 3.1 document of the operations: paths with their inputs, the envelope around every answer, tokens, errors.
import { catalogue } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { describeOperations, type OperationDescription } from './describe.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { bodyOf, parametersOf } from './openApiInput.ts';

export interface OpenApiFacts {
  readonly version: string;
}

/** The document as a value for JSON. Made once and kept by who serves it: it takes some tens of milliseconds. */
export function openApiDocument(operations: readonly Operation[], { version }: OpenApiFacts) {
  const description = describeOperations(operations);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of description.operations) {
    const { path, method } = described.operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(described) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'PocketMall',
      version,
      summary: 'The operations of a whole online shop',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: tagsOf(operations),
    paths,
    components: {
      securitySchemes,
      responses: { Refusal: refusal },
      schemas: {
        ...Object.fromEntries(description.outputShapes),
        ...Object.fromEntries(description.inputShapes),
        Failure: failure,
      },
    },
    'x-errors': Object.entries(catalogue).map(([code, { errno, zh, en }]) => ({ errno, code, zh, en })),
  };
}

const introduction = `Every answer is an envelope \`{errno, errmsg, data}\` with HTTP status 200, unless an operation says otherwise:
errno 0 is success, any other number a refusal (\`x-errors\` lists them; \`fields\` may name the inputs at fault). Errors are
told in Chinese, or in English where \`Accept-Language\` prefers it. Numbers may also be sent as digits in a text. Times are
\`YYYY-MM-DD HH:MM:SS\` in the shop's time zone, money is a decimal number with at most two digits. The header
\`Idempotency-Key\` makes repeated orders and payments harmless. Unknown inputs are ignored.`;

const securitySchemes = {
  shopper: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shop-Token',
    description: 'The token that a shopper gets from /wx/auth/login.',
  },
  admin: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shop-Admin-Token',
    description: 'The token that an administrator gets from /admin/auth/login.',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description:
      'In the place of the token where no header can be sent, once, within 60 seconds: from /desk/events/ticket.',
  },
};

const failure: JsonSchema = {
  type: 'object',
  description: 'A refusal: nothing was done.',
  properties: {
    errno: { type: 'integer', not: { const: 0 }, description: 'Why; all numbers stand in x-errors.' },
    errmsg: { type: 'string', description: 'The reason for people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Reasons by the name of the input, such as goods.name; with 401 and 402.',
    },
  },
  required: ['errno', 'errmsg'],
};

const refusal = {
  description:
    'A refusal with a status of its own: a wrong method, too large a body. Of a stored file that there is not: 404 alone.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** What answers JSON of its own form, which others have laid down, refuses in it too. */
const otherStatuses = ({ answers = [] }: Operation) =>
  answers.includes('application/json') ? {} : { default: { $ref: '#/components/responses/Refusal' } };

/** The first part of an operation's name is the feature that it belongs to. */
const tagOf = (operation: Operation): string => operation.name.split('.')[0] ?? operation.name;

function tagsOf(operations: readonly Operation[]) {
  return [...new Set(operations.map(tagOf))].map((name) => {
    const first = operations.find((operation) => tagOf(operation) === name);
    const area = first?.path.split('/')[1] ?? '';
    return { name, 'x-area': area };
  });
}

function operationObject(described: OperationDescription) {
  const { operation } = described;
  const { name, title, access, loopbackOnly } = operation;
  const body = bodyOf(described);
  return {
    operationId: name,
    summary: title?.en ?? name,
    ...(title && { 'x-summary-zh': title.zh }),
    tags: [tagOf(operation)],
    security: securityOf(operation),
    'x-access': access.kind,
    ...(access.kind === 'admin' && access.permission !== null && { 'x-permission': access.permission }),
    ...(access.kind === 'admin' && access.labels !== null && { 'x-permission-labels': access.labels }),
    ...(loopbackOnly && { 'x-loopback-only': true }),
    ...parametersOf(described),
    ...(body && { requestBody: body }),
    responses: { 200: successOf(described), ...otherStatuses(operation) },
  };
}

function securityOf({ access }: Operation) {
  switch (access.kind) {
    case 'shopper':
      return [{ shopper: [] }];
    case 'maybeShopper':
      return [{}, { shopper: [] }];
    case 'admin':
      return [{ admin: [] }, ...(access.isTicketTaken ? [{ ticket: [] }] : [])];
    default:
      return [];
  }
}

function successOf({ operation, output }: OperationDescription) {
  if (operation.answers !== undefined) {
    const content = {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
      ...Object.fromEntries(operation.answers.map((type) => [type, {}])),
    };
    return { description: 'What was asked for as it is, without envelope; or a refusal.', content };
  }
  const success: JsonSchema = {
    type: 'object',
    properties: {
      errno: { const: 0 },
      errmsg: { type: 'string' },
      ...(output && { data: output }),
    },
    required: output === undefined ? ['errno', 'errmsg'] : ['errno', 'errmsg', 'data'],
  };
  const schema = { oneOf: [success, { $ref: '#/components/schemas/Failure' }] };
  return { description: 'The envelope: success, or a refusal.', content: { 'application/json': { schema } } };
}
