// renderer/api/operations.ts stays what the operations say, and what it says of inputs holds.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../server/features.ts';
import { code, flag, id, money, optional, orElse, required, text } from '../server/input.ts';
import { anyone, defineOperation } from '../server/operation.ts';
import { inputSchema } from '../server/wire/jsonSchema.ts';
import { requiredOf } from '../test/support/exercise.ts';
import { wireTypesText } from './wireTypesText.ts';

describe('the types of the operations', () => {
  it('are up to date; run `npm run wire` when they are not', async () => {
    const file = await readFile(new URL('../renderer/api/operations.ts', import.meta.url), 'utf8');
    expect(file === wireTypesText(operations)).toBe(true);
  });

  it('need of every input exactly what the operation refuses to go without', () => {
    for (const operation of operations) {
      const { properties = {}, required: needed = [] } = inputSchema(operation.input);
      // Of three names one is enough; no schema of members tells that.
      const missing = requiredOf(operation, Object.keys(properties)).filter((name) => name !== 'username');
      expect({ name: operation.name, needed: needed.filter((name) => name !== 'username').toSorted() }).toEqual({
        name: operation.name,
        needed: missing.toSorted(),
      });
    }
  });

  it('tell numbers, choices, lists, shared shapes and what may be left out', () => {
    const row = z.strictObject({ id: z.int(), name: z.string(), price: z.number().optional() });
    const input = z.object({
      id: required(id()),
      price: optional(money()),
      kind: orElse(code(1, 2), 1),
      isNew: optional(flag()),
      words: optional({ read: (raw) => raw, schema: z.array(text().schema) }),
    });
    const list = { method: 'GET', path: '/wx/a/list', access: anyone, input, output: z.array(row) } as const;
    const read = { method: 'GET', path: '/wx/a/read', access: anyone, input: z.object({}), output: row } as const;
    const written = wireTypesText([
      defineOperation({ ...list, name: 'a.list', title: { zh: '一', en: 'All of them' }, run: () => [] }),
      defineOperation({ ...read, name: 'a.read', run: () => ({ id: 1, name: '' }) }),
    ]);
    expect(written).toContain('export type AListItem = {\n  id: number;\n  name: string;\n  price?: number;\n};');
    expect(written).toContain(`  /** All of them */
  'a.list': {
    method: 'GET';
    path: '/wx/a/list';
    place: 'query';
    input: {
      id: number;
      price?: number | undefined;
      kind?: 1 | 2 | undefined;
      isNew?: boolean | undefined;
      words?: readonly string[] | undefined;
    };
    output: AListItem[];
  };`);
    expect(written).toContain('    output: AListItem;');
    expect(written).toContain("  'a.list': ['GET', '/wx/a/list', 'query', 'anyone'],");
  });
});
