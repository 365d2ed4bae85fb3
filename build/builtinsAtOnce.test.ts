// What the bundle's imports of Node's own modules become.
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { rewriteBuiltinImports } from './builtinsAtOnce.ts';

const rewrite = (code: string): string => rewriteBuiltinImports(code, isBuiltin);

test.each([
  ['import http from "http";', 'const http = process.getBuiltinModule("http");'],
  ['import { get } from "node:http";', 'const { get } = process.getBuiltinModule("node:http");'],
  [
    'import { a, b as c$1 } from "node:fs/promises";',
    'const { a, b: c$1 } = process.getBuiltinModule("node:fs/promises");',
  ],
])('%s becomes a constant', (before, after) => {
  expect(rewrite(before)).toBe(after);
});

test('imports of packages and of other chunks stay, and so does the number of lines', () => {
  const code =
    'import Database from "better-sqlite3";\nimport { t } from "./chunk.js";\nimport http from "node:http";\nrun();';
  expect(rewrite(code).split('\n')).toEqual([
    'import Database from "better-sqlite3";',
    'import { t } from "./chunk.js";',
    'const http = process.getBuiltinModule("node:http");',
    'run();',
  ]);
});

test.each([
  'import * as http from "node:http";',
  'import http, { get } from "node:http";',
  'import { default as http } from "node:http";',
])('a form that is not known fails loudly: %s', (code) => {
  expect(() => rewrite(code)).toThrow(code);
});
