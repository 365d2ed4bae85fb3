// Schemas for people: as a short type, as a readable outline, as a sample to start from.
import type { Schema } from './openApi.ts';

export type Shapes = Readonly<Record<string, Schema>>;

const shapePath = '#/components/schemas/';

export function resolve(schema: Schema, shapes: Shapes): Schema {
  return schema.$ref === undefined ? schema : (shapes[schema.$ref.slice(shapePath.length)] ?? {});
}

/** `integer 1 … 1000`, `text ≤ 255`, `asc | desc`. */
export function typeLine(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(shapePath.length);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => String(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeLine).join(' | ');
  if (schema.type === 'array') return `${typeLine(schema.items ?? {})}[]`;
  return [schema.type ?? '—', schema.format === 'int32' ? '' : (schema.format ?? ''), limitsOf(schema)]
    .filter((part) => part !== '')
    .join(' ');
}

function limitsOf({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `≤ ${maxLength}`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} … ${maximum}`;
  if (minimum !== undefined) return `≥ ${minimum}`;
  return maximum === undefined ? '' : `≤ ${maximum}`;
}

/** The members of a shape, indented, one a line; optional ones with a question mark. */
export function outline(schema: Schema, shapes: Shapes, depth = 0): string {
  const resolved = resolve(schema, shapes);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices) return choices.map((each) => outline(each, shapes, depth)).join(' | ');
  if (resolved.type === 'array') {
    return resolved.items?.not ? '[]' : `[ ${outline(resolved.items ?? {}, shapes, depth)} ]`;
  }
  if (resolved.type !== 'object') return typeLine(resolved);
  const indent = '  '.repeat(depth + 1);
  const members = Object.entries(resolved.properties ?? {}).map(([name, member]) => {
    const mark = resolved.required?.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${outline(member, shapes, depth + 1)}`;
  });
  if (typeof resolved.additionalProperties === 'object') {
    members.push(`${indent}…: ${outline(resolved.additionalProperties, shapes, depth + 1)}`);
  }
  return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** A value of the shape, with what is required and, at the top, all else that has a default. */
export function sample(schema: Schema, shapes: Shapes, depth = 0): unknown {
  const resolved = resolve(schema, shapes);
  if (resolved.default !== undefined) return resolved.default;
  if ('const' in resolved) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const [first] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (first) return sample(first, shapes, depth);
  switch (resolved.type) {
    case 'integer':
    case 'number':
      return Math.max(1, resolved.minimum ?? 1);
    case 'boolean':
      return false;
    case 'array':
      return depth < 3 ? [sample(resolved.items ?? {}, shapes, depth + 1)] : [];
    case 'object':
      return sampleObject(resolved, shapes, depth);
    default:
      return resolved.format?.startsWith('YYYY') ? '2026-06-01 00:00:00'.slice(0, resolved.format.length) : '';
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, shapes: Shapes, depth: number) {
  const names = Object.keys(properties).filter((name) => required.includes(name));
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, shapes, depth + 1)]));
}
