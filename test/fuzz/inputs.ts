// Inputs for an operation, made from its own schema: right ones, ones at the edge, of the wrong type, and hostile ones.
import type { Random } from '../../db/seed/random.ts';
import type { Operation } from '../../server/operation.ts';
import { inputSchema, requiredOf, type Schema } from '../support/exercise.ts';
import { tableOfParameter } from '../support/rowIds.ts';
import { forbiddenFields, hostileNumber, hostileStructure, hostileText } from './hostile.ts';
import type { FuzzWorld } from './world.ts';

/** How wrong an input is: nothing, one of its values, or any of them. */
export type Mood = 'right' | 'oneWrong' | 'wild';

interface Making {
  readonly random: Random;
  readonly operation: Operation;
  readonly world: FuzzWorld;
}

interface Shape {
  readonly schema: Schema;
  readonly required: ReadonlySet<string>;
}
const shapes = new WeakMap<Operation, Shape>();

function shapeOf(operation: Operation): Shape {
  const known = shapes.get(operation);
  if (known) return known;
  const schema = inputSchema(operation);
  const required = new Set(requiredOf(operation, Object.keys(schema.properties ?? {})));
  const shape = { schema, required };
  shapes.set(operation, shape);
  return shape;
}

/** An input as the names and values that a client would send. */
export function inputFor(making: Making, mood: Mood): Record<string, unknown> {
  const { random, operation, world } = making;
  const { schema, required } = shapeOf(operation);
  const names = Object.keys(schema.properties ?? {});
  const input: Record<string, unknown> = {};
  const optionalShare = random.pick([0, 0.3, 0.7, 1]);
  for (const name of names) {
    if (!required.has(name) && !random.chance(optionalShare)) continue;
    const kind = schema.properties?.[name] ?? {};
    input[name] = mood === 'wild' && random.chance(0.5) ? wrongValue(making, kind) : rightValue(making, name, kind);
  }
  fitArticle(input, world, random);
  fitAccount(input, random);
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) addSettings(input, making);
  const wrongName = names.length > 0 ? random.pick(names) : undefined;
  if (mood === 'oneWrong' && wrongName !== undefined) {
    if (required.has(wrongName) && random.chance(0.1)) delete input[wrongName];
    else input[wrongName] = wrongValue(making, schema.properties?.[wrongName] ?? {});
  }
  if (random.chance(0.1)) Object.assign(input, random.pick(forbiddenFields));
  return input;
}

/** Most requests for a SKU name the goods that it belongs to. */
function fitArticle(input: Record<string, unknown>, world: FuzzWorld, random: Random): void {
  if (!('goodsId' in input && 'productId' in input) || world.articles.length === 0 || random.chance(0.2)) return;
  if ('id' in input && world.cartLines.length > 0) Object.assign(input, random.pick(world.cartLines));
  else Object.assign(input, random.pick(world.articles));
}

const accounts = ['user123', 'admin123', 'promotion123', 'mall123'];

/** Every second name comes with its password. */
function fitAccount(input: Record<string, unknown>, random: Random): void {
  if (!('username' in input && 'password' in input) || random.chance(0.5)) return;
  const name = random.pick(accounts);
  input.username = name;
  input.password = name;
}

/** Settings are saved by names that the schema doesn't tell. */
function addSettings(input: Record<string, unknown>, { random, world }: Making): void {
  for (let count = random.between(0, 3); count > 0 && world.settings.length > 0; count -= 1) {
    const { key, value } = random.pick(world.settings);
    input[key] = random.pick([value, value, '1', '0', 'true', hostileText(random), hostileNumber(random)]);
  }
}

function rightValue(making: Making, name: string, schema: Schema): unknown {
  const { random, operation, world } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf?.length) return rightValue(making, name, random.pick(schema.anyOf));
  switch (schema.type) {
    case 'boolean':
      return random.pick([true, false, 1, 0, 'true']);
    case 'integer':
    case 'number':
      return rightNumber(making, name, schema);
    case 'array':
      return Array.from({ length: random.between(0, 3) }, () => rightValue(making, name, schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, kind]) => [key, rightValue(making, key, kind)]),
      );
    default:
      return rightText(operation, name, schema, world, random);
  }
}

function rightNumber({ random, operation, world }: Making, name: string, schema: Schema): unknown {
  const table = tableOfParameter(operation, name);
  const ids = table === undefined ? undefined : world.ids[table];
  if (ids && ids.length > 0 && random.chance(0.9)) {
    const id = random.pick(ids);
    return random.chance(0.2) ? String(id) : id;
  }
  const low = Math.max(schema.minimum ?? 0, -5);
  if (/limit|size/i.test(name)) return random.pick([1, 2, 10, 20, 100, 1000]);
  return random.between(low, Math.min(schema.maximum ?? 100, low + random.pick([3, 3, 20])));
}

function rightText(operation: Operation, name: string, schema: Schema, world: FuzzWorld, random: Random): string {
  if (schema.format?.startsWith('YYYY'))
    return random.pick(['2026-06-01 00:00:00', '2026-06-09', '2020-02-29 23:59:59']);
  if (schema.format === 'mobile number' || name === 'mobile') return `138${random.between(10_000_000, 10_000_199)}`;
  if (name === 'key' && operation.path.includes('storage')) return random.pick(world.fileKeys);
  const texts = world.texts[name];
  if (texts && texts.length > 0 && random.chance(0.8)) return random.pick(texts);
  const words = ['茶', 'a', 'Tea set', '白瓷 杯', '好', '12345678', 'a long password'];
  return random.pick(words).slice(0, schema.maxLength ?? 255);
}

function wrongValue(making: Making, schema: Schema): unknown {
  const { random } = making;
  const draw = random.next();
  if (draw < 0.15) return edgeValue(random, schema);
  if (draw < 0.3) return hostileStructure(random);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (isNumber) return draw < 0.75 ? hostileNumber(random) : hostileText(random);
  if (schema.type === 'array' && draw < 0.6)
    return Array.from({ length: 3 }, () => wrongValue(making, schema.items ?? {}));
  if (schema.type === 'object' && draw < 0.7) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, kind]) => [
        key,
        random.chance(0.4) ? wrongValue(making, kind) : rightValue(making, key, kind),
      ]),
    );
  }
  return draw < 0.9 ? hostileText(random) : hostileNumber(random);
}

/** The last value that is allowed, or the first that isn't. */
function edgeValue(random: Random, schema: Schema): unknown {
  const step = random.pick([-1, 0, 1]);
  if (schema.maxLength !== undefined)
    return random.pick(['a', '茶', '😀']).repeat(Math.min(schema.maxLength + step, 2000));
  if (schema.maximum !== undefined && random.chance(0.5)) return schema.maximum + step;
  if (schema.minimum !== undefined) return schema.minimum + step;
  return random.pick(['', ' ', 0, null]);
}
