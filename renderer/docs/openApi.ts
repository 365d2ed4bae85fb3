// What the page reads of the shop's OpenAPI document.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly not?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
}

export interface Parameter {
  readonly name: string;
  /** `form`: a field beside the file of an upload. */
  readonly in: 'path' | 'query' | 'form';
  readonly required: boolean;
  readonly schema: Schema;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-summary-zh'?: string;
  readonly tags: readonly [string];
  readonly 'x-access': 'anyone' | 'maybeShopper' | 'shopper' | 'admin' | 'loopback';
  readonly 'x-permission'?: string;
  readonly 'x-permission-labels'?: readonly string[];
  readonly 'x-loopback-only'?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> } };
}

export interface ShopError {
  readonly errno: number;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-errors': readonly ShopError[];
}

/** One operation as the page shows it. */
export interface Operation extends OperationObject {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `wx`, `admin` or `desk`. */
  readonly area: string;
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema | undefined } | undefined;
}

export const uploadType = 'multipart/form-data';

function besideFileIn({ properties = {}, required = [] }: Schema): Parameter[] {
  const fields = Object.entries(properties).filter(([name]) => name !== 'file');
  return fields.map(([name, schema]) => ({ name, in: 'form', required: required.includes(name), schema }));
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const besideFile = type === uploadType ? besideFileIn(content?.schema ?? {}) : [];
      return {
        ...operation,
        parameters: [...(operation.parameters ?? []), ...besideFile],
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        path,
        area: path.split('/')[1] ?? '',
        tag: operation.tags[0],
        body: type === undefined ? undefined : { type, schema: content?.schema },
      };
    }),
  );
}

/** What the end of the page's address names, such as `#home.index`; as it stands where it can't be read. */
export function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The shape of a success's `data`; undefined when there is none or the answer is no envelope. */
export function dataOf(operation: Operation): Schema | undefined {
  const envelope = operation.responses[200].content['application/json']?.schema;
  return envelope?.oneOf?.[0]?.properties?.data;
}

/** The media types of an answer without envelope; none where there is one. */
export function plainAnswersOf(operation: Operation): string[] {
  return Object.keys(operation.responses[200].content).filter((type) => type !== 'application/json');
}
