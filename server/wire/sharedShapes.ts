// Shapes that several operations share, found by their content and named after their first use: `goods.list` whose list
// holds them gives `GoodsListItem`. Others then name them instead of repeating them.
import type { JsonSchema } from './jsonSchema.ts';

/** One schema that is looked through, and the name that a shape found right in it would get. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

export interface SharedShapes {
  /** The shared shapes by name, in the order of their first use. */
  readonly shapes: ReadonlyMap<string, JsonSchema>;
  /** The schema with references in the place of shared shapes. */
  refer(schema: JsonSchema): JsonSchema;
}

/** A small shape reads better where it stands. */
const fewestMembers = 3;

/** Where references point to, in an OpenAPI document. */
export const shapePath = '#/components/schemas/';

export function findSharedShapes(schemas: readonly NamedSchema[]): SharedShapes {
  const found = new Map<string, { name: string; schema: JsonSchema; count: number }>();
  for (const { name, schema } of schemas) {
    walk(schema, name, (shape, shapeName) => {
      const key = JSON.stringify(shape);
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { name: shapeName, schema: shape, count: 1 });
    });
  }
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, { name, count }] of found) {
    if (count === 1) continue;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
    taken.add(free);
    names.set(key, free);
  }
  const refer = (schema: JsonSchema) => replaceShapes(schema, (shape) => names.get(JSON.stringify(shape)));
  const shapes = new Map<string, JsonSchema>();
  for (const [key, name] of names) {
    const schema = found.get(key)?.schema;
    if (schema) shapes.set(name, mapMembers(schema, refer));
  }
  return { shapes, refer };
}

/** `goods.list` gives `GoodsList`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

const isShape = ({ type, properties = {} }: JsonSchema) =>
  type === 'object' && Object.keys(properties).length >= fewestMembers;

function walk(schema: JsonSchema, name: string, found: (shape: JsonSchema, name: string) => void): void {
  if (isShape(schema)) found(schema, name);
  for (const [member, type] of Object.entries(schema.properties ?? {})) {
    walk(type, name + (member === 'list' ? '' : pascalCase(member)), found);
  }
  if (schema.items) walk(schema.items, `${name}Item`, found);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${name}Value`, found);
  for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])]) {
    walk(each, name, found);
  }
}

function replaceShapes(schema: JsonSchema, nameOf: (shape: JsonSchema) => string | undefined): JsonSchema {
  const name = isShape(schema) ? nameOf(schema) : undefined;
  if (name !== undefined) return { $ref: shapePath + name };
  return mapMembers(schema, (each) => replaceShapes(each, nameOf));
}

function mapMembers(schema: JsonSchema, change: (member: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, additionalProperties, anyOf, oneOf, prefixItems } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, change(type)])),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
  };
}
