// The import rules, tried on small made-up trees.
import { expect, test } from 'vitest';
import { findBreaches } from './layerRules.ts';

function breachesOf(files: Record<string, string>): string[] {
  return findBreaches(new Map(Object.entries(files)));
}

test('the allowed directions raise nothing', () => {
  const breaches = breachesOf({
    'db/open.ts': `import Database from 'better-sqlite3'; import { sql } from 'drizzle-orm'; import './values.ts';`,
    'db/values.ts': `export type Fen = number;`,
    'server/lib/money.ts': `import { fenOf } from '../../db/values.ts'; import type { Row } from '../../db/open.ts';`,
    'server/features/cart/service.ts': `import { open } from '../../../db/open.ts'; import '../../lib/money.ts';`,
    'server/startShop.ts': `import { addToCart } from './features/cart/service.ts';`,
    'electron/main.ts': `import { app } from 'electron'; import { startShop } from '../server/startShop.ts';
      import type { Fen } from '../db/values.ts';`,
    'renderer/console/api.ts': `import type { Order } from '../../server/features/cart/service.ts';`,
  });
  expect(breaches).toEqual([]);
});

test.each([
  ['db/a.ts', `import '../server/lib/ids.ts';`],
  ['db/a.ts', `import type { Clock } from '../server/lib/clock.ts';`],
  ['server/a.ts', `import '../electron/bridge.ts';`],
  ['server/a.ts', `import type { Page } from '../renderer/page.ts';`],
  ['server/a.ts', `import { eq } from 'drizzle-orm';`],
  ['server/a.ts', `import { drizzle } from 'drizzle-orm/better-sqlite3';`],
  ['server/a.ts', `import Database from 'better-sqlite3';`],
  ['server/a.ts', `import { app } from 'electron';`],
  ['server/lib/a.ts', `import '../errors.ts';`],
  ['server/lib/a.ts', `import { open } from '../../db/open.ts';`],
  ['electron/a.ts', `import '../server/http/pipeline.ts';`],
  ['electron/a.ts', `import '../renderer/page.ts';`],
  ['renderer/a.ts', `import { x } from '../server/x.ts';`],
  ['renderer/a.ts', `import { type X } from '../server/x.ts';`],
  ['renderer/a.ts', `import type { X } from '../db/x.ts';`],
  ['server/a.ts', `import { world } from '../test/support/world.ts';`],
  ['server/a.ts', `import { world } from './b.test.ts';`],
  ['db/a.ts', `import '../build/bundle.ts';`],
  ['electron/a.ts', `import '../../elsewhere/x.ts';`],
])('%s may not say %s', (path, text) => {
  expect(breachesOf({ [path]: text })).toHaveLength(1);
});

test.each([
  ['a static import', `import { x } from '../electron/x.ts';`],
  ['a re-export', `export { x } from '../electron/x.ts';`],
  ['a star re-export', `export * from '../electron/x.ts';`],
  ['a dynamic import', `const x = await import('../electron/x.ts');`],
  ['a require', `const x = require('../electron/x.ts');`],
  ['an import type', `let x: import('../electron/x.ts').X;`],
  ["a worker's address", `new Worker(new URL('../electron/x.ts', import.meta.url));`],
])('%s is seen', (_kind, text) => {
  expect(breachesOf({ 'server/a.ts': `\n${text}` })).toEqual([
    'server/a.ts:2 imports electron/x.ts: server/ knows neither shell nor pages',
  ]);
});

test('an import in a comment or a string is none', () => {
  expect(
    breachesOf({ 'server/a.ts': `// import '../electron/x.ts'\nconst text = "import '../electron/x.ts'";` }),
  ).toEqual([]);
});

test("a Vue file's script is read, with the file's own line numbers, and its template is not", () => {
  const file = `<template><p>import '../server/no.ts'</p></template>\n<script setup lang="ts">\nimport '../server/x.ts';\n</script>\n`;
  const breaches = breachesOf({ 'renderer/App.vue': file });
  expect(breaches).toEqual([expect.stringContaining('renderer/App.vue:3 imports server/x.ts')]);
});

test('a test beside its file may use test/support, but keeps to its layer otherwise', () => {
  expect(breachesOf({ 'server/a.test.ts': `import '../test/support/world.ts'; import './a.ts';` })).toEqual([]);
  expect(breachesOf({ 'db/a.test.ts': `import '../server/errors.ts';` })).toHaveLength(1);
});

test('a circle of files is told once, as a way that comes back, also when only types close it', () => {
  const breaches = breachesOf({
    'db/a.ts': `import './b.ts';`,
    'db/b.ts': `import './c.ts';`,
    'db/c.ts': `import type { A } from './a.ts';`,
    'db/outside.ts': `import './a.ts';`,
  });
  expect(breaches).toEqual(['circle: db/a.ts -> db/b.ts -> db/c.ts -> db/a.ts']);
});

test('two features that use each other are a circle, even when no two of their files are', () => {
  const breaches = breachesOf({
    'server/features/cart/service.ts': `import '../order/rules.ts';`,
    'server/features/order/service.ts': `import '../cart/rules.ts';`,
  });
  expect(breaches).toEqual(['circle: server/features/cart -> server/features/order -> server/features/cart']);
});

test('a path into shared/ is refused, in code and comments alike', () => {
  const paths = [`const x = '/elsewhere/shared/notes.md';`, `// see ../shared/contract/x.yaml`, `read('shared/x')`];
  for (const text of paths) expect(breachesOf({ 'server/a.ts': text })).toHaveLength(1);
  expect(breachesOf({ 'server/a.ts': '// shared by all; unshared/x' })).toEqual([]);
});
