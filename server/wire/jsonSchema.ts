// What an operation takes and gives, as JSON Schema 2020-12: what a client may send (behind the reading of digits and
// texts in input.ts) and what it gets. The OpenAPI document and the typed client are made from this.
import { z } from 'zod';

/** What of JSON Schema the operations use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly contentMediaType?: string;
}

const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

/** Limits that say no more than the type does, and the defaults of the schema language, are left out. */
function tidy(schema: Record<string, unknown>): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === int32.minimum && schema.maximum === int32.maximum) {
    delete schema.minimum;
    delete schema.maximum;
    schema.format = 'int32';
  }
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.minItems === 0) delete schema.minItems;
}

const override = ({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }) => tidy(jsonSchema);

function convert(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const options = { io, unrepresentable: 'any', override } as const;
  // The dialect is the document's to name; the rest is a plain copy, without what zod hides in its own.
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, options);
  return schema as JsonSchema;
}

/** What a client may send. Digits as text are taken for numbers too; the schema names the plain type. */
export function inputSchema(type: z.ZodType): JsonSchema {
  return convert(type, 'input');
}

/** The shape of `data`; undefined for an operation that gives none. */
export function outputSchema(type: z.ZodType): JsonSchema | undefined {
  return type instanceof z.ZodUndefined ? undefined : convert(type, 'output');
}
