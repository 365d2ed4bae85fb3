// A JSON Schema written as a TypeScript type.
import type { JsonSchema } from '../server/wire/jsonSchema.ts';
import { shapePath } from '../server/wire/sharedShapes.ts';

interface Place {
  /** Inputs take `undefined` for what may be left out, and lists that nobody changes. */
  readonly io: 'input' | 'output';
  readonly indent: string;
}

export function typeText(schema: JsonSchema, place: Place): string {
  const { $ref, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return $ref.slice(shapePath.length);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((each) => typeText(each, place)))].join(' | ');
  if (schema.not && Object.keys(schema.not).length === 0) return 'never';
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return arrayText(schema, place);
    case 'object':
      return objectText(schema, place);
    default:
      return 'unknown';
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
}

function arrayText({ items, prefixItems }: JsonSchema, place: Place): string {
  const readonly = place.io === 'input' ? 'readonly ' : '';
  if (prefixItems) return `${readonly}[${prefixItems.map((each) => typeText(each, place)).join(', ')}]`;
  const item = typeText(items ?? {}, place);
  return `${readonly}${/^[\w.]+$|^\{[^|]*\}$/.test(item) ? item : `(${item})`}[]`;
}

function objectText(schema: JsonSchema, place: Place): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, place) : undefined;
    if (value === undefined) return additionalProperties === true ? 'Record<string, unknown>' : 'Record<string, never>';
    const key = propertyNames?.enum ? propertyNames.enum.map(literal).join(' | ') : 'string';
    return `Record<${key}, ${value}>`;
  }
  const inner = { ...place, indent: `${place.indent}  ` };
  const lines = names.map((name) => memberText(name, properties[name] ?? {}, required.includes(name), inner));
  // Whatever else is sent is looked at too.
  if (typeof additionalProperties === 'object') lines.push(`${inner.indent}[name: string]: unknown;\n`);
  return `{\n${lines.join('')}${place.indent}}`;
}

function memberText(name: string, schema: JsonSchema, isRequired: boolean, place: Place): string {
  const note = schema.description ?? schema.title;
  const comment = note === undefined ? '' : `${place.indent}/** ${note.replaceAll('*/', '* /')} */\n`;
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
  const absent = !isRequired && place.io === 'input' ? ' | undefined' : '';
  return `${comment}${place.indent}${key}${isRequired ? '' : '?'}: ${typeText(schema, place)}${absent};\n`;
}
